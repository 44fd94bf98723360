/** The personal record through the running server: who writes, sees, opens and finds what of it. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Input, markerHeaders } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { type Permission, permissions } from '#contract/shared/permissions.ts'
import { role } from '../../access/schema.ts'
import { sealedValue } from '../../sealed/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { employee } from '../schema.ts'

const number = '11010519491231002X'
const male = '310101199003070019'
const account = '6222020200112233445'

let server: TestServer
let hr: Browser
let manager: Browser
beforeAll(async () => {
  server = await testServer()
  hr = await server.signIn('hr')
  manager = await server.signIn('manager')
})
afterAll(() => server.stop())

let made = 0
const somebody = (departmentId = server.company.siteIds[0], who: { phone?: string } = {}) => {
  made += 1
  return employeeAt(server.services, server.company, {
    name: `Person ${made}`,
    jobNumber: `P${made}`,
    departmentId,
    ...who,
  })
}
const read = (employeeId: string, as = hr) => server.call(peopleCalls.getPersonal, { employeeId }, as)
const open = (employeeId: string, field: Input<typeof peopleCalls.openPrivateField>['field'], as = hr) =>
  server.call(peopleCalls.openPrivateField, { employeeId, field }, as)
type Wish = Partial<Input<typeof peopleCalls.savePersonal>>
const save = async (employeeId: string, wish: Wish, as = hr) => {
  const { email, jobNature, officeLocation, firstWorkOn, retirementCategory, socialFrom, revision } =
    await read(employeeId)
  const before = { email, jobNature, officeLocation, firstWorkOn, retirementCategory, socialFrom, revision }
  return server.call(peopleCalls.savePersonal, { employeeId, ...before, ...wish }, as)
}
const card = (identityNumber: string): Wish => ({ identityKind: 'identity_card', fields: { identityNumber } })

/** Gives the manager every permission but these, at the own site. */
const without = async (...left: Permission[]): Promise<Browser> => {
  const { services, company } = server
  await services.db.inCompany(company.companyId, async tx => {
    const held = permissions.filter(each => !left.includes(each))
    const [own] = await tx
      .insert(role)
      .values({ name: `Without ${left}`, permissions: held })
      .returning({ id: role.id })
    return giveMember(tx, company.personIds.manager, { roleIds: [own?.id ?? ''] })
  })
  return manager
}

it('[PE-016] the personal record is kept beside the basics, private fields sealed and shown masked', async () => {
  const id = await somebody()
  const plain = {
    ...{ email: 'li@example.com', jobNature: 'Operations', officeLocation: 'Shanghai' },
    ...{ firstWorkOn: '2012-07-01', retirementCategory: 'woman_worker' as const },
  }
  const fields = {
    identityNumber: number,
    bankName: 'A bank',
    bankAccount: account,
    homeAddress: 'A road 7',
    health: 'Asthma',
  }
  await save(id, { ...plain, identityKind: 'identity_card', fields })
  expect(await read(id)).toMatchObject({
    ...plain,
    identityKind: 'identity_card',
    fields: {
      identityNumber: { state: 'kept', masked: '110•••002X' },
      bankName: { state: 'kept', masked: 'A bank' },
      bankAccount: { state: 'kept', masked: '622•••3445' },
      homeAddress: { state: 'kept', masked: '•••' },
      health: { state: 'kept', masked: '•••' },
    },
  })
  for (const [field, value] of Object.entries(fields))
    expect(await open(id, field as keyof typeof fields)).toEqual({ value })
  const rows = await server.services.db.inCompany(server.company.companyId, tx =>
    tx.select().from(sealedValue).where(eq(sealedValue.recordId, id)),
  )
  expect(rows).toHaveLength(5)
  for (const value of Object.values(fields)) expect(JSON.stringify(rows)).not.toContain(value)
  await save(id, { identityKind: 'passport', fields: { identityNumber: 'e1234 5678', bankAccount: null } })
  expect(await open(id, 'identityNumber')).toEqual({ value: 'E12345678' })
  expect((await read(id)).fields.bankAccount).toEqual({ state: 'empty', masked: null })
})

