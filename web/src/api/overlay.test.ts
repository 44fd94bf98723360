/** The veil stays for as long as one call that asked for it runs. */
import { describe, expect, it } from 'vitest'
import { overlayIsUp, underOverlay } from '#web/api/overlay.ts'

describe('the loading overlay', () => {
  it('[CO-005] is up while a call that asked for it runs, and gone after the last, even a failed one', async () => {
    let finish: () => void = () => undefined
    const first = underOverlay(() => new Promise<void>(resolve => (finish = resolve)))
    const second = underOverlay(() => Promise.reject(new Error('refused'))).catch(() => undefined)
    await second
    expect(overlayIsUp()).toBe(true)
    finish()
    await first
    expect(overlayIsUp()).toBe(false)
  })
})
