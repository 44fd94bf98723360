/**
 * Resignations on screen: what is told before somebody leaves, what is closed once it is confirmed, the questions that name
 * what follows, and the two papers.
 * @vitest-environment happy-dom
 */
import { act, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Output } from '#contract/call.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import { noPay, type ResignationRow } from '#contract/people/resignation.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'
import { CertificatePage } from './certificate.tsx'
import { RecoverDrawer } from './recover-drawer.tsx'
import { Resignations } from './resignations.tsx'
import { SettlementPage } from './settlement.tsx'
import { useLeavingActs } from './use-leaving-acts.ts'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const row: ResignationRow = {
  ...{ id, revision: 3, employeeId: id, employeeName: 'Li Na', jobNumber: 'L1', departmentName: 'Square' },
  ...{ position: 'cook', hiredOn: '2024-12-01', lastDay: '2026-12-07', type: 'dismissal', ground: 'notice' },
  ...{ reason: 'kitchen closes', remark: '', socialEnd: null, fundEnd: null, blacklisted: false, blacklistType: null },
  ...{ pay: { ...noPay, baseCents: 600_000, dueDays: 2175, actualDays: 1000, compensationCents: 1_600_000 } },
  ...{ listed: false, standing: 'pending', confirmed: false, carriedOut: false, recoveredOn: null },
  ...{ createdBy: 'Wu', createdAt: '2026-11-28T08:00:00Z', confirmedBy: null },
}
type Told = Output<typeof peopleCalls.getResignation>
const told: Told = {
  ...row,
  contract: { term: 'fixed', start: '2024-12-01', end: '2027-11-30' },
  exit: [
    { kind: 'duties', open: 0 },
    { kind: 'account', open: 1 },
  ],
  settled: {
    ...{ years: 2, months: 0, days: 7, beforeLaw: false, statutoryNoticeCents: 600_000, monthCents: 275_862 },
    severance: {
      countedHalves: 5,
      paidHalves: 5,
      monthCents: 620_000,
      capped: false,
      doubled: false,
      cents: 1_550_000,
    },
    totalCents: 1_875_862,
  },
}
const permissions = ['people.view', 'people.edit', 'pay.view'] as string[]
const company = { permissions, departments: 'all', title: 'Weilai Ltd', currency: 'CNY' } as Company
const weighed = {
  ...{ employeeId: id, name: 'Li Na', jobNumber: 'L1', departmentName: 'Square', hiredOn: '2024-12-01', leftOn: null },
  warnings: [{ code: 'protected', field: 'ground', article: '42', values: { kind: 'nursing', to: '2026-12-31' } }],
  exit: [{ kind: 'duties', open: 3 }],
}
let accounts = 0
/** What the engine is said to make of the figures. */
let settled = told.settled
let sent: { verb: string; body: unknown }[]
const reads = ['list', 'get', 'weigh', 'settle']

const answerTo = (verb: string, rows: ResignationRow[]) => {
  if (verb === 'weigh') return { rows: [weighed] }
  if (verb === 'settle') return settled
  return verb === 'get' ? told : { id, revision: 4, rows, total: rows.length, accounts }
}

const show = (screen: ReactNode, address: string, rows: ResignationRow[] = [row], may = company) => {
  sent = []
  vi.stubGlobal('fetch', async (called: string, asked?: RequestInit) => {
    const verb = called.replace(/.*\/(\w+)\.htm.*/, '$1')
    if (!reads.includes(verb)) sent.push({ verb, body: JSON.parse(String(asked?.body)) })
    return Response.json({ result: 0, ...answerTo(verb, rows) })
  })
  const session = (
    <SessionProvider me={{ today: '2026-11-28' } as Me} company={may}>
      {screen}
    </SessionProvider>
  )
  return draw(session, 'en', ['people'], address)
}
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text))

afterEach(() => {
  vi.unstubAllGlobals()
  settled = told.settled
})

test('what law says stands beside the ground, and what is open after the last day beneath', async () => {
  const drawn = await show(<Resignations />, `/?open=${id}`)
  await shows('Labour Contract Law, article 42')
  await shows('Published duties after the last day: 3')
  await shows('on the job → 7 Dec 2026')
  await drawn.close()
})

test('[PE-046] [PE-048] sums are told with what they were made of, and who entered them', async () => {
  const drawn = await show(<Resignations />, `/?open=${id}`)
  await shows('¥6,000 × 10 d ÷ 21.75 d')
  await shows('By the years: months of pay 2.5 · a month ¥6,200')
  await shows('¥18,758.62')
  await shows('as entered by the company')
  await drawn.close()
})

