/**
 * The plain functions of settings, on shifts of one department, of several and of the whole company: reach before and
 * after, revision, judgement, the lines of the log and the noted changes; what is refused leaves nothing.
 */
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BuiltInRole } from '#contract/shared/permissions.ts'
import { resolveActor } from '../access/resolve-actor.ts'
import { auditLine } from '../audit/schema.ts'
import { change } from '../changes/schema.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { shift } from '../planning/shifts/schema.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { findTwin, readRecord } from './find.ts'
import { keepRecord, switchRecord } from './keep.ts'
import type { SettingsNoun } from './noun.ts'
import { recoverRecord, recoverRecords, retireRecord, retireRecords } from './retire.ts'
import type { By } from './written.ts'

let server: TestServer
/** The manager reaches the one, and not the other. */
let here: string
let there: string

beforeAll(async () => {
  server = await testServer()
  ;[here, there] = server.company.siteIds
})
beforeEach(() =>
  inCompany(async tx => {
    await tx.delete(shift)
    await tx.delete(change)
  }),
)
afterAll(() => server.stop())

const shifts: SettingsNoun<typeof shift> = {
  table: shift,
  subject: 'shift',
  matter: 'rules',
  departmentsOf: ({ departmentIds }) => departmentIds ?? [],
  judge: async (_tx, records) => {
    if (records.some(each => each.name === 'Bad')) throw new Refusal('bad_name')
  },
}
const valuesOf = (name: string, ...departmentIds: string[]) => ({
  ...{ name, shortName: 'A', colour: 1, start: 600, end: 900, breaks: [], workMinutes: 300 },
  departmentIds,
})

const inCompany = <T>(work: (tx: Tx) => Promise<T>) => server.services.db.inCompany(server.company.companyId, work)
/** In one transaction, as a person; a refusal is its code. */
const as = <T>(who: BuiltInRole, work: (tx: Tx, by: By) => Promise<T>): Promise<T | string> =>
  inCompany(async tx => {
    const person = { personId: server.company.personIds[who], name: who }
    const actor = await resolveActor(tx, person, server.company.companyId, '2026-03-02', 'planning.view')
    return work(tx, { actor, now: server.clock.now() })
  }).catch((failure: unknown) => {
    if (failure instanceof Refusal) return failure.code
    throw failure
  })

type Named = { id?: string; revision?: number }
const keep = (who: BuiltInRole, named: Named, name: string, ...departmentIds: string[]) =>
  as(who, (tx, by) => keepRecord(tx, shifts, by, named, valuesOf(name, ...departmentIds)))
const made = async (name: string, ...departmentIds: string[]) => {
  const kept = await keep('administrator', {}, name, ...departmentIds)
  if (typeof kept === 'string') throw new Error(kept)
  return kept.id
}
const stored = async () => {
  const rows = await inCompany(tx => tx.select().from(shift).orderBy(asc(shift.name)))
  return rows.map(row => [row.name, row.revision, row.deletedAt === null])
}
const linesOf = async (id: string) => {
  const lines = await inCompany(tx =>
    tx.select().from(auditLine).where(eq(auditLine.subjectId, id)).orderBy(asc(auditLine.id)),
  )
  const nameOf = (values: unknown) => (values as { name: string } | null)?.name ?? null
  return lines.map(line => [line.action, nameOf(line.before), nameOf(line.after), line.departmentId])
}
/** The departments of the noted changes since the last look; null is the whole company. */
const noted = () =>
  inCompany(async tx => {
    const rows = await tx.delete(change).returning({ departmentId: change.departmentId, matter: change.matter })
    expect(rows.every(row => row.matter === 'rules')).toBe(true)
    return rows.map(row => row.departmentId)
  })

