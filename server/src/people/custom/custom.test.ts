/** Custom fields through the running server: set up, asked for in the forms of people, listed, exported, deleted. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { type CustomGiven, customColumn, mostCustom } from '#contract/people/custom-field.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { role } from '../../access/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { exported } from '../../testing/workbooks/exported.ts'

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

type Field = Input<typeof peopleCalls.saveCustomField>
const field: Field = {
  ...{ category: 'employee', name: 'Uniform', type: 'text', placeholder: 'M', options: [], choice: 'single' },
  ...{ required: false, enabled: true, description: 'for the shop' },
}
const sizes: Partial<Field> = { type: 'select', options: ['S', 'M', 'L'] }
const save = (more: Partial<Field> = {}, as = hr) => server.call(peopleCalls.saveCustomField, { ...field, ...more }, as)
const listed = async (as = hr) => (await server.call(peopleCalls.listCustomFields, {}, as)).rows
const told = async (work: Promise<unknown>) => {
  const { code, field: at } = (await refusalOf(work)).answer
  return [code, at]
}

/** The manager, who may write people at the first site. */
const siteManager = async () => {
  const { services, company } = server
  await services.db.inCompany(company.companyId, async tx => {
    const held: Permission[] = ['people.view', 'people.edit', 'audit.view']
    const [own] = await tx.insert(role).values({ name: 'Site people', permissions: held }).returning({ id: role.id })
    await giveMember(tx, company.personIds.manager, { roleIds: [own?.id ?? ''] })
  })
  return server.signIn('manager')
}

let made = 0
const somebody = (site = 0) => {
  made += 1
  const who = { name: `Person ${made}`, jobNumber: `C${made}`, departmentId: server.company.siteIds[site] ?? '' }
  return employeeAt(server.services, server.company, who)
}
const read = (id: string, as = hr) => server.call(peopleCalls.getEmployee, { id }, as)
const give = async (id: string, custom?: CustomGiven, as = hr) => {
  const { custom: _, ...before } = await read(id)
  return server.call(peopleCalls.saveEmployee, { ...before, custom }, as)
}
const personal = (employeeId: string) => server.call(peopleCalls.getPersonal, { employeeId }, hr)
const givePersonal = async (employeeId: string, custom?: CustomGiven) => {
  const { email, jobNature, officeLocation, firstWorkOn, socialFrom, retirementCategory, revision } =
    await personal(employeeId)
  const plain = { email, jobNature, officeLocation, firstWorkOn, socialFrom, retirementCategory, revision }
  return server.call(peopleCalls.savePersonal, { employeeId, ...plain, custom }, hr)
}
const rowOf = async (id: string, as = hr) => {
  const { rows } = await server.call(peopleCalls.listEmployees, { size: 500 }, as)
  return rows.find(row => row.id === id)
}

it('[PE-035] [PE-036] a field is added with all it is set up by, listed, edited, switched, deleted and brought back', async () => {
  const { id } = await save({ ...sizes, choice: 'multiple', required: true })
  expect(await listed()).toMatchObject([
    { ...field, ...sizes, choice: 'multiple', required: true, id, revision: 0, filled: 0 },
  ])
  const next = await save({ ...sizes, id, revision: 0, name: 'Uniform size' })
  const off = await server.call(peopleCalls.enableCustomField, { ...next, enabled: false }, hr)
  expect(await listed()).toMatchObject([{ name: 'Uniform size', enabled: false, required: false }])
  expect(await told(save({ id, revision: 0 }))).toEqual(['stale', undefined])
  await server.call(peopleCalls.deleteCustomField, off, hr)
  expect(await listed()).toEqual([])
  await server.call(peopleCalls.recoverCustomField, { id }, hr)
  const log = await server.call(organisationCalls.listAudit, { subject: 'custom_field', subjectId: id }, hr)
  expect(log.rows.map(row => row.action)).toEqual(['recover', 'remove', 'disable', 'change', 'add'])
})

