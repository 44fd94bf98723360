/** The facts of one site that planning needs. */
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { department } from '../../access/schema.ts'
import { companyDayStart } from '../../calendar/company-zone.ts'
import { readNotices } from '../../calendar/read-notices.ts'
import type { Notices } from '../../calendar/regions.ts'
import type { Tx } from '../../db/database.ts'
import { type OpeningHours, site } from '../../organisation/schema.ts'
import { refusal } from '../refusal.ts'

export interface SiteFacts {
  departmentId: string
  name: string
  timeZone: string
  /** Minutes after midnight until which it is still the business day before. */
  dayStart: number
  region: string
  openingHours: OpeningHours[]
  /** Published notices of the region's holidays that the company imported. */
  notices: Notices
}

/**
 * @param past whether it may be closed by now: what was planned for it is seen and counted as it was
 * @throws refusal site_required where the department is no site, or is gone
 */
export const readSite = async (tx: Tx, departmentId: string, past = false): Promise<SiteFacts> => {
  const isThere = past ? or(isNull(department.deletedAt), isNotNull(department.closedOn)) : isNull(department.deletedAt)
  const [row] = await tx
    .select({
      departmentId: department.id,
      name: department.name,
      timeZone: site.timeZone,
      region: site.region,
      openingHours: site.openingHours,
    })
    .from(site)
    .innerJoin(department, eq(department.id, site.departmentId))
    .where(and(eq(department.id, departmentId), isThere))
  if (!row) throw refusal('site_required', {}, 'departmentId')
  return { ...row, dayStart: await companyDayStart(tx), notices: await readNotices(tx, row.region) }
}
