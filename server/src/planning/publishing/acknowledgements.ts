/** Whom a version can reach, and which of several versions stands for each of those whose duties it changed. */
import { and, asc, count, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { membership } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { acknowledgement, planVersion } from './schema.ts'

/** The employees who have an account: nobody else is told of anything, or can acknowledge it. */
export const accounts = (tx: Tx) =>
  tx
    .selectDistinct({ employeeId: membership.employeeId })
    .from(membership)
    .where(and(eq(membership.active, true), isNotNull(membership.employeeId)))
    .as('account')

/** One row of each person and plan: of several versions the newest that is still to be acknowledged, else the newest. */
export const standing = (tx: Tx, among: SQL | undefined) =>
  tx
    .selectDistinctOn([acknowledgement.planId, acknowledgement.employeeId], {
      planId: acknowledgement.planId,
      employeeId: acknowledgement.employeeId,
      changes: acknowledgement.changes,
      toldAt: acknowledgement.toldAt,
      acknowledgedAt: acknowledgement.acknowledgedAt,
      number: planVersion.number,
    })
    .from(acknowledgement)
    .innerJoin(planVersion, eq(planVersion.id, acknowledgement.versionId))
    .where(among)
    .orderBy(
      asc(acknowledgement.planId),
      asc(acknowledgement.employeeId),
      desc(sql`(${acknowledgement.acknowledgedAt} is null)`),
      desc(planVersion.number),
    )
    .as('standing')

/** Counts over rows of acknowledgements that `accounts` is joined to: who has acknowledged without an account had one. */
export const counts = (
  row: Pick<typeof acknowledgement, 'acknowledgedAt'> | Pick<ReturnType<typeof standing>, 'acknowledgedAt'>,
  account: ReturnType<typeof accounts>,
) => {
  const reached = or(isNotNull(account.employeeId), isNotNull(row.acknowledgedAt))
  return {
    told: sql<number>`count(*) filter (where ${reached})`.mapWith(Number),
    acknowledged: count(row.acknowledgedAt),
    noAccount: sql<number>`count(*) filter (where not (${reached}))`.mapWith(Number),
  }
}
