/**
 * Plans of a site that goes into another, or closes: those that begin on the day or after it go along, with their roster in
 * effect and what waits for somebody's yes about them; those that began before stay with the site, as all its past does.
 */
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { request } from '../../approvals/schema.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import type { CarriedArea } from '../../organisation/index.ts'
import { site } from '../../organisation/schema.ts'
import { dutyInEffect, restInEffect } from '../../roster/schema.ts'
import { plan } from '../plans/schema.ts'

const lasting = (from: string, on: string) =>
  and(eq(plan.departmentId, from), isNull(plan.deletedAt), gte(plan.last, on))

const isSite = async (tx: Tx, departmentId: string | null): Promise<boolean> =>
  departmentId !== null && (await tx.$count(site, eq(site.departmentId, departmentId))) > 0

/** The plans with all that says where they are. */
const put = async (tx: Tx, ids: readonly string[], from: string, to: string): Promise<void> => {
  if (ids.length === 0) return
  const departmentId = to
  const those = [...ids]
  await tx
    .update(plan)
    .set({ departmentId, touched: sql`${plan.touched} + 1` })
    .where(inArray(plan.id, those))
  await tx.update(dutyInEffect).set({ departmentId }).where(inArray(dutyInEffect.planId, those))
  await tx.update(restInEffect).set({ departmentId }).where(inArray(restInEffect.planId, those))
  await tx
    .update(request)
    .set({ departmentId })
    .where(and(inArray(request.subjectId, those), eq(request.departmentId, from)))
  await noteChange(tx, { matter: 'hours', departmentIds: [from, to] })
}

export const carriedPlans: CarriedArea = {
  kind: 'plans',
  by: ['merge', 'close'],
  found: async ({ tx, from, to, on }) => {
    const rows = await tx
      .select({ name: plan.name, first: plan.first })
      .from(plan)
      .where(lasting(from, on))
      .orderBy(asc(plan.first), asc(plan.name))
    const fate = (await isSite(tx, to)) ? ('goes' as const) : ('blocks' as const)
    const names = (isLater: boolean) => rows.filter(({ first }) => first >= on === isLater).map(({ name }) => name)
    return [
      { fate, names: names(true) },
      { fate: 'stays', names: names(false) },
    ]
  },
  carry: async ({ tx, from, to, on }) => {
    if (to === null || !(await isSite(tx, to))) return []
    const rows = await tx
      .select({ id: plan.id })
      .from(plan)
      .where(and(lasting(from, on), gte(plan.first, on)))
    const ids = rows.map(each => each.id)
    await put(tx, ids, from, to)
    return ids
  },
  giveBack: async ({ tx, from, to, ids }) => {
    const rows = await tx
      .select({ id: plan.id })
      .from(plan)
      .where(and(inArray(plan.id, [...ids]), eq(plan.departmentId, to)))
    await put(
      tx,
      rows.map(each => each.id),
      to,
      from,
    )
  },
}
