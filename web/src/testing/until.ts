/** Waits until something holds; what an answer changes is drawn when an `act` ends, so each look ends one. */
import { act } from 'react'
import { vi } from 'vitest'

export const until = (holds: () => void): Promise<void> =>
  vi.waitFor(
    async () => {
      await act(async () => undefined)
      holds()
    },
    // A busy machine is late; what never comes still fails.
    { timeout: 20_000 },
  )
