/** Shuts somebody out of the company who enters as an employee, and lets them in again. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { positionOf } from '../../access/granted.ts'
import { membership } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Served } from '../../http/served.ts'
import { mayTakeAway } from '../../organisation/index.ts'
import { endLinksOf } from '../invitations/ending/end-links-of.ts'
import { givenBy, type Member, membersWhere, nextRevision } from './member.ts'
import { mustKeepAdministrator } from './must-keep-administrator.ts'
import { mustReachGiven } from './must-reach-given.ts'

type Request = Pick<Served, 'tx' | 'actor' | 'services' | 'now'>

/** What the positions of today and later give. */
const rolesByPosition = async (tx: Tx, employeeId: string | null, today: string): Promise<string[]> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct held.role_id as id from employment terms
      join ${positionOf(sql`terms.company_id`, sql`terms`)} cross join lateral unnest(p.role_ids) held (role_id)
      where terms.employee_id = ${employeeId} and (terms.to_date is null or terms.to_date >= ${today})`,
  )
  return rows.map(each => each.id)
}

/** By somebody who may take away what was given, by whomever. @throws Refusal forbidden, organisation:role_beyond */
const mustBeFor = async ({ tx, actor, services }: Request, member: Member): Promise<void> => {
  const today = services.clock.today()
  const roleIds = [...member.roleIds, ...(await rolesByPosition(tx, member.employeeId, today))]
  if (!(await mayTakeAway(tx, actor, roleIds))) await mustReachGiven(tx, actor, member, today)
}

/** Opens or closes the accounts, with a line for each. @returns which */
const setActive = async ({ tx, actor, now }: Request, members: readonly Member[], active: boolean) => {
  const ids = members.map(each => each.id)
  await tx.update(membership).set({ active, revision: nextRevision }).where(inArray(membership.id, ids))
  for (const member of members) {
    const { id, employeeId } = member
    const before = { employeeId, ...givenBy(member) }
    const line = { actor, now, subject: 'membership', subjectId: id, action: 'change' } as const
    await audit(tx, { ...line, before, after: { ...before, active } })
  }
  return ids
}

/** @returns the memberships that it closed @throws Refusal forbidden, organisation:role_beyond, organisation:last_administrator */
export const shutOut = async (request: Request, employeeId: string): Promise<string[]> => {
  const { tx, actor, services, now } = request
  const today = services.clock.today()
  const members = await membersWhere(tx, and(eq(membership.employeeId, employeeId), eq(membership.active, true)), today)
  for (const member of members) await mustBeFor(request, member)
  const closed = await setActive(request, members, false)
  for (const { personId } of members) await endLinksOf(tx, { actor, now }, personId)
  if (members.length > 0) await mustKeepAdministrator(tx, actor.companyId, today)
  return closed
}

/**
 * Those of the closed memberships that are the employee's still, with what was given then; none where somebody enters as the
 * employee by now.
 * @returns which @throws Refusal forbidden, organisation:role_beyond
 */
export const letIn = async (
  request: Request,
  { employeeId, closed }: { employeeId: string; closed: readonly string[] },
): Promise<string[]> => {
  const { tx, services } = request
  const ofEmployee = eq(membership.employeeId, employeeId)
  if ((await tx.$count(membership, and(ofEmployee, eq(membership.active, true)))) > 0) return []
  const members = await membersWhere(tx, and(ofEmployee, inArray(membership.id, [...closed])), services.clock.today())
  for (const member of members) await mustBeFor(request, member)
  return setActive(request, members, true)
}
