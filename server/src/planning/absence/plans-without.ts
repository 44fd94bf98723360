/**
 * What the rosters in effect come to without somebody on some dates: which duties nobody would work, what the rules say of
 * that, and who could stand in. All of it is the engine's answer.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { AbsenceQuestion, AbsenceRepair, Duty, Finding } from '#contract/engine.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import type { ServedLong } from '../../http/served.ts'
import { dutiesBetween, type Span } from '../../roster/index.ts'
import { plan } from '../plans/schema.ts'
import { buildProblem } from '../problem/build-problem.ts'
import type { GatheredFacts } from '../problem/facts/gather-facts.ts'
import { planFacts } from '../problem/facts/plan-facts.ts'

export interface AbsentPerson extends Span {
  employeeId: string
}

/** A duty that nobody would work. */
export interface OpenedDuty extends Pick<Duty, 'date' | 'start' | 'end'> {
  shiftName: string
  siteName: string
}

export interface PlansWithout {
  duties: OpenedDuty[]
  /** Of the plans without them: rules that would be broken then and are not now. */
  broken: Pick<Finding, 'rule' | 'severity'>[]
  /** Those who alone could take the duties over without breaking a rule that prohibits, the best first. */
  standIns: { id: string; name: string }[]
}

/** A roster of months is asked of no more than so many plans: what lies beyond is planned anew anyway. */
const mostPlans = 4

interface PlanOfDuties {
  facts: GatheredFacts
  siteName: string
}

/** The plans in effect in which the person has duties on these dates, each with all around it. */
const plansWith = async (tx: Tx, { employeeId, first, last }: AbsentPerson): Promise<PlanOfDuties[]> => {
  const duties = await dutiesBetween(tx, { employeeIds: [employeeId] }, { first, last })
  const ids = [...new Set(duties.map(each => each.planId))].slice(0, mostPlans)
  if (ids.length === 0) return []
  const records = await tx
    .select({ plan, siteName: department.name })
    .from(plan)
    .innerJoin(department, eq(department.id, plan.departmentId))
    .where(and(inArray(plan.id, ids), isNull(plan.deletedAt)))
    .orderBy(asc(plan.first), asc(plan.id))
  const found: PlanOfDuties[] = []
  for (const record of records) found.push({ siteName: record.siteName, facts: await planFacts(tx, record.plan) })
  return found
}

const waysOf = async (
  { services }: Pick<ServedLong, 'services'>,
  { facts, siteName }: PlanOfDuties,
  { employeeId, first, last }: AbsentPerson,
): Promise<PlansWithout> => {
  const problem = await buildProblem(services.engine, facts)
  const absence = { employee: employeeId, from: first, to: last }
  const question: AbsenceQuestion = { problem, absence }
  const { duties, open, ways } = await services.engine.call<AbsenceRepair>('absence_ways', question)
  const shiftNames = new Map(facts.shifts.map(each => [each.id, each.name]))
  const names = new Map(facts.persons.map(each => [each.id, each.name]))
  const alone = ways.filter(({ people }) => people.length === 1).flatMap(({ people }) => people)
  return {
    duties: duties.map(({ date, start, end, shift }) => ({
      ...{ date, start, end, siteName },
      shiftName: shiftNames.get(shift ?? '') ?? '',
    })),
    broken: open.outcome.added.filter(each => !each.excepted).map(({ rule, severity }) => ({ rule, severity })),
    standIns: [...new Set(alone)].map(id => ({ id, name: names.get(id) ?? '' })),
  }
}

/** Over all plans; whoever could stand in at two of them is told once. */
export const plansWithout = async (
  call: Pick<ServedLong, 'services' | 'inCompany'>,
  person: AbsentPerson,
): Promise<PlansWithout> => {
  const plans = await call.inCompany(tx => plansWith(tx, person))
  const found: PlansWithout[] = []
  for (const each of plans) found.push(await waysOf(call, each, person))
  const standIns = new Map(found.flatMap(each => each.standIns.map(one => [one.id, one] as const)))
  return {
    duties: found.flatMap(each => each.duties),
    broken: found.flatMap(each => each.broken),
    standIns: [...standIns.values()],
  }
}
