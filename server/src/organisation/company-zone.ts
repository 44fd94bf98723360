/** The time zone of a company's own days and nights: that of most of its sites. */
import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { department, site } from './schema.ts'

/** Undefined where the company has no site: then head offices' zone holds, which the clock knows. */
export const companyZone = async (tx: Tx): Promise<string | undefined> => {
  const [most] = await tx
    .select({ timeZone: site.timeZone })
    .from(site)
    .innerJoin(department, and(eq(department.id, site.departmentId), isNull(department.deletedAt)))
    .groupBy(site.timeZone)
    .orderBy(desc(count()), asc(site.timeZone))
    .limit(1)
  return most?.timeZone
}
