/** Reminders on their way: to whom, when, how many, with a real mail server and a real SMS gateway. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { membership } from '../../../access/schema.ts'
import { company } from '../../../db/schema.ts'
import { outgoingMessage } from '../../../outbox/schema.ts'
import { employeeAt } from '../../../testing/employee-at.ts'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../../testing/test-server.ts'
import { labourContract } from '../../contracts/schema.ts'
import { employee } from '../../schema.ts'
import { lookForReminders } from '../look.ts'
import { isQuiet, sendReminders } from './send-due.ts'

const mails: { to: string; text: string }[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', chunk => chunks.push(chunk))
    stream.on('end', () => {
      mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: Buffer.concat(chunks).toString() })
      done()
    })
  },
})
const sms: { phone: string; text: string }[] = []
const gateway: Server = createServer((request, answer) => {
  const chunks: Buffer[] = []
  request.on('data', chunk => chunks.push(chunk))
  request.on('end', () => {
    sms.push(JSON.parse(Buffer.concat(chunks).toString()))
    answer.writeHead(200).end('ok')
  })
})
const portOf = (listening: { address(): unknown }) => (listening.address() as AddressInfo).port

let running: TestServer
let server: TestServer
let hr: Browser
let tests = 0
beforeAll(async () => {
  await new Promise<void>(done => void smtp.listen(0, '127.0.0.1', done))
  await new Promise<void>(done => void gateway.listen(0, '127.0.0.1', done))
  running = await testServer({
    settings: {
      PAIBAN_SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server)}`,
      PAIBAN_MAIL_FROM: 'Paiban <p@example.com>',
      PAIBAN_SMS_URL: `http://127.0.0.1:${portOf(gateway)}/send`,
    },
  })
})
beforeEach(async () => {
  tests += 1
  running.clock.set('2026-03-02T04:00:00Z')
  server = await running.withNewCompany()
  hr = await server.signIn('hr')
})
afterEach(async () => {
  mails.length = 0
  sms.length = 0
  await running.services.db.asOwner(tx => tx.delete(outgoingMessage))
})
afterAll(async () => {
  await running.stop()
  await new Promise<void>(done => smtp.close(() => done()))
  gateway.close()
})

const today = '2026-03-02'
type Rule = Input<typeof peopleCalls.saveReminderRule>
const rule: Rule = {
  ...{ name: 'Contracts', timing: 'contract_end', side: 'before', days: 30, departmentIds: [], tellsPerson: true },
  ...{ roleIds: [], employeeIds: [], push: null, enabled: true },
  email: { subject: '{name}', text: 'Contract of {name}: {days} days' },
  sms: { text: '{name}: {days}' },
}
const save = (more: Partial<Rule> = {}) => server.call(peopleCalls.saveReminderRule, { ...rule, ...more }, hr)
/** Of this test alone: a phone is rung so often a minute, whoever asks. */
const phoneOf = (name: string) => `137${String(tests).padStart(4, '0')}${String(name.length * 1111).padStart(4, '0')}`
const person = async (name: string, at = 0) => {
  const departmentId = server.company.siteIds[at] ?? ''
  const id = await employeeAt(server.services, server.company, {
    ...{ name, jobNumber: name, departmentId, phone: phoneOf(name) },
  })
  await server.services.db.inCompany(server.company.companyId, async tx => {
    await tx
      .update(employee)
      .set({ email: `${name.toLowerCase()}@example.com` })
      .where(eq(employee.id, id))
    const values = { employeeId: id, number: `N ${id}`, type: 'labour', term: 'fixed', start: '2025-01-01' } as const
    await tx.insert(labourContract).values({
      ...{ ...values, end: addDays(today, 31), signedOn: '2025-01-01', createdAt: server.clock.now() },
    })
  })
  return id
}
/** The next day, when it is due; noon at head office unless told. */
const nextDay = async (at = '04:00') => {
  server.clock.set(`2026-03-03T${at}:00Z`)
  await lookForReminders(server.services)
  await server.services.outbox.deliver()
}
const send = async () => {
  await sendReminders(server.services)
  await server.services.outbox.deliver()
}
const roleId = async (code: string) =>
  (await server.call(organisationCalls.listRoles, {}, hr)).roles.flatMap(each => (each.code === code ? [each.id] : []))

it('[PE-085] what is due goes by mail and SMS to the person, once, each in the words of its template', async () => {
  await person('Zhao')
  await save()
  await nextDay()
  expect(sms).toEqual([{ phone: phoneOf('Zhao'), text: expect.stringContaining('Zhao: 30') }])
  expect(mails.map(each => each.to)).toEqual(['zhao@example.com'])
  expect(mails[0]?.text).toContain('Contract of Zhao: 30 days')
  await lookForReminders(server.services)
  await send()
  expect([sms.length, mails.length]).toEqual([1, 1])
})

it('[PE-084] roles are told where they reach the person and may see people; the bell tells them, too', async () => {
  await person('Zhao')
  await person('Qian', 1)
  await save({ tellsPerson: false, roleIds: [...(await roleId('manager')), ...(await roleId('employee'))] })
  await nextDay()
  // The manager's scope is the first site; employees may see nobody.
  expect(sms).toEqual([{ phone: server.company.phones.manager, text: expect.stringContaining('Zhao') }])
  const manager = await server.signIn('manager')
  expect((await server.call(accountCalls.listMessages, {}, manager)).rows).toMatchObject([
    { kind: 'people.reminder', values: { count: 1 }, link: '/people/reminders/contracts' },
  ])
  expect((await server.call(accountCalls.listMessages, {}, hr)).rows).toEqual([])
})

