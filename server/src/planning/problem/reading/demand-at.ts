/** What a plan's days need where its estimates are read at another side of their bands. */
import type { DemandCell } from '#contract/engine.ts'
import { type NeedLevel, needLevels } from '#contract/planning/plans/generate.ts'
import type { Tx } from '../../../db/database.ts'
import type { Engine } from '../../../engine/engine.ts'
import { demandAtLevel, type LevelFacts, levelFacts } from '../../../estimate/index.ts'
import type { GatheredFacts } from '../facts/gather-facts.ts'
import { cellOf } from './read-demand.ts'

/** The plan's estimates as they were made; days that are counted without some special days stand as they are. */
export const needFacts = async (tx: Tx, { site, demand }: GatheredFacts): Promise<LevelFacts[]> =>
  levelFacts(
    tx,
    { ...site, id: site.departmentId },
    demand.estimates.map(each => each.id),
  )

export const demandAt = async (
  engine: Engine,
  { demand, engineStations }: GatheredFacts,
  needs: readonly LevelFacts[],
  level: NeedLevel,
): Promise<DemandCell[]> => {
  const stations = new Set(engineStations.map(each => each.id))
  const heads = new Map<string, DemandCell>()
  for (const facts of needs)
    for (const head of await demandAtLevel(engine, facts, level))
      heads.set(`${head.date} ${head.workstation} ${head.start}`, cellOf(head))
  // Of two estimates of a date the plan follows one; what it does not follow is not planned for.
  const own = new Set(demand.forecast.map(each => each.date))
  return [...heads.values()].filter(each => own.has(each.date) && stations.has(each.workstation))
}

const same = (one: readonly DemandCell[], other: readonly DemandCell[]) => JSON.stringify(one) === JSON.stringify(other)

/** The levels that differ from the ones before them, where there are two at least. */
export const levelsOf = async (engine: Engine, facts: GatheredFacts, needs: readonly LevelFacts[]) => {
  const all: { level: NeedLevel; demand: DemandCell[] }[] = []
  for (const level of needLevels) {
    const demand = await demandAt(engine, facts, needs, level)
    if (!all.some(each => same(each.demand, demand))) all.push({ level, demand })
  }
  return all.length > 1 ? all.map(each => each.level) : []
}