it('[PE-018] a wrong number, mailbox or account is refused in a sentence that names the field and not the value', async () => {
  const id = await somebody()
  const wrong = await refusalOf(save(id, card('110105194912310021')))
  expect([wrong.code, wrong.answer.field]).toEqual(['people:identity_checksum', 'fields.identityNumber'])
  expect(JSON.stringify(wrong.answer)).not.toContain('1101051949')
  expect((await refusalOf(save(id, card('110105491231002')))).code).toBe('people:identity_old')
  expect((await refusalOf(save(id, { fields: { identityNumber: male } }))).code).toBe('people:identity_kind_needed')
  expect((await refusalOf(save(id, { fields: { bankAccount: '12-34' } }))).code).toBe('people:bank_account_form')
  const mail = await refusalOf(save(id, { email: 'li@example' }))
  expect([mail.code, mail.status, mail.answer.field]).toEqual(['parameter_error', 400, 'email'])
  expect((await refusalOf(save(id, { ...card(male), identityKind: 'residence_permit' }))).code).toBe(
    'people:identity_permit',
  )
})

it('[PE-019] phone, e-mail and identity number that are on file are not cleared to nothing; empty ones are not asked for', async () => {
  const id = await somebody(undefined, { phone: '13700001111' })
  await save(id, {})
  await save(id, { email: 'a@example.com', ...card('440524188001010014') })
  expect((await refusalOf(save(id, { email: null }))).code).toBe('people:email_cleared')
  for (const identityNumber of [null, ' '])
    expect((await refusalOf(save(id, { fields: { identityNumber } }))).code).toBe('people:identity_cleared')
  const { employments, protections, ...basics } = await server.call(peopleCalls.getEmployee, { id }, hr)
  const all = { ...basics, employments, protections }
  const cleared = await refusalOf(server.call(peopleCalls.saveEmployee, { ...all, phone: null }, hr))
  expect([cleared.code, cleared.answer.field]).toEqual(['people:phone_cleared', 'phone'])
  const unnumbered = await refusalOf(server.call(peopleCalls.saveEmployee, { ...all, jobNumber: '' }, hr))
  expect(unnumbered.answer.field).toBe('jobNumber')
})

it('[OR-027] phone, e-mail and identity number of another are changed by who has the permission, and by nobody else', async () => {
  const id = await somebody(undefined, { phone: '13700002222' })
  const as = await without('people.contact')
  for (const wish of [{ email: 'b@example.com' }, card('310101198001010050'), { identityKind: 'passport' as const }])
    expect((await refusalOf(save(id, wish, as))).code).toBe('people:contact_forbidden')
  const record = await server.call(peopleCalls.getEmployee, { id }, as)
  const other = { ...record, phone: '13700003333' }
  expect((await refusalOf(server.call(peopleCalls.saveEmployee, other, as))).code).toBe('people:contact_forbidden')
  await save(id, { jobNature: 'Kitchen', fields: { homeAddress: 'A road 8' } }, as)
  const own = server.company.employeeIds.manager
  await save(own, { email: 'own@example.com' }, as)
  expect((await read(id, as)).mayContact).toBe(false)
  expect((await read(own, as)).mayContact).toBe(true)
  const all = await without()
  await save(id, { email: 'b@example.com' }, all)
  const fresh = await server.call(peopleCalls.getEmployee, { id }, all)
  await server.call(peopleCalls.saveEmployee, { ...fresh, phone: '13700003333' }, all)
  expect((await server.call(peopleCalls.getEmployee, { id }, hr)).phone).toBe('13700003333')
})

