/** Guides as they are shown, and those that are in effect for a site on a date. */
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Guide } from '#contract/engine.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { GuideState } from '#contract/estimate/guide.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { department } from '../../organisation/schema.ts'
import { lineOf, linesInSight, todaysAt } from '../../planning/index.ts'
import { guide } from '../schema.ts'

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
        (other.effectiveFrom > each.effectiveFrom ||
          (other.effectiveFrom === each.effectiveFrom && other.id > each.id)),
    )
    return later ? 'superseded' : 'effective'
  }
  return new Map(guides.map(each => [each.id, stateOf(each)]))
}

/** The guides in effect on a date: of each type the nearest on the way from the site up. */
export const guidesFor = async (tx: Tx, departmentId: string, date: string): Promise<GuideRecord[]> => {
  const line = await lineOf(tx, departmentId)
  if (line.length === 0) return []
  const rows = await tx
    .select()
    .from(guide)
    .where(and(inArray(guide.departmentId, line), isNull(guide.deletedAt), eq(guide.enabled, true)))
  const states = statesOf(rows, () => date)
  const effective = rows.filter(row => states.get(row.id) === 'effective')
  return (['direct', 'indirect'] as const).flatMap(type => {
    const own = effective.filter(row => row.type === type)
    const nearest = line.map(id => own.find(row => row.departmentId === id)).find(row => row !== undefined)
    return nearest ? [nearest] : []
  })
}

/** A guide for the engine; work of a workstation that is gone is shared by the others of its type. */
export const engineGuide = (record: GuideRecord, workstationIds: ReadonlySet<string>): Guide => ({
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
})

const summaryOf = (row: GuideRecord, departmentName: string, state: GuideState | undefined) => ({
  id: row.id,
  departmentId: row.departmentId,
  departmentName,
  type: row.type,
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
  const line = await linesInSight(tx, actor, input.departmentId)
  const scope = line === null ? undefined : inArray(guide.departmentId, line)
  const rows = await select(tx)
    .where(and(isNull(guide.deletedAt), scope))
    .orderBy(asc(department.name), asc(guide.type), desc(guide.effectiveFrom))
  const guides = rows.map(({ row }) => row)
  const departmentIds = guides.map(each => each.departmentId)
  const states = statesOf(guides, await todaysAt(tx, services.clock, departmentIds))
  return { rows: rows.map(({ row, departmentName }) => summaryOf(row, departmentName, states.get(row.id))) }
}

export const getGuide = async ({ input, tx, services }: Served<GetGuide>): Promise<Answer<GetGuide>> => {
  const [found] = await select(tx).where(and(eq(guide.id, input.id), isNull(guide.deletedAt)))
  if (!found) throw new Refusal('not_found')
  const { row, departmentName } = found
  const same = await tx
    .select()
    .from(guide)
    .where(and(eq(guide.departmentId, row.departmentId), isNull(guide.deletedAt)))
  const state = statesOf(same, await todaysAt(tx, services.clock, [row.departmentId])).get(row.id)
  return {
    ...summaryOf(row, departmentName, state),
    enabled: row.enabled,
    slots: row.slots,
    rows: row.rows.map(({ from, values }) => ({ fromCents: from, values: values.map(value => value / 100) })),
  }
}
