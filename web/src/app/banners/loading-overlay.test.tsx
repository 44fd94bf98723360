/**
 * The veil over a call that asks for it.
 * @vitest-environment happy-dom
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { act } from 'react'
import { expect, test } from 'vitest'
import { underOverlay } from '#web/api/overlay.ts'
import { LoadingOverlay } from '#web/app/banners/loading-overlay.tsx'
import { draw } from '#web/testing/render.tsx'

test.each([
  ['zh_CN', '加载中'],
  ['zh_TW', '載入中'],
  ['en', 'Loading'],
] as const)('[CO-037] in %s reads %s for as long as the call runs, and is gone after it', async (locale, text) => {
  const drawn = await draw(<LoadingOverlay />, locale)
  const veil = () => document.querySelector('[role="status"]')
  expect(veil()).toBeNull()
  let end = () => {}
  let call: Promise<void> = Promise.resolve()
  await act(async () => {
    call = underOverlay(
      () =>
        new Promise<void>(resolve => {
          end = resolve
        }),
    )
  })
  expect(veil()?.textContent).toBe(text)
  await act(async () => {
    end()
    await call
  })
  expect(veil()).toBeNull()
  await drawn.close()
})

test('[CO-037] the veil is dark and lets the page shine through', () => {
  const style = readFileSync(join(import.meta.dirname, 'loading-overlay.module.css'), 'utf8')
  const [, red, green, blue, percent] = /background: rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)/.exec(style) ?? []
  expect([red, green, blue]).toEqual(['0', '0', '0'])
  expect(Number(percent)).toBeGreaterThan(40)
  expect(Number(percent)).toBeLessThan(100)
})