it('whoever lacks a field’s permission neither sees, writes nor opens it, and finds nobody by it', async () => {
  const id = await somebody()
  const fields = {
    identityNumber: male,
    bankName: 'B bank',
    bankAccount: account,
    homeAddress: 'A road 9',
    health: 'Well',
  }
  await save(id, { identityKind: 'identity_card', fields })
  const parts = [
    ['people.identity', ['identityNumber']],
    ['people.bank', ['bankName', 'bankAccount']],
    ['people.address', ['homeAddress']],
    ['people.health', ['health']],
  ] as const
  for (const [permission, gone] of parts) {
    const as = await without(permission)
    const seen = await read(id, as)
    expect(Object.keys(seen.fields)).toEqual(Object.keys(fields).filter(field => !gone.includes(field as never)))
    expect(seen.identityKind).toBe(permission === 'people.identity' ? null : 'identity_card')
    for (const field of gone) {
      expect((await refusalOf(open(id, field, as))).code).toBe('forbidden')
      expect((await refusalOf(save(id, { fields: { [field]: fields[field] } }, as))).code).toBe('forbidden')
    }
    const found = await server.call(peopleCalls.listEmployees, { search: male, size: 20 }, as)
    expect(found.rows.map(row => row.id)).toEqual(permission === 'people.identity' ? [] : [id])
  }
  const found = await server.call(peopleCalls.listEmployees, { search: male.slice(0, 17), size: 20 }, hr)
  expect(found.total).toBe(0)
})

it('neither list, export, record nor audit log holds a private value, for anybody', async () => {
  const id = await somebody()
  const fields = {
    identityNumber: '310101198001010050',
    bankAccount: '621700001234567890',
    homeAddress: 'Hidden road',
    health: 'Hidden ill',
  }
  await save(id, { identityKind: 'identity_card', fields: fields })
  await open(id, 'health')
  const told = await Promise.all([
    server.call(peopleCalls.listEmployees, { size: 100 }, hr),
    server.call(peopleCalls.getEmployee, { id }, hr),
    server.call(organisationCalls.listAudit, { subjectId: id, size: 100 }, hr),
  ])
  const text = JSON.stringify(told)
  for (const value of Object.values(fields)) expect(text).not.toContain(value)
  const subjects = told[2].rows.map(row => `${row.subject} ${row.action}`).sort()
  expect(subjects).toEqual([
    ...['bank_account change', 'employee change', 'health change', 'health open_private'],
    ...['home_address change', 'identity change'],
  ])
  expect(told[2].rows.find(row => row.subject === 'identity')).toMatchObject({
    before: { identityNumber: null },
    after: { identityNumber: '310•••0050' },
  })
})

it('a number of somebody on the job is refused, with the name only where that person is reached; a leaver’s is free', async () => {
  const [here, there] = server.company.siteIds
  const [holder, next] = [await somebody(there), await somebody(here)]
  const taken = '310101197001010099'
  await save(holder, card(taken))
  const named = await refusalOf(save(next, card(taken)))
  expect([named.code, named.answer.values]).toEqual([
    'people:identity_taken',
    { name: expect.stringMatching(/^Person/) },
  ])
  const as = await without()
  const beyond = await refusalOf(save(next, card(taken), as))
  expect([beyond.code, beyond.answer.values ?? {}]).toEqual(['people:identity_taken_beyond', {}])
  expect(JSON.stringify(beyond.answer)).not.toMatch(/Person|3101/)
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx
      .update(employee)
      .set({ leftOn: '2026-03-01' })
      .where(and(eq(employee.id, holder))),
  )
  await save(next, card(taken))
})

it('birth and sex are filled from the card where nothing is on file, and told where they contradict it', async () => {
  const id = await somebody()
  await save(id, card('310101196001010019'))
  expect(await read(id)).toMatchObject({ birth: '1960-01-01', gender: 'male', contradicts: [] })
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(employee).set({ gender: 'female' }).where(eq(employee.id, id)),
  )
  await save(id, { jobNature: 'x' })
  expect(await read(id)).toMatchObject({ gender: 'female', contradicts: ['gender'] })
  const as = await without('people.identity')
  expect((await read(id, as)).contradicts).toEqual([])
})

it('a stale revision is refused, and an opening of what is not kept shows nothing and is told to nobody', async () => {
  const id = await somebody()
  await save(id, {})
  expect((await refusalOf(save(id, { revision: 0 }))).code).toBe('stale')
  expect(await open(id, 'health')).toEqual({ value: null })
  const { total } = await server.call(organisationCalls.listAudit, { subject: 'health', subjectId: id }, hr)
  expect(total).toBe(0)
  const answer = await server.inject({
    url: peopleCalls.getPersonal.path,
    headers: markerHeaders,
    query: { employeeId: id },
  })
  expect(answer.json()).toMatchObject({ code: 'not_signed_in' })
})
