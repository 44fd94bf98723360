/**
 * The first step of a registration, left for the password and come back to.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTranslator, startMessages } from '#web/messages/translator.ts'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'
import { drawPages } from '../testing/draw-pages.tsx'
import { PersonalRegister } from './personal-register.tsx'

const first = '/register/personalregister'
const second = `${first}/personalpassword`

let router: Awaited<ReturnType<typeof drawPages>>

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0 }))
  await startMessages()
  const translator = await createTranslator('en')
  await translator.loadNamespaces(['entry', 'shared'])
  const pages = [
    { path: first, Component: PersonalRegister },
    { path: second, Component: () => 'the password' },
  ]
  router = await drawPages(translator, pages, first)
})
afterEach(() => void vi.unstubAllGlobals())

const box = (label: string): HTMLInputElement | undefined => {
  const found = [...document.querySelectorAll('label')].find(each => each.textContent?.startsWith(label))
  return document.querySelector<HTMLInputElement>(`[id="${found?.htmlFor}"]`) ?? undefined
}
const typed = () => ['Username', 'Phone number', 'SMS code'].map(label => box(label)?.value)
const passwordStep = async () => {
  await typeInto(box('Username'), 'Li Na')
  await typeInto(box('Phone number'), '13712345678')
  await typeInto(box('SMS code'), '123456')
  await act(async () => document.querySelector<HTMLElement>('input[type="checkbox"]')?.click())
  await act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
  await until(() => expect(router.state.location.pathname).toBe(second))
}

test('whoever comes back finds name, phone and code as they were, and goes on with no second SMS', async () => {
  await passwordStep()
  await act(() => router.navigate(-1))
  await until(() => expect(typed()).toEqual(['Li Na', '137 1234 5678', '123456']))
  await act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
  await until(() => expect(router.state.location.pathname).toBe(second))
})

test('whoever opens the page anew in the same window finds nothing of somebody else', async () => {
  await passwordStep()
  await act(() => router.navigate(first))
  expect(typed()).toEqual(['', '', ''])
})
