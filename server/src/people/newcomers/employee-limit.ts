/** The company's own limit of employees: whoever would exceed it is warned, wherever people come on the job. */
import { eq, sql } from 'drizzle-orm'
import type { NewcomerWarning } from '#contract/people/blacklist.ts'
import { currentCompany } from '../../db/company-table.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { company } from '../../db/schema.ts'

/** How many may still come, and the limit that says so; undefined where the company has none. */
export const roomLeft = async (tx: Tx, today: string): Promise<{ room: number; limit: number } | undefined> => {
  const [own] = await tx.select({ limit: company.employeeLimit }).from(company).where(eq(company.id, currentCompany))
  if (own?.limit == null) return undefined
  const [counted] = await rowsOf<{ people: number }>(
    tx,
    sql`select count(*)::int as people from employee
      where deleted_at is null and (left_on is null or left_on >= ${today}::date)`,
  )
  return { room: own.limit - (counted?.people ?? 0), limit: own.limit }
}

export const limitReached = (limit: number): NewcomerWarning => ({
  ...{ code: 'employee_limit', by: 'hiredOn', name: null, on: null, age: null, limit },
})

/** The warning where so many more would exceed the limit. */
export const warnOfLimit = async (tx: Tx, today: string, coming: number): Promise<NewcomerWarning[]> => {
  const left = coming === 0 ? undefined : await roomLeft(tx, today)
  return left && coming > left.room ? [limitReached(left.limit)] : []
}
