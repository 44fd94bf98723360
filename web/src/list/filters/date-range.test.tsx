/**
 * The lists that are narrowed by days: one picker with the quick ranges, whose choice is asked for and stands in the address.
 * @vitest-environment happy-dom
 */
import { act, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { SecurityLog } from '#web/account/security-log/security-log.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { PlanList } from '#web/planning/plans/plan-list.tsx'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const screens: [string, ReactNode, string, string, string][] = [
  ['shift plans', <PlanList key="plans" />, 'plan/list', 'start', 'end'],
  ['security events', <SecurityLog key="log" />, '/log.htm', 'from', 'to'],
]

const show = async (screen: ReactNode, call: string, address = '/list') => {
  const asked: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(path, 'https://paiban.test')
    if (pathname.includes(call))
      asked.push(init?.body ? JSON.parse(String(init.body)) : Object.fromEntries(searchParams))
    return Response.json({ result: 0, rows: [], total: 0, departments: [], settings: {}, version: 1 })
  })
  const drawn = await draw(
    <SessionProvider me={{ today: '2026-11-21' } as Me} company={{ permissions: [] as string[] } as Company}>
      {screen}
    </SessionProvider>,
    'en',
    ['planning', 'security'],
    address,
  )
  return { drawn, asked }
}
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('.ant-picker-range input')]

test.each(screens)(
  '[CO-042] the list of %s is narrowed to last week by one press',
  async (_, screen, call, from, to) => {
    const { drawn, asked } = await show(screen, call)
    expect(document.querySelectorAll('.ant-picker')).toHaveLength(1)
    await act(async () => {
      const [input] = inputs()
      input?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
      input?.focus()
      input?.click()
    })
    const offered = [...document.querySelectorAll<HTMLElement>('[class*="picker-presets"] li')]
    expect(offered.map(each => each.textContent)).toEqual(['Last week', 'Last month', 'Last three months'])
    await act(async () => offered[0]?.click())
    await until(() => expect(asked.at(-1)).toMatchObject({ [from]: '2026-11-09', [to]: '2026-11-15' }))
    expect(drawn.address()).toBe(`/list?${from}=2026-11-09&${to}=2026-11-15`)
    await act(async () =>
      document.querySelector('.ant-picker-clear')?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    )
    await until(() => expect(drawn.address()).toBe('/list'))
  },
)

test.each(screens)(
  'an address of the list of %s with one end only shows and asks that one',
  async (_, screen, call, from, to) => {
    const { asked } = await show(screen, call, `/list?${from}=2026-11-02`)
    await until(() => expect(asked.at(-1)).toMatchObject({ [from]: '2026-11-02' }))
    expect(asked.at(-1)?.[to]).toBeUndefined()
    expect(inputs().map(input => input.value)).toEqual(['2 Nov 2026', ''])
  },
)
