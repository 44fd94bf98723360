/** An employee acknowledges what was told of the own duties. */
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { rosterCalls } from '#contract/planning/roster.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { plan } from '../plans/schema.ts'
import { settlePublished } from '../publishing/published-notice.ts'
import { acknowledgement, planVersion } from '../publishing/schema.ts'

/**
 * Only the employee who was told can acknowledge; doing it twice keeps the first time. The versions of the plan before it
 * are acknowledged with it: it stands for them. @throws not_found
 */
export const acknowledgeRoster = async ({ input, tx, actor, now }: Served<typeof rosterCalls.acknowledgeRoster>) => {
  if (actor.employeeId === null) throw new Refusal('not_found')
  const [found] = await tx
    .select({ row: acknowledgement, number: planVersion.number, departmentId: plan.departmentId })
    .from(acknowledgement)
    .innerJoin(planVersion, eq(planVersion.id, acknowledgement.versionId))
    .innerJoin(plan, eq(plan.id, acknowledgement.planId))
    .where(and(eq(acknowledgement.id, input.id), eq(acknowledgement.employeeId, actor.employeeId)))
    // Of two at once the second finds what the first has done.
    .for('update', { of: acknowledgement })
  if (!found) throw new Refusal('not_found')
  const { row, number, departmentId } = found
  const { planId, employeeId, versionId } = row
  if (row.acknowledgedAt !== null) return { id: row.id, acknowledgedAt: row.acknowledgedAt.toISOString() }
  const versions = tx
    .select({ id: planVersion.id })
    .from(planVersion)
    .where(and(eq(planVersion.planId, planId), lte(planVersion.number, number)))
  const own = and(eq(acknowledgement.planId, planId), eq(acknowledgement.employeeId, employeeId))
  await tx
    .update(acknowledgement)
    .set({ acknowledgedAt: now })
    .where(and(own, isNull(acknowledgement.acknowledgedAt), inArray(acknowledgement.versionId, versions)))
  await settlePublished(tx, actor.personId, { planId, version: number }, now)
  const after = { versionId, employeeId }
  await audit(tx, { actor, subject: 'plan', subjectId: planId, departmentId, action: 'acknowledge', after, now })
  return { id: row.id, acknowledgedAt: now.toISOString() }
}
