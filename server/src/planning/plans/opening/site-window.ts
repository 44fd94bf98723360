/** Looks at any days of a site over its plans: each day's draft is that of one plan, and all of them are one problem. */
import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import { type planOpenCalls, windowId } from '#contract/planning/plans/plan-open.ts'
import type { KeptDate } from '#contract/roster/rest-changes.ts'
import { addDays, datesFrom } from '#contract/shared/business-date.ts'
import type { Tx } from '../../../db/database.ts'
import type { ServedLong } from '../../../http/served.ts'
import { dutyOf } from '../../../roster/index.ts'
import { dutyInEffect } from '../../../roster/schema.ts'
import { buildProblem } from '../../problem/build-problem.ts'
import { type GatheredFacts, gatherFacts } from '../../problem/facts/gather-facts.ts'
import { planOfHistory } from '../../problem/reading/read-history.ts'
import { findPlan, type PlanRecord } from '../find-plan.ts'
import { plan, planDuty, planMember, planRest } from '../schema.ts'
import { dutiesElsewhere } from './elsewhere.ts'
import { openedDays, plannerEmployees } from './opened-days.ts'

/** The plans of a site that touch these days, the one that stands before the others first. */
const plansOf = async (tx: Tx, named: PlanRecord, first: string, last: string): Promise<PlanRecord[]> => {
  const rows = await tx
    .select()
    .from(plan)
    .where(
      and(
        eq(plan.departmentId, named.departmentId),
        isNull(plan.deletedAt),
        lte(plan.first, last),
        gte(plan.last, first),
      ),
    )
    .orderBy(asc(plan.createdAt), asc(plan.id))
  const rank = ({ id, versionNumber, state }: PlanRecord) =>
    id === named.id ? 0 : versionNumber !== null || state === 'to_be_audited' ? 1 : 2
  return rows.reverse().sort((a, b) => rank(a) - rank(b))
}

/** Whose draft stands for each date. */
type Owners = ReadonlyMap<string, PlanRecord>

const ownersOf = (dates: readonly string[], plans: readonly PlanRecord[]): Owners =>
  new Map(
    dates.flatMap(date => {
      const owner = plans.find(each => each.first <= date && date <= each.last)
      return owner ? [[date, owner] as const] : []
    }),
  )

/** Duties of these plans on the days that each stands for. */
const dutiesOf = async (tx: Tx, table: typeof planDuty | typeof dutyInEffect, owners: Owners): Promise<Duty[]> => {
  const ids = [...new Set([...owners.values()].map(each => each.id))]
  const dates = [...owners.keys()]
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(table)
    .where(and(inArray(table.planId, ids), inArray(table.date, dates)))
    .orderBy(asc(table.date), asc(table.start), asc(table.dutyId))
  return rows.flatMap(row =>
    owners.get(row.date)?.id === row.planId ? [{ ...dutyOf(row), id: windowId(row.planId, row.dutyId) }] : [],
  )
}

/** What these plans keep free, each on the days that it stands for. */
const restOfDays = async (tx: Tx, owners: Owners): Promise<KeptDate[]> => {
  const ids = [...new Set([...owners.values()].map(each => each.id))]
  if (ids.length === 0) return []
  const rows = await tx
    .select({ planId: planRest.planId, employee: planRest.employeeId, date: planRest.date })
    .from(planRest)
    .where(and(inArray(planRest.planId, ids), inArray(planRest.date, [...owners.keys()])))
    .orderBy(asc(planRest.date), asc(planRest.employeeId))
  return rows.flatMap(({ planId, ...kept }) => (owners.get(kept.date)?.id === planId ? [kept] : []))
}

const membersOf = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ id: planMember.employeeId })
    .from(planMember)
    .where(inArray(planMember.planId, [...ids]))
  return rows.map(row => row.id)
}

/** Without what the history says of the very days that the plans of the window stand for. */
const withoutOwn = (facts: GatheredFacts, owners: Owners): GatheredFacts => {
  const isOutside = ({ id, date }: Duty) => owners.get(date)?.id !== planOfHistory(id)
  return { ...facts, history: facts.history.filter(isOutside), inForce: facts.inForce.filter(isOutside) }
}

/** @throws not_found, forbidden */
export const siteWindow = async (request: ServedLong<typeof planOpenCalls.siteWindow>) => {
  const { input, actor, services, inCompany } = request
  const dates = datesFrom(input.first, input.days)
  const last = addDays(input.first, input.days - 1)
  const { facts, plans, owners } = await inCompany(async tx => {
    const named = await findPlan(tx, actor, input.planId)
    const owners = ownersOf(dates, await plansOf(tx, named, input.first, last))
    const plans = [...new Set(owners.values())]
    const facts = await gatherFacts(tx, {
      planId: null,
      departmentId: named.departmentId,
      first: input.first,
      last,
      days: input.days,
      algorithm: null,
      shiftTemplateId: null,
      estimateId: null,
      employeeIds: await membersOf(
        tx,
        plans.map(each => each.id),
      ),
      roster: await dutiesOf(tx, planDuty, owners),
      published: await dutiesOf(tx, dutyInEffect, owners),
      rest: await restOfDays(tx, owners),
    })
    return { facts: withoutOwn(facts, owners), plans, owners }
  })
  const opened = await openedDays(request, facts, await buildProblem(services.engine, facts))
  const named = await inCompany(async tx => ({
    employees: await plannerEmployees(tx, facts, opened.problem),
    elsewhere: await dutiesElsewhere(tx, facts),
  }))
  return {
    ...opened,
    ...named,
    plans: plans.map(({ id, name, first, days, state, versionNumber }) => ({
      id,
      name,
      first,
      days,
      state,
      versionNumber,
    })),
    days: dates.map(date => ({ date, planId: owners.get(date)?.id ?? null })),
  }
}
