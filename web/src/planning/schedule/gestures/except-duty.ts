/** Exceptions from rules: to place a duty where rules stand in the way, for a finding as it stands, and taken away again. */
import type { Duty, Finding } from '#contract/engine.ts'
import { REVOKE_EXCEPTION } from '../store/held-exceptions.ts'
import { type Desk, type Gesture, inCell, labelOf, NOTHING, settle } from './gesture.ts'

/** The rules of the findings by the duties that they name. */
function rulesByDuty(findings: readonly Finding[]): Map<string, Set<string>> {
  const rules = new Map<string, Set<string>>()
  for (const finding of findings)
    for (const id of finding.duties) rules.set(id, (rules.get(id) ?? new Set()).add(finding.rule))
  return rules
}

const withExceptions = (duty: Duty, rules: Iterable<string>): Duty => ({
  ...duty,
  excepted: [...new Set([...(duty.excepted ?? []), ...rules])],
})

/**
 * Gives a person a duty with an exception from the rules that stand in the way, on every duty that they name. Nothing
 * where a finding names a duty outside the plan, which cannot be excepted here.
 */
export function exceptDuty(
  desk: Desk,
  duty: Duty,
  employee: string,
  findings: readonly Finding[],
  reason: string,
): Gesture {
  const given = inCell(duty, { employee, date: duty.date })
  const rules = rulesByDuty(findings)
  const put = [withExceptions(given, rules.get(duty.id) ?? [])]
  for (const [id, excepted] of rules) {
    if (id === duty.id) continue
    const before = desk.roster.duty(id)
    if (!before) return NOTHING
    put.push(withExceptions(before, excepted))
  }
  return settle(desk, labelOf('except', duty, { to: employee, reason }), { remove: [], put })
}

/** The duties that an exception to a finding is put on; undefined where it cannot be excepted in this plan. */
export function exceptable(desk: Desk, finding: Finding): Duty[] | undefined {
  const use = desk.facts.problem.rules.find(rule => rule.number === finding.number)
  if (!use?.overridable || finding.excepted || finding.severity === 'advice') return undefined
  const duties = finding.duties.flatMap(id => desk.roster.duty(id) ?? [])
  return duties.length > 0 && duties.length === finding.duties.length ? duties : undefined
}

/** Excepts a finding as it stands. */
export function exceptFinding(desk: Desk, finding: Finding, reason: string): Gesture {
  const duties = exceptable(desk, finding)
  const [first] = duties ?? []
  if (!duties || !first) return NOTHING
  const put = duties.map(duty => withExceptions(duty, [finding.rule]))
  return settle(desk, labelOf('except_finding', first, { date: finding.first, reason }), { remove: [], put })
}

const withoutException = ({ excepted = [], ...duty }: Duty, rule: string): Duty => {
  const rest = excepted.filter(each => each !== rule)
  return rest.length > 0 ? { ...duty, excepted: rest } : duty
}

/**
 * Takes the exception to a finding away, so that it counts again. A duty that another excepted finding of the rule
 * shares keeps its exception, where the finding comes back without it.
 */
export function revokeException(desk: Desk, finding: Finding, findings: readonly Finding[]): Gesture {
  const { rule } = finding
  const held = finding.duties.flatMap(id => desk.roster.duty(id) ?? []).filter(duty => duty.excepted?.includes(rule))
  const others = findings.filter(each => each.excepted && each.rule === rule && each !== finding)
  const shared = new Set(others.flatMap(each => each.duties))
  const alone = held.filter(duty => !shared.has(duty.id))
  const [first] = held
  if (!finding.excepted || !first) return NOTHING
  const put = (alone.length > 0 ? alone : held).map(duty => withoutException(duty, rule))
  return settle(desk, labelOf(REVOKE_EXCEPTION, first, { date: finding.first }), { remove: [], put })
}
