/** The record of an employee through the running server: what each kind holds, who may see and write it, its files. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Input, markerHeaders } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { type RecordContent, type RecordKind, recordFileLimits } from '#contract/people/employee-record.ts'
import { type Permission, permissions } from '#contract/shared/permissions.ts'
import { role } from '../../access/schema.ts'
import { sealedValue } from '../../sealed/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { sendFile } from '../../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { fileName, forgetDetached, keptFileDays } from './record-files.ts'
import { employeeFile, employeeRecord } from './schema.ts'

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
const somebody = (departmentId = server.company.siteIds[0]) => {
  made += 1
  return employeeAt(server.services, server.company, { name: `Person ${made}`, jobNumber: `R${made}`, departmentId })
}

const certificate = { title: 'A paper', body: 'An office', description: 'seen', from: '2024-05-01', to: null }
const numbered = { ...certificate, number: 'N-1', expiresOn: '2027-05-01' }
const school: RecordContent = {
  ...{ kind: 'education', school: 'A school', major: 'Cooking', degree: 'college' },
  ...{ from: '2012-09', to: '2015-06', fullTime: true },
}
/** One of each kind, with all that it holds in the open. */
const contents: Record<RecordKind, RecordContent> = {
  contact: { kind: 'contact', name: 'Li Mei', relationship: 'wife', phone: '021-55501234' },
  education: school,
  work: { kind: 'work', company: 'A shop', position: 'till', from: '2015-07', to: '2019-01', content: 'sold bread' },
  medical: { kind: 'medical', from: '2025-03-01', to: null },
  award: { kind: 'award', nature: 'punishment', ...certificate },
  training: { kind: 'training', ...certificate },
  qualification: { kind: 'qualification', ...numbered },
  title: { kind: 'title', ...numbered },
  permit: { kind: 'permit', ...numbered },
}

type Save = Input<typeof peopleCalls.saveRecord>
const save = (employeeId: string, content: RecordContent, more: Partial<Save> = {}, as = hr) =>
  server.call(peopleCalls.saveRecord, { employeeId, content, ...more }, as)
const list = async (employeeId: string, kind: RecordKind, as = hr) =>
  (await server.call(peopleCalls.listRecords, { employeeId, kind }, as)).rows
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

const pdf = { name: 'diploma.pdf', bytes: Buffer.from('%PDF-1.7\n%nothing else\n') }
const attach = (recordId: string, file = pdf, as = hr) =>
  sendFile(server, peopleCalls.attachFile, { recordId }, file, as)
const fetched = async (id: string, as = hr) => {
  const answered = await server.inject({
    ...{ method: 'POST', url: peopleCalls.fetchAttachment.path, headers: markerHeaders },
    ...{ cookies: as.cookies, payload: { id } },
  })
  const isJson = String(answered.headers['content-type']).includes('application/json')
  return { bytes: answered.rawPayload, head: answered.headers, code: isJson ? answered.json().code : undefined }
}
const logOf = async (subject: 'employee_record' | 'medical_record', subjectId: string, as = hr) =>
  (await server.call(organisationCalls.listAudit, { subject, subjectId }, as)).rows

/** Gives the manager every permission but these, at the own site. */
const without = async (...left: Permission[]): Promise<void> => {
  const { services, company } = server
  await services.db.inCompany(company.companyId, async tx => {
    const held = permissions.filter(each => !left.includes(each))
    const [own] = await tx
      .insert(role)
      .values({ name: `Without ${left}`, permissions: held })
      .returning({ id: role.id })
    return giveMember(tx, company.personIds.manager, { roleIds: [own?.id ?? ''] })
  })
}

it.each([
  ['[PE-029] a contact', 'contact'],
  ['[PE-030] an education', 'education'],
  ['[PE-031] work before', 'work'],
  ['[PE-034] a reward or punishment', 'award'],
  ['[PE-034] a training', 'training'],
  ['[PE-034] a qualification', 'qualification'],
  ['[PE-034] a title', 'title'],
  ['[PE-034] a permit', 'permit'],
] as const)('%s is kept with all its fields, changed, deleted and brought back', async (_, kind) => {
  const id = await somebody()
  const content = contents[kind]
  const kept = await save(id, content)
  expect(await list(id, kind)).toMatchObject([{ id: kept.id, revision: 0, content, files: [] }])
  const named = Object.keys(content)[1] ?? ''
  const changed = { ...content, [named]: kind === 'award' ? 'reward' : named === 'from' ? '2023-01-01' : 'Another' }
  const next = await save(id, changed as RecordContent, kept)
  expect((await list(id, kind))[0]?.content).toEqual(changed)
  const gone = await server.call(peopleCalls.deleteRecord, next, hr)
  expect(await list(id, kind)).toEqual([])
  await server.call(peopleCalls.recoverRecord, { id: kept.id }, hr)
  expect(await list(id, kind)).toMatchObject([{ content: changed, revision: gone.revision + 1 }])
  const log = await logOf('employee_record', kept.id)
  expect(log.map(row => row.action)).toEqual(['recover', 'remove', 'change', 'add'])
})

