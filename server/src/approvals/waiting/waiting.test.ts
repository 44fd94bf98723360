/** What becomes due while requests wait: reminders, further people, replacements, late witnesses, final messages. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { message } from '../../notices/schema.ts'
import type { Services } from '../../services.ts'
import { testDatabase } from '../../testing/test-database.ts'
import type { Stage } from '../flow.ts'
import { request } from '../schema.ts'
import type { AnySubject } from '../subject.ts'
import { type OutingCompany, outingCompany, outingSubject } from '../testing/outings.ts'
import { codeOf, today, type Who } from '../testing/trips.ts'
import { lookAtWaiting } from './look-at-waiting.ts'

let db: Database
let house: OutingCompany
let number = 100
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  number += 1
  house = await outingCompany(db, number)
})

const named = (...who: Who[]) => ({ persons: who.map(each => house.ids[each]) })
const failures: unknown[] = []
const log = { error: (what: unknown) => failures.push(what) }
/** Twice, since a job may be. */
const look = async (subject: AnySubject) => {
  const services = { db, log, clock: { now: house.now, today: () => today } } as unknown as Services
  const run = lookAtWaiting({ subjects: [subject], employeesOf: async () => [] })
  await run(services)
  await run(services)
  expect(failures).toEqual([])
}
const use = (stage: Partial<Stage>, more = {}) => {
  const made = outingSubject([{ who: named('lin'), rule: 'one', ...stage }], more)
  house.use(made.subject)
  return made
}
const told = (who: Who) =>
  house.inCompany(async tx => {
    const rows = await tx.select().from(message).where(eq(message.personId, house.ids[who])).orderBy(message.id)
    return rows.map(({ kind }) => kind.replace('request.', ''))
  })
const agree = async (who: Who, requestId: string) =>
  house.call(who, 'decide', { requestId, revision: (await house.recordOf(requestId)).revision, act: 'agree' })

test('the applicant hears once that it was agreed to, after five minutes, and never of what was undone', async () => {
  const { subject } = use({})
  const id = await house.hand('employee')
  await agree('lin', id)
  await look(subject)
  expect(await told('employee')).toEqual([])
  await house.call('lin', 'undoStep', { requestId: id, revision: 0 })
  house.later(6)
  await look(subject)
  expect(await told('employee')).toEqual([])
  await agree('lin', id)
  house.later(6)
  await look(subject)
  expect(await told('employee')).toEqual(['agreed'])
})

test('what was cancelled before it was told is not told as agreed', async () => {
  const { subject } = use({}, { copies: [named('hr')] })
  const id = await house.hand('employee')
  await agree('lin', id)
  house.later(3)
  const cancel = await house.hand('employee', { refersTo: id, refersAs: 'cancel' })
  await agree('lin', cancel)
  house.later(3)
  await look(subject)
  expect(await told('employee')).toEqual([])
  house.later(3)
  await look(subject)
  expect(await told('employee')).toEqual(['agreed'])
})

test('whoever has not decided is reminded once, and after too long somebody else is asked as well', async () => {
  const { subject, out } = use({ wait: { remind: 4, escalate: 8, to: named('hr') } })
  const id = await house.hand('employee')
  house.later(5 * 60)
  await look(subject)
  expect([await told('lin'), await told('hr')]).toEqual([['asked', 'reminded'], []])
  expect(await codeOf(agree('hr', id))).toBe('forbidden')
  house.later(4 * 60)
  await look(subject)
  expect([await told('lin'), await told('hr')]).toEqual([['asked', 'reminded'], ['escalated']])
  await agree('hr', id)
  expect(out.get(house.employees.employee)).toBe(1)
})

test('those whom nobody can decide on hold up no other', async () => {
  const { subject } = use({ who: { chosen: 1 } })
  const chosenIds = [house.ids.lin]
  // The first two wait for nobody; of the third the approver leaves.
  const ids = [await house.hand('employee'), await house.hand('employee'), await house.hand('employee', { chosenIds })]
  await house.inCompany(tx =>
    tx
      .update(request)
      .set({ chosen: [house.ids.mei] })
      .where(eq(request.id, ids[2] ?? '')),
  )
  await house.let('lin', 'manager', false)
  const services = { db, log, clock: { now: house.now, today: () => today } } as unknown as Services
  const run = lookAtWaiting({ subjects: [subject], employeesOf: async () => [] }, 2)
  for (let at = 0; at < 3; at += 1) await run(services)
  const { rows } = await house.call('employee', 'listRequests', { tab: 'applied', by: 'no', down: false })
  expect(rows.map(each => each.deciderNames)).toEqual([[], [], ['mei']])
})

test('where all must agree, those who kept silent are not needed after it was handed on', async () => {
  const { subject } = use({ who: named('lin', 'mei'), rule: 'all', wait: { escalate: 8, to: named('hr') } })
  const id = await house.hand('employee')
  await agree('lin', id)
  house.later(9 * 60)
  await look(subject)
  expect(await codeOf(agree('mei', id))).toBe('forbidden')
  await agree('hr', id)
  expect((await house.recordOf(id)).status).toBe('processed')
})

test('an approver who has left is replaced by whom the flow names for that', async () => {
  const { subject } = use({ otherwise: named('hr') })
  const id = await house.hand('employee')
  await house.let('lin', 'manager', false)
  await look(subject)
  expect(await told('hr')).toEqual(['asked'])
  await agree('hr', id)
  expect((await house.recordOf(id)).status).toBe('processed')
})

test('[AP-019] witnesses who keep silent for too long return it to be edited', async () => {
  const { subject } = use({}, { witnessHours: 24 })
  const id = await house.hand('employee', { witnessIds: [house.ids.mei] })
  house.later(23 * 60)
  await look(subject)
  expect((await house.recordOf(id)).status).toBe('in_approval')
  house.later(2 * 60)
  await look(subject)
  expect([(await house.recordOf(id)).status, await told('employee')]).toEqual(['pending_edit', ['proof_late']])
})
