/** Employees propose changes of their own data, and HR agrees unit by unit, by the writes of the record. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { proposalCalls } from '#contract/onboarding/proposal.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { message } from '../../notices/schema.ts'
import { employee } from '../../people/schema.ts'
import { sealedValue } from '../../sealed/schema.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { dataProposal } from '../schema.ts'
import { eraseOnboardings } from '../taking-on/erase-onboardings.ts'

let running: TestServer
let server: TestServer
let hr: Browser
let self: Browser
let employeeId: string
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  hr = await server.signIn('hr')
  self = await server.signIn('employee')
  employeeId = server.company.employeeIds.employee
})
afterAll(() => running.stop())

const account = '6222000011112222'
const wish: Input<typeof proposalCalls.proposeOwnData> = {
  email: 'new@example.cn',
  homeAddress: '新路 1 号',
  contact: { name: '母亲', relationship: '母亲', phone: '13900001111' },
  bank: { bankName: '某银行', bankAccount: account },
}
const propose = (values = wish, browser = self) => server.call(proposalCalls.proposeOwnData, values, browser)
type Verdicts = Input<typeof proposalCalls.settleProposal>['verdicts']
const settle = (kept: { id: string; revision: number }, verdicts: Verdicts, browser = hr) =>
  server.call(proposalCalls.settleProposal, { ...kept, verdicts }, browser)
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const sealedOf = (id: string) =>
  server.services.db.inCompany(server.company.companyId, tx =>
    tx.select().from(sealedValue).where(eq(sealedValue.recordId, id)),
  )

it('what HR agrees to is in the record, what it refuses is not, and each keeps its word', async () => {
  const made = await propose()
  const shown = await server.call(proposalCalls.getProposal, { id: made.id }, hr)
  expect(shown.shown.map(each => [each.unit, each.seen])).toEqual([
    ['email', 'shown'],
    ['homeAddress', 'masked'],
    ['contact', 'shown'],
    ['bank', 'masked'],
  ])
  expect(JSON.stringify(shown)).not.toContain(account)
  const opened = await server.call(proposalCalls.openProposed, { id: made.id, unit: 'bank' }, hr)
  expect(opened.after).toEqual({ bankName: '某银行', bankAccount: account })
  const accepted = (['email', 'homeAddress', 'contact'] as const).map(unit => ({ unit, accepted: true }))
  expect(await codeOf(settle(made, [{ unit: 'bank', accepted: false }]))).toBe('onboarding:remark_required')
  const answered = await settle(made, [...accepted, { unit: 'bank', accepted: false, remark: 'send the card' }])
  expect(answered.state).toBe('settled')
  const personal = await server.call(peopleCalls.getPersonal, { employeeId }, hr)
  expect(personal).toMatchObject({ email: 'new@example.cn', fields: { bankAccount: { state: 'empty' } } })
  const home = await server.call(peopleCalls.openPrivateField, { employeeId, field: 'homeAddress' }, hr)
  expect(home.value).toBe('新路 1 号')
  const own = await server.call(proposalCalls.getOwnData, {}, self)
  expect(own.held).toMatchObject({ contact: { name: '母亲' }, homeAddress: { homeAddress: '•••' } })
  expect(own.last?.units.find(each => each.unit === 'bank')).toMatchObject({
    verdict: 'returned',
    remark: 'send the card',
  })
  expect(await sealedOf(made.id)).toEqual([])
  const told = await server.services.db.inCompany(server.company.companyId, tx =>
    tx.select().from(message).where(eq(message.kind, 'proposal.settled')),
  )
  expect(told).toMatchObject([{ personId: server.company.personIds.employee, link: '/my/data' }])
  const { rows } = await server.call(organisationCalls.listAudit, { subject: 'employee', subjectId: employeeId }, hr)
  expect(JSON.stringify(rows)).toContain('new@example.cn')
})

it('nothing is in the record before HR has agreed, and the own proposal is taken back', async () => {
  const made = await propose({ email: 'new@example.cn' })
  expect((await server.call(peopleCalls.getPersonal, { employeeId }, hr)).email).toBeNull()
  expect(await codeOf(propose({ email: 'other@example.cn' }))).toBe('onboarding:proposal_open')
  await server.call(proposalCalls.withdrawProposal, made, self)
  expect(await sealedOf(made.id)).toEqual([])
  expect(await codeOf(settle({ ...made, revision: 1 }, [{ unit: 'email', accepted: true }]))).toBe(
    'onboarding:proposal_settled',
  )
  expect(await codeOf(propose({}))).toBe('onboarding:nothing_proposed')
})

it('a proposal is its own employee’s to take back, and nobody’s without the right to agree to', async () => {
  const made = await propose({ email: 'new@example.cn' })
  const manager = await server.signIn('manager')
  expect(await codeOf(server.call(proposalCalls.withdrawProposal, made, manager))).toBe('not_found')
  expect(await codeOf(server.call(proposalCalls.getProposal, { id: made.id }, manager))).toBe('forbidden')
  expect(await codeOf(settle(made, [{ unit: 'email', accepted: true }], self))).toBe('forbidden')
})

it('a phone of somebody else is refused as in the form of the record', async () => {
  const { rows } = await server.call(peopleCalls.listEmployees, {}, hr)
  const other = rows.find(each => each.id !== employeeId && each.phone)?.phone ?? ''
  const made = await propose({ phone: other })
  expect(await codeOf(settle(made, [{ unit: 'phone', accepted: true }]))).toBe('people:phone_taken')
})

it('what HR wrote meanwhile is written over by nobody who has not seen it', async () => {
  const made = await propose({ email: 'new@example.cn', homeAddress: '新路 1 号' })
  const { revision, ...personal } = await server.call(peopleCalls.getPersonal, { employeeId }, hr)
  const { email: _, identityKind, jobNature, officeLocation, firstWorkOn, retirementCategory, socialFrom } = personal
  const plain = { identityKind, jobNature, officeLocation, firstWorkOn, retirementCategory, socialFrom }
  const input = { employeeId, revision, ...plain, email: 'hr@example.cn', fields: {} }
  await server.call(peopleCalls.savePersonal, input, hr)
  const verdict = { unit: 'email' as const, accepted: true }
  expect(await codeOf(settle(made, [verdict]))).toBe('onboarding:proposal_overtaken')
  const { shown } = await server.call(proposalCalls.getProposal, { id: made.id }, hr)
  expect(shown.map(each => [each.unit, each.overtaken])).toEqual([
    ['email', true],
    ['homeAddress', false],
  ])
  await settle(made, [
    { ...verdict, overwrites: true },
    { unit: 'homeAddress', accepted: true },
  ])
  expect((await server.call(peopleCalls.getPersonal, { employeeId }, hr)).email).toBe('new@example.cn')
})

it('a proposal of somebody who is removed ends by night, and nothing of it stays', async () => {
  const made = await propose()
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(employee).set({ deletedAt: new Date() }).where(eq(employee.id, employeeId)),
  )
  await eraseOnboardings(server.services)
  expect(await sealedOf(made.id)).toEqual([])
  const [row] = await server.services.db.inCompany(server.company.companyId, tx =>
    tx.select().from(dataProposal).where(eq(dataProposal.id, made.id)),
  )
  expect(row?.state).toBe('withdrawn')
})
