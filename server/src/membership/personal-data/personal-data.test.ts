/** A person's own data: the download, and the request to delete it, through the whole server. */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { Scope } from '#contract/shared/scope.ts'
import { role as roles } from '../../access/schema.ts'
import { request } from '../../approvals/schema.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { customValue } from '../../people/custom/schema.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { fetchFile, sendFile } from '../../testing/send-file.ts'
import { makeTestCompany, testPassword } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let employee: Browser
beforeAll(async () => {
  server = await testServer()
  employee = await server.signIn('employee')
})
afterAll(() => server.stop())

type File = Record<string, Record<string, unknown>[]> & { account: Record<string, unknown> }
const fileOf = async (browser: Browser): Promise<File> =>
  JSON.parse(new TextDecoder().decode(await fetchFile(server, securityCalls.downloadData, {}, browser))) as File

it('the file holds account, employee record and what hangs on it, of the caller alone, and no hash', async () => {
  await makeTestCompany(server.services.db, server.clock.now(), 'Other', 1)
  await server.signIn('manager')
  const file = await fileOf(employee)
  const { personIds, employeeIds, phones } = server.company
  expect(file.account).toMatchObject({ id: personIds.employee, phone: phones.employee })
  expect(file.employee?.map(row => row.id)).toEqual([employeeIds.employee])
  expect(file.employment?.map(row => row.employee_id)).toEqual([employeeIds.employee])
  expect(file.membership?.map(row => row.person_id)).toEqual([personIds.employee])
  for (const table of ['session', 'known_device', 'sign_in_event']) {
    expect(
      file[table]?.map(row => row.person_id),
      table,
    ).toEqual([personIds.employee])
  }
  const text = JSON.stringify(file)
  expect(text).not.toMatch(/hash|argon2/)
  for (const other of ['administrator', 'hr', 'manager'] as const) {
    expect(text).not.toContain(phones[other])
    expect(text).not.toContain(employeeIds[other])
  }
})

it('the file holds the own private fields as they are, and nobody else’s', async () => {
  const { employeeIds } = server.company
  const hr = await server.signIn('hr')
  const keep = async (employeeId: string, homeAddress: string) => {
    const { email, jobNature, officeLocation, firstWorkOn, retirementCategory, socialFrom, revision } =
      await server.call(peopleCalls.getPersonal, { employeeId }, hr)
    const plain = { email, jobNature, officeLocation, firstWorkOn, retirementCategory, socialFrom, revision }
    await server.call(peopleCalls.savePersonal, { employeeId, ...plain, fields: { homeAddress } }, hr)
  }
  await keep(employeeIds.employee, 'An own road 1')
  await keep(employeeIds.manager, 'Another road 2')
  const file = await fileOf(employee)
  expect(file.private).toEqual([{ homeAddress: 'An own road 1' }])
  expect(JSON.stringify(file)).not.toMatch(/Another road|sealed/)
})

it('the file holds the own record with what is sealed of it, its files and custom values, and nobody else’s', async () => {
  const { employeeIds } = server.company
  const hr = await server.signIn('hr')
  const examined = { kind: 'medical', from: '2026-01-05', to: null } as const
  const keep = async (employeeId: string, title: string) => {
    const wish = { employeeId, content: examined, sealed: { title } }
    const { id: recordId } = await server.call(peopleCalls.saveRecord, wish, hr)
    const paper = { name: 'own.pdf', bytes: Buffer.from(`%PDF-${title}`) }
    await sendFile(server, peopleCalls.attachFile, { recordId }, paper, hr)
  }
  await keep(employeeIds.employee, 'Own check-up')
  await keep(employeeIds.manager, 'Another check-up')
  const { category, ...field } = { category: 'personal' as const, name: 'Locker', type: 'digit' as const }
  const plain = { placeholder: '', options: [], choice: 'single' as const, description: '' }
  const wish = { ...field, ...plain, category, required: false, enabled: true }
  const { id: fieldId } = await server.call(peopleCalls.saveCustomField, wish, hr)
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.insert(customValue).values({ employeeId: employeeIds.employee, fieldId, value: 4711 }),
  )
  const file = await fileOf(employee)
  const base64 = Buffer.from('%PDF-Own check-up').toString('base64')
  expect(file.employee_record).toMatchObject([
    { content: examined, text: { title: 'Own check-up' }, files: [{ name: 'own.pdf', base64 }] },
  ])
  expect(file.custom_value).toMatchObject([{ field_id: fieldId, value: 4711 }])
  expect(JSON.stringify(file)).not.toContain('Another check-up')
})

