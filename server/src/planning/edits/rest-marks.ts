/** The dates that a plan keeps free for its people: read, changed beside the duties of a command, and stored with them. */
import { and, eq, sql } from 'drizzle-orm'
import type { Change, RestMark } from '#contract/engine.ts'
import type { KeptDate } from '#contract/roster/rest-changes.ts'
import type { Tx } from '../../db/database.ts'
import { planRest } from '../plans/schema.ts'

/** A cell, as `touched.ts` names it. */
export type RestMarks = Set<string>

export const restCell = ({ employee, date }: Pick<RestMark, 'employee' | 'date'>): string => `${employee} ${date}`

/** Carries out marks in their order and answers their inverse. */
export const applyRest = (marks: RestMarks, rest: readonly RestMark[] = []): RestMark[] => {
  const inverse: RestMark[] = []
  for (const mark of rest) {
    const cell = restCell(mark)
    inverse.unshift({ ...mark, kept: marks.has(cell) })
    if (mark.kept) marks.add(cell)
    else marks.delete(cell)
  }
  return inverse
}

/** The marks of a plan: by date and person. */
export const restOf = (tx: Tx, planId: string): Promise<KeptDate[]> =>
  tx
    .select({ employee: planRest.employeeId, date: planRest.date })
    .from(planRest)
    .where(eq(planRest.planId, planId))
    .orderBy(planRest.date, planRest.employeeId)

/** Those marks, where one of the changes is about any. */
export const restFor = async (tx: Tx, planId: string, changes: readonly Change[]): Promise<RestMarks> =>
  changes.some(change => change.rest?.length) ? new Set((await restOf(tx, planId)).map(restCell)) : new Set()

/** Stores what several changes come to: the last word on each cell. */
export const writeRest = async (tx: Tx, planId: string, changes: readonly Change[]): Promise<void> => {
  const last = new Map(changes.flatMap(change => (change.rest ?? []).map(mark => [restCell(mark), mark])))
  const marks = [...last.values()]
  if (marks.length === 0) return
  const cells = sql`select employee::uuid, date::date from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
    as mark (employee text, date text)`
  await tx
    .delete(planRest)
    .where(and(eq(planRest.planId, planId), sql`(${planRest.employeeId}, ${planRest.date}) in (${cells})`))
  const kept = marks.filter(mark => mark.kept).map(({ employee, date }) => ({ planId, employeeId: employee, date }))
  for (let at = 0; at < kept.length; at += 500) await tx.insert(planRest).values(kept.slice(at, at + 500))
}
