/** Who is beside an employee: those who work at the same site during a duty, and those who plan the site. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { membership } from '../../access/schema.ts'
import { whoMay } from '../../access/who-may.ts'
import type { Tx } from '../../db/database.ts'
import { employee } from '../../people/schema.ts'
import { dutyInEffect } from '../../roster/schema.ts'

interface OwnDuty {
  planId: string
  date: string
  start: number
  end: number
}

/** Answers the names of those whose duty of the same plan overlaps, each once, by when they begin. */
export const colleaguesOf = async (tx: Tx, employeeId: string, duties: readonly OwnDuty[]) => {
  const { planId, date, start, end } = dutyInEffect
  const plans = [...new Set(duties.map(each => each.planId))]
  const dates = [...new Set(duties.map(each => each.date))]
  const rows = await tx
    .select({ planId, date, start, end, name: employee.name })
    .from(dutyInEffect)
    .innerJoin(employee, eq(employee.id, dutyInEffect.employeeId))
    .where(and(inArray(planId, plans), inArray(date, dates), ne(dutyInEffect.employeeId, employeeId)))
    .orderBy(asc(start), asc(employee.name))
  return (own: OwnDuty): string[] => [
    ...new Set(
      rows
        .filter(row => row.planId === own.planId && row.date === own.date)
        .filter(row => row.start < own.end && own.start < row.end)
        .map(row => row.name),
    ),
  ]
}

/** So many names are enough to ask somebody. */
const mostPlanners = 3

/** Those of the company's people who may plan the department, nobody more than can be asked. */
export const plannersOf = async (tx: Tx, departmentId: string, today: string, self: string): Promise<string[]> => {
  const ids = (await whoMay(tx, 'planning.edit', departmentId, today)).filter(each => each !== self)
  const rows = await tx
    .select({ name: employee.name })
    .from(membership)
    .innerJoin(employee, eq(employee.id, membership.employeeId))
    .where(and(inArray(membership.personId, ids), eq(membership.active, true)))
    .orderBy(asc(employee.name))
    .limit(mostPlanners)
  return rows.map(row => row.name)
}
