/** Whether a change of what a member was given leaves them less than before. */
import type { Scope } from '#contract/shared/scope.ts'

export interface GivenToMember {
  employeeId: string | null
  roleIds: string[]
  scope: Scope
  active: boolean
}

/** What is told by the place of an employee is another place for another employee. */
const reachesAsFar = (before: GivenToMember, after: GivenToMember): boolean => {
  const [was, is]: [Scope, Scope] = [before.scope, after.scope]
  if (is.kind === 'company') return true
  if (was.kind === 'custom' && is.kind === 'custom')
    return was.departmentIds.every(id => is.departmentIds.includes(id)) && (!is.exact || was.exact === true)
  if (before.employeeId !== after.employeeId) return false
  if (was.kind === 'superior' && is.kind === 'superior') return was.levels <= is.levels
  return was.kind === is.kind || (was.kind === 'own' && is.kind === 'superior')
}

export const takesAway = (before: GivenToMember, after: GivenToMember): boolean =>
  !after.active || !before.roleIds.every(id => after.roleIds.includes(id)) || !reachesAsFar(before, after)
