/** How far somebody must reach to touch what was given to somebody else, as a membership or as an invitation. */
import { and, eq, gte, isNull, or } from 'drizzle-orm'
import type { Scope } from '#contract/shared/scope.ts'
import type { Actor } from '../../access/actor.ts'
import { departmentOf } from '../../access/department-of.ts'
import { reachesWhole } from '../../access/reach.ts'
import { employment } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { mustGive, mustGiveScope, type Role } from '../../organisation/index.ts'
import { mustSeeEmployee, positionsBeyond } from '../../people/index.ts'

export interface Given {
  employeeId: string | null
  /** Where somebody will stand who is no employee yet. */
  departmentId?: string | null
  roleIds: readonly string[]
  scope: Scope
  /** Of single roles, where they have one of their own. */
  scopes?: readonly Scope[]
}

/** The terms of today and later. */
export const termsFrom = (tx: Tx, employeeId: string, today: string) =>
  tx
    .select()
    .from(employment)
    .where(and(eq(employment.employeeId, employeeId), or(isNull(employment.to), gte(employment.to, today))))

/** Whoever signs in as an employee has what their positions give, today or later, as far as the scope that goes with it. */
export const holdsPositions = async (
  tx: Tx,
  actor: Actor,
  { employeeId, scope }: { employeeId: string; scope: Scope },
  today: string,
): Promise<boolean> => {
  const terms = await termsFrom(tx, employeeId, today)
  return (await positionsBeyond(tx, actor, terms, [], { reaching: [scope] })).length === 0
}

/** @throws Refusal organisation:role_beyond; forbidden for what reaches further than the actor, by roles, scope or employee */
export const mustReachGiven = async (tx: Tx, actor: Actor, given: Given, today: string): Promise<void> => {
  const { employeeId, departmentId = null, roleIds, scope, scopes = [] } = given
  const roles: Role[] = []
  for (const roleId of roleIds) roles.push(await mustGive(tx, actor, roleId))
  if (employeeId !== null && !(await holdsPositions(tx, actor, { employeeId, scope }, today)))
    throw new Refusal('organisation:role_beyond', {}, 'employeeId')
  const stands = employeeId === null ? departmentId : await departmentOf(tx, employeeId, today)
  for (const each of [scope, ...scopes]) await mustGiveScope(tx, actor, { roles, scope: each, stands })
  // Whoever manages the whole company also frees a phone from an employee who is gone.
  if (!reachesWhole(actor) && employeeId !== null) await mustSeeEmployee(tx, actor, employeeId, today)
}
