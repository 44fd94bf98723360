/** A person's choice of theme and density: kept in the browser, applied at once, shared by all open windows. */
import { useSyncExternalStore } from 'react'

export type ThemeChoice = 'light' | 'dark' | 'system'
export type Density = 'compact' | 'normal' | 'roomy'
export type Scheme = 'light' | 'dark'

export interface Appearance {
  theme: ThemeChoice
  density: Density
}

const storageKey = 'paiban.appearance'
const themes: readonly string[] = ['light', 'dark', 'system']
const densities: readonly string[] = ['compact', 'normal', 'roomy']

/** Reads a stored choice; anything unknown in it is replaced by the default. */
export const parseAppearance = (text: string | null): Appearance => {
  const chosen: Appearance = { theme: 'system', density: 'normal' }
  if (!text) return chosen
  try {
    const stored = JSON.parse(text) as Partial<Appearance> | null
    if (stored?.theme && themes.includes(stored.theme)) chosen.theme = stored.theme
    if (stored?.density && densities.includes(stored.density)) chosen.density = stored.density
  } catch {
    return chosen
  }
  return chosen
}

let current: Appearance | undefined
const listeners = new Set<() => void>()

const read = (): Appearance => {
  current ??= parseAppearance(localStorage.getItem(storageKey))
  return current
}

const subscribe = (listener: () => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return
    current = parseAppearance(event.newValue)
    listener()
  }
  listeners.add(listener)
  addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', onStorage)
  }
}

/** Changes the choice in this and every other open window. */
export const chooseAppearance = (change: Partial<Appearance>) => {
  current = { ...read(), ...change }
  localStorage.setItem(storageKey, JSON.stringify(current))
  for (const listener of listeners) listener()
}

export const useAppearance = (): Appearance => useSyncExternalStore(subscribe, read)
