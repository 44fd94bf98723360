/** Gives a person a duty with an exception from the rules that stand in the way, on every duty that they name. */
import type { Duty, Finding } from '#contract/engine.ts'
import { type Desk, type Gesture, inCell, labelOf, NOTHING, settle } from './gesture.ts'

/** Nothing where a finding names a duty outside the plan, which cannot be excepted here. */
export function exceptDuty(desk: Desk, duty: Duty, employee: string, findings: readonly Finding[]): Gesture {
  const given = inCell(duty, { employee, date: duty.date })
  const rules = new Map<string, Set<string>>([[duty.id, new Set(duty.excepted)]])
  for (const finding of findings)
    for (const id of finding.duties) rules.set(id, (rules.get(id) ?? new Set()).add(finding.rule))
  const put: Duty[] = []
  for (const [id, excepted] of rules) {
    const before = id === duty.id ? given : desk.roster.duty(id)
    if (!before) return NOTHING
    put.push({ ...before, excepted: [...new Set([...(before.excepted ?? []), ...excepted])] })
  }
  return settle(desk, labelOf('except', duty, { to: employee }), { remove: [], put })
}
