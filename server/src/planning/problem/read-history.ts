/** Duties of the same people outside a plan: before and after its period, and at other sites within it. */
import { and, gte, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import type { Tx } from '../../db/database.ts'
import { dutyOf } from '../plans/duty-row.ts'
import { plan, planDuty, publishedDuty } from '../plans/schema.ts'

export interface HistoryQuestion {
  /** The plan whose own duties are left out. */
  planId: string | null
  employeeIds: readonly string[]
  from: string
  to: string
  workstations: ReadonlySet<string>
  shifts: ReadonlySet<string>
}

/** Workstations and shifts of other sites are unknown to the problem: their times remain. */
const trimmed = (duty: Duty, question: HistoryQuestion): Duty => {
  const { shift, ...rest } = duty
  const known = duty.segments.every(segment => question.workstations.has(segment.workstation))
  const made: Duty = { ...rest, segments: known ? duty.segments : [] }
  return shift !== undefined && question.shifts.has(shift) ? { ...made, shift } : made
}

/**
 * What counts of another plan is its version in force; a plan that was never published counts with its draft. The same
 * duty id may be in two plans (a copy), so ids here begin with the plan's.
 */
export const readHistory = async (tx: Tx, question: HistoryQuestion): Promise<Duty[]> => {
  const ids = [...question.employeeIds]
  if (ids.length === 0) return []
  const read = async (table: typeof planDuty | typeof publishedDuty, published: boolean) =>
    tx
      .select({ duty: table })
      .from(table)
      .innerJoin(plan, sql`${plan.id} = ${table.planId}`)
      .where(
        and(
          inArray(table.employeeId, ids),
          gte(table.date, question.from),
          lte(table.date, question.to),
          isNull(plan.deletedAt),
          question.planId === null ? undefined : ne(plan.id, question.planId),
          published ? sql`${plan.versionNumber} is not null` : isNull(plan.versionNumber),
        ),
      )
  const rows = [...(await read(publishedDuty, true)), ...(await read(planDuty, false))]
  return rows
    .map(({ duty }) => ({ ...trimmed(dutyOf(duty), question), id: `${duty.planId}:${duty.dutyId}` }))
    .sort((a, b) => (a.date === b.date ? a.start - b.start || (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))
}
