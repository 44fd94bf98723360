/** Whether something is planned for a site: it counts by the site's time zone and opening hours. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { plan } from './plans/schema.ts'

export const isSitePlanned = async (tx: Tx, departmentId: string): Promise<boolean> => {
  const [found] = await tx
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.departmentId, departmentId), isNull(plan.deletedAt)))
    .limit(1)
  return found !== undefined
}
