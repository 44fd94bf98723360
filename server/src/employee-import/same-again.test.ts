/** Whatever people are on file: what the list exports, in any language, is read in again and changes nothing. */
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { type CustomType, customColumn } from '#contract/people/custom-field.ts'
import { cycles, hireTypes, hoursSystems } from '#contract/people/employee.ts'
import { locales } from '#contract/shared/locale.ts'
import { sendFile } from '../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { exported } from '../testing/workbooks/exported.ts'

let server: TestServer
let admin: Browser
beforeAll(async () => {
  server = await testServer({ now: '2026-11-21T02:00:00Z', locale: 'en' })
  admin = await server.signIn('administrator')
})
afterAll(() => server.stop())

const field = (name: string, type: CustomType, more: { choice?: 'multiple'; options?: string[] } = {}) =>
  server.call(
    calls.saveCustomField,
    {
      ...{ category: 'employee', name, type, placeholder: '', options: [], choice: 'single' },
      ...{ required: false, enabled: true, description: '', ...more },
    },
    admin,
  )

const word = fc.constantFrom('Li', '李 娜', '=1+1', "O'Neill", '0012', 'a/b', '12%', '+8613', 'Été', '长'.repeat(40))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const person = (options: readonly string[]) =>
  fc.record({
    name: word,
    hiredOn: fc.constantFrom('2019-02-28', '2026-11-01', '2027-01-01'),
    position: maybe(word),
    hireType: fc.constantFrom(...hireTypes),
    hoursSystem: fc.constantFrom(...hoursSystems),
    cycle: fc.constantFrom(...cycles),
    weekMinutes: fc.constantFrom(0, 45, 1200, 2400, 2410),
    participates: fc.boolean(),
    text: maybe(word),
    digit: maybe(fc.constantFrom(0, -3, 123_456_789_012)),
    date: maybe(fc.constantFrom('1999-12-31', '2026-02-01')),
    select: fc.subarray([...options]),
  })

type Drawn = ReturnType<typeof person> extends fc.Arbitrary<infer Person> ? Person : never

test('[PE-009] [PE-043] an export of any people, imported again, changes nothing', async () => {
  const options = ['a/b', 'c', 'd e']
  const [text, digit, date, select] = [
    await field('Text', 'text'),
    await field('Digit', 'digit'),
    await field('Day', 'date'),
    await field('Choice', 'select', { choice: 'multiple', options }),
  ]
  const { departments } = await server.call(organisationCalls.listDepartments, {}, admin)
  let count = 0
  const add = async (people: readonly Drawn[]) => {
    for (const each of people) {
      count += 1
      const { name, hiredOn, participates, position, hireType, hoursSystem, cycle, weekMinutes } = each
      const terms = { from: hiredOn, to: null, departmentId: departments[count % departments.length]?.id ?? '' }
      const hours = { hoursSystem, cycle: hoursSystem === 'comprehensive' ? cycle : null, dayMinutes: 480, weekMinutes }
      const custom = [
        { fieldId: text.id, value: each.text },
        { fieldId: digit.id, value: each.digit },
        { fieldId: date.id, value: each.date },
        { fieldId: select.id, value: each.select },
      ]
      const basics = { name, hiredOn, participates, phone: null, gender: null, birth: null, leftOn: null }
      const employments = [{ ...terms, position, rank: null, hireType, ...hours }]
      const form = { ...basics, jobNumber: `P${count}`, restWeekdays: [], employments, custom }
      await server.call(calls.saveEmployee, form, admin)
    }
  }
  const columns = [
    ...(['name', 'jobNumber', 'phone', 'department', 'position', 'hireType', 'hoursSystem', 'week'] as const),
    ...(['hiredOn', 'leftOn', 'participates'] as const),
    ...[text, digit, date, select].map(({ id }) => customColumn(id)),
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(person(options), { minLength: 3, maxLength: 6 }), async people => {
      await add(people)
      for (const locale of locales) {
        const [sheet] = await exported(server, calls.exportEmployees, { state: 'all', columns }, admin, locale)
        const book = new ExcelJS.Workbook()
        book.addWorksheet(sheet.name).addRows([sheet.head, ...sheet.rows])
        const file = { name: 'people.xlsx', bytes: new Uint8Array(await book.xlsx.writeBuffer()) }
        const found = await sendFile(server, calls.checkEmployeeFile, {}, file, admin)
        expect(found.problems).toEqual([])
        expect(found.fates.filter(each => each.outcome !== 'same')).toEqual([])
        expect(found).toMatchObject({ rows: sheet.rows.length, unchanged: sheet.rows.length, lacking: [] })
      }
    }),
    { numRuns: 5, seed: 7 },
  )
})
