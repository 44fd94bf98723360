/** The site that a screen shows where the address does not name it, as an open plan's; and how it goes to another. */
import { useEffect, useSyncExternalStore } from 'react'

export interface ToldSite {
  id: string
  /** Shows the same screen and period of another site. */
  go: (id: string) => void
}

let told: ToldSite | undefined
const listeners = new Set<() => void>()

const tell = (site: ToldSite | undefined) => {
  told = site
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useToldSite = (): ToldSite | undefined => useSyncExternalStore(subscribe, () => told)

/** Called by the screen with a stable value; taken back when the screen is left. */
export const useTellSite = (site: ToldSite | undefined) =>
  useEffect(() => {
    tell(site)
    return () => tell(undefined)
  }, [site])
