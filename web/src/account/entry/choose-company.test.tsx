/**
 * The way from a sign-in into an only company: it is entered once, however long the page behind it takes to load.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { loadAreas, startMessages } from '#web/messages/translator.ts'
import { homePath } from '#web/session/home-path.ts'
import { until } from '#web/testing/until.ts'
import { arriving } from './arriving.ts'
import { ChooseCompany } from './choose-company.tsx'
import { drawPages } from './testing/draw-pages.tsx'

let translator: Awaited<ReturnType<typeof startMessages>>
let asked: string[]

beforeAll(async () => {
  translator = await startMessages()
  await loadAreas(['account', 'entry', 'invitation'])
})
afterEach(() => void vi.unstubAllGlobals())

const only = { cid: 'one', title: 'Noodles', inReview: false }

const chooser = { path: '/choosecompany', Component: ChooseCompany }
const drawChooser = () =>
  drawPages(translator, [chooser, { path: homePath, Component: () => 'at home' }], '/choosecompany')

/** Opens the chooser's own address, as nobody does who comes from a sign-in. */
const openChooser = async (companys: (typeof only)[]) => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'https://here.invalid').pathname)
    // One answer serves every question of the page: the companies, and the invitations of which there are none.
    return Response.json({ result: 0, companys, defaultCompany: companys[0]?.cid ?? null, rows: [] })
  })
  const router = await drawChooser()
  await until(() => expect(document.querySelector('form, a[href="/register/companyregister"]')).toBeTruthy())
  return router
}

test('[AC-027] [G8] the chooser opened by itself shows an only company preselected, and enters it when pressed', async () => {
  const router = await openChooser([only])
  expect(document.querySelector('form')?.textContent).toContain('Noodles')
  expect(asked).not.toContain(accountCalls.enterCompany.path)
  await act(async () => document.querySelector<HTMLButtonElement>('button[type="submit"]')?.click())
  await until(() => expect(router.state.location.pathname).toBe(homePath))
  expect(asked.filter(path => path === accountCalls.enterCompany.path)).toHaveLength(1)
})

test('[AC-027] [G8] whoever has no company reads so, with the way to register one', async () => {
  await openChooser([])
  expect(document.querySelector('form')).toBeNull()
  expect(document.querySelector('a[href="/register/companyregister"]')?.textContent).toBeTruthy()
})

test('whoever is invited is not sent to ask an administrator, neither before nor after the invitation is there', async () => {
  let invited: (answer: Response) => void = () => undefined
  const told = new Promise<Response>(done => {
    invited = done
  })
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes(invitationCalls.listOwnInvitations.path)
      ? told
      : Response.json({ result: 0, companys: [], defaultCompany: null }),
  )
  await drawChooser()
  await until(() => expect(document.querySelector('h1')).toBeTruthy())
  await until(() => expect(document.querySelector('[aria-busy="true"], .ant-skeleton')).toBeNull())
  const sentAway = () => document.querySelector('a[href="/register/companyregister"]')
  expect(sentAway()).toBeNull()
  const place = {
    companyName: 'Noodles',
    companyKind: 'ordinary',
    departmentName: 'Shop',
    employeeName: 'Li',
    roles: [],
  }
  const row = { id: 'one', ...place, startCode: false, expiresAt: '2026-11-28T01:00:00.000Z' }
  await act(async () => invited(Response.json({ result: 0, rows: [row] })))
  await until(() => expect(document.body.textContent).toContain('Noodles'))
  expect(sentAway()).toBeNull()
})

test('[AC-027] [G8] whoever comes from a sign-in enters an only company once, and is led home', async () => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'https://here.invalid').pathname)
    return Response.json({ result: 0, companys: [only], defaultCompany: null })
  })
  let arrive: (page: { Component: () => string }) => void = () => undefined
  const page = new Promise<{ Component: () => string }>(done => {
    arrive = done
  })
  const from = { pathname: '/choosecompany', state: arriving }
  const router = await drawPages(translator, [chooser, { path: homePath, lazy: () => page }], from)
  await until(() => expect(router.state.navigation.location?.pathname).toBe(homePath))
  // The chooser still stands, and with an empty cache it asks for the companies again.
  for (let turn = 0; turn < 20; turn += 1) await act(async () => new Promise(done => setTimeout(done, 1)))
  await act(async () => arrive({ Component: () => 'at home' }))
  await until(() => expect(document.body.textContent).toContain('at home'))
  expect(asked.filter(path => path === accountCalls.enterCompany.path)).toHaveLength(1)
  expect(asked.filter(path => path === accountCalls.listCompanies.path).length).toBeLessThanOrEqual(2)
})