it('a roster that is still a draft is not in the file', async () => {
  const file = await fileOf(employee)
  expect(Object.keys(file)).toContain('published_duty')
  expect(Object.keys(file)).not.toContain('plan_duty')
})

it('a request for deletion tells those who keep the records, waits once, and can be taken back', async () => {
  const ask = (current: string) => server.call(securityCalls.requestDeletion, { reason: 'I leave', current }, employee)
  expect((await refusalOf(ask('wrong'))).code).toBe('security:wrong_password')
  await ask(testPassword)
  expect((await refusalOf(ask(testPassword))).code).toBe('security:deletion_waits')
  const told = await server.call(accountCalls.listMessages, {}, await server.signIn('hr'))
  expect(told.rows[0]).toMatchObject({ kind: 'deletion.requested', values: { name: 'Testing employee' } })
  expect((await server.call(accountCalls.listMessages, {}, await server.signIn('manager'))).total).toBe(0)

  const mine = async () => (await server.call(securityCalls.consents, {}, employee)).deletions
  const [waiting] = await mine()
  expect(waiting).toMatchObject({ state: 'waiting', reason: 'I leave' })
  const id = waiting?.id ?? ''
  const stranger = server.call(securityCalls.withdrawDeletion, { id }, await server.signIn('manager'))
  expect((await refusalOf(stranger)).code).toBe('not_found')
  await server.call(securityCalls.withdrawDeletion, { id }, employee)
  expect((await mine())[0]?.state).toBe('withdrawn')
})

it('the company answers a request with reasons, and the person is told', async () => {
  await server.call(securityCalls.requestDeletion, { current: testPassword }, employee)
  const hr = await server.signIn('hr')
  const list = await server.call(securityCalls.listDeletions, { state: 'waiting' }, hr)
  expect(list.rows).toMatchObject([{ name: 'Testing employee', state: 'waiting' }])
  const id = list.rows[0]?.id ?? ''
  const answer = (text: string, by: Browser) => server.call(securityCalls.answerDeletion, { id, answer: text }, by)
  expect((await refusalOf(answer('no', await server.signIn('manager')))).code).toBe('forbidden')
  expect((await refusalOf(answer(' ', hr))).answer.field).toBe('answer')
  await answer('Pay records stay for two years, the rest is gone', hr)
  expect((await refusalOf(answer('again', hr))).code).toBe('approvals:decided')
  const [closed] = (await server.call(securityCalls.consents, {}, employee)).deletions
  expect(closed).toMatchObject({ state: 'answered', answer: expect.stringContaining('two years') })
  const told = await server.call(accountCalls.listMessages, {}, employee)
  expect(told.rows[0]).toMatchObject({ kind: 'deletion.answered', link: '/account/consents' })
  const { rows } = await server.call(securityCalls.listLog, { what: 'deletion_answered' }, hr)
  expect(rows[0]).toMatchObject({ by: 'Testing hr', about: 'Testing employee' })
})

