/**
 * A key is made once, however fast the button is pressed: a second one would work, and nobody would have seen it.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { scimCalls } from '#contract/scim/calls.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'
import { Tokens } from './tokens.tsx'

afterEach(() => vi.unstubAllGlobals())

const company = { permissions: ['company.import'] as string[], departments: 'all', currency: 'CNY' } as Company
const me = { today: '2026-11-29', name: 'Wu' } as Me

test('two presses at once make one key, and none without a name', async () => {
  let made = 0
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes(scimCalls.makeScimToken.path)) return Response.json({ result: 0, rows: [] })
    made += 1
    return Response.json({ result: 0, id: 'k', token: 'scim_shown' })
  })
  const screen = (
    <SessionProvider {...{ me, company }}>
      <Tokens />
    </SessionProvider>
  )
  const drawn = await draw(screen, 'en', ['scim'])
  await until(() => expect(document.querySelector('form')).not.toBeNull())
  const form = document.querySelector('form') as HTMLFormElement
  const press = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  await act(async () => press())
  expect(made).toBe(0)
  const input = form.querySelector('input') as HTMLInputElement
  expect(input.getAttribute('aria-invalid')).toBe('true')
  await typeInto(input, 'Okta')
  await act(async () => {
    press()
    press()
  })
  await until(() => expect(document.body.textContent).toContain('scim_shown'))
  expect(made).toBe(1)
  await drawn.close()
})
