/** What a form that names colleagues tells of them: nothing that the caller may not know, and to them that they are named. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { message } from '../../notices/schema.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { request } from '../schema.ts'
import { employeesOf } from '../subject.ts'
import { type OutingCompany, outingCompany, outingSubject } from '../testing/outings.ts'
import { codeOf, type Who } from '../testing/trips.ts'

let db: Database
let house: OutingCompany
let number = 750
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  number += 1
  house = await outingCompany(db, number)
})

const figure = () => new Refusal('approvals:urged_lately', { minutes: 3 }, 'content.on')

/** Somebody cannot go: it is seen when the form is judged, or only when what it takes is held. */
const refusing = (who: Who, when: 'judged' | 'held') => {
  const { subject } = outingSubject([{ who: { persons: [house.ids.administrator] }, rule: 'one' }])
  if (!subject.form) throw new Error('it has a form')
  const form = { ...subject.form }
  if (when === 'judged')
    form.judge = async (_tx, { employeeId }) => {
      if (employeeId === house.employees[who]) throw figure()
    }
  const submit = async (_tx: unknown, about: { request: Parameters<typeof employeesOf>[0] }) => {
    if (when === 'held' && employeesOf(about.request).includes(house.employees[who])) throw figure()
  }
  house.use({ ...subject, form, after: { submit } })
}
const faultOf = (who: Who, collaborators: Who[]) =>
  house.hand(who, { collaboratorIds: collaborators.map(each => house.employees[each]) }).then(
    () => 'done',
    ({ code, values, field }: Refusal) => ({ code, values, field }),
  )

test.each(['judged', 'held'] as const)('a colleague who cannot go is named without the reason (%s)', async when => {
  refusing('mei', when)
  const cannot = { code: 'approvals:cannot_go', values: { name: 'mei' }, field: 'collaboratorIds' }
  expect(await faultOf('employee', ['hr', 'mei'])).toEqual(cannot)
  expect(await faultOf('employee', ['hr'])).toBe('done')
  // Nothing of what was tried is there.
  expect(await house.inCompany(tx => tx.$count(request))).toBe(1)
})

test('looking ahead says no more', async () => {
  refusing('mei', 'judged')
  const form = { category: 'outing' as const, content: { on: '2026-03-09', hours: 2 }, reason: 'Bank' }
  const ahead = await house.call('employee', 'previewRequest', { ...form, collaboratorIds: [house.employees.mei] })
  expect(ahead.faults.map(each => [each.code, each.field])).toEqual([['approvals:cannot_go', 'collaboratorIds']])
})

test('what is the own matter, or within the right to look after requests, is told as it is', async () => {
  const told = { code: 'approvals:urged_lately', values: { minutes: 3 }, field: 'content.on' }
  refusing('employee', 'held')
  expect(await faultOf('employee', ['mei'])).toEqual(told)
  expect(await faultOf('lin', ['employee'])).toEqual(told)
})

test('whoever goes along is told, without the reason', async () => {
  house.use(outingSubject([{ who: { persons: [house.ids.administrator] }, rule: 'one' }]).subject)
  await house.hand('employee', { collaboratorIds: [house.employees.mei], reason: 'Private' })
  const told = await house.inCompany(tx => tx.select().from(message).where(eq(message.personId, house.ids.mei)))
  expect(told.map(({ kind, values }) => [kind, values])).toEqual([
    ['request.together', { name: 'employee', no: 1, applicant: 'employee' }],
  ])
  expect(await codeOf(house.hand('employee', { content: { on: '2026-03-10', hours: 2 } }))).toBe('done')
})
