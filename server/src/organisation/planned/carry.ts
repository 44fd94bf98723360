/** Makes of a department what its change says, in the transaction of whoever asks, and makes it what it was before. */
import { and, eq, inArray } from 'drizzle-orm'
import type { CarriedKind } from '#contract/organisation/department-change.ts'
import type { Actor } from '../../access/actor.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { AboveOrganisation, CarriedArea, Carrying } from '../above.ts'
import { departmentChange, departmentPast } from '../schema.ts'
import { childrenOf, lastUnder, mustLieUnder } from '../tree/places.ts'
import { rememberPlaces } from '../tree/remember.ts'
import { type ChangeRecord, ends, findStanding, judgeChange } from './judge-change.ts'
import { alongWith, mustNotBlock } from './preview-change.ts'

type Carried = ChangeRecord['carried']

/** Who does it, and when. */
export interface Doing {
  tx: Tx
  above: AboveOrganisation
  /** Null where the job does it. */
  actor: Actor | null
  now: Date
}

const areasOf = (above: AboveOrganisation, { kind }: ChangeRecord): CarriedArea[] =>
  kind === 'merge' || kind === 'close' ? above.carried.filter(each => each.by.includes(kind)) : []

const carryingOf = ({ tx, actor, now }: Doing, change: ChangeRecord, isDue: boolean): Carrying => ({
  ...{ tx, actor, now, isDue, from: change.departmentId, to: change.targetId, on: change.on },
  ...{ withScopes: change.carriesScopes, by: change.createdBy, reason: change.reason },
})

/** All that goes along; before the day has come what has days of its own alone. */
export const carryAll = async (doing: Doing, change: ChangeRecord, isDue: boolean): Promise<Carried> => {
  const carried: Carried = { ...change.carried }
  for (const area of areasOf(doing.above, change)) {
    if (!isDue && !area.beforehand) continue
    const ids = await area.carry(carryingOf(doing, change, isDue))
    carried[area.kind] = [...(carried[area.kind] ?? []), ...ids]
  }
  return carried
}

const giveAllBack = async (doing: Doing, change: ChangeRecord): Promise<void> => {
  const { targetId: to, carried } = change
  if (to === null) return
  for (const area of areasOf(doing.above, change).toReversed()) {
    const ids = carried[area.kind] ?? []
    if (ids.length > 0) await area.giveBack({ ...carryingOf(doing, change, true), to, ids })
  }
}

/** Departments come to lie under another, behind those that lie there. */
const putUnder = async (tx: Tx, ids: readonly string[], parentId: string, on: string): Promise<void> => {
  await rememberPlaces(tx, ids, on)
  let position = await lastUnder(tx, parentId)
  for (const id of ids) {
    await mustLieUnder(tx, id, parentId)
    const found = await findStanding(tx, id)
    const set = { parentId, position, revision: (found?.revision ?? 0) + 1 }
    await tx.update(department).set(set).where(eq(department.id, id))
    position += 1
  }
}

const closeIt = async ({ tx, now }: Doing, change: ChangeRecord, revision: number): Promise<string[]> => {
  const { departmentId, targetId, on } = change
  const below = (await childrenOf(tx, departmentId)).map(each => each.id)
  if (targetId !== null) await putUnder(tx, below, targetId, on)
  await tx
    .update(department)
    .set({ deletedAt: now, closedOn: on, revision: revision + 1 })
    .where(eq(department.id, departmentId))
  return below
}

const nameOf = async (tx: Tx, id: string | null): Promise<string | null> => {
  if (id === null) return null
  const [found] = await tx.select({ name: department.name }).from(department).where(eq(department.id, id))
  return found?.name ?? null
}

/** A change as the audit log tells it: in the history of the department, by names. */
export const tellChange = async (
  { tx, actor, now }: Doing,
  action: 'schedule' | 'carry_out' | 'call_off',
  change: ChangeRecord,
): Promise<void> => {
  const { departmentId, kind, on, targetId, reason, state } = change
  const target = await nameOf(tx, targetId)
  const told = { change: kind, on, target, name: await nameOf(tx, departmentId), reason, changeState: state }
  const counts = Object.fromEntries(
    Object.entries(change.carried).flatMap(([area, ids]) => (ids.length > 0 ? [[`carried_${area}`, ids.length]] : [])),
  )
  await audit(tx, {
    ...{ actor, subject: 'department', subjectId: departmentId, departmentId, action, now },
    after: { ...told, ...counts },
    source: actor ? 'screen' : 'job',
  })
}

