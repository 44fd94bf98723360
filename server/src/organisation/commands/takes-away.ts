/** Whether a change of what a member was given leaves them less than before. */
import type { membership, Scope } from '../../access/schema.ts'

export type GivenToMember = Pick<typeof membership.$inferSelect, 'employeeId' | 'roleIds' | 'scope' | 'active'>

/** `own` and `self` are another place for another employee. */
const reachesAsFar = (before: GivenToMember, after: GivenToMember): boolean => {
  const [was, is]: [Scope, Scope] = [before.scope, after.scope]
  if (is.kind === 'company') return true
  if (was.kind === 'custom' && is.kind === 'custom') return was.departmentIds.every(id => is.departmentIds.includes(id))
  return was.kind === is.kind && before.employeeId === after.employeeId
}

export const takesAway = (before: GivenToMember, after: GivenToMember): boolean =>
  !after.active || !before.roleIds.every(id => after.roleIds.includes(id)) || !reachesAsFar(before, after)
