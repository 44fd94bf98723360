/** Follows a media query, such as the system's dark scheme, reduced motion or a phone's width. */
import { useCallback, useSyncExternalStore } from 'react'
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

/** One list a query: every cell of a large grid asks for the scheme whenever it is drawn. */
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

export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)')

/** The scheme in force: the person's choice, or the system's. */
export const useScheme = (): Scheme => {
  const { theme } = useAppearance()
  const systemDark = useMedia('(prefers-color-scheme: dark)')
  if (theme === 'system') return systemDark ? 'dark' : 'light'
  return theme
}
