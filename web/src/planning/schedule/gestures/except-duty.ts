/** Exceptions from rules: to place a duty where rules stand in the way, or for a finding as it stands. */
import type { Duty, Finding } from '#contract/engine.ts'
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
