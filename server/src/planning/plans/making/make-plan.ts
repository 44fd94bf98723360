/** Makes the row of a plan from a judged form; used by the create dialog, by copying and by the batch. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Algorithm } from '#contract/engine.ts'
import type { planForm } from '#contract/planning/plans/plan.ts'
import { periodDays, periodStart } from '#contract/planning/plans/plan-period.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Actor } from '../../../access/actor.ts'
import { lineOf } from '../../../access/department-tree.ts'
import { mustReach } from '../../../access/reach.ts'
import { audit } from '../../../audit/audit.ts'
import type { AuditSource } from '../../../audit/schema.ts'
import type { Tx } from '../../../db/database.ts'
import { newId } from '../../../db/new-id.ts'
import { estimate } from '../../../estimate/schema.ts'
import { periodName } from '../../../messages/period-name.ts'
import { words } from '../../../messages/words.ts'
import { refusal } from '../../refusal.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { readSite } from '../../sites/read-site.ts'
import { shiftTemplate } from '../../templates/schema.ts'
import { defaultPersonnel, judgePersonnel } from '../personnel.ts'
import { plan, planMember } from '../schema.ts'

export type PlanForm = z.output<typeof planForm>

/** A form that can become a plan. */
export interface JudgedPlan {
  name: string
  departmentId: string
  mode: 'automatic' | 'manual'
  period: 'week' | 'month'
  first: string
  last: string
  days: number
  /** Null where none is chosen: the plan follows the scheduling rule. */
  algorithm: Algorithm | null
  prediction: 'turnover'
  shiftTemplateId: string | null
  estimateId: string | null
  employeeIds: string[]
}

/** @throws unknown_template where a plan of the department is not offered it */
export const mustOfferTemplate = async (tx: Tx, departmentId: string, id: string): Promise<void> => {
  const line = await lineOf(tx, departmentId)
  const [template] = await tx
    .select({ id: shiftTemplate.id })
    .from(shiftTemplate)
    .where(
      and(
        eq(shiftTemplate.id, id),
        eq(shiftTemplate.enabled, true),
        isNull(shiftTemplate.deletedAt),
        isNull(shiftTemplate.holidayKind),
        inArray(shiftTemplate.departmentId, line),
      ),
    )
  if (!template) throw refusal('unknown_template', {}, 'shiftTemplateId')
}

const mustOfferEstimate = async (tx: Tx, form: PlanForm, last: string): Promise<void> => {
  if (form.estimateId === null) return
  const [found] = await tx
    .select({ first: estimate.first, last: estimate.last })
    .from(estimate)
    .where(
      and(eq(estimate.id, form.estimateId), eq(estimate.departmentId, form.departmentId), isNull(estimate.deletedAt)),
    )
  if (!found || found.first > last || found.last < form.first) throw refusal('unknown_estimate', {}, 'estimateId')
}

/**
 * Fills in what a form left out and refuses what cannot be. `chosen` are people that a plan has already: a copy keeps
 * them, also those on loan.
 * @throws site_required, period_start, period_days, unknown_template, unknown_estimate, personnel_twice,
 * unknown_employee, no_employees
 */
export const judgePlan = async (
  tx: Tx,
  actor: Actor,
  form: PlanForm,
  locale: Locale,
  chosen?: string[],
): Promise<JudgedPlan> => {
  await mustReach(tx, actor, form.departmentId)
  const site = await readSite(tx, form.departmentId)
  if (form.shiftTemplateId !== null) await mustOfferTemplate(tx, form.departmentId, form.shiftTemplateId)
  const { settings } = await readSettings(tx)
  const expected = periodStart(form.period, settings.startDate, form.first)
  if (expected !== form.first) {
    const period = words(locale, `planning:period.${form.period}`)
    throw refusal('period_start', { period, expected, first: form.first }, 'first')
  }
  const days = periodDays(form.period, settings.startDate, form.first)
  if (days < 1 || days > 62) throw refusal('period_days', {}, 'first')
  const last = addDays(form.first, days - 1)
  await mustOfferEstimate(tx, form, last)
  const employeeIds =
    chosen ??
    (form.employeeIds
      ? await judgePersonnel(tx, actor, form.employeeIds)
      : await defaultPersonnel(tx, form.departmentId, form.first, last))
  if (employeeIds.length === 0) throw refusal('no_employees', {}, 'employeeIds')
  const { mode, period, first, prediction, shiftTemplateId, estimateId, departmentId } = form
  return {
    name: form.name === '' ? periodName(locale, { site: site.name, first, last }) : form.name,
    departmentId,
    mode,
    period,
    first,
    last,
    days,
    algorithm: form.algorithm ?? null,
    prediction,
    shiftTemplateId,
    estimateId,
    employeeIds,
  }
}

/** Stores a judged plan as a draft without duties. */
export const makePlan = async (
  tx: Tx,
  { employeeIds, ...judged }: JudgedPlan,
  by: { actor: { personId: string; name: string } | null; now: Date; source: AuditSource },
): Promise<string> => {
  const id = newId()
  const { actor, now, source } = by
  const author = { createdBy: actor?.personId ?? null, createdByName: actor?.name ?? '', createdAt: now }
  await tx.insert(plan).values({ id, ...judged, ...author })
  await tx.insert(planMember).values(employeeIds.map(employeeId => ({ planId: id, employeeId })))
  await audit(tx, {
    actor,
    subject: 'plan',
    subjectId: id,
    departmentId: judged.departmentId,
    action: 'create',
    after: { ...judged, employeeIds },
    source,
    now,
  })
  return id
}
