/** Whether a change of what a member was given leaves them less than before. */
import type { GrantDays } from '#contract/organisation/member.ts'
import type { Scope } from '#contract/shared/scope.ts'

export interface GivenToMember {
  employeeId: string | null
  roleIds: string[]
  /** Of the roles that are not given for ever. */
  days: readonly GrantDays[]
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

/** Whether no role that stays begins later or ends earlier. */
const lastsAsLong = (before: GivenToMember, after: GivenToMember): boolean =>
  after.days.every(is => {
    if (!before.roleIds.includes(is.roleId)) return true
    const was = before.days.find(each => each.roleId === is.roleId)
    const begins = is.from === null || (was?.from != null && is.from <= was.from)
    return begins && (is.to === null || (was?.to != null && is.to >= was.to))
  })

export const takesAway = (before: GivenToMember, after: GivenToMember): boolean =>
  !after.active ||
  !before.roleIds.every(id => after.roleIds.includes(id)) ||
  !reachesAsFar(before, after) ||
  !lastsAsLong(before, after)
