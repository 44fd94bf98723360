/** The log of stored commands of a plan: reading it, and how a line of it looks outside. */
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Change } from '#contract/engine.ts'
import type { PlanEdit } from '#contract/planning/plan-edit.ts'
import type { Tx } from '../../db/database.ts'
import { dutyOf } from '../plans/duty-row.ts'
import { planDuty, planEdit } from '../plans/schema.ts'
import type { Roster } from './roster.ts'

export type EditRecord = typeof planEdit.$inferSelect

/** Commands stored after a revision, in order. */
export const editsSince = (tx: Tx, planId: string, revision: number): Promise<EditRecord[]> =>
  tx
    .select()
    .from(planEdit)
    .where(and(eq(planEdit.planId, planId), gt(planEdit.revision, revision)))
    .orderBy(asc(planEdit.revision))

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
