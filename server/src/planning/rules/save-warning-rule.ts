/** Stores a warning rule of the company; whether its figures make sense is the engine's to say. */
import type { Problem, Rule, RuleUse } from '#contract/engine.ts'
import { standardWeights } from '#contract/planning/scheduling-rule.ts'
import type { warningRuleCalls } from '#contract/planning/warning-rule.ts'
import { Refusal } from '../../errors.ts'
import type { ServedLong } from '../../http/served.ts'
import type { Services } from '../../services.ts'
import { isTaken, keepRecord } from '../../settings/index.ts'
import { refusal } from '../refusal.ts'
import { warningRule } from './schema.ts'
import { warningRules } from './warning-rule-record.ts'

/** Rules that measure how well work is used; all others are about law and agreement. */
const efficiencyRules = new Set<Rule['id']>(['cover_min', 'cover_max', 'labour_cost_budget', 'sales_per_labour_hour'])

/** The figure that the engine misses or does not know, or the rule. Its words are for the log: names and one language. */
const placeOf = (detail: string): string => {
  const name = /(?:missing|unknown) field `(\w+)`/.exec(detail)?.[1]
  return name === undefined ? 'rule' : `rule.params.${name}`
}

/** The engine says whether it knows the rule and its figures: an empty plan is checked with it. */
const mustBeKnown = async ({ engine, log }: Services, use: RuleUse): Promise<void> => {
  const problem: Problem = {
    version: 1,
    period: { first: '2024-01-01', days: 1 },
    slot: 30,
    precision: 15,
    calendar: { weekStart: 0, night: { start: 1320, end: 1800 }, days: [] },
    workstations: [],
    shifts: [],
    employees: [],
    demand: [],
    template: [],
    rules: [use],
    roster: [],
    history: [],
    published: [],
    algorithm: 'both',
    weights: standardWeights,
    forecast: [],
    dutyMinutes: [240, 600],
  }
  await engine.call('check', problem).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'engine_refused') throw error
    log.info({ errors: error.data }, 'a warning rule was refused')
    const [first] = error.data as { detail: string }[]
    throw refusal('rule_unknown', {}, placeOf(first?.detail ?? ''))
  })
}

/** @throws number_required, description_required, rule_unknown, rule_kind, number_taken, not_found, stale */
export const saveWarningRule = async ({
  input,
  actor,
  now,
  services,
  inCompany,
}: ServedLong<typeof warningRuleCalls.saveWarningRule>) => {
  const { id, revision, rule: entered, ...rest } = input
  if (rest.number === '') throw refusal('number_required', {}, 'number')
  if (rest.description === '') throw refusal('description_required', {}, 'description')
  const rule = entered as Rule
  const { processing: severity, overridable, description: source, number } = rest
  await mustBeKnown(services, { number, rule, severity, overridable, jurisdiction: 'company', source })
  if (efficiencyRules.has(rule.id) !== (rest.kind === 'efficiency')) throw refusal('rule_kind', {}, 'kind')
  return inCompany(async tx => {
    if (await isTaken(tx, warningRules, warningRule.number, number, id))
      throw refusal('number_taken', { number }, 'number')
    return keepRecord(tx, warningRules, { actor, now }, { id, revision }, { ...rest, rule })
  })
}
