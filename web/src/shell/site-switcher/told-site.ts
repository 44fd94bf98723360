/** The site that a screen shows where the address does not name it, as an open plan's; and how it goes to another. */
import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'

export interface ToldSite {
  id: string
  /** Shows the same screen and period of another site. */
  go: (id: string) => void
}

const told = createAtom<ToldSite | null>(null)

export const useToldSite = (): ToldSite | null => useSelector(told)

/** Called by the screen with a stable value; taken back when the screen is left. */
export const useTellSite = (site: ToldSite | undefined) =>
  useEffect(() => {
    told.set(site ?? null)
    return () => told.set(null)
  }, [site])