it('a company has as many fields as a form takes: one more is refused, a new one and one that comes back', async () => {
  const first = await save({ name: 'Field no 1' })
  for (let each = 2; each <= mostCustom.fields; each += 1) await save({ name: `Field no ${each}` })
  expect(await told(save({ name: 'One more' }))).toEqual(['people:custom_most', undefined])
  await server.call(peopleCalls.deleteCustomField, first, hr)
  await save({ name: 'In its place' })
  const back = server.call(peopleCalls.recoverCustomField, { id: first.id }, hr)
  expect(await told(back)).toEqual(['people:custom_most', undefined])
})

it('[PE-037] only employee and personal information take a field', async () => {
  for (const category of ['contract', 'pay']) {
    const { status, answer } = await refusalOf(save({ category: category as 'employee' }))
    expect([status, answer.field]).toEqual([400, 'category'])
  }
})

it('[PE-040] a name of figures alone is refused, in whatever figures; one with a word is not', async () => {
  for (const name of ['2024', '１２', '12 34', '٣'])
    expect(await told(save({ name }))).toEqual(['people:custom_name_numeric', 'name'])
  expect(await told(save({ name: ' ' }))).toEqual(['people:custom_name_required', 'name'])
  await save({ name: 'Plan 2024' })
  expect(await told(save({ name: 'plan 2024' }))).toEqual(['people:custom_taken', 'name'])
})

it('[PE-039] the options of a field are there, each once; of a single select one is chosen, of a multiple several', async () => {
  expect(await told(save({ type: 'select' }))).toEqual(['people:custom_options', 'options'])
  expect(await told(save({ type: 'select', options: ['S', ''] }))).toEqual(['people:custom_option_empty', 'options.1'])
  expect(await told(save({ type: 'select', options: ['S', 'M', 'S'] }))).toEqual([
    'people:custom_option_twice',
    'options.2',
  ])
  const { id: one } = await save(sizes)
  const { id: several } = await save({ ...sizes, name: 'Sizes', choice: 'multiple' })
  const id = await somebody()
  expect(await told(give(id, [{ fieldId: one, value: ['S', 'M'] }]))).toEqual([
    'people:custom_select',
    'custom.0.value',
  ])
  await give(id, [
    { fieldId: one, value: ['M'] },
    { fieldId: several, value: ['L', 'S'] },
  ])
  expect((await read(id)).custom).toEqual([
    { fieldId: one, value: ['M'] },
    { fieldId: several, value: ['S', 'L'] },
  ])
  // What somebody has chosen stays an option, and the choice as wide as it was made.
  const without = { ...sizes, options: ['S', 'L'] }
  expect(await told(save({ ...without, id: one, revision: 0 }))).toEqual(['people:custom_option_used', 'options'])
  expect(await told(save({ ...sizes, name: 'Sizes', id: several, revision: 0 }))).toEqual([
    'people:custom_choice_held',
    'choice',
  ])
})

it('[PE-038] a text, a digit, a date, an option and a person are kept, and nothing of another type', async () => {
  const mentor = await somebody()
  const values = {
    text: ['a text', 7],
    digit: [12, '12'],
    date: ['2026-03-01', '2026-02-30'],
    select: [['M'], ['XL']],
    person: [mentor, 'nobody'],
  } as const
  const id = await somebody()
  for (const [type, [good, bad]] of Object.entries(values)) {
    const { id: fieldId } = await save({ ...sizes, name: `A ${type}`, type: type as Field['type'] })
    const value = (given: unknown) => [{ fieldId, value: given as string }]
    expect(await told(give(id, value(bad)))).toEqual([`people:custom_${type}`, 'custom.0.value'])
    await give(id, value(good))
    expect((await read(id)).custom.at(-1)).toMatchObject({ fieldId, value: good })
    expect(
      await told(save({ name: `A ${type}`, id: fieldId, revision: 0, type: type === 'text' ? 'date' : 'text' })),
    ).toEqual(['people:custom_type_held', 'type'])
    await give(id, value(null))
    expect((await read(id)).custom).toEqual([])
  }
})

