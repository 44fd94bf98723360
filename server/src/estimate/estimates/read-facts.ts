/** What the engine needs to know of a site for one estimate, read in one transaction. */
import { asc, eq } from 'drizzle-orm'
import type { DemandSetting, DemandWorkstation, ForecastQuestion, ForecastTarget } from '#contract/engine.ts'
import { keepsToSlots } from '#contract/estimate/estimate.ts'
import { addDays, daysBetween } from '#contract/shared/business-date.ts'
import { dayFacts } from '../../calendar/day-facts.ts'
import type { Tx } from '../../db/database.ts'
import { workstationsOf } from '../../workstations/index.ts'
import { guidesFor } from '../guides/read-guides.ts'
import { adjustment, demandSetting, type estimate } from '../schema.ts'
import type { Site } from '../site-of.ts'
import { closedDates } from '../special-days/closures.ts'
import { happeningsOf } from '../special-days/happenings.ts'
import { type Lenders, neighboursOf } from './neighbours.ts'
import { historyDays, historyOf } from './read-history.ts'

type EstimateRecord = typeof estimate.$inferSelect

/** Opening hours of the dates of a period. */
const targetsOf = (
  site: Site,
  asked: Pick<EstimateRecord, 'first' | 'last'>,
  closed: ReadonlySet<string>,
): ForecastTarget[] => {
  const { days } = dayFacts(site, asked.first, daysBetween(asked.first, asked.last) + 1)
  return days.map(({ date, open }) => (open === undefined || closed.has(date) ? { date } : { date, open }))
}

/** When a site is open on the dates of a period; without hours where it is closed. */
export const openingsOf = async (tx: Tx, site: Site, period: Pick<EstimateRecord, 'first' | 'last'>) =>
  targetsOf(site, period, await closedDates(tx, site.id, period.first, period.last))

/** What a question is about: a period, and what a person chose for it. */
export type Asked = Pick<EstimateRecord, 'first' | 'last'> &
  Partial<Pick<EstimateRecord, 'slot' | 'method' | 'referenceDates' | 'specials'>>

/** The forecast's question from all that is known of a site before the period; without figures set by hand. */
export const questionFor = async (tx: Tx, site: Site, asked: Asked, today: string): Promise<ForecastQuestion> => {
  const from = addDays(asked.first, -historyDays)
  const known = await happeningsOf(tx, site, from, asked.last, today)
  const closed = await closedDates(tx, site.id, from, asked.last)
  const choices = new Map((asked.specials ?? []).map(choice => [choice.name, choice]))
  const specialDays = known.map(each => {
    const choice = choices.get(each.name)
    if (!choice) return each
    return { ...each, used: choice.used, ...(choice.effect === null ? {} : { typed: choice.effect }) }
  })
  return {
    slot: asked.slot ?? 30,
    weekStart: 0,
    history: await historyOf(tx, site.id, asked.first),
    specialDays,
    targets: targetsOf(site, asked, closed),
    referenceDates: asked.referenceDates ?? [],
    overrides: [],
    method: asked.method ?? 'chosen',
  }
}

/**
 * What was set by hand for the demand of an estimate; of a workstation that is not here any more nothing counts, nor of a
 * stretch that cuts slots which were shorter when it was set.
 */
const settingsOf = async (
  tx: Tx,
  id: string,
  slot: number,
  isHere: (id: string) => boolean,
): Promise<DemandSetting[]> => {
  const rows = await tx
    .select()
    .from(demandSetting)
    .where(eq(demandSetting.estimateId, id))
    .orderBy(asc(demandSetting.date), asc(demandSetting.start), asc(demandSetting.id))
  return rows
    .filter(row => isHere(row.workstationId) && keepsToSlots(slot, row))
    .map(({ date, workstationId, start, end, unit, value }) => ({
      date,
      workstation: workstationId,
      span: { start, end },
      unit,
      value,
    }))
}

/**
 * The forecast's question, and what demand needs besides its answer; figures set by hand are those of the estimate
 * `id`. A site with little history borrows from `lenders`.
 */
export const readFacts = async (
  tx: Tx,
  site: Site,
  record: Asked & { id?: string },
  today: string,
  lenders: Lenders,
) => {
  const adjustments =
    record.id === undefined
      ? []
      : await tx.select().from(adjustment).where(eq(adjustment.estimateId, record.id)).orderBy(asc(adjustment.id))
  const neighbours = await neighboursOf(tx, site, record.first, lenders)
  const question: ForecastQuestion = {
    ...(await questionFor(tx, site, record, today)),
    ...(neighbours.length > 0 ? { neighbours } : {}),
    overrides: adjustments.map(({ date, start, turnoverCents }) => ({
      date,
      ...(start === null ? {} : { start }),
      turnover: turnoverCents,
    })),
  }
  const stations = await workstationsOf(tx, site.id)
  const isHere = (id: string | null) => id !== null && stations.some(each => each.id === id)
  const workstations: DemandWorkstation[] = stations.map(each => ({
    id: each.id,
    workType: each.workType,
    weight: each.peopleCount,
    min: each.headsMin,
    ...(each.headsMax === null ? {} : { max: each.headsMax }),
    ...(each.neverAloneWith !== null && isHere(each.neverAloneWith) ? { neverAloneWith: each.neverAloneWith } : {}),
  }))
  const settings = record.id === undefined ? [] : await settingsOf(tx, record.id, record.slot ?? 30, isHere)
  return { question, workstations, settings, guides: await guidesFor(tx, site, record.first, record.last), lenders }
}
