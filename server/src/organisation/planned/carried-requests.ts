/** Requests that wait for somebody's yes in a department that goes into another: from then on they wait there. */
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { request } from '../../approvals/schema.ts'
import type { CarriedArea, Leaving } from '../above.ts'

const open = ['pending_edit', 'in_approval', 'pending_review'] as const

/** @param but subjects whose requests go with what they are about */
export const carriedRequests = (but: readonly string[]): CarriedArea => {
  const waiting = ({ from }: Pick<Leaving, 'from'>) =>
    and(eq(request.departmentId, from), inArray(request.status, [...open]), notInArray(request.subject, [...but]))
  return {
    kind: 'requests',
    by: ['merge', 'close'],
    found: async ({ tx, from, to }) => {
      const rows = await tx.select({ name: request.applicantName }).from(request).where(waiting({ from }))
      return [{ fate: to === null ? 'stays' : 'goes', names: rows.map(each => each.name) }]
    },
    carry: async ({ tx, from, to }) => {
      if (to === null) return []
      const rows = await tx
        .update(request)
        .set({ departmentId: to })
        .where(waiting({ from }))
        .returning({ id: request.id })
      return rows.map(each => each.id)
    },
    giveBack: async ({ tx, from, to, ids }) => {
      await tx
        .update(request)
        .set({ departmentId: from })
        .where(and(inArray(request.id, [...ids]), eq(request.departmentId, to)))
    },
  }
}