it('[PE-042] an enabled field is asked for by its category, a required one must be filled in, a disabled one is not shown', async () => {
  const { id: size } = await save({ ...sizes, required: true })
  const { id: locker } = await save({ category: 'personal', name: 'Locker', type: 'digit', required: true })
  const id = await somebody()
  expect(await told(give(id))).toEqual(['people:custom_required', 'custom'])
  expect(await told(give(id, [{ fieldId: size, value: [] }]))).toEqual(['people:custom_required', 'custom.0.value'])
  expect(await told(give(id, [{ fieldId: locker, value: 3 }]))).toEqual(['people:custom_off', 'custom.0.value'])
  await give(id, [{ fieldId: size, value: ['M'] }])
  // What was filled in stays where the form leaves it out.
  await give(id)
  expect(await told(givePersonal(id))).toEqual(['people:custom_required', 'custom'])
  await givePersonal(id, [{ fieldId: locker, value: 0 }])
  expect([(await read(id)).custom, (await personal(id)).custom]).toEqual([
    [{ fieldId: size, value: ['M'] }],
    [{ fieldId: locker, value: 0 }],
  ])
  await server.call(peopleCalls.enableCustomField, { id: size, revision: 0, enabled: false }, hr)
  expect((await read(id)).custom).toEqual([])
  expect(await told(give(id, [{ fieldId: size, value: ['S'] }]))).toEqual(['people:custom_off', 'custom.0.value'])
  await give(await somebody())
  expect((await rowOf(id))?.custom).toEqual({ [locker]: 0 })
  await server.call(peopleCalls.enableCustomField, { id: size, revision: 1, enabled: true }, hr)
  expect((await read(id)).custom).toHaveLength(1)
})

it('[PE-041] a field that holds data is deleted once the number of people is confirmed, and its values come back with it', async () => {
  const { id: fieldId } = await save()
  const id = await somebody()
  await give(id, [{ fieldId, value: 'M' }])
  expect(await listed()).toMatchObject([{ filled: 1 }])
  const gone = (confirmed?: number) =>
    server.call(peopleCalls.deleteCustomField, { id: fieldId, revision: 0, confirmed }, hr)
  expect(await told(gone())).toEqual(['people:custom_holds', undefined])
  expect(await told(gone(0))).toEqual(['people:custom_holds', undefined])
  await gone(1)
  expect((await read(id)).custom).toEqual([])
  await server.call(peopleCalls.recoverCustomField, { id: fieldId }, hr)
  expect((await read(id)).custom).toEqual([{ fieldId, value: 'M' }])
})

it('values stand in the list and the export as they are shown, figures and dates as such, and in the log of the person', async () => {
  const [size, locker, since] = [
    await save({ ...sizes, choice: 'multiple' }),
    await save({ name: 'Locker', type: 'digit' }),
    await save({ name: 'Key since', type: 'date' }),
  ]
  const id = await somebody()
  await give(id, [
    { fieldId: size.id, value: ['M', 'L'] },
    { fieldId: locker.id, value: 12 },
    { fieldId: since.id, value: '2026-03-01' },
  ])
  expect((await rowOf(id))?.custom).toEqual({ [size.id]: 'M / L', [locker.id]: 12, [since.id]: '2026-03-01' })
  const own = [size, locker, since].map(each => customColumn(each.id))
  const wish = { search: `C${made}`, columns: ['name' as const, ...own, customColumn(crypto.randomUUID())] }
  const [sheet] = await exported(server, peopleCalls.exportEmployees, wish, hr, 'en')
  expect(sheet.head).toEqual(['Name', 'Uniform', 'Locker', 'Key since'])
  expect(sheet.rows).toEqual([[`Person ${made}`, 'M / L', 12, new Date('2026-03-01T00:00:00Z')]])
  const log = await server.call(organisationCalls.listAudit, { subject: 'employee', subjectId: id }, hr)
  expect(log.rows[0]).toMatchObject({ after: { custom: ['Uniform: M / L', 'Locker: 12', 'Key since: 2026-03-01'] } })
})