test('a record is kept by whoever reaches where it is of, before and after', async () => {
  const id = await made('One', here)
  expect(await keep('manager', { id, revision: 0 }, 'Two', here)).toEqual({ id, revision: 1 })
  // To where the manager does not reach, to both, to the whole company; and something new there.
  for (const departments of [[there], [here, there], []]) {
    expect(await keep('manager', { id, revision: 1 }, 'Three', ...departments)).toBe('forbidden')
    expect(await keep('manager', {}, 'Three', ...departments)).toBe('forbidden')
    // From there to the own.
    const beyond = await made(`Beyond ${departments.length}`, ...departments)
    expect(await keep('manager', { id: beyond, revision: 0 }, 'Mine', here)).toBe('forbidden')
  }
  expect(await stored()).toEqual([
    ['Beyond 0', 0, true],
    ['Beyond 1', 0, true],
    ['Beyond 2', 0, true],
    ['Two', 1, true],
  ])
})

test('whoever changes a record has seen its newest revision, and says which', async () => {
  const id = await made('One', here)
  await keep('manager', { id, revision: 0 }, 'Two', here)
  for (const revision of [0, 2, undefined]) {
    expect(await keep('manager', { id, revision }, 'Three', here), `kept of ${revision}`).toBe('stale')
    const seen = { id, revision: revision as number }
    expect(await as('manager', (tx, by) => retireRecord(tx, shifts, by, seen)), `retired of ${revision}`).toBe('stale')
    const off = { ...seen, enabled: false }
    expect(await as('manager', (tx, by) => switchRecord(tx, shifts, by, off)), `switched of ${revision}`).toBe('stale')
  }
  expect(await stored()).toEqual([['Two', 1, true]])
  const nobody = { id: crypto.randomUUID(), revision: 0 }
  expect(await keep('manager', nobody, 'Two', here)).toBe('not_found')
})

test('the noun judges what is kept and what comes back, and its refusal leaves nothing', async () => {
  expect(await keep('manager', {}, 'Bad', here)).toBe('bad_name')
  const id = await made('One', here)
  expect(await keep('manager', { id, revision: 0 }, 'Bad', here)).toBe('bad_name')
  await as('manager', (tx, by) => retireRecord(tx, shifts, by, { id, revision: 0 }))
  await inCompany(tx => tx.update(shift).set({ name: 'Bad' }))
  expect(await as('manager', (tx, by) => recoverRecord(tx, shifts, by, id))).toBe('bad_name')
  expect(await stored()).toEqual([['Bad', 1, false]])
  expect((await linesOf(id)).map(([action]) => action)).toEqual(['add', 'remove'])
})

test('a record is retired and comes back within reach; one that is in use, or gone, stays as it is', async () => {
  const [own, other] = [await made('Own', here), await made('Other', there)]
  const retire = (who: BuiltInRole, id: string, revision = 0) =>
    as(who, (tx, by) => retireRecord(tx, shifts, by, { id, revision }))
  const recover = (who: BuiltInRole, id: string) => as(who, (tx, by) => recoverRecord(tx, shifts, by, id))
  expect(await retire('manager', other)).toBe('forbidden')
  expect(await retire('manager', own)).toEqual({ id: own, revision: 1 })
  expect(await retire('manager', own, 1)).toBe('not_found')
  expect(await as('manager', tx => readRecord(tx, shifts, own))).toBe('not_found')
  expect(await keep('manager', { id: own, revision: 1 }, 'Own', here)).toBe('not_found')
  await retire('administrator', other)
  expect(await recover('manager', other)).toBe('forbidden')
  expect(await recover('manager', own)).toEqual({ id: own, revision: 2 })
  expect(await recover('manager', own)).toEqual({ id: own, revision: 2 })
  expect(await stored()).toEqual([
    ['Other', 1, false],
    ['Own', 2, true],
  ])
  expect((await linesOf(own)).map(([action]) => action)).toEqual(['add', 'remove', 'recover'])
})

