/**
 * The search by keyboard alone: opened by its key, the first row chosen, Enter opens it, Esc gives the focus back.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Search, SearchField } from './index.ts'
import { readRecent } from './recent.ts'

const person = { id: 'p1', name: 'Wang Ming', position: 'Cook', departmentName: 'North', jobNumber: 'S1' }
const asked: string[] = []

const answer = async (input: unknown, init?: RequestInit) => {
  const address = String(input instanceof Request ? input.url : input)
  asked.push(`${address} ${init?.body ?? ''}`)
  return Response.json(
    address.startsWith(organisationCalls.listDepartments.path)
      ? {
          result: 0,
          departments: [{ id: 's1', name: 'Wanda store', parentId: null, position: 0, inScope: true, site: {} }],
        }
      : { result: 0, rows: [person], total: 1 },
  )
}

const routes: AreaRoute[] = [
  {
    path: '/planning/schedule/week',
    titleKey: 'planning:title.week',
    permission: 'planning.view',
    menu: { group: 'planning', order: 1 },
    lazy: async () => () => null,
  },
  {
    path: '/organisation/users',
    titleKey: 'organisation:title.users',
    permission: 'organisation.edit',
    menu: { group: 'organisation', order: 1 },
    lazy: async () => () => null,
  },
]

const drawSearch = async (permissions: Permission[], manyDepartments = false) => {
  await startMessages()
  return draw(
    <SessionProvider
      me={{ name: 'Li' } as Me}
      company={{ cid: 'c1', permissions, departments: 'all', manyDepartments } as unknown as Company}
    >
      <SearchField />
      <Search routes={routes} />
    </SessionProvider>,
    'en',
    ['search', 'planning', 'organisation'],
  )
}

const key = (name: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    const target = document.querySelector('[role="combobox"]') ?? document.body
    target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }))
  })
const type = (text: string) =>
  act(async () => {
    const field = document.querySelector<HTMLInputElement>('[role="combobox"]')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
const options = () => [...document.querySelectorAll('[role="option"]')].map(each => each.textContent)
const open = async () => {
  await key('k', { code: 'KeyK', ctrlKey: true })
  await until(() => expect(document.querySelector('[role="combobox"]')).not.toBeNull())
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  asked.length = 0
})

test('Ctrl K opens it, people are asked of the server, and Enter opens the first of them without keeping who it was', async () => {
  vi.stubGlobal('fetch', vi.fn(answer))
  const page = await drawSearch(['people.view', 'planning.view'])
  await open()
  await type('wang')
  await until(() => expect(options()[0]).toContain('Wang Ming'))
  const named = document.querySelector('[role="dialog"]')?.getAttribute('aria-labelledby') ?? ''
  expect(document.getElementById(named)?.textContent).toBe('Search people, sites and screens')
  expect(asked.filter(each => each.includes('"search":"wang"'))).toHaveLength(1)
  await key('Enter')
  expect(page.address()).toContain('/people/employees?open=p1')
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Wang|p1/)
  await page.close()
})

test('Esc gives the focus back to where it was', async () => {
  vi.stubGlobal('fetch', vi.fn(answer))
  const page = await drawSearch(['planning.view'])
  const before = page.button('Find a person, site or screenCtrlK')
  before.focus()
  await open()
  expect(document.activeElement?.getAttribute('role')).toBe('combobox')
  await key('Escape', { keyCode: 27 } as KeyboardEventInit)
  await until(() => expect(document.querySelector('[role="combobox"]')).toBeNull())
  expect(document.activeElement).toBe(before)
  await page.close()
})

test('without the permission no person is asked for, and no screen is offered that may not be opened', async () => {
  vi.stubGlobal('fetch', vi.fn(answer))
  const page = await drawSearch(['planning.view'])
  await open()
  await type('a')
  await until(() => expect(options().some(each => each?.includes('Wanda store'))).toBe(true))
  expect(options().join()).not.toMatch(/Wang Ming|Users/)
  expect(asked.some(each => each.includes('search='))).toBe(false)
  await page.close()
})

test('a site that was opened is the first of the recent ones', async () => {
  vi.stubGlobal('fetch', vi.fn(answer))
  const page = await drawSearch(['planning.view'])
  await open()
  await type('wanda')
  await until(() => expect(options()).toHaveLength(1))
  await key('Enter')
  expect(page.address()).toContain('/planning/schedule/week?site=s1')
  expect(readRecent('c1')).toEqual(['/planning/schedule/week?site=s1'])
  await page.close()
})

test('of very many sites the server finds the one that is typed, and the list of all is not asked for', async () => {
  const shop = { id: '0198a7c0-0000-7000-8000-000000000007', name: 'Wanda plaza', code: null, above: [] }
  vi.stubGlobal('fetch', async (input: unknown, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input)
    asked.push(address)
    if (!address.startsWith(organisationCalls.findDepartments.path)) return answer(input)
    const { search } = JSON.parse(String(init?.body))
    const rows = 'wanda'.startsWith(search) ? [shop] : []
    return Response.json({ result: 0, rows, total: 240 })
  })
  asked.length = 0
  const drawn = await drawSearch(['planning.view'], true)
  await open()
  await type('wanda')
  await until(() => expect(options().join()).toContain('Wanda plaza'))
  expect(asked.filter(each => each.startsWith(organisationCalls.listDepartments.path))).toEqual([])
  await drawn.close()
})
