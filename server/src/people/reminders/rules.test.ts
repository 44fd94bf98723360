/** Reminder rules through the running server: kept whole, switched, deleted and brought back, previewed with somebody real. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { labourContract } from '../contracts/schema.ts'
import { employee } from '../schema.ts'

let running: TestServer
let server: TestServer
let hr: Browser
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  hr = await server.signIn('hr')
})
afterAll(() => running.stop())

type Rule = Input<typeof peopleCalls.saveReminderRule>
type Weighed = Input<typeof peopleCalls.weighReminderRule>
const rule: Rule = {
  ...{ name: 'Contracts', timing: 'contract_end', side: 'before', days: null, departmentIds: [], tellsPerson: true },
  ...{ roleIds: [], employeeIds: [], enabled: true },
  email: { subject: '{name}', text: '{name} of {department} until {date}, {days} days' },
  ...{ push: { subject: 'Contract', text: '{name}: {days}' }, sms: { text: '{name} {date}' } },
}
const save = (more: Partial<Rule> = {}, as = hr) => server.call(peopleCalls.saveReminderRule, { ...rule, ...more }, as)
const listed = async (as = hr) => (await server.call(peopleCalls.listReminderRules, {}, as)).rows
const told = async (work: Promise<unknown>) => {
  const { code, field } = (await refusalOf(work)).answer
  return [code, field]
}
const today = '2026-03-02'
const contract = (employeeId: string, end: string, warningDays: number | null = null) =>
  server.services.db.inCompany(server.company.companyId, tx =>
    tx.insert(labourContract).values({
      ...{ employeeId, number: `N ${end} ${employeeId}`, type: 'labour', term: 'fixed', start: '2025-01-01', end },
      ...{ signedOn: '2025-01-01', warningDays, createdAt: server.clock.now() },
    }),
  )
const person = (name: string, site = 0) =>
  employeeAt(server.services, server.company, {
    ...{ name, jobNumber: name, departmentId: server.company.siteIds[site] ?? '' },
  })
const weigh = (more: Partial<Weighed> = {}, as = hr) => {
  const { timing, side, days, departmentIds, email, push, sms } = rule
  const aim: Weighed = { timing, side, days, departmentIds, email, push, sms, ...more }
  return server.call(peopleCalls.weighReminderRule, aim, as)
}

it('[PE-083] [PE-084] a rule is kept with all that it says, listed, and told by the log', async () => {
  const who = await person('Zhao')
  const { roles } = await server.call(organisationCalls.listRoles, {}, hr)
  const roleIds = roles.filter(each => each.code === 'hr').map(each => each.id)
  const more = { departmentIds: [server.company.siteIds[0] ?? ''], roleIds, employeeIds: [who] }
  const { id, revision } = await save(more)
  expect(await listed()).toMatchObject([
    {
      ...rule,
      ...more,
      employees: [{ id: who, name: 'Zhao' }],
      roles: [{ code: 'hr' }],
      departmentNames: [expect.any(String)],
    },
  ])
  await save({ id, revision, days: 14, sms: null })
  expect(await server.call(peopleCalls.getReminderRule, { id }, hr)).toMatchObject({ days: 14, sms: null, revision: 1 })
  expect(await told(save({ id, revision }))).toEqual(['stale', undefined])
  const log = await server.call(organisationCalls.listAudit, { subject: 'reminder_rule', subjectId: id }, hr)
  expect(log.rows.map(row => row.action)).toEqual(['change', 'add'])
})

it('[PE-084] [PE-085] what is missing or cannot be said is refused, each with its field', async () => {
  expect(await told(save({ name: ' ' }))).toEqual(['people:reminder_name', 'name'])
  expect(await told(save({ tellsPerson: false }))).toEqual(['people:reminder_told', 'roleIds'])
  expect(await told(save({ email: null, push: null, sms: null }))).toEqual(['people:reminder_channel', 'channels'])
  expect(await told(save({ timing: 'entry' }))).toEqual(['people:reminder_days', 'days'])
  expect(await told(save({ side: 'after' }))).toEqual(['people:reminder_days', 'days'])
  expect(await told(save({ email: { subject: ' ', text: 'x' } }))).toEqual(['people:reminder_text', 'email.subject'])
  expect(await told(save({ sms: { text: '{name} {pay}' } }))).toEqual(['people:reminder_placeholder', 'sms.text'])
  expect(await listed()).toEqual([])
  await save()
  expect(await told(save({ name: 'CONTRACTS' }))).toEqual(['people:reminder_name_taken', 'name'])
})

it('[PE-087] it is switched off and on, deleted and brought back', async () => {
  const { id, revision } = await save()
  const off = await server.call(peopleCalls.enableReminderRule, { id, revision, enabled: false }, hr)
  expect(await listed()).toMatchObject([{ enabled: false }])
  const on = await server.call(peopleCalls.enableReminderRule, { ...off, enabled: true }, hr)
  expect(await listed()).toMatchObject([{ enabled: true }])
  await server.call(peopleCalls.deleteReminderRule, on, hr)
  expect(await listed()).toEqual([])
  await server.call(peopleCalls.recoverReminderRule, { id }, hr)
  expect(await listed()).toMatchObject([{ id, enabled: true }])
})

it('a manager reads the rules of the own site and of the company, and writes none', async () => {
  const manager = await server.signIn('manager')
  const company = await save()
  await save({ name: 'First', departmentIds: [server.company.siteIds[0] ?? ''] })
  const [near, far] = [await person('Zhao'), await person('Qian', 1)]
  await save({ name: 'Third', departmentIds: [server.company.siteIds[0] ?? ''], employeeIds: [near, far] })
  const other = await save({ name: 'Second', departmentIds: [server.company.siteIds[1] ?? ''] })
  expect((await listed(manager)).map(each => each.name)).toEqual(['Contracts', 'First', 'Third'])
  const third = (await listed(manager)).at(-1)
  expect(third?.employees.map(each => each.name)).toEqual(['Zhao', ''])
  expect(await told(server.call(peopleCalls.getReminderRule, { id: other.id }, manager))).toEqual([
    'forbidden',
    undefined,
  ])
  expect(await told(save({ ...company, name: 'Mine' }, manager))).toEqual(['forbidden', undefined])
  expect(await told(weigh({}, manager))).toEqual(['forbidden', undefined])
})

it('[PE-086] [PE-090] the preview fills each template in with whoever comes next; the contract says its days first', async () => {
  const [near, far] = [await person('Near'), await person('Far')]
  await contract(near, addDays(today, 40))
  await contract(far, addDays(today, 60), 90)
  const { example, texts, overdue } = await weigh()
  expect(example).toEqual({ name: 'Near', on: addDays(today, 40), remindOn: addDays(today, 10) })
  expect(texts.map(each => each.channel)).toEqual(['email', 'push', 'sms'])
  expect(texts[0]?.text).toMatch(/^Near of .+ until .*2026.*, 40 days$/)
  // The one with ninety days of its own is due already; of the other's thirty ten are to come.
  expect(overdue).toBe(1)
  expect((await weigh({ days: 45 })).overdue).toBe(2)
  expect((await weigh({ days: 45, departmentIds: [server.company.siteIds[1] ?? ''] })).example).toBeNull()
})

it('[PE-086] [PE-089] days of entry and of retirement are found before and after', async () => {
  const who = await person('Old')
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(employee).set({ birth: '1965-12-15', retirementCategory: 'man', hiredOn: addDays(today, -10) }),
  )
  const retiring = await weigh({ timing: 'retirement', days: 365 })
  const life = await server.call(peopleCalls.getWorkingLife, { employeeId: who }, hr)
  expect(retiring.example?.on).toBe(life.retirement?.on)
  expect((await weigh({ timing: 'entry', side: 'after', days: 10 })).example?.remindOn).toBe(today)
})
