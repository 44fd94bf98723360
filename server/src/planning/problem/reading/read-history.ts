/** Duties of the same people outside a plan: before and after its period, and at other sites within it. */
import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Duty } from '#contract/engine.ts'
import type { Tx } from '../../../db/database.ts'
import { dutyOf } from '../../../roster/index.ts'
import { dutyInEffect } from '../../../roster/schema.ts'
import { plan, planDuty, planMember } from '../../plans/schema.ts'

export interface HistoryQuestion {
  /** The plan whose own duties are left out. */
  planId: string | null
  /** Its site and period: other drafts of both are its alternatives. */
  departmentId: string
  first: string
  last: string
  employeeIds: readonly string[]
  /** The dates that are looked at. */
  from: string
  to: string
  workstations: ReadonlySet<string>
  shifts: ReadonlySet<string>
}

export interface History {
  inForce: Duty[]
  all: Duty[]
}

type Row = typeof planDuty.$inferSelect

/** The same duty id may be in two plans (a copy), so ids here begin with the plan's. */
const historyId = (planId: string, dutyId: string) => `${planId}:${dutyId}`
/** The plan that a duty of the history is of. */
export const planOfHistory = (id: string): string => id.slice(0, id.indexOf(':'))

/**
 * Workstations and shifts of other sites are unknown to the problem, and work at one that both sites share is no cover
 * here: the times remain. What a planner noted stays with its plan, which others may not open.
 */
const trimmed = (row: Row, departmentId: string, question: HistoryQuestion): Duty => {
  const { shift, note: _note, ...rest } = dutyOf(row)
  const here = departmentId === question.departmentId
  const known = here && rest.segments.every(segment => question.workstations.has(segment.workstation))
  const made: Duty = { ...rest, id: historyId(row.planId, row.dutyId), segments: known ? rest.segments : [] }
  return shift !== undefined && question.shifts.has(shift) ? { ...made, shift } : made
}

const byTime = (a: Duty, b: Duty): number =>
  a.date === b.date ? a.start - b.start || (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1

const readFrom = async (
  tx: Tx,
  table: typeof planDuty | typeof dutyInEffect,
  question: HistoryQuestion,
  counts: SQL | undefined,
): Promise<Duty[]> => {
  const ids = [...question.employeeIds]
  if (ids.length === 0) return []
  const rows = await tx
    .select({ duty: table, departmentId: plan.departmentId })
    .from(table)
    .innerJoin(plan, eq(plan.id, table.planId))
    .where(
      and(
        inArray(table.employeeId, ids),
        gte(table.date, question.from),
        lte(table.date, question.to),
        isNull(plan.deletedAt),
        question.planId === null ? undefined : ne(plan.id, question.planId),
        counts,
      ),
    )
  return rows.map(({ duty, departmentId }) => trimmed(duty, departmentId, question)).sort(byTime)
}

/** What holds, whatever becomes of any draft: the versions in force of all other plans. */
export const readInForce = (tx: Tx, question: HistoryQuestion): Promise<Duty[]> =>
  readFrom(tx, dutyInEffect, question, isNotNull(plan.versionNumber))

/** Another plan for the same person, site and date that stands before this draft: one submitted, in effect, or made later. */
const better = (tx: Tx) => {
  const rival = alias(plan, 'rival')
  return tx
    .select({ one: sql`1` })
    .from(rival)
    .innerJoin(planMember, eq(planMember.planId, rival.id))
    .where(
      and(
        eq(planMember.employeeId, planDuty.employeeId),
        eq(rival.departmentId, plan.departmentId),
        ne(rival.id, plan.id),
        isNull(rival.deletedAt),
        lte(rival.first, planDuty.date),
        gte(rival.last, planDuty.date),
        or(
          isNotNull(rival.versionNumber),
          eq(rival.state, 'to_be_audited'),
          gt(rival.createdAt, plan.createdAt),
          and(eq(rival.createdAt, plan.createdAt), gt(rival.id, plan.id)),
        ),
      ),
    )
}

/**
 * What counts of another plan is its version in force, and its draft once that is submitted. A draft that nobody has
 * submitted is what a person will probably work at another site or in another week; of several for one site and date
 * only the last counts. For the plan's own site and dates it is an alternative to the plan and counts for nothing.
 */
export const readHistory = async (tx: Tx, question: HistoryQuestion): Promise<History> => {
  const { departmentId, first, last } = question
  const alternative = and(eq(plan.departmentId, departmentId), gte(planDuty.date, first), lte(planDuty.date, last))
  const drafts = and(
    isNull(plan.versionNumber),
    or(eq(plan.state, 'to_be_audited'), and(not(alternative as SQL), not(exists(better(tx))))),
  )
  const inForce = await readInForce(tx, question)
  return { inForce, all: [...inForce, ...(await readFrom(tx, planDuty, question, drafts))].sort(byTime) }
}
