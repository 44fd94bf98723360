/** What the audit log tells of a person is read where the person stands today, and of a wish to be deleted by who answers it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { auditSubjectNames, permissionOfValues } from '#contract/audit/subjects.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { type Permission, permissions } from '#contract/shared/permissions.ts'
import { employment, role } from '../access/schema.ts'
import { type AuditEntry, audit } from '../audit/audit.ts'
import { auditLine } from '../audit/schema.ts'
import { employeeAt } from '../testing/employee-at.ts'
import { giveMember } from '../testing/give-member.ts'
import { testPassword } from '../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

it('a move that is over or planned tells a person’s lines neither to the department before nor to the one to come', async () => {
  const { companyId, siteIds } = server.company
  const [here, there] = siteIds
  const { services } = server
  const at = (name: string, departmentId: string) =>
    employeeAt(services, server.company, { name, jobNumber: name, departmentId })
  const people = await Promise.all([at('Stays', here), at('Left', here), at('Comes', there)])
  const [, left, comes] = people
  await services.db.inCompany(companyId, async tx => {
    const terms = { hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400 } as const
    await tx.update(employment).set({ to: '2025-12-31' }).where(eq(employment.employeeId, left))
    await tx.update(employment).set({ to: '2026-12-31' }).where(eq(employment.employeeId, comes))
    await tx.insert(employment).values([
      { ...terms, employeeId: left, departmentId: there, from: '2026-01-01' },
      { ...terms, employeeId: comes, departmentId: here, from: '2027-01-01' },
    ])
    // As they were written: under the department of that time.
    const line = { actor: null, departmentId: here, now: server.clock.now() }
    for (const employeeId of people) {
      await audit(tx, { ...line, subject: 'employee', subjectId: employeeId, action: 'change', after: { employeeId } })
      const subjectId = crypto.randomUUID()
      await audit(tx, { ...line, subject: 'labour_contract', subjectId, action: 'add', after: { employeeId } })
      await audit(tx, { ...line, subject: 'pay_rate', subjectId, action: 'remove', before: { employeeId } })
      await audit(tx, { ...line, subject: 'membership', subjectId, action: 'add', after: { employeeId } })
    }
  })
  const manager = await server.signIn('manager')
  for (const subject of ['employee', 'labour_contract', 'pay_rate', 'membership'] as const) {
    const { rows, total } = await server.call(organisationCalls.listAudit, { subject }, manager)
    expect([subject, rows.length, total]).toEqual([subject, 1, 1])
  }
})

it('of a record that passes from a person to another, whoever reaches one of the two reads that side alone', async () => {
  const { services, company } = server
  const [here, there] = company.siteIds
  const [ours, theirs] = await Promise.all([
    employeeAt(services, company, { name: 'Ours', jobNumber: 'OURS', departmentId: here }),
    employeeAt(services, company, { name: 'Theirs', jobNumber: 'THEIRS', departmentId: there }),
  ])
  const hr = await server.signIn('hr')
  const manager = await server.signIn('manager')
  const pass = async (from: string, to: string) => {
    const subjectId = crypto.randomUUID()
    const line = {
      actor: null,
      departmentId: null,
      now: server.clock.now(),
      subject: 'labour_contract',
      subjectId,
    } as const
    await services.db.inCompany(company.companyId, async tx => {
      await audit(tx, { ...line, action: 'add', after: { employeeId: from } })
      await audit(tx, { ...line, action: 'change', before: { employeeId: from }, after: { employeeId: to } })
    })
    return subjectId
  }
  const read = async (subject: 'labour_contract' | 'invitation', subjectId: string, as: Browser) => {
    const { rows, total } = await server.call(organisationCalls.listAudit, { subject, subjectId }, as)
    expect(rows).toHaveLength(total)
    const whose = (values: unknown) => (values as { employeeId: string } | null)?.employeeId ?? null
    return rows.map(({ action, before, after }) => [action, whose(before), whose(after)])
  }
  const [given, taken] = [await pass(ours, theirs), await pass(theirs, ours)]
  expect(await read('labour_contract', given, hr)).toEqual([
    ['change', ours, theirs],
    ['add', null, ours],
  ])
  expect(await read('labour_contract', given, manager)).toEqual([
    ['change', ours, null],
    ['add', null, ours],
  ])
  expect(await read('labour_contract', taken, manager)).toEqual([['change', null, ours]])
  const invited = crypto.randomUUID()
  await services.db.inCompany(company.companyId, tx =>
    audit(tx, {
      ...{ actor: null, departmentId: here, now: server.clock.now() },
      ...{ subject: 'invitation', subjectId: invited, action: 'change' },
      ...{ before: { employeeId: theirs, roleIds: [] }, after: { employeeId: ours, roleIds: [] } },
    }),
  )
  expect(await read('invitation', invited, manager)).toEqual([['change', null, ours]])
})

it('a line of a person is written under the department of today and not under that of a move to come', async () => {
  const { companyId, siteIds } = server.company
  const [here, there] = siteIds
  const hr = await server.signIn('hr')
  const terms = { position: 'Waiter', rank: null, hireType: 'full_time', hoursSystem: 'standard', cycle: null } as const
  const worked = { ...terms, dayMinutes: 480, weekMinutes: 2400 }
  const employments = [
    { ...worked, departmentId: here, from: '2025-01-01', to: '2026-12-31' },
    { ...worked, departmentId: there, from: '2027-01-01', to: null },
  ]
  const { id } = await server.call(
    peopleCalls.saveEmployee,
    {
      ...{
        jobNumber: 'MOVES',
        name: 'Moves',
        phone: null,
        gender: 'male' as const,
        birth: '1999-05-05',
        hiredOn: '2025-01-01',
      },
      ...{ leftOn: null, participates: true, restWeekdays: [], protections: [], employments },
    },
    hr,
  )
  const lines = await server.services.db.inCompany(companyId, tx =>
    tx.select({ departmentId: auditLine.departmentId }).from(auditLine).where(eq(auditLine.subjectId, id)),
  )
  expect(lines).toEqual([{ departmentId: here }])
})

it('the business of a site is told to who may look at it there; anybody else reads who did what', async () => {
  const { companyId, siteIds } = server.company
  const [here, there] = siteIds
  const subjects = ['estimate', 'history', 'accuracy', 'guide', 'special_day', 'holiday_notice', 'weather'] as const
  const ids = new Map(subjects.map(subject => [subject, crypto.randomUUID()]))
  await server.services.db.inCompany(companyId, async tx => {
    const line = { actor: null, now: server.clock.now(), before: { turnover: 100 }, after: { turnover: 200 } }
    for (const departmentId of [here, there])
      for (const [subject, subjectId] of ids)
        await audit(tx, { ...line, subject, subjectId, departmentId, action: 'change' } as Parameters<typeof audit>[1])
  })
  const readBy = async (who: 'manager' | 'hr' | 'administrator') => {
    const by = await server.signIn(who)
    const ask = (subject: (typeof subjects)[number]) =>
      server.call(organisationCalls.listAudit, { subject, subjectId: ids.get(subject) }, by)
    const answers = await Promise.all(subjects.map(ask))
    return answers.map(({ rows }) => rows.map(({ before, after }) => [before, after]))
  }
  const [told, kept] = [
    [{ turnover: 100 }, { turnover: 200 }],
    [null, null],
  ]
  expect(await readBy('administrator')).toEqual(subjects.map(() => [told, told]))
  expect(await readBy('manager')).toEqual(subjects.map(() => [told]))
  expect(await readBy('hr')).toEqual(subjects.map(() => [kept, kept]))
})

it('what a subject tells is told with the permission that the subject names, and with no other', async () => {
  const { services, company, clock } = server
  const [departmentId] = company.siteIds
  const employeeId = await employeeAt(services, company, { name: 'Told', jobNumber: 'TOLD', departmentId })
  const named = auditSubjectNames.filter(subject => permissionOfValues(subject) !== undefined)
  await services.db.inCompany(company.companyId, async tx => {
    // The record is the employee too, for what is told of the person that its record is.
    const line = { actor: null, departmentId, subjectId: employeeId, after: { employeeId }, now: clock.now() }
    for (const subject of named) await audit(tx, { ...line, subject, action: 'change' } as AuditEntry)
  })
  const manager = await server.signIn('manager')
  const giveAllBut = (left: Permission | undefined) =>
    services.db.inCompany(company.companyId, async tx => {
      const held = permissions.filter(each => each !== left)
      const [own] = await tx.insert(role).values({ name: 'All but one', permissions: held }).returning({ id: role.id })
      return giveMember(tx, company.personIds.manager, { roleIds: [own?.id ?? ''] })
    })
  const seen = async () => {
    const of = { subjectId: employeeId, size: 100 }
    const { rows } = await server.call(organisationCalls.listAudit, of, manager)
    expect(rows.map(row => row.subject).toSorted()).toEqual(named.toSorted())
    return rows.filter(row => row.after !== null).map(row => row.subject)
  }
  const before = await giveAllBut(undefined)
  expect((await seen()).toSorted()).toEqual(named.toSorted())
  for (const left of new Set(named.map(permissionOfValues))) {
    await giveAllBut(left)
    const rest = named.filter(subject => permissionOfValues(subject) !== left)
    expect((await seen()).toSorted(), left).toEqual(rest.toSorted())
  }
  await services.db.inCompany(company.companyId, tx => giveMember(tx, company.personIds.manager, before))
})

it('a wish to be deleted stands in no log of those who may not answer it', async () => {
  const { companyId, personIds } = server.company
  await server.services.db.inCompany(companyId, async tx => {
    const [manager] = await tx.select().from(role).where(eq(role.code, 'manager'))
    await giveMember(tx, personIds.manager, { roleIds: [manager?.id ?? ''], scope: { kind: 'company' } })
  })
  const asked = { current: testPassword }
  await server.call(securityCalls.requestDeletion, asked, await server.signIn('employee'))
  const seenBy = async (who: 'manager' | 'hr') => {
    const by = await server.signIn(who)
    const log = await server.call(securityCalls.listLog, { what: 'deletion_requested' }, by)
    const lines = await server.call(organisationCalls.listAudit, { subject: 'account' }, by)
    return [log.total, lines.rows.filter(row => row.action === 'deletion_requested').length]
  }
  expect(await seenBy('hr')).toEqual([1, 1])
  expect(await seenBy('manager')).toEqual([0, 0])
})