test('a total without the pay of the last month says so', async () => {
  settled = { ...told.settled, monthCents: null, totalCents: 1_600_000 }
  const drawn = await show(<Resignations />, `/?open=${id}`)
  await shows('TotalWithout the pay of the last month, which is not known yet¥16,000')
  await drawn.close()
})

test('[PE-052] one that is confirmed has no fields to write in', async () => {
  const drawn = await show(<Resignations />, `/?open=${id}`, [{ ...row, confirmed: true }])
  await shows('Li Na: resignation')
  const fieldset = document.querySelector<HTMLFieldSetElement>('.ant-drawer fieldset')
  await until(() => expect(fieldset?.disabled ?? document.querySelector('.ant-drawer [inert]') !== null).toBe(true))
  expect(document.querySelector('.ant-drawer-footer')).toBeNull()
  await drawn.close()
})

test('whoever may not see pay has no sums in the form', async () => {
  const may = { ...company, permissions: ['people.view', 'people.edit'] } as Company
  const drawn = await show(<Resignations />, `/?open=${id}`, [{ ...row, pay: null }], may)
  await shows('Published duties after the last day: 3')
  expect(document.body.textContent).not.toContain('Base salary')
  await drawn.close()
})

test('whoever brings somebody back reads that they are on the blacklist still', async () => {
  const back = (listed: boolean | null) => <RecoverDrawer row={{ ...row, listed }} onClose={() => {}} />
  const warned = await show(back(true), '/')
  await shows('is still on the blacklist')
  await warned.close()
  const plain = await show(back(null), '/')
  await shows('Bring Li Na back')
  expect(document.body.textContent).not.toContain('blacklist')
  await plain.close()
})

test('whoever may not see the blacklist has no field of it, and says nothing of it', async () => {
  const may = { ...company, permissions: [...permissions, 'people.blacklist'] } as Company
  const seen = await show(<Resignations />, `/?open=${id}`, [row], may)
  await shows('Put on the blacklist after the last day')
  await seen.close()
  const drawn = await show(<Resignations />, `/?open=${id}`, [{ ...row, blacklisted: null, listed: null }], may)
  await shows('Published duties after the last day: 3')
  expect(document.body.textContent).not.toContain('blacklist')
  const base = document.querySelector<HTMLInputElement>('.ant-drawer input[role="spinbutton"]')
  await typeInto(base ?? undefined, '6100')
  await drawn.press('Save')
  await until(() => expect(sent).toMatchObject([{ verb: 'save', body: { pay: { baseCents: 610_000 } } }]))
  expect(JSON.stringify(sent)).not.toContain('blacklist')
  await drawn.close()
})

const Acts = () =>
  useLeavingActs(() => {})({ ...row, standing: 'resigned' }).map(({ key, label, onChoose }) => (
    <button key={key} type="button" onClick={onChoose}>
      {label}
    </button>
  ))

test('disabling says that nobody signs in any more only where an account was closed', async () => {
  const said = async (closed: number) => {
    accounts = closed
    const drawn = await show(<Acts />, '/')
    await drawn.press('Disable')
    await until(() => expect(drawn.notices).toHaveLength(1))
    const [notice] = drawn.notices
    await drawn.close()
    return notice?.text
  }
  expect(await said(1)).toBe('Disabled: signs in to nothing of the company')
  expect(await said(0)).toBe('Marked as disabled: no account was open')
})

test('[PE-048] the sheet holds base salary, days and total, and what law asks for beside', async () => {
  const drawn = await show(<SettlementPage />, `/?id=${id}`)
  await shows('Weilai Ltd')
  await shows('¥6,000 × 10 d ÷ 21.75 d')
  await shows('Total¥18,758.62')
  await shows('Severance by law')
  await shows('Accounts that still sign in: 1')
  await drawn.close()
})

test('[PE-049] the certificate holds what law asks for, and the reason only where it is wanted', async () => {
  const drawn = await show(<CertificatePage />, `/?id=${id}`)
  await shows('Li Na (job number L1) worked for Weilai Ltd from 1 Dec 2024 to 7 Dec 2026')
  await shows('1 Dec 2024 to 30 Nov 2027')
  await shows('2 y 0 m 7 d')
  const letter = () => document.querySelector('article')?.textContent ?? ''
  expect(letter()).toContain('cook')
  expect(letter()).not.toContain('kitchen closes')
  await act(async () => document.querySelector<HTMLElement>('button[role="switch"]')?.click())
  await until(() => expect(letter()).toContain('kitchen closes'))
  await drawn.close()
})
