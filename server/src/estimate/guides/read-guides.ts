/** Guides as they are shown, and those that are in effect for a site on a date. */
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DayFact, Guide } from '#contract/engine.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { type GuideState, guideTypes } from '#contract/estimate/guide.ts'
import { daysBetween } from '#contract/shared/business-date.ts'
import type { Actor } from '../../access/actor.ts'
import { lineOf } from '../../access/department-tree.ts'
import { linesInSight } from '../../access/lines-in-sight.ts'
import { department } from '../../access/schema.ts'
import { dayFacts } from '../../calendar/day-facts.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { todaysAt } from '../../organisation/index.ts'
import { guide } from '../schema.ts'
import type { Site } from '../site-of.ts'

type GuideRecord = typeof guide.$inferSelect
type ListGuides = typeof estimateCalls.listGuides
type GetGuide = typeof estimateCalls.getGuide

/** State of each guide of a list that holds all guides of its departments, by the date at each department. */
export const statesOf = (
  guides: readonly GuideRecord[],
  todayAt: (departmentId: string) => string,
): Map<string, GuideState> => {
  const hasBegun = (each: GuideRecord) => each.effectiveFrom <= todayAt(each.departmentId)
  const begun = guides.filter(each => each.enabled && hasBegun(each))
  const stateOf = (each: GuideRecord): GuideState => {
    if (!each.enabled) return 'draft'
    if (!hasBegun(each)) return 'upcoming'
    const later = begun.some(
      other =>
        other.departmentId === each.departmentId &&
        other.type === each.type &&
        other.region === each.region &&
        other.dayKind === each.dayKind &&
        (other.effectiveFrom > each.effectiveFrom ||
          (other.effectiveFrom === each.effectiveFrom && other.id > each.id)),
    )
    return later ? 'superseded' : 'effective'
  }
  return new Map(guides.map(each => [each.id, stateOf(each)]))
}

/** A guide with the dates that it is for; null: all that were asked for. */
export interface DatedGuide {
  record: GuideRecord
  dates: string[] | null
}

const isFor = (record: GuideRecord, site: Site, kind: DayFact['kind']): boolean => {
  const { region, dayKind } = record
  if (region !== null && site.region !== region && !site.region.startsWith(`${region}-`)) return false
  return dayKind === null || dayKind === (kind === 'makeup_workday' ? 'workday' : kind)
}

/** What is said of a kind of day stands over what is said of a region, and both over what is said of every day. */
const precision = ({ region, dayKind }: GuideRecord) => (dayKind === null ? 0 : 2) + (region === null ? 0 : 1)

/**
 * The guides of a site from `first` to `last`: on each date, of each type, the nearest on the way from the site up that
 * is in effect and for such a day; of several at one department the most precise.
 */
export const guidesFor = async (tx: Tx, site: Site, first: string, last: string): Promise<DatedGuide[]> => {
  const line = await lineOf(tx, site.id)
  if (line.length === 0) return []
  const rows = await tx
    .select()
    .from(guide)
    .where(and(inArray(guide.departmentId, line), isNull(guide.deletedAt), eq(guide.enabled, true)))
  const { days } = dayFacts(site, first, daysBetween(first, last) + 1)
  const found = new Map<GuideRecord, string[]>()
  for (const { date, kind } of days) {
    const states = statesOf(rows, () => date)
    const fit = rows
      .filter(row => states.get(row.id) === 'effective' && isFor(row, site, kind))
      .sort((a, b) => line.indexOf(a.departmentId) - line.indexOf(b.departmentId) || precision(b) - precision(a))
    for (const type of guideTypes) {
      const best = fit.find(row => row.type === type)
      if (best) found.set(best, [...(found.get(best) ?? []), date])
    }
  }
  return [...found]
    .sort(([a], [b]) => (a.type === b.type ? (a.id < b.id ? -1 : 1) : a.type < b.type ? -1 : 1))
    .map(([record, dates]) => ({ record, dates: dates.length === days.length ? null : dates }))
}

/** A guide for the engine; work of a workstation that is gone is shared by the others of its type. */
export const engineGuide = ({ record, dates }: DatedGuide, workstationIds: ReadonlySet<string>): Guide => ({
  id: record.id,
  workType: record.type,
  slots: record.slots.map(slot => ({
    name: slot.name,
    span: { start: slot.start, end: slot.end },
    basis: slot.basis,
    ...(slot.workstationId !== null && workstationIds.has(slot.workstationId)
      ? { workstation: slot.workstationId }
      : {}),
  })),
  rows: record.rows,
  ...(dates === null ? {} : { dates }),
})

const summaryOf = (row: GuideRecord, departmentName: string, state: GuideState | undefined) => ({
  id: row.id,
  revision: row.revision,
  departmentId: row.departmentId,
  departmentName,
  type: row.type,
  region: row.region,
  dayKind: row.dayKind,
  creator: row.creator,
  createdAt: row.createdAt.toISOString(),
  effectiveFrom: row.effectiveFrom,
  state: state ?? 'draft',
})

const select = (tx: Tx) =>
  tx
    .select({ row: guide, departmentName: department.name })
    .from(guide)
    .innerJoin(department, eq(department.id, guide.departmentId))

export const listGuides = async (request: Served<ListGuides>): Promise<Answer<ListGuides>> => {
  const { input, actor, tx, services } = request
  const inSight = await linesInSight(tx, actor, input.departmentId)
  const rows = await select(tx)
    .where(and(isNull(guide.deletedAt), inSight.over(guide.departmentId)))
    .orderBy(asc(department.name), asc(guide.type), desc(guide.effectiveFrom))
  const guides = rows.map(({ row }) => row)
  const departmentIds = guides.map(each => each.departmentId)
  const states = statesOf(guides, await todaysAt(tx, services.clock, departmentIds))
  return { rows: rows.map(({ row, departmentName }) => summaryOf(row, departmentName, states.get(row.id))) }
}

const contentOf = (row: GuideRecord) => ({
  slots: row.slots,
  rows: row.rows.map(({ from, values }) => ({ fromCents: from, values: values.map(value => value / 100) })),
})

/** What stands in several guides, those that the caller may see as in the list, by id. */
export const contentsOf = async (
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, ReturnType<typeof contentOf>>> => {
  const { over } = await linesInSight(tx, actor, undefined)
  const rows = await tx
    .select()
    .from(guide)
    .where(and(sql`${guide.id} = any(${arrayOf(ids)}::uuid[])`, isNull(guide.deletedAt), over(guide.departmentId)))
  return new Map(rows.map(row => [row.id, contentOf(row)]))
}

/** @throws Refusal not_found; forbidden where it applies to nothing that the caller reaches, as in the list */
export const getGuide = async ({ input, actor, tx, services }: Served<GetGuide>): Promise<Answer<GetGuide>> => {
  const [found] = await select(tx).where(and(eq(guide.id, input.id), isNull(guide.deletedAt)))
  if (!found) throw new Refusal('not_found')
  const { row, departmentName } = found
  const { over } = await linesInSight(tx, actor, undefined)
  if ((await tx.$count(guide, and(eq(guide.id, row.id), over(guide.departmentId)))) === 0)
    throw new Refusal('forbidden')
  const same = await tx
    .select()
    .from(guide)
    .where(and(eq(guide.departmentId, row.departmentId), isNull(guide.deletedAt)))
  const state = statesOf(same, await todaysAt(tx, services.clock, [row.departmentId])).get(row.id)
  return {
    ...summaryOf(row, departmentName, state),
    enabled: row.enabled,
    ...contentOf(row),
  }
}
