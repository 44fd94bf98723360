/** The site that a call is about: in the actor's company, in the actor's scope, and with opening hours. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import { mustReach } from '../access/reach.ts'
import { department } from '../access/schema.ts'
import { readNotices } from '../calendar/read-notices.ts'
import type { Notices } from '../calendar/regions.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { type OpeningHours, site } from '../organisation/schema.ts'

export interface Site {
  id: string
  name: string
  timeZone: string
  region: string
  /** Seven entries, Monday first. */
  openingHours: OpeningHours[]
  /** Published notices of the region's holidays that the company imported. */
  notices: Notices
}

/**
 * The site of a department.
 * @throws Refusal forbidden, not_found, estimate:not_a_site
 */
export const siteOf = async (tx: Tx, actor: Actor, departmentId: string): Promise<Site> => {
  await mustReach(tx, actor, departmentId)
  return siteFacts(tx, departmentId)
}

/**
 * The same without asking who wants to know: for jobs.
 * @throws Refusal not_found, estimate:not_a_site
 */
export const siteFacts = async (tx: Tx, departmentId: string): Promise<Site> => {
  const found = await departmentWithSite(tx, departmentId)
  if (!found) throw new Refusal('not_found')
  if (!found.site) throw new Refusal('estimate:not_a_site', { name: found.name }, 'departmentId')
  return withNotices(tx, departmentId, found.name, found.site)
}

/** The same of a department that may be a site no longer. */
export const siteIfAny = async (tx: Tx, departmentId: string): Promise<Site | null> => {
  const found = await departmentWithSite(tx, departmentId)
  return found?.site ? withNotices(tx, departmentId, found.name, found.site) : null
}

const departmentWithSite = async (tx: Tx, departmentId: string) => {
  const [found] = await tx
    .select({ name: department.name, site })
    .from(department)
    .leftJoin(site, eq(site.departmentId, department.id))
    .where(and(eq(department.id, departmentId), isNull(department.deletedAt)))
  return found
}

const withNotices = async (
  tx: Tx,
  id: string,
  name: string,
  { timeZone, region, openingHours }: Pick<Site, 'timeZone' | 'region' | 'openingHours'>,
): Promise<Site> => ({ id, name, timeZone, region, openingHours, notices: await readNotices(tx, region) })
