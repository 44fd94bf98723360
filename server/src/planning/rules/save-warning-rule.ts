/** Stores a warning rule of the company; whether its figures make sense is the engine's to say. */

import { isNull } from 'drizzle-orm'
import type { FigureBeyond, FigureUnit, Problem, Rule, RuleUse } from '#contract/engine.ts'
import { standardWeights } from '#contract/planning/settings/scheduling-rule.ts'
import type { warningRuleCalls } from '#contract/planning/settings/warning-rule.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { Refusal } from '../../errors.ts'
import { clockText } from '../../files/clock-text.ts'
import type { ServedLong } from '../../http/served.ts'
import { words } from '../../messages/words.ts'
import type { Services } from '../../services.ts'
import { keepRecord } from '../../settings/index.ts'
import { everyLaw, warningUse } from '../problem/reading/read-rules.ts'
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

/** No plan takes more than 500 rules, of the law's and the house's own besides these. */
const MOST_RULES = 400

/** Asks the engine to check an empty plan by the law's rules and this one, and says on the form's fields what it refuses. */
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
    rules: [...(await everyLaw(engine)), use],
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
    const faults = error.data as { code: string; detail: string }[]
    const has = (code: string) => faults.some(each => each.code === code)
    // The law's rules are sound, so what is wrong is this one's, or between the two.
    if (has('duplicate_id')) throw refusal('number_taken', { number: use.number }, 'number')
    if (has('dates_reversed')) throw new Refusal('engine:dates_reversed', {}, 'validTo')
    throw refusal('rule_unknown', {}, placeOf(faults[0]?.detail ?? ''))
  })
}

/** A bound as people write the figure. */
const written: Record<FigureUnit, (bound: number) => string | number> = {
  count: bound => bound,
  minutes: clockText,
  clock: clockText,
  money: bound => bound / 100,
}

/** A rule that forbids all work, or can never be broken, is a slip of whoever set it up. @throws figure_bounds */
const mustMakeSense = async ({ engine }: Services, rule: Rule, locale: Locale): Promise<void> => {
  const beyond = await engine.call<FigureBeyond[]>('rule_limits', rule).catch((error: unknown) => {
    // What the engine cannot read is told by name elsewhere.
    if (error instanceof Refusal && error.code === 'engine_refused') return []
    throw error
  })
  const [first] = beyond
  if (!first) return
  const { figure, unit } = first
  const [least, most] = [written[unit](first.least), written[unit](first.most)]
  const values = { figure: words(locale, `engine:param.${figure}`), least, most }
  throw refusal('figure_bounds', values, `rule.params.${figure}`)
}

/** @throws number_required, description_required, figure_bounds, rule_unknown, rule_kind, number_taken, engine:dates_reversed, too_many_rules, not_found, stale */
export const saveWarningRule = async ({
  input,
  actor,
  now,
  services,
  locale,
  inCompany,
}: ServedLong<typeof warningRuleCalls.saveWarningRule>) => {
  const { id, revision, rule: entered, ...rest } = input
  if (rest.number === '') throw refusal('number_required', {}, 'number')
  if (rest.description === '') throw refusal('description_required', {}, 'description')
  const rule = entered as Rule
  await mustMakeSense(services, rule, locale)
  await mustBeKnown(services, warningUse({ ...rest, rule }))
  if (efficiencyRules.has(rule.id) !== (rest.kind === 'efficiency')) throw refusal('rule_kind', {}, 'kind')
  return inCompany(async tx => {
    if (id === undefined && (await tx.$count(warningRule, isNull(warningRule.deletedAt))) >= MOST_RULES)
      throw refusal('too_many_rules', { most: MOST_RULES })
    return keepRecord(tx, warningRules, { actor, now }, { id, revision }, { ...rest, rule })
  })
}
