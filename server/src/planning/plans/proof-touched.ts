/** Which plans may be made of something else since their proof was last seen to fit; the audit lines of all writes tell. */
import { and, eq, exists, inArray, isNull, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { auditLine } from '../../audit/schema.ts'
import type { Tx } from '../../db/database.ts'
import { site } from '../../organisation/schema.ts'
import { employment } from '../../people/schema.ts'
import { plan, planMember } from './schema.ts'

/** What no plan is made of; a subject that is not known here touches plans. */
const apart = [
  'account',
  'accuracy',
  'batch_run',
  'batch_schedule',
  'invitation',
  'membership',
  'plan',
  'pos_token',
  'role',
  'task',
]

/**
 * Rather one too many than one too few: whoever asks looks closely at those only. A line counts that is of the whole
 * company, of the plan's site, of a department that is no site, or of a department where one of its people is
 * employed; or that is of another plan with one of its people.
 */
export const touchedSince = async (tx: Tx, ids: readonly string[]): Promise<Set<string>> => {
  const one = { one: sql`1` }
  const theirs = alias(planMember, 'theirs')
  const sharing = tx
    .select(one)
    .from(planMember)
    .innerJoin(theirs, eq(theirs.employeeId, planMember.employeeId))
    .where(and(eq(planMember.planId, plan.id), eq(theirs.planId, auditLine.subjectId)))
  const aSite = tx.select(one).from(site).where(eq(site.departmentId, auditLine.departmentId))
  const ofMember = tx
    .select(one)
    .from(planMember)
    .innerJoin(employment, eq(employment.employeeId, planMember.employeeId))
    .where(and(eq(planMember.planId, plan.id), eq(employment.departmentId, auditLine.departmentId)))
  const lines = tx
    .select(one)
    .from(auditLine)
    .where(
      and(
        sql`${auditLine.at} >= ${plan.proofSeenAt}`,
        ne(auditLine.source, 'machine'),
        or(
          and(eq(auditLine.subject, 'plan'), ne(auditLine.subjectId, plan.id), exists(sharing)),
          and(
            notInArray(auditLine.subject, apart),
            or(
              isNull(auditLine.departmentId),
              eq(auditLine.departmentId, plan.departmentId),
              notExists(aSite),
              exists(ofMember),
            ),
          ),
        ),
      ),
    )
  const rows = await tx
    .select({ id: plan.id })
    .from(plan)
    .where(and(inArray(plan.id, [...ids]), or(isNull(plan.proofSeenAt), exists(lines))))
  return new Set(rows.map(row => row.id))
}
