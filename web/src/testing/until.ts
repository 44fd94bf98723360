/** Waits until something holds; meanwhile answers and timers are drawn as in a browser, not as an act of the test. */
import { act } from 'react'
import { vi } from 'vitest'

const tell = (acting: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: acting })

export const until = async (holds: () => void): Promise<void> => {
  tell(false)
  try {
    // A busy machine is late; what never comes still fails.
    await vi.waitFor(holds, { timeout: 20_000, interval: 10 })
  } finally {
    tell(true)
  }
  await act(async () => undefined)
}
