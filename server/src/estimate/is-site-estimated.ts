/** Whether something is estimated for a site: it counts by the site's time zone and opening hours. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { estimate } from './schema.ts'

export const isSiteEstimated = async (tx: Tx, departmentId: string): Promise<boolean> => {
  const [found] = await tx
    .select({ id: estimate.id })
    .from(estimate)
    .where(and(eq(estimate.departmentId, departmentId), isNull(estimate.deletedAt)))
    .limit(1)
  return found !== undefined
}
