/** Follows a media query, such as the system's dark scheme, reduced motion or a phone's width. */
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { type Scheme, useAppearance } from '#web/theme/preference.ts'

const useMedia = (query: string): boolean => {
  const media = listOf(query)
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}

/** One list a query, however many follow it. */
const lists = new Map<string, MediaQueryList>()
const listOf = (query: string): MediaQueryList => {
  const known = lists.get(query)
  if (known) return known
  const made = matchMedia(query)
  lists.set(query, made)
  return made
}

/** True where the screen is as narrow as a phone. */
export const useNarrow = () => useMedia('(max-width: 767px)')

/** True where beside the menu there is no room for a wide table. */
export const useTight = () => useMedia('(max-width: 1023px)')

/** True where a table of many columns has no room beside the open menu. */
export const useCramped = () => useMedia('(max-width: 1279px)')

export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')

const listeners = new Set<() => void>()
/** The browser takes its picture of the page as soon as this returns: what is other on paper is drawn at once. */
const tellPaper = () => flushSync(() => listeners.forEach(each => void each()))
const subscribeToPaper = (listener: () => void) => {
  if (listeners.size === 0) listOf('print').addEventListener('change', tellPaper)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) listOf('print').removeEventListener('change', tellPaper)
  }
}
/** True while the browser takes its picture of the page for paper. */
export const usePaper = () => useSyncExternalStore(subscribeToPaper, () => listOf('print').matches)

/** The scheme in force: the person's choice, or the system's; paper is light. Followed once, by the frame of all pages. */
export const useSchemeInForce = (): Scheme => {
  const { theme } = useAppearance()
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  const paper = usePaper()
  if (paper) return 'light'
  if (theme === 'system') return systemDark ? 'dark' : 'light'
  return theme
}

/** Handed down by that frame: each of hundreds of duties in a grid would follow the person's choice, the system and paper itself. */
export const SchemeInForce = createContext<Scheme>('light')

export const useScheme = (): Scheme => useContext(SchemeInForce)
