/**
 * The account that a browser remembers: filled in on the next visit where that was asked for, and else not.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { SignInForm } from '#web/account/entry/login/sign-in-form.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const inputs = () => [...document.querySelectorAll<HTMLInputElement>('form input')]
const account = () => inputs()[0]
const remember = () => document.querySelector<HTMLInputElement>('input[type="checkbox"]')

/** One visit of the login page: what it finds filled in, and then a sign-in. */
const visit = async (ticked: boolean) => {
  const signedIn = vi.fn()
  const drawn = await draw(<SignInForm onSignedIn={signedIn} />, 'en', ['account'])
  const found = account()?.value
  await typeInto(account(), '138 0000 0001')
  await typeInto(inputs()[1], 'secret123')
  if (remember()?.checked !== ticked) await act(async () => remember()?.click())
  await drawn.press('Log in')
  await until(() => expect(signedIn).toHaveBeenCalled())
  await drawn.close()
  return found
}

it('[AC-007] a remembered account is filled in on the next visit, and is not once that was taken back', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, companys: [] }))
  expect(await visit(false)).toBe('')
  expect(await visit(true)).toBe('')
  expect(await visit(true)).toBe('13800000001')
  expect(await visit(false)).toBe('13800000001')
  expect(await visit(false)).toBe('')
})
