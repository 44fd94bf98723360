/** Overtime as a request: what may not be asked for, what is asked for twice, and what attendance will count with. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvalCalls as calls } from '#contract/approvals/calls.ts'
import { type OvertimeContent, overtimeContent } from '#contract/attendance/overtime.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { judgeOvertime, overtimeBetween } from './overtime-subject.ts'

let server: TestServer
let employee: Browser
let admin: Browser
beforeAll(async () => {
  server = await testServer()
  employee = await server.signIn('employee')
  admin = await server.signIn('administrator')
})
afterAll(() => server.stop())

const date = '2026-03-10'
const content = (start: number, end: number): OvertimeContent => ({ date, start, end, returns: 'pay' })

test('overtime whose start is after its end, or at it, is refused; a step of half an hour is fine [AP-023]', () => {
  const codes = (start: number, end: number) =>
    judgeOvertime(content(start, end), { today: '2026-03-02', others: [], confirmed: false }).map(each => each.code)
  expect(codes(1080, 1079)).toEqual(['attendance:overtime_ends_before'])
  expect(codes(1080, 1080)).toEqual(['attendance:overtime_ends_before'])
  expect(codes(1080, 1110)).toEqual([])
  expect(codes(1080, 1109)).toEqual(['attendance:overtime_step'])
  expect(codes(1410, 1500)).toEqual([])
})

test('time off in lieu, which nothing would give, is not taken', () => {
  expect(overtimeContent.safeParse({ ...content(1080, 1140), returns: 'time_off' }).success).toBe(false)
  expect(overtimeContent.parse({ date, start: 1080, end: 1140 })).toEqual(content(1080, 1140))
})

const ask = (start: number, end: number, confirmed = false) =>
  server.call(
    calls.submitRequest,
    { category: 'overtime', reason: 'Stocktaking', content: content(start, end), confirmed },
    employee,
  )
const agree = ({ requestId, revision }: { requestId: string; revision: number }) =>
  server.call(calls.decide, { requestId, revision, act: 'agree', remark: '' }, admin)
const kept = () =>
  server.services.db.inCompany(server.company.companyId, tx =>
    overtimeBetween(tx, { employeeIds: [server.company.employeeIds.employee] }, { first: date, last: date }),
  )

test('a second one on the same day asks for confirmation and says so; minutes of both count once [AP-024]', async () => {
  await agree(await ask(1080, 1200))
  const { code, field } = (await refusalOf(ask(1140, 1260))).answer
  expect([code, field]).toEqual(['attendance:overtime_twice', 'confirmed'])
  const second = await ask(1140, 1260, true)
  expect(await kept()).toMatchObject([{ start: 1080, end: 1200 }])
  await agree(second)
  expect(await kept()).toMatchObject([{ date, start: 1080, end: 1260 }])
})

test('what was agreed to and is cancelled counts no more, and asks nobody to confirm another', async () => {
  const { rows } = await server.call(calls.listRequests, { tab: 'applied', category: 'overtime' }, employee)
  for (const { id } of rows) {
    const wish = { category: 'overtime' as const, reason: 'Not needed', content: {}, refersTo: id }
    await agree(await server.call(calls.submitRequest, { ...wish, refersAs: 'cancel' }, employee))
  }
  expect(await kept()).toEqual([])
  expect((await ask(1080, 1110)).status).toBe('in_approval')
})