it('it goes to those who keep records where the person works, and nobody answers the own one', async () => {
  const hr = await server.signIn('hr')
  const { company } = server
  const only = (siteId: string) =>
    server.services.db.inCompany(company.companyId, async tx => {
      const [role] = await tx.select().from(roles).where(eq(roles.code, 'hr'))
      const scope = { kind: 'custom' as const, departmentIds: [siteId] }
      await giveMember(tx, company.personIds.hr, { roleIds: [role?.id ?? ''], scope })
    })
  await only(company.siteIds[1])
  await server.call(securityCalls.requestDeletion, { current: testPassword }, employee)
  const seen = async () => (await server.call(securityCalls.listDeletions, { state: 'waiting' }, hr)).rows
  expect(await seen()).toEqual([])
  const admin = await server.signIn('administrator')
  const [waiting] = (await server.call(securityCalls.listDeletions, { state: 'waiting' }, admin)).rows
  const answer = (by: Browser) =>
    server.call(securityCalls.answerDeletion, { id: waiting?.id ?? '', answer: 'done' }, by)
  expect((await refusalOf(answer(hr))).code).toBe('forbidden')
  await only(company.siteIds[0])
  expect(await seen()).toHaveLength(1)
  await server.call(securityCalls.requestDeletion, { current: testPassword }, hr)
  const [own] = (await server.call(securityCalls.consents, {}, hr)).deletions
  const ownAnswer = server.call(securityCalls.answerDeletion, { id: own?.id ?? '', answer: 'mine' }, hr)
  expect((await refusalOf(ownAnswer)).code).toBe('approvals:own_request')
  await answer(hr)
})

it('whoever alone keeps the records is told to have another do so, rather than to wait for nobody', async () => {
  const { company, services } = server
  const roleOf = (code: string) =>
    services.db.inCompany(company.companyId, async tx => {
      const [found] = await tx.select().from(roles).where(eq(roles.code, code))
      return found?.id ?? ''
    })
  const give = (roleIds: string[]) =>
    services.db.inCompany(company.companyId, tx =>
      giveMember(tx, company.personIds.hr, { roleIds, scope: { kind: 'company' } }),
    )
  const admin = await server.signIn('administrator')
  const ask = () => server.call(securityCalls.requestDeletion, { current: testPassword }, admin)
  const own = async () => (await server.call(securityCalls.consents, {}, admin)).deletions
  await give([await roleOf('employee')])
  expect((await refusalOf(ask())).code).toBe('security:deletion_nobody')
  expect(await own()).toEqual([])
  await give([await roleOf('hr')])
  await ask()
  expect(await own()).toMatchObject([{ state: 'waiting' }])
})

it('where nobody keeps the records of the own department, the request waits for whoever comes to keep them', async () => {
  const { company, services } = server
  const { personIds, siteIds } = company
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => services.db.inCompany(company.companyId, work)
  const employee = await server.signIn('employee')
  const away: Scope = { kind: 'custom', departmentIds: [siteIds[1] ?? ''] }
  const before = await inCompany(async tx => {
    const [own] = await tx.select().from(roles).where(eq(roles.code, 'administrator'))
    await giveMember(tx, personIds.hr, { roleIds: [], scope: away })
    await giveMember(tx, personIds.manager, { roleIds: [], scope: away })
    return giveMember(tx, personIds.administrator, { roleIds: [own?.id ?? ''], scope: away })
  })
  await server.call(securityCalls.requestDeletion, { current: testPassword }, employee)
  const { deletions } = await server.call(securityCalls.consents, {}, employee)
  expect(deletions.filter(each => each.state === 'waiting')).toHaveLength(1)
  await inCompany(tx => giveMember(tx, personIds.administrator, before))
})

it('the file holds what was asked and answered about the own data, and no request that the person made about others', async () => {
  const { company, services, clock } = server
  const { personIds, employeeIds, companyId } = company
  const about = { subject: 'plan', subjectId: newId(), status: 'in_approval' as const, flow: { stages: [] } }
  const applicant = { applicantId: personIds.employee, applicantName: 'x', createdAt: clock.now() }
  const content = { findings: [{ employee: employeeIds.manager }] }
  await services.db.inCompany(companyId, tx => tx.insert(request).values({ ...about, ...applicant, content }))
  const file = await fileOf(employee)
  expect(new Set(file.request?.map(row => row.subject))).toEqual(new Set(['deletion']))
  expect(JSON.stringify(file.request_step)).toContain('Pay records stay for two years')
  const text = JSON.stringify(file)
  for (const other of [employeeIds.manager, personIds.hr]) expect(text).not.toContain(other)
})
