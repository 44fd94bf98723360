/** What automatic planning follows beside ordinary days: the weather, events and holidays that its scheduling rule names. */
import type { DemandCell, SpecialKind } from '#contract/engine.ts'
import type { Engine } from '../../../engine/engine.ts'
import { demandWithout } from '../../../estimate/index.ts'
import type { SchedulingRuleRecord } from '../../rules/scheduling-rule-record.ts'
import type { SchedulingFigures } from '../../rules/schema.ts'
import { cellOf, type SiteDemand } from '../reading/read-demand.ts'

type Influence = SchedulingFigures['influences'][number]

const kindsOf: Record<Influence, readonly SpecialKind[]> = {
  weather: ['weather'],
  event: ['event', 'promotion', 'school'],
  holiday: ['holiday', 'makeup_workday'],
}

/** A rule follows those that it names, none where it names none; a site without a rule follows them all. */
export const follows = (rule: SchedulingRuleRecord | undefined, influence: Influence): boolean =>
  !rule || rule.figures.influences.includes(influence)

/** Kinds of special days whose effect on demand the plan leaves out. */
export const ignoredKinds = (rule: SchedulingRuleRecord | undefined): SpecialKind[] =>
  (Object.keys(kindsOf) as Influence[]).filter(each => !follows(rule, each)).flatMap(each => kindsOf[each])

/** The estimates' demand, on dates with special days that the rule does not follow counted anew without them. */
export const followedDemand = async (
  engine: Engine,
  { demand, recounts }: SiteDemand,
  workstations: ReadonlySet<string>,
): Promise<DemandCell[]> => {
  let cells = demand
  for (const { dates, without } of recounts) {
    const { heads } = await demandWithout(engine, without)
    const anew = heads.filter(each => dates.includes(each.date) && workstations.has(each.workstation)).map(cellOf)
    cells = [...cells.filter(each => !dates.includes(each.date)), ...anew]
  }
  return cells
}
