/** What business day it is where a department's work is done. */
import { sql } from 'drizzle-orm'
import { companyDayStart, companyZone } from '../../calendar/company-zone.ts'
import type { Clock } from '../../clock.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'

/** The zone of a department that is a site, else that of most sites below it. */
const zonesOf = async (tx: Tx, departmentIds: readonly string[]): Promise<Map<string, string>> => {
  if (departmentIds.length === 0) return new Map()
  const rows = await rowsOf<{ root: string; time_zone: string }>(
    tx,
    sql`with recursive below as (
      select id, id as root from department where id in ${departmentIds} and deleted_at is null
      union all
      select child.id, below.root from department child join below on child.parent_id = below.id
      where child.deleted_at is null
    ) select distinct on (root) root, time_zone from below join site on site.department_id = below.id
    group by root, time_zone order by root, bool_or(below.id = root) desc, count(*) desc, time_zone`,
  )
  return new Map(rows.map(row => [row.root, row.time_zone]))
}

/** Answers today's business date at each of the named departments; where no site is at hand, the company's date. */
export const todaysAt = async (
  tx: Tx,
  clock: Clock,
  departmentIds: readonly string[],
): Promise<(departmentId: string) => string> => {
  const zones = await zonesOf(tx, [...new Set(departmentIds)])
  const fallback = await companyZone(tx)
  const dayStart = await companyDayStart(tx)
  return departmentId => clock.today(zones.get(departmentId) ?? fallback, dayStart)
}

/** Today's business date at one department. */
export const todayAt = async (tx: Tx, clock: Clock, departmentId: string): Promise<string> =>
  (await todaysAt(tx, clock, [departmentId]))(departmentId)
