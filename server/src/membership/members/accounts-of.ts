/** Whether people can sign in to the company: membership's line of the exit checklist. */
import { and, count, eq, inArray } from 'drizzle-orm'
import { membership } from '../../access/schema.ts'
import type { CountOpen } from '../../people/index.ts'

export const accountsOf: CountOpen = async (tx, { employeeIds }) => {
  const { employeeId, active } = membership
  const rows = await tx
    .select({ employeeId, open: count() })
    .from(membership)
    .where(and(inArray(employeeId, [...employeeIds]), eq(active, true)))
    .groupBy(employeeId)
  return new Map(rows.map(each => [each.employeeId ?? '', each.open]))
}
