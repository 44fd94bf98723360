/** Whether a department can become what is asked for on a day: told before anything is written, and again when its day has come. */
import { and, asc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { DepartmentChangeKind } from '#contract/organisation/department-change.ts'
import { lineOf } from '../../access/department-tree.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { departmentChange } from '../schema.ts'
import { childrenOf, mustLieUnder } from '../tree/places.ts'

export type DepartmentRecord = typeof department.$inferSelect
export type ChangeRecord = typeof departmentChange.$inferSelect

/** A change as it is asked for; with an id where it was entered before. */
export interface AskedChange {
  id?: string
  departmentId: string
  kind: DepartmentChangeKind
  on: string
  targetId: string | null
}

/** Those that wait of departments, the earliest first. */
export const waitingOf = (tx: Tx, ids: readonly string[]): Promise<ChangeRecord[]> =>
  tx
    .select()
    .from(departmentChange)
    .where(
      and(
        or(inArray(departmentChange.departmentId, [...ids]), inArray(departmentChange.targetId, [...ids])),
        inArray(departmentChange.state, ['pending', 'conflict']),
      ),
    )
    .orderBy(asc(departmentChange.on), asc(departmentChange.createdAt))

/** Whether the department is no more after it. */
export const ends = ({ kind }: Pick<ChangeRecord, 'kind'>): boolean => kind === 'merge' || kind === 'close'

export const findStanding = async (tx: Tx, id: string): Promise<DepartmentRecord | undefined> => {
  const [found] = await tx
    .select()
    .from(department)
    .where(and(eq(department.id, id), isNull(department.deletedAt)))
  return found
}

/** What waits already for either of the two, and does not go together with it. */
const mustGoTogether = async (tx: Tx, asked: AskedChange, own: DepartmentRecord, target?: DepartmentRecord) => {
  const { departmentId, on, targetId } = asked
  const waiting = (await waitingOf(tx, [departmentId, ...(targetId === null ? [] : [targetId])])).filter(
    each => each.id !== asked.id,
  )
  for (const each of waiting) {
    const isOwn = each.departmentId === departmentId
    const said = { name: own.name, date: each.on }
    if (isOwn && each.on === on) throw new Refusal('organisation:change_day', said, 'on')
    if (isOwn && ends(each) && each.on < on) throw new Refusal('organisation:change_after_end', said, 'on')
    if (isOwn && ends(asked) && each.on > on) throw new Refusal('organisation:change_later', said, 'on')
    // Others that are to come into it, or under it.
    if (each.targetId === departmentId && ends(asked)) throw new Refusal('organisation:change_into', said, 'on')
    if (target && each.departmentId === targetId && ends(each))
      throw new Refusal('organisation:target_closes', { name: target.name, date: each.on }, 'targetId')
  }
}

/** @throws Refusal organisation:target_required, not_found, organisation:target_opens, …_cycle, …_deep, …_lies_there, …_merge_below */
const mustFitTarget = async (tx: Tx, asked: AskedChange, own: DepartmentRecord) => {
  const { kind, targetId, on, departmentId } = asked
  if (targetId === null) {
    if (kind === 'close') return undefined
    throw new Refusal('organisation:target_required', {}, 'targetId')
  }
  const target = await findStanding(tx, targetId)
  if (!target) throw new Refusal('not_found', {}, 'targetId')
  if (target.opensOn !== null && target.opensOn > on)
    throw new Refusal('organisation:target_opens', { name: target.name, date: target.opensOn }, 'targetId')
  if (ends(asked) && (await lineOf(tx, targetId)).includes(departmentId))
    throw new Refusal('organisation:merge_below', { name: target.name, merged: own.name }, 'targetId')
  if (kind === 'move') {
    if (own.parentId === targetId) throw new Refusal('organisation:lies_there', { name: target.name }, 'targetId')
    await mustLieAt(tx, departmentId, targetId)
  } else for (const { id } of await childrenOf(tx, departmentId)) await mustLieAt(tx, id, targetId)
  return target
}

/** As a form of a change names the field. */
const mustLieAt = async (tx: Tx, id: string, targetId: string): Promise<void> => {
  try {
    await mustLieUnder(tx, id, targetId)
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, error.values, 'targetId')
    throw error
  }
}

/**
 * @param today where the department is; a change that was entered before may be late
 * @throws Refusal not_found, organisation:root_stays, organisation:change_past, organisation:change_before_opening, and what
 *   the two above refuse
 */
export const judgeChange = async (tx: Tx, asked: AskedChange, today: string): Promise<DepartmentRecord> => {
  const { departmentId, on, kind } = asked
  const own = await findStanding(tx, departmentId)
  if (!own) throw new Refusal('not_found')
  if (kind === 'open') return own
  if (own.parentId === null) throw new Refusal('organisation:root_stays')
  if (asked.id === undefined && on < today) throw new Refusal('organisation:change_past', { date: today }, 'on')
  if (own.opensOn !== null && own.opensOn >= on)
    throw new Refusal('organisation:change_before_opening', { name: own.name, date: own.opensOn }, 'on')
  const target = await mustFitTarget(tx, asked, own)
  await mustGoTogether(tx, asked, own, target)
  return own
}

/** Whether some other department waits to come into this one or under it. */
export const isAwaited = async (tx: Tx, departmentId: string): Promise<boolean> =>
  (await tx.$count(
    departmentChange,
    and(
      eq(departmentChange.targetId, departmentId),
      ne(departmentChange.departmentId, departmentId),
      inArray(departmentChange.state, ['pending', 'conflict']),
    ),
  )) > 0
