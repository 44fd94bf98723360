/**
 * What the way in refuses is said in its form, in each language by the server's sentence, and by no toast that outlives it.
 * @vitest-environment happy-dom
 */
import { act, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import type { Call } from '#contract/call.ts'
import { DeviceCode } from '#web/account/entry/confirm/device-code.tsx'
import { ForgotMethod } from '#web/account/entry/forgot/forgot-method.tsx'
import { keepLookup } from '#web/account/entry/forgot/lookup.ts'
import { SignInForm } from '#web/account/entry/login/sign-in-form.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { LiveRegions } from '#web/states/live-regions.tsx'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

/** The form, where this call is refused and every other one is answered. */
const open = (form: ReactNode, refuses: Call, refusal: object) => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes(refuses.path) ? { result: 1, ...refusal } : { result: 0, companys: [] }),
  )
  return draw(
    <>
      {form}
      <LiveRegions />
    </>,
    'en',
    ['account', 'entry', 'security'],
  )
}

const box = (label: string) => {
  const found = [...document.querySelectorAll('label')].find(each => each.textContent?.startsWith(label))
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
}
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent)
const spoken = () => document.querySelector('[role="alert"]')?.textContent

test.each(['account:sign_in_failed', 'account:sign_in_paused'])(
  '%s stands at the password, which has the focus',
  async code => {
    const message = 'The server says why'
    const form = <SignInForm onSignedIn={() => undefined} />
    const drawn = await open(form, accountCalls.signIn, { code, field: 'password', message })
    await typeInto(box('Account'), '13800000004')
    await typeInto(box('Password'), 'not this one')
    await drawn.press('Log in')
    await until(() => expect(describedBy(box('Password'))).toEqual([message]))
    await until(() => expect(document.activeElement).toBe(box('Password')))
    await until(() => expect(spoken()).toBe(message))
    expect(drawn.notices).toEqual([])
    await typeInto(box('Password'), 'another one')
    expect(describedBy(box('Password'))).toEqual([undefined])
  },
)

const pause = { code: 'entry:sms_pause', message: 'SMS sent too frequently' }
const wrong = { code: 'entry:sms_code', field: 'code', message: 'The SMS code is wrong' }

test('a code that was not sent, or does not fit, is said at its field: at the sign-in on a new device', async () => {
  const drawn = await open(<DeviceCode />, securityCalls.sendDeviceCode, pause)
  await drawn.press('Send code')
  await until(() => expect(describedBy(box('SMS code'))).toEqual([pause.message]))
  vi.stubGlobal('fetch', async () => Response.json({ result: 1, ...wrong }))
  await typeInto(box('SMS code'), '123456')
  expect(describedBy(box('SMS code'))).toEqual([undefined])
  await act(async () => document.querySelector<HTMLElement>('button[type="submit"]')?.click())
  await until(() => expect(describedBy(box('SMS code'))).toEqual([wrong.message]))
  expect(drawn.notices).toEqual([])
})

test('and at the way to a new password', async () => {
  keepLookup({ email: '', phone: '138****0004', emailCode: 'e', phoneCode: 'p', code: 'c' })
  const drawn = await open(<ForgotMethod />, entryCalls.sendForgotPhoneCode, pause)
  await typeInto(box('Image code'), '7')
  await drawn.press('Send code')
  await until(() => expect(describedBy(box('SMS code'))).toEqual([pause.message]))
  vi.stubGlobal('fetch', async () => Response.json({ result: 1, ...wrong }))
  await typeInto(box('SMS code'), '123456')
  await drawn.press('Next')
  await until(() => expect(describedBy(box('SMS code'))).toEqual([wrong.message]))
  expect(drawn.notices).toEqual([])
})

test('what belongs to no field is told by its toast', async () => {
  const form = <SignInForm onSignedIn={() => undefined} />
  const drawn = await open(form, accountCalls.signIn, { code: 'too_frequent', message: 'Too often' })
  await typeInto(box('Account'), '13800000004')
  await typeInto(box('Password'), 'not this one')
  await drawn.press('Log in')
  await until(() => expect(drawn.notices).toMatchObject([{ tone: 'error', text: 'Too often' }]))
  expect(describedBy(box('Password'))).toEqual([undefined])
})
