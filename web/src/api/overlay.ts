/** How many calls that asked for the loading overlay are under way. */
import { useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

const change = (by: number) => {
  count += by
  for (const listener of listeners) listener()
}

/** Keeps the overlay up for as long as the work runs. */
export const underOverlay = async <T>(work: () => Promise<T>): Promise<T> => {
  change(1)
  try {
    return await work()
  } finally {
    change(-1)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const overlayIsUp = () => count > 0

export const useOverlay = () => useSyncExternalStore(subscribe, overlayIsUp)
