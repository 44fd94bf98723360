/** A plan as lists and heads show it. */

import { inArray } from 'drizzle-orm'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Actor } from '../../access/actor.ts'
import { rightsAt } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { lastRequests } from '../../approvals/index.ts'
import type { Tx } from '../../db/database.ts'
import { toldName } from '../../messages/period-name.ts'
import { editsAfterEffective } from '../edits/may-edit.ts'
import { shiftTemplate } from '../templates/schema.ts'
import type { CountedPlan } from './figures/figures.ts'
import { unpublishedOf } from './figures/unpublished.ts'
import { planActs, rightsOfActs } from './plan-acts.ts'

const templatesOf = async (tx: Tx, records: readonly CountedPlan[]) => {
  const ids = [...new Set(records.flatMap(each => each.shiftTemplateId ?? []))]
  const { id, name, enabled, deletedAt } = shiftTemplate
  const found = await tx.select({ id, name, enabled, deletedAt }).from(shiftTemplate).where(inArray(id, ids))
  return new Map(found.map(each => [each.id, { name: each.name, off: !each.enabled || each.deletedAt !== null }]))
}

/** Who is shown them, and in which language. */
export interface Reader {
  actor: Actor
  locale: Locale
}

/** Rows of plans in the order given, each with what the actor may do with it. */
export const presentPlans = async (
  tx: Tx,
  { actor, locale }: Reader,
  records: readonly CountedPlan[],
  editLimit: number | null,
): Promise<PlanRow[]> => {
  if (records.length === 0) return []
  const departments = await tx
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(inArray(department.id, [...new Set(records.map(each => each.departmentId))]))
  const names = new Map(departments.map(each => [each.id, each.name]))
  const rights = await rightsAt(
    tx,
    actor,
    rightsOfActs,
    records.map(each => each.departmentId),
  )
  const templates = await templatesOf(tx, records)
  const unpublished = await unpublishedOf(tx, records)
  const requests = await lastRequests(
    tx,
    'plan',
    records.map(each => each.id),
  )
  return records.map(each => ({
    id: each.id,
    name: toldName(locale, each, names.get(each.departmentId) ?? ''),
    departmentId: each.departmentId,
    departmentName: names.get(each.departmentId) ?? '',
    mode: each.mode,
    prediction: each.prediction,
    templateName: templates.get(each.shiftTemplateId ?? '')?.name ?? null,
    ...(templates.get(each.shiftTemplateId ?? '')?.off && { templateOff: true as const }),
    period: each.period,
    first: each.first,
    days: each.days,
    state: each.state,
    applicationStatus: requests.get(each.id)?.status ?? null,
    editsAfterEffective: editsAfterEffective(each),
    editLimit,
    headcount: each.headcount,
    totalMinutes: each.totalMinutes,
    open: each.open,
    prohibited: each.prohibited,
    counted: each.counted,
    submitter: each.submitterName,
    createdBy: each.createdByName,
    createdAt: each.createdAt.toISOString(),
    revision: each.revision,
    peopleRevision: each.peopleRevision,
    versionNumber: each.versionNumber,
    unpublished: unpublished.has(each.id),
    acts: planActs(actor, rights, each, editLimit, requests.get(each.id)),
  }))
}