const settle = async (tx: Tx, change: ChangeRecord, set: Partial<ChangeRecord>): Promise<ChangeRecord> => {
  const [kept] = await tx
    .update(departmentChange)
    .set({ ...set, revision: change.revision + 1 })
    .where(eq(departmentChange.id, change.id))
    .returning()
  if (!kept) throw new Refusal('not_found')
  return kept
}

/**
 * The tree is locked by whoever calls. What had become impossible since it was entered is refused.
 * @throws Refusal as judgeChange, and for what stands against it by then
 */
export const carryOut = async (doing: Doing, change: ChangeRecord, today: string): Promise<ChangeRecord> => {
  const { tx, above, now } = doing
  const own = await judgeChange(tx, change, today)
  mustNotBlock(await alongWith(tx, above, change, change.carriesScopes))
  const carried = await carryAll(doing, change, true)
  if (change.kind === 'move' && change.targetId !== null)
    await putUnder(tx, [change.departmentId], change.targetId, change.on)
  if (ends(change)) carried.below = await closeIt(doing, change, own.revision)
  const done = await settle(tx, change, { state: 'done', conflict: null, doneAt: now, carried })
  await tellChange(doing, 'carry_out', done)
  const places = [change.departmentId, ...(change.targetId === null ? [] : [change.targetId])]
  await noteChange(tx, { matter: 'place', departmentIds: places })
  return done
}

/** Where it lay before a change of that day. */
const parentBefore = async (tx: Tx, { departmentId, on }: ChangeRecord): Promise<string> => {
  const [past] = await tx
    .select({ parentId: departmentPast.parentId })
    .from(departmentPast)
    .where(and(eq(departmentPast.departmentId, departmentId), eq(departmentPast.until, on)))
  if (!past?.parentId || !(await findStanding(tx, past.parentId))) throw new Refusal('organisation:change_built_on')
  return past.parentId
}

/** @throws Refusal organisation:change_built_on where what it lay under, or what it went into, is no more */
const undoTree = async (tx: Tx, change: ChangeRecord): Promise<void> => {
  const { departmentId, kind, on, carried, targetId } = change
  if (kind === 'move') await putUnder(tx, [departmentId], await parentBefore(tx, change), on)
  if (!ends(change)) return
  const [own] = await tx.select().from(department).where(eq(department.id, departmentId))
  if (!own?.closedOn || !own.parentId || !(await findStanding(tx, own.parentId)))
    throw new Refusal('organisation:change_built_on')
  await tx
    .update(department)
    .set({ deletedAt: null, closedOn: null, revision: own.revision + 1 })
    .where(eq(department.id, departmentId))
  const went = carried.below ?? []
  if (targetId === null || went.length === 0) return
  const still = await tx
    .select({ id: department.id })
    .from(department)
    .where(and(inArray(department.id, went), eq(department.parentId, targetId)))
  const ids = new Set(still.map(each => each.id))
  await putUnder(
    tx,
    went.filter(id => ids.has(id)),
    departmentId,
    on,
  )
}

/** Takes back one that waits or was carried out. @throws Refusal organisation:change_built_on */
export const takeBack = async (doing: Doing, change: ChangeRecord): Promise<ChangeRecord> => {
  const { tx, actor, now } = doing
  if (change.state === 'done') await undoTree(tx, change)
  await giveAllBack(doing, change)
  const set = { state: 'cancelled' as const, conflict: null, cancelledBy: actor?.name ?? '', cancelledAt: now }
  const cancelled = await settle(tx, change, set)
  await tellChange(doing, 'call_off', cancelled)
  const places = [change.departmentId, ...(change.targetId === null ? [] : [change.targetId])]
  await noteChange(tx, { matter: 'place', departmentIds: places })
  return cancelled
}

/** How many of each kind went along. */
export const countsOf = (carried: Carried): { kind: CarriedKind; count: number }[] =>
  (Object.entries(carried) as [CarriedKind, string[]][])
    .filter(([, ids]) => ids.length > 0)
    .map(([kind, ids]) => ({ kind, count: ids.length }))
