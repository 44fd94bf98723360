/** Similar sites with a history, for a site that has little of its own: same region, then like in type and format. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Neighbour } from '#contract/engine.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Actor } from '../../access/actor.ts'
import { reach, reachesWhole } from '../../access/reach.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Site } from '../site-of.ts'
import { historyOf } from './read-history.ts'

/** Days of business from which the engine lets a site stand on its own, and how far back they are counted. */
const enoughDays = 182
const recentDays = 400
/** Fewest days that a neighbour must have, how many neighbours are asked, and days of theirs that come with slots. */
const fewestDays = 200
const mostNeighbours = 4
const slotDays = 28

/** The sites whose figures may be looked at: those that a condition keeps, or every one, as for the company's own jobs. */
export type Lenders = 'all' | ((departmentId: SQLWrapper) => SQL | undefined)

/** Those that a person reaches. */
export const lendersFor = (actor: Actor): Lenders => (reachesWhole(actor) ? 'all' : reach(actor).over)

/** Those of a list. */
export const lendersOf =
  (ids: readonly string[] = []): Lenders =>
  departmentId =>
    sql`${departmentId} = any(${arrayOf(ids)}::uuid[])`

const daysOf = async (tx: Tx, departmentId: string, first: string): Promise<number> => {
  const [row] = await rowsOf<{ days: number }>(
    tx,
    sql`select count(distinct date)::int as days from history_record where department_id = ${departmentId}
      and deleted_at is null and turnover_cents > 0 and date >= ${addDays(first, -recentDays)} and date < ${first}`,
  )
  return row?.days ?? 0
}

/** The like sites in reach that know enough before `first`, the likest first. */
const likeSites = (tx: Tx, siteId: string, first: string, lenders: Lenders) => {
  const reachable = (lenders === 'all' ? undefined : lenders(sql`other.department_id`)) ?? sql`true`
  return rowsOf<{ id: string }>(
    tx,
    sql`select other.department_id::text as id from site own join site other on other.region = own.region
        join department d on d.id = other.department_id and d.deleted_at is null
        join lateral (select count(distinct date) as days from history_record
          where department_id = other.department_id and deleted_at is null and turnover_cents > 0
            and date >= ${addDays(first, -recentDays)} and date < ${first}) known on known.days >= ${fewestDays}
      where own.department_id = ${siteId} and other.department_id <> own.department_id and ${reachable}
      order by (other.type is not distinct from own.type)::int + (other.format is not distinct from own.format)::int desc,
        known.days desc, other.department_id limit ${mostNeighbours}`,
  )
}

/** Neighbours of a site with their history before `first`; none where the site's own is enough or nobody is in reach. */
export const neighboursOf = async (tx: Tx, site: Site, first: string, lenders: Lenders): Promise<Neighbour[]> => {
  if ((await daysOf(tx, site.id, first)) >= enoughDays) return []
  const like = await likeSites(tx, site.id, first, lenders)
  const neighbours: Neighbour[] = []
  for (const { id } of like) neighbours.push({ id, history: await historyOf(tx, id, first, slotDays) })
  return neighbours
}

/**
 * Days of business of a site that borrowed nothing and for which the company's own planning may borrow; null where they
 * are enough. To whoever sees a part of the company it says the same whether or not somebody beyond could lend.
 */
export const daysAlone = async (tx: Tx, siteId: string, first: string, lenders: Lenders): Promise<number | null> => {
  const days = await daysOf(tx, siteId, first)
  if (days >= enoughDays) return null
  return lenders === 'all' && (await likeSites(tx, siteId, first, lenders)).length === 0 ? null : days
}
