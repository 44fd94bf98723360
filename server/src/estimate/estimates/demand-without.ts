/** Demand as it would be without some kinds of special days: for plans whose scheduling rule does not follow them. */
import type { Demand, Forecast, SpecialKind } from '#contract/engine.ts'
import { addDays, datesFrom } from '#contract/shared/business-date.ts'
import { standingClock } from '../../clock.ts'
import type { Tx } from '../../db/database.ts'
import type { Engine } from '../../engine/engine.ts'
import type { estimate } from '../schema.ts'
import type { Site } from '../site-of.ts'
import { lendersOf } from './neighbours.ts'
import { readFacts } from './read-facts.ts'
import { demandQuestion } from './run-estimate.ts'

type EstimateRecord = typeof estimate.$inferSelect

/** What demand without some special days is made from. */
export interface WithoutFacts {
  /** Dates of the estimate that the special days touch; on all others its demand stands as it is. */
  dates: string[]
  facts: Awaited<ReturnType<typeof readFacts>>
  serviceLevel: number
}

/** The facts of an estimate with those kinds of special days switched off; null where none of them touches its dates. */
export const factsWithout = async (
  tx: Tx,
  site: Site,
  record: EstimateRecord,
  kinds: readonly SpecialKind[],
): Promise<WithoutFacts | null> => {
  // As of the day of the estimate's own forecast, so that the special days are all that differs.
  const today = standingClock((record.forecastAt ?? record.createdAt).toISOString()).today(site.timeZone)
  const facts = await readFacts(tx, site, record, today, lendersOf(record.forecast?.borrowed?.neighbours))
  const off = facts.question.specialDays.filter(each => each.used && kinds.includes(each.kind))
  const touched = off.flatMap(({ dates, before, after }) =>
    dates.flatMap(date => datesFrom(addDays(date, -before), before + 1 + after)),
  )
  const dates = [...new Set(touched)].filter(date => record.first <= date && date <= record.last).sort()
  if (dates.length === 0) return null
  const specialDays = facts.question.specialDays.map(each => (off.includes(each) ? { ...each, used: false } : each))
  return { dates, facts: { ...facts, question: { ...facts.question, specialDays } }, serviceLevel: record.serviceLevel }
}

/** The demand of such facts, by the same forecast and guides as the estimate's own. */
export const demandWithout = async (
  engine: Engine,
  { facts, serviceLevel }: Omit<WithoutFacts, 'dates'>,
): Promise<Demand> => {
  const forecast = await engine.call<Forecast>('forecast', facts.question)
  return engine.call<Demand>('demand', demandQuestion(facts, forecast, serviceLevel))
}
