/** The log of stored commands of a plan: reading it, and how a line of it looks outside. */
import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import type { Change } from '#contract/engine.ts'
import type { PlanEdit } from '#contract/planning/edits/plan-edit.ts'
import type { Tx } from '../../../db/database.ts'
import { dutyOf } from '../../../roster/index.ts'
import { planDuty, planEdit } from '../../plans/schema.ts'
import type { Roster } from '../merging/roster.ts'

/** Most commands of one answer. */
const mostCommands = 2000

export type EditRecord = typeof planEdit.$inferSelect

/** All commands stored after a revision, in order; they are read whole, so no answer holds them. */
export const editsSince = (tx: Tx, planId: string, revision: number): Promise<EditRecord[]> =>
  tx
    .select()
    .from(planEdit)
    .where(and(eq(planEdit.planId, planId), gt(planEdit.revision, revision)))
    .orderBy(asc(planEdit.revision))

/**
 * Most bytes of the commands of one answer, as the database keeps them, compressed: some ten megabytes outside. One
 * command alone may be more.
 */
export const mostOfAnswer = 2_000_000

/**
 * The first commands after a revision, as many as one answer may hold, and whether these are all: whoever asks from the
 * beginning of a long log would have all of it read at once otherwise.
 */
export const nextEdits = async (
  tx: Tx,
  planId: string,
  revision: number,
): Promise<{ edits: EditRecord[]; whole: boolean }> => {
  const after = and(eq(planEdit.planId, planId), gt(planEdit.revision, revision))
  const weight = sql<string>`sum(pg_column_size(change) + pg_column_size(inverse)) over (order by revision)`
  const weighed = await tx
    .select({ revision: planEdit.revision, weight })
    .from(planEdit)
    .where(after)
    .orderBy(asc(planEdit.revision))
    .limit(mostCommands + 1)
  const fit = weighed.slice(0, mostCommands).filter((each, index) => index === 0 || Number(each.weight) <= mostOfAnswer)
  const last = fit.at(-1)
  if (!last) return { edits: [], whole: true }
  const edits = await tx
    .select()
    .from(planEdit)
    .where(and(after, lte(planEdit.revision, last.revision)))
    .orderBy(asc(planEdit.revision))
  return { edits, whole: fit.length === weighed.length }
}

/** Which of the commands a plan has already, each with the revision that it made: an earlier call stored them. */
export const storedBefore = async (tx: Tx, planId: string, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: planEdit.commandId, revision: planEdit.revision })
    .from(planEdit)
    .where(and(eq(planEdit.planId, planId), inArray(planEdit.commandId, [...ids])))
  return new Map(rows.map(row => [row.id, row.revision]))
}

export const presentEdit = (edit: EditRecord): PlanEdit => ({
  commandId: edit.commandId,
  revision: edit.revision,
  author: { personId: edit.authorId, name: edit.authorName },
  at: edit.at.toISOString(),
  label: edit.label,
  change: edit.change,
  source: edit.source,
})

/** The part of a draft that changes can touch: the duties that they name, and all duties of the people that they name. */
export const rosterFor = async (tx: Tx, planId: string, changes: readonly Change[]): Promise<Roster> => {
  const ids = new Set(changes.flatMap(change => [...change.remove, ...change.put.map(duty => duty.id)]))
  const people = new Set(changes.flatMap(change => change.put.flatMap(duty => duty.employee ?? [])))
  if (ids.size === 0) return new Map()
  const named = inArray(planDuty.dutyId, [...ids])
  const rows = await tx
    .select()
    .from(planDuty)
    .where(
      and(
        eq(planDuty.planId, planId),
        people.size === 0 ? named : or(named, inArray(planDuty.employeeId, [...people])),
      ),
    )
    .orderBy(sql`${planDuty.date}, ${planDuty.start}, ${planDuty.dutyId}`)
  return new Map(rows.map(row => [row.dutyId, dutyOf(row)]))
}
