/** A plan as lists and heads show it, with its figures brought up to its last revision. */
import { eq, inArray } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import type { PlanRow } from '#contract/planning/plan.ts'
import type { Actor } from '../../access/actor.ts'
import { lastRequests } from '../../approvals/index.ts'
import type { Tx } from '../../db/database.ts'
import type { Engine } from '../../engine/engine.ts'
import { department } from '../../organisation/schema.ts'
import { editsAfterEffective } from '../edits/may-edit.ts'
import { buildProblem } from '../problem/build-problem.ts'
import { type Checked, checkRoster } from '../problem/check-roster.ts'
import { planFacts } from '../problem/plan-facts.ts'
import type { PlanRecord } from './find-plan.ts'
import { planActs } from './plan-acts.ts'
import { plan } from './schema.ts'

type InCompany = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** Figures of a checked roster as they are kept with the plan. */
export const figuresOf = (revision: number, roster: readonly Duty[], { totals }: Checked) => ({
  figuresRevision: revision,
  headcount: new Set(roster.flatMap(duty => duty.employee ?? [])).size,
  totalMinutes: totals.minutes,
  open: totals.open,
  prohibited: totals.prohibited,
  neededMinutes: totals.neededMinutes,
  covered: totals.covered,
  required: totals.required,
  needsApproval: totals.needsApproval,
  costCents: totals.cost,
  budgetCents: totals.budget ?? null,
})

const countFigures = async (engine: Engine, inCompany: InCompany, record: PlanRecord) => {
  const facts = await inCompany(tx => planFacts(tx, record))
  const checked = await checkRoster(engine, await buildProblem(engine, facts))
  return figuresOf(record.revision, facts.subject.roster, checked)
}

/** Keeps figures that were counted anyway. */
export const keepFigures = async (tx: Tx, planId: string, figures: ReturnType<typeof figuresOf>): Promise<void> => {
  await tx.update(plan).set(figures).where(eq(plan.id, planId))
}

/** Counts the figures of those plans whose roster changed since they were counted. */
export const withFigures = async (
  engine: Engine,
  inCompany: InCompany,
  records: PlanRecord[],
): Promise<PlanRecord[]> => {
  const counted: PlanRecord[] = []
  for (const record of records) {
    if (record.figuresRevision === record.revision && record.required !== null) {
      counted.push(record)
      continue
    }
    const figures = await countFigures(engine, inCompany, record)
    await inCompany(tx => keepFigures(tx, record.id, figures))
    counted.push({ ...record, ...figures })
  }
  return counted
}

/** Rows of plans in the order given, each with what the actor may do with it. */
export const presentPlans = async (
  tx: Tx,
  actor: Actor,
  records: readonly PlanRecord[],
  editLimit: number | null,
): Promise<PlanRow[]> => {
  if (records.length === 0) return []
  const departments = await tx
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(inArray(department.id, [...new Set(records.map(each => each.departmentId))]))
  const names = new Map(departments.map(each => [each.id, each.name]))
  const requests = await lastRequests(
    tx,
    'plan',
    records.map(each => each.id),
  )
  return records.map(each => ({
    id: each.id,
    name: each.name,
    departmentId: each.departmentId,
    departmentName: names.get(each.departmentId) ?? '',
    mode: each.mode,
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
    submitter: each.submitterName,
    createdBy: each.createdByName,
    createdAt: each.createdAt.toISOString(),
    revision: each.revision,
    versionNumber: each.versionNumber,
    unpublished: each.publishedRevision !== null && each.revision !== each.publishedRevision,
    acts: planActs(actor, each, editLimit, requests.get(each.id)),
  }))
}