it('[PE-087] what a rule finds when it is switched on is shown, and sent only when somebody asks', async () => {
  server.clock.set('2026-03-10T04:00:00Z')
  await person('Zhao')
  await save()
  await send()
  const { rows } = await server.call(peopleCalls.listReminders, {}, hr)
  expect([rows.length, rows[0]?.backlog, sms.length + mails.length]).toEqual([1, true, 0])
  const ids = rows.map(each => each.id)
  expect(await server.call(peopleCalls.sendReminders, { ids }, hr)).toEqual({ count: 1 })
  expect(await server.call(peopleCalls.sendReminders, { ids }, hr)).toEqual({ count: 0 })
  await send()
  expect([sms.length, mails.length]).toEqual([1, 1])
  const manager = await server.signIn('manager')
  expect((await refusalOf(server.call(peopleCalls.sendReminders, { ids }, manager))).code).toBe('forbidden')
  const log = await server.call(organisationCalls.listAudit, { subject: 'reminder', subjectId: ids[0] }, hr)
  expect(log.rows.map(row => [row.action, row.after])).toEqual([
    ['send', { employeeId: rows[0]?.employeeId, on: rows[0]?.on }],
  ])
})

it('a trial company sends nothing: its people and their phones are whatever somebody made up', async () => {
  await server.services.db.asOwner(tx =>
    tx.update(company).set({ kind: 'trial' }).where(eq(company.id, server.company.companyId)),
  )
  await person('Zhao')
  await save()
  await nextDay()
  expect([sms, mails]).toEqual([[], []])
})

it('one phone is rung so often a minute, by however many rules; what could not go waits', async () => {
  await person('Zhao')
  for (const name of ['A', 'B', 'C', 'D']) await save({ name, email: null })
  await nextDay()
  expect(sms.length).toBe(3)
  server.clock.set('2026-03-03T04:02:00Z')
  await send()
  expect(sms.length).toBe(4)
})

it('who may no longer see the person when it leaves is not told, whatever was noted before', async () => {
  await person('Zhao')
  await save({ tellsPerson: false, roleIds: await roleId('manager') })
  // Six in the morning at head office: noted, and not sent yet.
  await nextDay('22:00')
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(membership).set({ active: false }).where(eq(membership.personId, server.company.personIds.manager)),
  )
  server.clock.set('2026-03-04T01:00:00Z')
  await send()
  expect([sms, mails]).toEqual([[], []])
})

it('nothing leaves in the quiet hours, and what was seen to meanwhile not at all', async () => {
  await person('Zhao')
  await person('Qian')
  await save()
  // Six in the morning at head office.
  await nextDay('22:00')
  expect(sms).toEqual([])
  const { rows } = await server.call(peopleCalls.listReminders, { search: 'Qian' }, hr)
  const seen = { ids: rows.map(each => each.id), revisions: rows.map(each => each.revision) }
  await server.call(peopleCalls.confirmReminders, seen, hr)
  server.clock.set('2026-03-04T01:00:00Z')
  await send()
  expect(sms.map(each => each.text)).toEqual([expect.stringContaining('Zhao')])
})

it('no more leave a day than the company wants; the rest goes the next day', async () => {
  const sending = { quietFrom: 0, quietTo: 0, dailyMost: 1 }
  await server.call(peopleCalls.saveReminderSending, { ...sending, revision: 0 }, hr)
  await person('Zhao')
  await save()
  await nextDay()
  await send()
  expect(sms.length + mails.length).toBe(1)
  server.clock.set('2026-03-04T04:00:00Z')
  await send()
  expect([sms.length, mails.length]).toEqual([1, 1])
})

it('the sending settings have a revision, bounds and a line of the log', async () => {
  const sending = { quietFrom: 1200, quietTo: 420, dailyMost: 10 }
  const get = () => server.call(peopleCalls.getReminderSending, {}, hr)
  expect(await get()).toMatchObject({ quietFrom: 1260, quietTo: 480, revision: 0 })
  await server.call(peopleCalls.saveReminderSending, { ...sending, revision: 0 }, hr)
  expect(await get()).toEqual({ ...sending, revision: 1 })
  const again = server.call(peopleCalls.saveReminderSending, { ...sending, revision: 0 }, hr)
  expect((await refusalOf(again)).code).toBe('stale')
  for (const [quietFrom, quietTo] of [
    [600, 599],
    [600, 591],
    [1, 1432],
  ] as const) {
    const silent = server.call(peopleCalls.saveReminderSending, { ...sending, quietFrom, quietTo, revision: 1 }, hr)
    expect((await refusalOf(silent)).answer).toMatchObject({ code: 'people:reminder_quiet', field: 'quietTo' })
  }
  const log = await server.call(organisationCalls.listAudit, { subject: 'reminder_sending' }, hr)
  expect(log.rows.map(row => row.action)).toEqual(['save'])
})

it('quiet hours may go over midnight, and the same twice is none', () => {
  const night = { quietFrom: 1260, quietTo: 480 }
  expect([1259, 1260, 0, 479, 480].map(minute => isQuiet(night, minute))).toEqual([false, true, true, true, false])
  expect([779, 780, 839, 840].map(minute => isQuiet({ quietFrom: 780, quietTo: 840 }, minute))).toEqual([
    ...[false, true, true, false],
  ])
  expect(isQuiet({ quietFrom: 0, quietTo: 0 }, 0)).toBe(false)
})