it('[PE-034] a medical record shows its days, and its text to whoever opens it, which the log tells of', async () => {
  const id = await somebody()
  const sealed = { title: 'Check-up', body: 'A hospital', description: 'asthma' }
  expect((await refusalOf(save(id, contents.medical))).answer).toMatchObject({
    code: 'people:record_title',
    field: 'sealed.title',
  })
  const kept = await save(id, contents.medical, { sealed })
  const [row] = await list(id, 'medical')
  expect(row).toMatchObject({ content: contents.medical, sealed: 'kept' })
  expect(JSON.stringify(row)).not.toMatch(/Check-up|asthma/)
  await save(id, { kind: 'medical', from: '2025-03-02', to: null }, kept)
  expect(await server.call(peopleCalls.openRecord, { id: kept.id }, hr)).toEqual({ text: sealed })
  const log = await logOf('medical_record', kept.id)
  expect(log.map(each => each.action)).toEqual(['open_private', 'change', 'add'])
  expect(JSON.stringify(log)).not.toMatch(/Check-up|asthma/)
  const rows = await server.services.db.inCompany(server.company.companyId, tx =>
    tx.select().from(sealedValue).where(eq(sealedValue.recordId, kept.id)),
  )
  expect(rows).toHaveLength(1)
})

it('[PE-029] a contact’s address is sealed, and told to nobody without the permission of addresses', async () => {
  const id = await somebody()
  const kept = await save(id, contents.contact, { sealed: { address: 'A road 9' } })
  expect(await server.call(peopleCalls.openRecord, { id: kept.id }, hr)).toEqual({ text: { address: 'A road 9' } })
  await without('people.address')
  const [row] = await list(id, 'contact', manager)
  expect(row).toMatchObject({ content: contents.contact })
  expect(row).not.toHaveProperty('sealed')
  expect(await codeOf(server.call(peopleCalls.openRecord, { id: kept.id }, manager))).toBe('forbidden')
  expect(await codeOf(save(id, contents.contact, { ...kept, sealed: { address: '' } }, manager))).toBe('forbidden')
  await save(id, contents.contact, kept, manager)
  expect(await server.call(peopleCalls.openRecord, { id: kept.id }, hr)).toEqual({ text: { address: 'A road 9' } })
  const gone = await save(id, contents.contact, { id: kept.id, revision: 1, sealed: {} })
  expect((await list(id, 'contact'))[0]).toMatchObject({ sealed: 'empty', revision: gone.revision })
})

it('health is closed, day and file too, to whoever lacks its permission', async () => {
  const id = await somebody()
  const kept = await save(id, contents.medical, { sealed: { title: 'Check-up' } })
  const { id: fileId } = await attach(kept.id)
  await without('people.health')
  expect(await codeOf(list(id, 'medical', manager))).toBe('forbidden')
  expect(await codeOf(save(id, contents.medical, { sealed: { title: 'x' } }, manager))).toBe('forbidden')
  expect(await codeOf(server.call(peopleCalls.deleteRecord, kept, manager))).toBe('forbidden')
  expect(await codeOf(attach(kept.id, pdf, manager))).toBe('forbidden')
  expect((await fetched(fileId, manager)).code).toBe('forbidden')
  expect(JSON.stringify(await logOf('medical_record', kept.id, manager))).not.toContain('2025-03-01')
})

it('who does not reach a person neither reads nor writes the record, before and after', async () => {
  const here = await somebody()
  const there = await somebody(server.company.siteIds[1])
  const kept = await save(there, school)
  const { id: fileId } = await attach(kept.id)
  await without()
  const beyond = [
    () => list(there, 'education', manager),
    () => save(there, school, {}, manager),
    () => save(there, school, kept, manager),
    () => save(here, school, kept, manager),
    () => server.call(peopleCalls.deleteRecord, kept, manager),
    () => server.call(peopleCalls.recoverRecord, { id: kept.id }, manager),
    () => attach(kept.id, pdf, manager),
    () => server.call(peopleCalls.detachFile, { id: fileId }, manager),
    () => server.call(peopleCalls.recoverFile, { id: fileId }, manager),
  ]
  for (const each of beyond) expect(await codeOf(each())).toBe('forbidden')
  expect((await fetched(fileId, manager)).code).toBe('forbidden')
  const own = await save(here, school, {}, manager)
  // It stays the person's, and of its kind.
  expect(await codeOf(save(await somebody(), school, own))).toBe('not_found')
  expect(await codeOf(save(here, contents.work, own))).toBe('not_found')
})

