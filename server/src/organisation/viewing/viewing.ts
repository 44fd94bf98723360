/** Begins and ends a view of the company as a role, or another user, sees it. Both are in the audit log, by the viewer. */
import { and, eq, isNull } from 'drizzle-orm'
import { usualScopeOf } from '#contract/organisation/usual-scope.ts'
import { type viewingCalls, viewingMinutes } from '#contract/organisation/viewing.ts'
import { membership, role } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { session } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveOrganisation } from '../above.ts'

type Begin = typeof viewingCalls.beginViewing
type End = typeof viewingCalls.endViewing

/** As whom: a role in use, or the member who is the employee. @throws not_found, organisation:no_user */
const whomOf = async (tx: Tx, above: AboveOrganisation, { roleId, employeeId }: Served<Begin>['input']) => {
  if (roleId !== undefined) {
    const [found] = await tx
      .select({ id: role.id, code: role.code, scope: role.scope })
      .from(role)
      .where(and(eq(role.id, roleId), isNull(role.deletedAt)))
    if (!found) throw new Refusal('not_found', {}, 'roleId')
    return { roleId: found.id, scope: found.scope ?? usualScopeOf(found.code) }
  }
  if (employeeId === undefined) throw new Refusal('not_found', {}, 'roleId')
  const [member] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.employeeId, employeeId), eq(membership.active, true)))
  if (!member) throw new Refusal('organisation:no_user', {}, 'employeeId')
  return { membershipId: member.id, name: (await above.namesOf(tx, [employeeId])).get(employeeId.toLowerCase()) }
}

const subjectOf = ({ roleId, membershipId }: { roleId?: string; membershipId?: string }) =>
  roleId === undefined
    ? ({ subject: 'membership', subjectId: membershipId ?? '' } as const)
    : ({ subject: 'role', subjectId: roleId } as const)

/** @throws Refusal not_found, organisation:no_user */
export const beginViewing =
  (above: AboveOrganisation) =>
  async ({ input, tx, actor, now }: Served<Begin>): Promise<Answer<Begin>> => {
    const whom = await whomOf(tx, above, input)
    const until = new Date(now.getTime() + viewingMinutes * 60_000).toISOString()
    await tx
      .update(session)
      .set({ viewing: { ...whom, until } })
      .where(eq(session.id, actor.sessionId ?? ''))
    await audit(tx, { actor, ...subjectOf(whom), action: 'view_as', after: { until }, now })
    return { until }
  }

/** One that has ended by itself has ended already. */
export const endViewing = async ({ tx, actor, now }: Served<End>): Promise<Answer<End>> => {
  const [own] = await tx
    .select({ viewing: session.viewing })
    .from(session)
    .where(eq(session.id, actor.sessionId ?? ''))
    .for('update')
  if (!own?.viewing) return {}
  await tx
    .update(session)
    .set({ viewing: null })
    .where(eq(session.id, actor.sessionId ?? ''))
  await audit(tx, { actor, ...subjectOf(own.viewing), action: 'view_end', after: {}, now })
  return {}
}
