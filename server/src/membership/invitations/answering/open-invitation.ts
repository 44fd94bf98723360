/** Tells whoever has a link what it invites to. */
import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { fromAddress } from '../../../access/entry/from-address.ts'
import { allowAttempt } from '../../../access/entry/rate-limit.ts'
import { department, role } from '../../../access/schema.ts'
import type { Clock } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import { company } from '../../../db/schema.ts'
import { Refusal } from '../../../errors.ts'
import type { Answer, ServedPublic } from '../../../http/served.ts'
import { employee } from '../../../people/schema.ts'
import { tokenHashOf } from '../link.ts'
import { invitation } from '../schema.ts'
import { isOpen } from '../state.ts'

type Call = typeof invitationCalls.openInvitation

const looks = { most: 120, seconds: 3600 }

export const byToken = (token: string): SQL => eq(invitation.tokenHash, tokenHashOf(token))

/**
 * Open invitations with their place, of companies that work and for people who have neither left nor been removed since.
 * Needs the owner's transaction.
 */
export const openInvitations = async (tx: Tx, which: SQL | undefined, clock: Clock) => {
  const works = and(isNull(employee.deletedAt), or(isNull(employee.leftOn), gte(employee.leftOn, clock.today())))
  const rows = await tx
    .select({ invitation, company, department, employee })
    .from(invitation)
    .innerJoin(company, and(eq(company.id, invitation.companyId), eq(company.state, 'active')))
    .innerJoin(department, and(eq(department.id, invitation.departmentId), isNull(department.deletedAt)))
    .leftJoin(employee, eq(employee.id, invitation.employeeId))
    .where(and(which, isOpen(clock.now()), works, sql`cardinality(${invitation.roleIds}) > 0`))
    .orderBy(invitation.id)
  const roleIds = rows.flatMap(row => row.invitation.roleIds)
  const roles = roleIds.length ? await tx.select().from(role).where(inArray(role.id, roleIds)) : []
  return rows.map(row => ({ ...row, roles: roles.filter(each => row.invitation.roleIds.includes(each.id)) }))
}

type Open = Awaited<ReturnType<typeof openInvitations>>[number]

/** @throws Refusal invitation:gone where it is unknown, over, used up or taken back: which of them, nobody is told */
export const mustBeOpen = async (tx: Tx, which: SQL | undefined, clock: Clock): Promise<Open> => {
  const [found] = await openInvitations(tx, which, clock)
  if (!found) throw new Refusal('invitation:gone')
  return found
}

export const placeOf = ({ invitation: found, company: into, department: at, employee: whom, roles }: Open) => ({
  companyName: into.name,
  companyKind: into.demo ? ('demo' as const) : into.kind,
  departmentName: at.name,
  roles: roles.map(({ code, name }) => ({ code, name })),
  employeeName: whom?.name ?? null,
  expiresAt: found.expiresAt.toISOString(),
  startCode: found.startCodeHash !== null,
})

export const openInvitation = async ({ input, services, now, address }: ServedPublic<Call>): Promise<Answer<Call>> => {
  await allowAttempt(services.db, fromAddress('invitation_address', address), looks, now)
  return placeOf(await services.db.asOwner(tx => mustBeOpen(tx, byToken(input.token), services.clock)))
}
