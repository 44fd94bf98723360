/** Tells whoever has a link what it invites to. */
import { and, eq, isNull } from 'drizzle-orm'
import type { invitationCalls } from '#contract/invitation/calls.ts'
import { fromAddress } from '../../access/from-address.ts'
import { allowAttempt } from '../../access/rate-limit.ts'
import type { Tx } from '../../db/database.ts'
import { company } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPublic } from '../../http/served.ts'
import { department, role } from '../../organisation/schema.ts'
import { employee } from '../../people/schema.ts'
import { tokenHashOf } from './link.ts'
import { isOpen } from './must-manage.ts'
import { invitation } from './schema.ts'

type Call = typeof invitationCalls.openInvitation

const looks = { most: 120, seconds: 3600 }

/**
 * The open invitation of a token, with its place. Needs the owner's transaction.
 * @throws Refusal invitation:gone where it is unknown, over, used up or taken back: which of them, nobody is told
 */
export const mustBeOpen = async (tx: Tx, token: string, now: Date) => {
  const [found] = await tx
    .select({ invitation, company, department, role, employee })
    .from(invitation)
    .innerJoin(company, and(eq(company.id, invitation.companyId), eq(company.state, 'active')))
    .innerJoin(department, and(eq(department.id, invitation.departmentId), isNull(department.deletedAt)))
    .innerJoin(role, eq(role.id, invitation.roleId))
    .leftJoin(employee, eq(employee.id, invitation.employeeId))
    .where(and(eq(invitation.tokenHash, tokenHashOf(token)), isOpen(now)))
  if (!found) throw new Refusal('invitation:gone')
  return found
}

export const openInvitation = async ({ input, services, now, address }: ServedPublic<Call>): Promise<Answer<Call>> => {
  await allowAttempt(services.db, fromAddress('invitation_address', address), looks, now)
  const found = await services.db.asOwner(tx => mustBeOpen(tx, input.token, now))
  return {
    companyName: found.company.name,
    departmentName: found.department.name,
    roleCode: found.role.code,
    roleName: found.role.name,
    employeeName: found.employee?.name ?? null,
    expiresAt: found.invitation.expiresAt.toISOString(),
  }
}
