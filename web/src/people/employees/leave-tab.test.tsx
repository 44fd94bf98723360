/**
 * The leave of an employee: each request with its dates, type and state, the way to it, and to another.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { LeaveTab } from './leave-tab.tsx'

const id = '00000000-0000-7000-8000-000000000001'
const employeeId = '00000000-0000-7000-8000-000000000002'
const row = {
  ...{ id, no: 7, kindName: 'Annual leave', status: 'in_approval', reversed: false },
  ...{ from: { date: '2026-11-23', minute: 540 }, to: { date: '2026-11-23', minute: 780 } },
}

let drawn: Drawn
const show = async (rows: unknown[], { locale = 'en' as Locale, readOnly = false, total = rows.length } = {}) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows, total }))
  drawn = await draw(<LeaveTab {...{ employeeId, readOnly }} />, locale, ['people', 'approvals'])
}
const lines = () => [...document.querySelectorAll('li')].map(each => each.textContent)
const links = () => [...document.querySelectorAll('a')].map(each => each.getAttribute('href'))

afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test.each([
  ['en', 'In approval', 'Taken back'],
  ['zh_CN', '审批中', '已取消'],
  ['zh_TW', '簽核中', '已取消'],
] as const)(
  'in %s each stands with its hours and state, and one that was taken back says so',
  async (locale, waits, back) => {
    await show([row, { ...row, id: employeeId, status: 'processed', reversed: true }], { locale })
    await until(() => expect(lines()).toHaveLength(2))
    expect(lines()[0]).toMatch(new RegExp(`09:00.*13:00.*Annual leave.*${waits}`))
    expect(lines()[1]).toContain(back)
    expect(links()).toEqual([
      `/approvals?open=${id}`,
      `/approvals?open=${employeeId}`,
      `/approvals/apply?category=leave&employee=${employeeId}`,
    ])
  },
)

test('of a type that the reader may not know the category alone is told', async () => {
  await show([{ ...row, kindName: null }])
  await until(() => expect(lines()[0]).toContain('Leave'))
  expect(lines()[0]).not.toContain('Annual')
})

test('whoever changes nothing is offered no other; where there are more, the list of all is near', async () => {
  await show([row], { readOnly: true, total: 40 })
  await until(() => expect(lines()).toHaveLength(1))
  expect(links()).toEqual([
    `/approvals?open=${id}`,
    `/approvals?tab=jurisdiction&category=leave&employeeId=${employeeId}`,
  ])
})

test('somebody without leave is told so, with the way to the first', async () => {
  await show([])
  await until(() => expect(document.body.textContent).toContain('No leave'))
  expect(links()).toEqual([`/approvals/apply?category=leave&employee=${employeeId}`])
})
