/** Invitations into a department that goes into another and are still open lead into that one. */
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { CarriedArea } from '../../organisation/index.ts'
import { employee } from '../../people/schema.ts'
import { invitation } from './schema.ts'

const open = (from: string) =>
  and(
    eq(invitation.departmentId, from),
    isNull(invitation.revokedAt),
    isNull(invitation.declinedAt),
    gt(invitation.maxUses, invitation.used),
  )

const revision = sql`${invitation.revision} + 1`

export const carriedInvitations: CarriedArea = {
  kind: 'invitations',
  by: ['merge', 'close'],
  found: async ({ tx, from, to }) => {
    const rows = await tx
      .select({ name: employee.name })
      .from(invitation)
      .leftJoin(employee, eq(employee.id, invitation.employeeId))
      .where(open(from))
      .orderBy(asc(invitation.createdAt))
    return [{ fate: to === null ? 'stays' : 'goes', names: rows.map(each => each.name ?? '') }]
  },
  carry: async ({ tx, from, to }) => {
    if (to === null) return []
    const rows = await tx
      .update(invitation)
      .set({ departmentId: to, revision })
      .where(open(from))
      .returning({ id: invitation.id })
    return rows.map(each => each.id)
  },
  giveBack: async ({ tx, from, to, ids }) => {
    await tx
      .update(invitation)
      .set({ departmentId: from, revision })
      .where(and(inArray(invitation.id, [...ids]), eq(invitation.departmentId, to)))
  },
}
