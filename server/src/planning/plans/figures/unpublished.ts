/**
 * Which drafts look different to people than the version in force. Revisions do not tell: a note, a pin or an edit that
 * was taken back makes another revision and nothing that anybody could be told.
 */
import { inArray } from 'drizzle-orm'
import { exceptAll, unionAll } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../db/database.ts'
import { dutyInEffect, restInEffect } from '../../../roster/schema.ts'
import type { PlanRecord } from '../find-plan.ts'
import { planDuty, planRest } from '../schema.ts'

/** What an employee sees of a duty, as `rosterChanges` compares it: a test holds both together. */
const seen = (table: typeof planDuty | typeof dutyInEffect) => ({
  planId: table.planId,
  date: table.date,
  employeeId: table.employeeId,
  start: table.start,
  end: table.end,
  breaks: table.breaks,
  segments: table.segments,
  shiftId: table.shiftId,
  training: table.training,
})

const kept = (table: typeof planRest | typeof restInEffect) => ({
  planId: table.planId,
  date: table.date,
  employeeId: table.employeeId,
})

/** The plans among these whose draft shows what the version in force does not, or the other way round. */
export const unpublishedOf = async (
  tx: Tx,
  records: readonly Pick<PlanRecord, 'id' | 'revision' | 'publishedRevision'>[],
): Promise<Set<string>> => {
  const edited = records.filter(each => each.publishedRevision !== null && each.publishedRevision !== each.revision)
  if (edited.length === 0) return new Set()
  const ids = edited.map(each => each.id)
  const draft = () => tx.select(seen(planDuty)).from(planDuty).where(inArray(planDuty.planId, ids))
  const inForce = () => tx.select(seen(dutyInEffect)).from(dutyInEffect).where(inArray(dutyInEffect.planId, ids))
  const differing = unionAll(exceptAll(draft(), inForce()), exceptAll(inForce(), draft())).as('differing')
  const marked = () => tx.select(kept(planRest)).from(planRest).where(inArray(planRest.planId, ids))
  const keptFree = () => tx.select(kept(restInEffect)).from(restInEffect).where(inArray(restInEffect.planId, ids))
  const marks = unionAll(exceptAll(marked(), keptFree()), exceptAll(keptFree(), marked())).as('marks')
  const rows = await unionAll(
    tx.selectDistinct({ planId: differing.planId }).from(differing),
    tx.selectDistinct({ planId: marks.planId }).from(marks),
  )
  return new Set(rows.map(row => row.planId))
}