it('a stale record, days in the wrong order and an expiry before the first day are refused at their field', async () => {
  const id = await somebody()
  const kept = await save(id, school)
  await save(id, school, kept)
  const wrong = { ...school, to: '2012-08' } as RecordContent
  expect(await codeOf(save(id, wrong, kept))).toBe('stale')
  const told = async (content: RecordContent) => (await refusalOf(save(id, content))).answer
  expect(await told(wrong)).toMatchObject({ code: 'people:dates_reversed', field: 'content.to' })
  const before = { ...numbered, kind: 'title', expiresOn: '2024-04-30' } as const
  expect(await told(before)).toMatchObject({ code: 'people:record_expired_before', field: 'content.expiresOn' })
  expect(await told({ ...school, school: ' ' } as RecordContent)).toMatchObject({ field: 'content.school' })
  expect(await told({ ...school, from: '2012-13' } as RecordContent)).toMatchObject({ field: 'content.from' })
})

it('[PE-034] a file is attached, downloaded as it was, deleted and brought back, each with a line of the log', async () => {
  const id = await somebody()
  const kept = await save(id, school)
  const { id: fileId } = await attach(kept.id)
  const [row] = await list(id, 'education')
  expect(row?.files).toEqual([{ id: fileId, name: 'diploma.pdf', type: 'pdf', size: pdf.bytes.length }])
  const file = await fetched(fileId)
  expect(Buffer.from(file.bytes).equals(pdf.bytes)).toBe(true)
  expect(file.head).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment;.*diploma\.pdf/),
  })
  await server.call(peopleCalls.detachFile, { id: fileId }, hr)
  expect((await list(id, 'education'))[0]?.files).toEqual([])
  expect((await fetched(fileId)).code).toBe('not_found')
  await server.call(peopleCalls.recoverFile, { id: fileId }, hr)
  expect((await list(id, 'education'))[0]?.files).toHaveLength(1)
  const log = await logOf('employee_record', kept.id)
  expect(log.map(line => line.action)).toEqual(['reattach', 'detach', 'fetch_file', 'attach', 'add'])
  expect(log[2]).toMatchObject({ after: { file: 'diploma.pdf' } })
  await server.call(peopleCalls.deleteRecord, kept, hr)
  expect((await fetched(fileId)).code).toBe('not_found')
})

it('a file is kept sealed, and its key ends with it', async () => {
  const { id: recordId } = await save(await somebody(), school)
  const { id } = await attach(recordId)
  const kept = await server.services.db.inCompany(server.company.companyId, async tx => ({
    files: await tx.select({ bytes: employeeFile.bytes }).from(employeeFile).where(eq(employeeFile.id, id)),
    keys: await tx.$count(sealedValue, eq(sealedValue.recordId, id)),
  }))
  expect(kept.files.map(({ bytes }) => Buffer.from(bytes).includes(pdf.bytes))).toEqual([false])
  expect(kept.keys).toBe(1)
  await server.call(peopleCalls.detachFile, { id }, hr)
  const later = new Date(server.clock.now().getTime() + (keptFileDays + 1) * 86_400_000)
  await forgetDetached({ db: server.services.db, clock: { ...server.clock, now: () => later } })
  const left = await server.services.db.inCompany(server.company.companyId, tx =>
    tx.$count(sealedValue, eq(sealedValue.recordId, id)),
  )
  expect(left).toBe(0)
})

it('a file is taken by its bytes and not by its name, and so many of them alone', async () => {
  const { id: recordId } = await save(await somebody(), school)
  const script = { name: 'cv.pdf', bytes: Buffer.from('<script>alert(1)</script>') }
  const refused = await refusalOf(attach(recordId, script))
  expect(refused.answer).toMatchObject({ code: 'people:record_file_type', field: 'file' })
  for (let at = 0; at < recordFileLimits.files; at += 1) await attach(recordId)
  expect(await codeOf(attach(recordId))).toBe('people:record_files')
})

it.each([
  ['C:\\papers\\my diploma.PDF', 'my diploma.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['a\u202egpj.exe', 'agpj.pdf'],
  ['.pdf', 'file.pdf'],
])('the name %s is kept as %s', (given, name) => expect(fileName(given, 'pdf')).toBe(name))

it('a file that was taken away ends after its days, one that is there stays', async () => {
  const { id: recordId } = await save(await somebody(), school)
  const [there, gone] = [await attach(recordId), await attach(recordId)]
  await server.call(peopleCalls.detachFile, gone, hr)
  const left = async (days: number) => {
    const later = new Date(server.clock.now().getTime() + days * 86_400_000)
    await forgetDetached({ db: server.services.db, clock: { ...server.clock, now: () => later } })
    const rows = await server.services.db.inCompany(server.company.companyId, tx =>
      tx.select({ id: employeeFile.id }).from(employeeFile).where(eq(employeeFile.recordId, recordId)),
    )
    return rows.length
  }
  expect([await left(keptFileDays), await left(keptFileDays + 1)]).toEqual([2, 1])
  expect((await fetched(there.id)).code).toBeUndefined()
  const [record] = await server.services.db.inCompany(server.company.companyId, tx =>
    tx.select().from(employeeRecord).where(eq(employeeRecord.id, recordId)),
  )
  await server.call(peopleCalls.deleteRecord, { id: recordId, revision: record?.revision ?? 0 }, hr)
  expect([await left(keptFileDays), await left(keptFileDays + 1)]).toEqual([1, 0])
})
