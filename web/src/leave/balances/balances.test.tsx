/**
 * Balances on screen: what is left with its unit, used up and expired in words, the ledger with how a line was made, and
 * adjusting several at once.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import type { BalanceRow, Ledger } from '#contract/leave/balance.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Balances } from './balances.tsx'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const typeId = '7b7c0a3e-0000-4000-8000-000000000002'
const amount = (shown: string) => ({ exact: shown, shown })
const lot: BalanceRow['lots'][number] = {
  ...{ lineId: id, amount: amount('5'), remaining: amount('3'), from: '2026-01-01', validTo: '2027-03-31' },
  ...{ state: 'usable', memo: 'of 2026', source: 'rule', sourceName: 'Annual leave', version: 4, requestId: null },
}
const figures = {
  ...{ typeId, typeName: 'Annual leave', unit: 'day' as const, remaining: amount('3'), balance: amount('3') },
  ...{ held: amount('2'), booked: amount('0'), frozen: amount('0'), coming: [] },
  ...{ ending: [{ lastDay: '2027-03-31', amount: amount('1') }], state: 'usable' as const, validTo: '2027-03-31' },
  lots: [lot],
}
const row: BalanceRow = { ...figures, employeeId: id, name: 'Li Na', jobNumber: 'L1', departmentName: 'Riverside' }
const ledger: Ledger = {
  ...figures,
  ...{ on: '2026-11-29', name: 'Li Na' },
  lines: [
    {
      ...{ id, day: '2026-01-01', kind: 'grant', amount: amount('5'), balance: amount('5'), validTo: '2027-03-31' },
      ...{ lot: null, remark: '', writtenAt: '2026-01-01T00:00:00Z', writtenBy: '', source: 'rule' },
      ...{ sourceName: 'Annual leave', version: 4, requestId: null },
      derivation: [
        { code: 'band', gives: '5', part: 6, day: '2026-01-01', law: 'annual_regulation3' },
        { code: 'share', gives: '184/73', part: 184, whole: 365 },
      ],
    },
  ],
}

const show = async (rows: BalanceRow[], address = '/', permissions = ['leave.view', 'leave.edit']) => {
  vi.stubGlobal('fetch', async (called: string) => {
    if (called.includes('balance/ledger')) return Response.json({ result: 0, ...ledger })
    if (called.includes('type/list')) return Response.json({ result: 0, rows: [] })
    return Response.json({ result: 0, rows, total: rows.length, departments: [] })
  })
  const company = { permissions, departments: 'all' } as unknown as Company
  return draw(
    <SessionProvider me={{ today: '2026-11-29' } as Me} company={company}>
      <Balances />
    </SessionProvider>,
    'en',
    ['leave', 'people'],
    address,
  )
}
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text))

afterEach(() => vi.unstubAllGlobals())

test('[LE-001] [LE-002] each balance tells its type, what is left with the unit, until when, since when, and what gave it', async () => {
  await show([row])
  await shows('Li Na')
  const cells = document.querySelector('tbody tr')?.textContent ?? ''
  for (const text of ['Annual leave', '3 d', '31 Mar 2027', '1 Jan 2026', 'version 4', '5 d', 'of 2026'])
    expect(cells).toContain(text)
})

test('[LE-005] [LE-006] what is used up or expired says so', async () => {
  const other = { ...row, typeId: id, state: 'expired' as const, remaining: amount('0') }
  await show([{ ...row, state: 'used_up' }, other])
  await shows('Used up')
  await shows('Expired')
})

test('[LE-007] where nobody has anything, there is no holiday data', async () => {
  await show([])
  await shows('No holiday data')
})

test('[LE-003] the ledger tells what stands and waits, and how a line was made', async () => {
  const drawn = await show([row], `/?open=${id}.${typeId}`)
  await shows('Li Na · Annual leave')
  await shows('2 d in approval')
  await shows('1 d ends on 31 Mar 2027')
  await drawn.press('How it was made')
  await shows('6 full years on 1 Jan 2026 = 5 d')
  await shows('Regulation on Paid Annual Leave, art. 3')
  await shows('× 184 / 365 days = 2.5205 d')
})

test('[LE-012] with nobody chosen a batch is not begun, and that is told', async () => {
  const drawn = await show([row])
  await shows('Li Na')
  await drawn.press('Batch set')
  await until(() => expect(drawn.notices.at(-1)?.text).toBe('Choose employees first'))
})

test('whoever may only look is offered no act', async () => {
  await show([row], '/', ['leave.view'])
  await shows('Li Na')
  const names = [...document.querySelectorAll('button')].map(each => each.textContent)
  for (const name of ['Adjust', 'Batch set', 'Import']) expect(names).not.toContain(name)
})