it('nobody learns by a value the name of a person beyond reach, nor names one there', async () => {
  const manager = await siteManager()
  const { id: fieldId } = await save({ name: 'Mentor', type: 'person' })
  const [here, there] = [await somebody(), await somebody(1)]
  await give(here, [{ fieldId, value: there }])
  const name = `Person ${made}`
  expect((await read(here)).custom).toEqual([{ fieldId, value: there, person: name }])
  expect((await rowOf(here))?.custom).toEqual({ [fieldId]: name })
  expect((await read(here, manager)).custom).toEqual([{ fieldId, value: there, person: null }])
  expect((await rowOf(here, manager))?.custom).toEqual({ [fieldId]: '' })
  // As it stands it is saved again; anew it is not.
  await give(here, [{ fieldId, value: there }], manager)
  await give(here, [{ fieldId, value: null }], manager)
  expect((await told(give(here, [{ fieldId, value: there }], manager)))[0]).toBe('forbidden')
  const log = await server.call(organisationCalls.listAudit, { subject: 'employee', subjectId: here }, manager)
  expect(JSON.stringify(log)).not.toContain(name)
  expect(JSON.stringify(log)).toContain(`Mentor: •••${there.slice(-4)}`)
})

it('fields are the whole company’s: who reaches one site reads them, and changes none', async () => {
  const manager = await siteManager()
  const { id } = await save()
  expect(await listed(manager)).toHaveLength(1)
  expect((await told(save({ name: 'Other' }, manager)))[0]).toBe('forbidden')
  expect((await told(server.call(peopleCalls.deleteCustomField, { id, revision: 0 }, manager)))[0]).toBe('forbidden')
  const off = { id, revision: 0, enabled: false }
  expect((await told(server.call(peopleCalls.enableCustomField, off, manager)))[0]).toBe('forbidden')
})

it('people are found by what they have of a field: a part of a text, a figure, an option, a span of days', async () => {
  const { id: text } = await save()
  const { id: size } = await save({ name: 'Size', ...sizes, choice: 'multiple' })
  const { id: figure } = await save({ name: 'Locker', type: 'digit' })
  const { id: day } = await save({ name: 'Given on', type: 'date' })
  const [a, b] = [await somebody(), await somebody()]
  const held = (...values: NonNullable<CustomGiven[number]['value']>[]) =>
    [text, size, figure, day].flatMap((fieldId, at) => {
      const value = values[at]
      return value === undefined ? [] : [{ fieldId, value }]
    })
  await give(a, held('Apron, blue', ['S', 'L'], 12, '2026-03-05'))
  await give(b, held('Shirt, in white', ['M'], 120, '2026-04-05'))
  type Custom = Input<typeof peopleCalls.listEmployees>['custom']
  const found = async (...custom: NonNullable<Custom>) =>
    (await server.call(peopleCalls.listEmployees, { custom, size: 500 }, hr)).rows.map(each => each.id)
  expect(await found({ fieldId: text, value: 'BLUE' })).toEqual([a])
  expect(await found({ fieldId: size, value: 'L' })).toEqual([a])
  expect(await found({ fieldId: figure, value: '12' })).toEqual([a])
  expect(await found({ fieldId: day, from: '2026-04-01' })).toEqual([b])
  expect(await found({ fieldId: day, from: '2026-03-01', to: '2026-03-31' })).toEqual([a])
  expect(await found({ fieldId: text, value: 'i' }, { fieldId: size, value: 'L' })).toEqual([])
  const field = (await listed()).find(each => each.id === size)
  await save({ ...field, enabled: false })
  expect(await found({ fieldId: size, value: 'L' })).toEqual([])
})
