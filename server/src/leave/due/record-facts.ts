/** Writes down what rules give leave for: overtime that is to be given back as time, from the request that was agreed. */
import type { DayKind } from '#contract/engine.ts'
import type { Tx } from '../../db/database.ts'
import { applyingTo, rulesOn } from '../rules/applying.ts'
import { leaveFact } from '../schema.ts'

export interface OvertimeGivenBack {
  employeeId: string
  requestId: string
  day: string
  minutes: number
  dayKind: DayKind
  /** Whether the person agreed to time instead of pay. */
  agreed: boolean
  by: string
  now: Date
}

/**
 * By the first rule of overtime that applies to the person on that day; once for each request and person. The lines are
 * written with what else is due. @returns whether there is such a rule
 */
export const recordOvertime = async (
  tx: Tx,
  { employeeId, requestId, day, by, now, ...overtime }: OvertimeGivenBack,
): Promise<boolean> => {
  const rules = (await rulesOn(tx, day)).filter(each => each.terms.issue.kind === 'overtime')
  const [rule] = (await applyingTo(tx, day, rules, [employeeId])).get(employeeId) ?? []
  if (!rule) return false
  const fact = { kind: 'overtime' as const, ...overtime }
  const written = { writtenBy: by, writtenAt: now }
  await tx
    .insert(leaveFact)
    .values({ employeeId, ruleId: rule.ruleId, day, fact, requestId, ...written })
    .onConflictDoNothing()
  return true
}
