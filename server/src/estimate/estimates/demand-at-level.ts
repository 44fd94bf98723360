/** An estimate's heads at another service level: its own forecast, guides and settings, another side of its band. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Demand, DemandHead, Forecast } from '#contract/engine.ts'
import { standingClock } from '../../clock.ts'
import type { Tx } from '../../db/database.ts'
import type { Engine } from '../../engine/engine.ts'
import { estimate } from '../schema.ts'
import type { Site } from '../site-of.ts'
import { lendersOf } from './neighbours.ts'
import { readFacts } from './read-facts.ts'
import { demandQuestion } from './run-estimate.ts'

export interface LevelFacts {
  forecast: Forecast
  facts: Awaited<ReturnType<typeof readFacts>>
}

/** The facts of estimates that have a forecast and a demand, in the order of their ids as they are given. */
export const levelFacts = async (tx: Tx, site: Site, ids: readonly string[]): Promise<LevelFacts[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(estimate)
    .where(and(inArray(estimate.id, [...ids]), isNotNull(estimate.demand), eq(estimate.departmentId, site.id)))
  const found: LevelFacts[] = []
  for (const record of rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))) {
    if (record.forecast === null) continue
    // As of the day of its own forecast, so that the level is all that differs.
    const today = standingClock((record.forecastAt ?? record.createdAt).toISOString()).today(site.timeZone)
    const facts = await readFacts(tx, site, record, today, lendersOf(record.forecast.borrowed?.neighbours))
    found.push({ forecast: record.forecast, facts })
  }
  return found
}

export const demandAtLevel = async (
  engine: Engine,
  { forecast, facts }: LevelFacts,
  level: number,
): Promise<DemandHead[]> => (await engine.call<Demand>('demand', demandQuestion(facts, forecast, level))).heads
