/** Invitations with what became of them, newest first. */
import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { reach } from '../../access/reach.ts'
import { department, role } from '../../access/schema.ts'
import type { Answer, Served } from '../../http/served.ts'
import { maskPhone } from '../../outbox/mask.ts'
import { employee } from '../../people/schema.ts'
import { invitation } from './schema.ts'
import { stateOf } from './state.ts'

type Call = typeof invitationCalls.listInvitations

export const listInvitations = async ({ input, tx, actor, now }: Served<Call>): Promise<Answer<Call>> => {
  const where = and(reach(actor).over(invitation.departmentId), input.state && eq(stateOf(now), input.state))
  const rows = await tx
    .select({ invitation, state: stateOf(now), department: department.name, employee: employee.name })
    .from(invitation)
    .innerJoin(department, eq(department.id, invitation.departmentId))
    .leftJoin(employee, eq(employee.id, invitation.employeeId))
    .where(where)
    .orderBy(desc(invitation.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  const roleIds = rows.flatMap(row => row.invitation.roleIds)
  const roles = roleIds.length ? await tx.select().from(role).where(inArray(role.id, roleIds)) : []
  const [total] = await tx.select({ n: count() }).from(invitation).where(where)
  return {
    rows: rows.map(({ invitation: row, ...joined }) => ({
      id: row.id,
      state: joined.state,
      departmentName: joined.department,
      roles: roles.filter(each => row.roleIds.includes(each.id)).map(({ code, name }) => ({ code, name })),
      employeeName: joined.employee,
      phone: row.phone === null ? null : maskPhone(row.phone),
      used: row.used,
      maxUses: row.maxUses,
      expiresAt: row.expiresAt.toISOString(),
      createdBy: row.createdBy,
      createdAt: row.createdAt.toISOString(),
    })),
    total: total?.n ?? 0,
  }
}
