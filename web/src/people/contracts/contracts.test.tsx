/**
 * The form of a contract: what law says stands beside its field, a save without a change is none, a renewal asks what
 * becomes of the contract of before, and what was done is taken back by the word that tells it.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'
import { ContractList } from './contract-list.tsx'
import { ContractPage } from './contract-page.tsx'

const id = '00000000-0000-7000-8000-000000000001'
const employeeId = '00000000-0000-7000-8000-000000000002'
const row = {
  ...{ id, revision: 3, employeeId, number: 'C1', type: 'labour', subject: null, signingBody: null, term: 'fixed' },
  ...{ start: '2025-03-01', end: '2026-02-28', signedOn: '2025-03-01', employeeType: 'full_time', probationMonths: 2 },
  ...{ probationUntil: null, warningDays: null, remark: null, endedOn: null, endReason: null, endNote: null },
  ...{ previousId: null, previousNumber: null, employeeName: 'Ann', jobNumber: 'T1', departmentName: 'Site' },
  ...{ state: 'expiring', ended: false },
}
const warnings = [
  { code: 'probation_too_long', field: 'probationMonths', article: '19', values: { months: 1 } },
  { code: 'late_signing', field: 'signedOn', article: '10, 82', values: { deadline: '2025-04-01' } },
]

let drawn: Drawn
let sent: [string, Record<string, unknown>][]
const show = async (address: string, screen = <ContractPage />, shown: object = row) => {
  sent = []
  vi.stubGlobal('fetch', async (called: string, { body }: RequestInit = {}) => {
    const verb = called.replace(/.*\/(\w+)\.htm.*/, '$1')
    if (['save', 'renew', 'terminate', 'resume', 'delete', 'recover', 'savewarning'].includes(verb))
      sent.push([verb, JSON.parse(String(body))])
    const listed = { rows: [shown], total: 1, days: 30, deleted: 1 }
    return Response.json({ result: 0, warnings, ...(verb === 'list' ? listed : { ...listed, ...shown }) })
  })
  const company = { permissions: ['people.view', 'people.edit'] as string[], departments: 'all' } as Company
  drawn = await draw(
    <SessionProvider me={{ today: '2026-02-01', company: null } as Me} company={company}>
      {screen}
    </SessionProvider>,
    'en',
    ['people'],
    address,
  )
}
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text))
const button = (name: string) => [...document.querySelectorAll('button')].find(each => each.textContent === name)

afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('law warns beside the field with its article, and forbids nothing', async () => {
  await show(`/people/contracts/edit?id=${id}`)
  await shows('For this term at most 1 month')
  expect(document.body.textContent).toContain('Labour Contract Law, article 19')
  expect(document.body.textContent).toMatch(/Should be signed by .*, a month after the entry/)
})

test('[PE-061] a form without a change cannot be saved, and says so', async () => {
  await show(`/people/contracts/edit?id=${id}`)
  await until(() => expect(button('Save')?.disabled).toBe(true))
  expect(document.body.textContent).toContain('Nothing has changed, no need to save')
  expect(document.body.textContent).toContain('1 year')
})

test('[PE-062] a renewal begins the day after, and asks whether the one of before ends before anything is sent', async () => {
  await show(`/people/contracts/edit?id=${id}&mode=renew`)
  await shows('End the previous contract?')
  await drawn.press('Save')
  expect(sent).toEqual([])
  const [ends] = document.querySelectorAll<HTMLInputElement>('input[type=radio]')
  await act(async () => ends?.click())
  const values = [...document.querySelectorAll('input')].map(each => each.value)
  expect(values.some(each => /^0?1 Mar 2026$|2026-03-01/.test(each))).toBe(true)
  const open = document.querySelector<HTMLElement>('[aria-invalid=true]')
  expect(open).not.toBeNull()
})

test('[PE-063] a termination wants its reason before anything is sent', async () => {
  await show(`/people/contracts/edit?id=${id}&mode=terminate`)
  await until(() => expect(button('Terminate')).toBeDefined())
  await drawn.press('Terminate')
  await until(() => expect(document.querySelector('[aria-invalid=true]')).not.toBeNull())
  expect(sent).toEqual([])
})

test('[PE-064] the selected are deleted as they were seen, and come back together', async () => {
  await show('/people/contracts', <ContractList choice={null} />)
  await shows('C1')
  await act(async () => document.querySelector<HTMLInputElement>('tbody input[type=checkbox]')?.click())
  await drawn.press('Delete')
  await until(() => expect(document.body.textContent).toContain('Delete 1 contract?'))
  const confirm = [...document.querySelectorAll<HTMLElement>('.ant-popconfirm button, .ant-popover button')]
  await act(async () => confirm.find(each => each.textContent === 'Delete')?.click())
  await until(() => expect(sent).toEqual([['delete', { ids: [id], revisions: [3] }]]))
  await until(() => expect(drawn.notices.at(-1)).toMatchObject({ text: '1 contract deleted', act: { label: 'Undo' } }))
  drawn.notices.at(-1)?.act?.run()
  await until(() => expect(sent.at(-1)).toEqual(['recover', { ids: [id] }]))
})

test('[PE-059] one that ended is marked, with the day on which it really did', async () => {
  const ended = { ...row, state: 'signed', ended: true, endedOn: '2025-09-30', endReason: 'agreed' }
  await show('/people/contracts?standing=ended', <ContractList choice={null} />, ended)
  await until(() => expect(document.querySelector('tbody')?.textContent).toContain('30 Sept 2025'))
  expect(document.querySelector('tbody')?.textContent).toMatch(/Signed.*Ended/)
})

test('[PE-067] the days of the warning are put back by the word that tells of the new ones', async () => {
  const days = () => document.querySelector<HTMLInputElement>('.ant-drawer [role=spinbutton]')
  await show('/people/contracts?dialog=warning', <ContractList choice={null} />)
  await until(() => expect(days()?.value).toBe('30'))
  await typeInto(days() ?? undefined, '45')
  await drawn.press('Save')
  await until(() => expect(drawn.notices.at(-1)).toMatchObject({ act: { label: 'Undo' } }))
  drawn.notices.at(-1)?.act?.run()
  await until(() =>
    expect(sent.map(([verb, values]) => [verb, values.days])).toEqual([
      ['savewarning', 45],
      ['savewarning', 30],
    ]),
  )
})
