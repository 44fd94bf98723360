/** Gives a plan another name; whoever saw a name that it no longer has is told of the new one and of its author. */
import { and, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { planCalls, staleName } from '#contract/planning/plans/plan.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { auditLine } from '../../audit/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { toldName } from '../../messages/period-name.ts'
import { refusal } from '../refusal.ts'
import { lockPlan, type PlanRecord } from './find-plan.ts'
import { plan } from './schema.ts'

/** @throws Refusal stale, with `staleName` */
const mustBeLastName = async (tx: Tx, found: PlanRecord, seen: string, locale: Locale): Promise<void> => {
  if (found.name === seen) return
  // A name that was made up is seen in the reader's language.
  const [site] = await tx
    .select({ name: department.name })
    .from(department)
    .where(eq(department.id, found.departmentId))
  if (toldName(locale, found, site?.name ?? '') === seen) return
  const [line] = await tx
    .select({ by: auditLine.personName, at: auditLine.at })
    .from(auditLine)
    .where(and(eq(auditLine.subject, 'plan'), eq(auditLine.subjectId, found.id), eq(auditLine.action, 'rename')))
    .orderBy(desc(auditLine.id))
    .limit(1)
  const { by, at } = line ?? { by: found.createdByName, at: found.createdAt }
  const data: z.infer<typeof staleName> = { name: found.name, by, at: at.toISOString() }
  throw new Refusal('stale', {}, undefined, data)
}

/** @throws name_required, stale */
export const renamePlan = async ({ input, tx, actor, now, locale }: Served<typeof planCalls.renamePlan>) => {
  const found = await lockPlan(tx, actor, input.planId)
  await mustBeLastName(tx, found, input.seen, locale)
  if (input.name === '') throw refusal('name_required', {}, 'name')
  await tx.update(plan).set({ name: input.name }).where(eq(plan.id, found.id))
  const { departmentId } = found
  await audit(tx, {
    actor,
    subject: 'plan',
    subjectId: found.id,
    departmentId,
    action: 'rename',
    before: { name: found.name },
    after: { name: input.name },
    now,
  })
  return { id: found.id }
}
