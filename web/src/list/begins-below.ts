/** An empty list offers what begins one where its rows would be; the head of the page then leaves it out. */
import { createContext, useContext, useLayoutEffect } from 'react'

/** Tells the page whether its list offers that. */
export const BeginsBelow = createContext<(begins: boolean) => void>(() => undefined)

export function useBeginsBelow(begins: boolean): void {
  const tell = useContext(BeginsBelow)
  useLayoutEffect(() => {
    if (!begins) return
    tell(true)
    return () => tell(false)
  }, [begins, tell])
}
