/**
 * Lists of reminders on screen: what is due with how far off it is, confirmed with an undo, sent when asked, led to the renewal.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReminderItemRow } from '#contract/people/reminders/item.ts'
import { ContractReminders, RetirementReminders } from '#web/people/reminders/item-screens.tsx'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const contractId = '7b7c0a3e-0000-4000-8000-000000000002'
const row: ReminderItemRow = {
  ...{ id, revision: 2, timing: 'contract_end', ruleName: 'Contracts', employeeId: contractId, employeeName: 'Zhou' },
  ...{
    jobNumber: 'J1',
    departmentName: 'Shop',
    position: null,
    on: '2026-12-08',
    remindOn: '2026-11-08',
    backlog: true,
  },
  ...{ contractId, contractNumber: 'N-1', birth: null, retirementCategory: null, processedAt: null, processedBy: null },
}
const company = { permissions: ['people.view', 'people.edit'] as string[], departments: 'all' } as Company
let sent: { verb: string; body: unknown }[]

const drawScreen = (screen: React.ReactNode, rows: ReminderItemRow[], held = company) => {
  sent = []
  vi.stubGlobal('fetch', async (called: string, asked?: RequestInit) => {
    const verb = called.replace(/.*\/(\w+)\.htm.*/, '$1')
    sent.push({ verb, body: JSON.parse(String(asked?.body ?? '{}')) })
    return Response.json({ result: 0, rows, total: rows.length, count: 1, revisions: [3] })
  })
  const within = (
    <SessionProvider me={{ today: '2026-11-28' } as Me} company={held}>
      {screen}
    </SessionProvider>
  )
  return draw(within, 'en', ['people'])
}
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text))
const acts = () => sent.filter(each => each.verb !== 'list')
const choose = async (name: string) => {
  await act(async () => document.querySelector<HTMLElement>('tbody button[aria-haspopup]')?.click())
  const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(each => each.textContent === name)
  if (!item) throw new Error(`no ${name}`)
  await act(async () => item.click())
}
afterEach(() => vi.unstubAllGlobals())

test('[PE-090] [PE-088] a contract leads to its renewal; confirmed it offers undo', async () => {
  const drawn = await drawScreen(<ContractReminders />, [row])
  for (const told of ['Zhou', 'N-1', '10 days', 'Unprocessed', 'Contracts']) await shows(told)
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(
    `/people/contracts/edit?id=${contractId}&mode=renew`,
  )
  await choose('Mark as processed')
  await until(() => expect(acts()).toEqual([{ verb: 'confirm', body: { ids: [id], revisions: [2] } }]))
  await until(() => expect(drawn.notices.at(-1)?.text).toContain('1 reminder processed'))
  await act(async () => drawn.notices.at(-1)?.act?.run())
  await until(() => expect(acts().at(-1)).toEqual({ verb: 'reopen', body: { ids: [id], revisions: [3] } }))
  await drawn.close()
})

test('[PE-087] what was due before its rule is sent from its row', async () => {
  const drawn = await drawScreen(<ContractReminders />, [row])
  await shows('Zhou')
  await choose('Send now')
  await until(() => expect(acts()).toEqual([{ verb: 'send', body: { ids: [id] } }]))
  await drawn.close()
})

test('[PE-089] the list of retirement tells birth and category, and leads to the person; a reader does nothing', async () => {
  const retiring: ReminderItemRow = {
    ...{ ...row, timing: 'retirement', contractId: null, contractNumber: null, on: '2026-11-27' },
    ...{ birth: '1966-06-27', retirementCategory: 'man' },
  }
  const reader = { permissions: ['people.view'] as string[], departments: 'all' } as Company
  const drawn = await drawScreen(<RetirementReminders />, [retiring], reader)
  for (const told of ['27 Jun 1966', 'men', '1 day ago']) await shows(told)
  expect(document.querySelector('tbody a')?.getAttribute('href')).toBe(`/people/employees?open=${contractId}`)
  expect(document.querySelector('tbody button[aria-haspopup]')).toBeNull()
  await drawn.close()
})
