/**
 * Who may take a duty's findings for accepted: an exception is granted by somebody who may approve plans, who says why,
 * and only they take it from work that stays as it is. Anybody who edits may leave one where it is, lose it by changing
 * the work, and bring back one that they took away themselves.
 */

import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { Change, Duty } from '#contract/engine.ts'
import type { Actor } from '../../access/actor.ts'
import { reaches } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { planEdit } from '../plans/schema.ts'
import { canonical, type Roster } from './roster.ts'

/** An exception is for the work as it stood: the same person, date, times and workstations. */
const work = ({ employee, date, start, end, segments, training }: Duty): string =>
  canonical([employee ?? '', date, start, end, segments, training])

/** The exceptions of an earlier duty that still hold for a later one. */
export const heldExceptions = (duty: Duty, before: Duty | undefined): readonly string[] =>
  before !== undefined && before.excepted !== undefined && work(before) === work(duty) ? before.excepted : []

export interface ExceptionRight {
  /** May grant any, and take any away. */
  grants: boolean
  /** Duties as they were before this person took an exception away from them. */
  taken: readonly Duty[]
}

/** Whether a duty brings an exception that neither is there already nor was this person's to take away. */
export const bringsException = (right: ExceptionRight, duty: Duty, earlier: readonly (Duty | undefined)[]): boolean => {
  if (duty.excepted === undefined) return false
  const same = right.taken.filter(each => each.id === duty.id)
  const held = new Set([...earlier, ...same].flatMap(each => heldExceptions(duty, each)))
  return duty.excepted.some(rule => !held.has(rule))
}

/** Whether a duty loses an exception though its work stays as it is, without the right to take it away. */
export const dropsException = (right: ExceptionRight, duty: Duty, before: Duty | undefined): boolean =>
  !right.grants && heldExceptions(duty, before).some(rule => !duty.excepted?.includes(rule))

/** Duties of the stored log as they were before this person's command took an exception away, nobody having done so since. */
const takenBy = async (tx: Tx, planId: string, personId: string, ids: readonly string[]): Promise<Duty[]> => {
  const holds = ids.map(id => sql`${planEdit.inverse} @> ${JSON.stringify({ put: [{ id }] })}::jsonb`)
  const edits = await tx
    .select({ authorId: planEdit.authorId, change: planEdit.change, inverse: planEdit.inverse })
    .from(planEdit)
    .where(and(eq(planEdit.planId, planId), or(...holds)))
    .orderBy(desc(planEdit.revision))
  const settled = new Set<string>()
  const found: Duty[] = []
  for (const { authorId, change, inverse } of edits) {
    for (const before of inverse.put) {
      const after = change.put.find(each => each.id === before.id)
      for (const rule of before.excepted ?? []) {
        const key = `${before.id} ${rule} ${work(before)}`
        if (settled.has(key) || (after && heldExceptions(after, before).length > 0 && after.excepted?.includes(rule)))
          continue
        settled.add(key)
        if (authorId === personId) found.push({ ...before, excepted: [rule] })
      }
    }
  }
  return found
}

/** What the actor may except in these changes. */
export const exceptionRight = async (
  tx: Tx,
  actor: Actor,
  found: Pick<PlanRecord, 'id' | 'departmentId'>,
  roster: Roster,
  changes: readonly Change[],
): Promise<ExceptionRight> => {
  const right: ExceptionRight = { grants: await reaches(tx, actor, found.departmentId, 'planning.approve'), taken: [] }
  const doubtful = changes
    .flatMap(change => change.put)
    .filter(duty => bringsException(right, duty, [roster.get(duty.id)]))
  if (doubtful.length === 0) return right
  return {
    ...right,
    taken: await takenBy(
      tx,
      found.id,
      actor.personId,
      doubtful.map(duty => duty.id),
    ),
  }
}