test('of several all are retired and come back, or none', async () => {
  const ids = [await made('One', here), await made('Two', here)]
  const seen = ids.map(id => ({ id, revision: 0 }))
  const beyond = { id: await made('Three', there), revision: 0 }
  const retire = (asked: { id: string; revision: number | undefined }[]) =>
    as('manager', async (tx, by) => (await retireRecords(tx, shifts, by, asked)).length)
  expect(await retire([...seen, beyond])).toBe('forbidden')
  expect(await retire(ids.map((id, at) => ({ id, revision: [0][at] })))).toBe('stale')
  expect((await stored()).every(([, revision, isThere]) => revision === 0 && isThere)).toBe(true)
  expect(await retire(seen)).toBe(2)
  expect(await retire(seen)).toBe(0)
  const recover = (asked: string[]) =>
    as('manager', async (tx, by) => (await recoverRecords(tx, shifts, by, asked)).length)
  expect(await recover([...ids, beyond.id])).toBe('forbidden')
  expect([await recover(ids), await recover(ids)]).toEqual([2, 0])
})

test('a record is switched once: what is so already stays, without a line', async () => {
  const id = await made('One', here)
  const to = (enabled: boolean, revision: number) =>
    as('manager', (tx, by) => switchRecord(tx, shifts, by, { id, enabled, revision }))
  expect([await to(true, 0), await to(false, 0), await to(false, 0), await to(true, 1)]).toEqual(
    [0, 1, 1, 2].map(revision => ({ id, revision })),
  )
  expect((await linesOf(id)).map(([action]) => action)).toEqual(['add', 'disable', 'enable'])
  const beyond = { id: await made('Two', there), enabled: false, revision: 0 }
  expect(await as('manager', (tx, by) => switchRecord(tx, shifts, by, beyond))).toBe('forbidden')
})

test('the log tells each write where it lies, and a move to those of the whole company alone', async () => {
  const id = await made('One', here)
  await keep('administrator', { id, revision: 0 }, 'Two', here)
  await keep('administrator', { id, revision: 1 }, 'Two', there)
  await as('administrator', (tx, by) => retireRecord(tx, shifts, by, { id, revision: 2 }))
  await as('administrator', (tx, by) => recoverRecord(tx, shifts, by, id))
  expect(await linesOf(id)).toEqual([
    ['add', null, 'One', here],
    ['change', 'One', 'Two', here],
    ['change', 'Two', 'Two', null],
    ['remove', 'Two', null, there],
    ['recover', null, 'Two', there],
  ])
  const whole = await made('Whole')
  const both = await made('Both', here, there)
  expect([await linesOf(whole), await linesOf(both)]).toEqual([
    [['add', null, 'Whole', null]],
    [['add', null, 'Both', null]],
  ])
})

test('no line of the log holds when its record was deleted, which the line of that tells', async () => {
  const id = await made('One', here)
  await as('administrator', (tx, by) => retireRecord(tx, shifts, by, { id, revision: 0 }))
  await as('administrator', (tx, by) => recoverRecord(tx, shifts, by, id))
  const lines = await inCompany(tx => tx.select().from(auditLine).where(eq(auditLine.subjectId, id)))
  expect(lines.map(each => each.action)).toEqual(['add', 'remove', 'recover'])
  for (const { before, after } of lines)
    for (const told of [before, after]) expect(told ?? {}).not.toHaveProperty('deletedAt')
})

test('a write is noted for where the record was and where it is, and one that is refused is not', async () => {
  const id = await made('One', here)
  expect(await noted()).toEqual([here])
  await keep('administrator', { id, revision: 0 }, 'One', there)
  expect((await noted()).toSorted()).toEqual([here, there].toSorted())
  await keep('administrator', { id, revision: 1 }, 'One')
  expect(await noted()).toEqual([null])
  await keep('manager', { id, revision: 2 }, 'One', here)
  expect(await noted()).toEqual([])
})

test('the first that is the same as one that is there, or as one before it, is found with the other; itself it is not', () => {
  const same = (a: { name: string }, b: { name: string }) => a.name === b.name
  const [a, b, again] = [
    { id: '1', name: 'A' },
    { id: '2', name: 'B' },
    { id: '3', name: 'B' },
  ]
  expect(findTwin([a, b], [a, b], same)).toBeUndefined()
  expect(findTwin([a, again], [a, b], same)).toEqual({ record: again, twin: b })
  expect(findTwin([b, again], [a], same)).toEqual({ record: again, twin: b })
})
