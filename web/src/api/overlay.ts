/** How many calls that asked for the loading overlay are under way. */
import { createAtom, useSelector } from '@tanstack/react-store'

const underWay = createAtom(0)

/** Keeps the overlay up for as long as the work runs. */
export const underOverlay = async <T>(work: () => Promise<T>): Promise<T> => {
  underWay.set(count => count + 1)
  try {
    return await work()
  } finally {
    underWay.set(count => count - 1)
  }
}

export const overlayIsUp = () => underWay.get() > 0

export const useOverlay = () => useSelector(underWay, count => count > 0)
