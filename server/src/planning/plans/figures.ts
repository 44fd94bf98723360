/** Figures of plans: counted by the engine, kept with the plan and with what they were counted from. */
import { and, eq } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import type { Tx } from '../../db/database.ts'
import type { Engine } from '../../engine/engine.ts'
import { buildProblem } from '../problem/build-problem.ts'
import { type Checked, checkRoster } from '../problem/check-roster.ts'
import { planFacts } from '../problem/plan-facts.ts'
import { besideOf } from './beside.ts'
import type { PlanRecord } from './find-plan.ts'
import { plan } from './schema.ts'

type InCompany = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** What figures are counted from: a revision of the plan, and the plans beside it as they stood before that was read. */
export interface CountedFrom {
  revision: number
  beside: string
}

export const countedFrom = async (tx: Tx, { id, revision }: PlanRecord): Promise<CountedFrom> => ({
  revision,
  beside: (await besideOf(tx, [id])).get(id) ?? '',
})

/** Whether the figures kept with a plan are those of what stands. */
export const holds = (record: PlanRecord, { revision, beside }: CountedFrom): boolean =>
  record.figuresRevision === revision && record.figuresBeside === beside && record.required !== null

/** Figures of a checked roster as they are kept with the plan. */
export const figuresOf = ({ revision, beside }: CountedFrom, roster: readonly Duty[], { totals }: Checked) => ({
  figuresRevision: revision,
  figuresBeside: beside,
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

export type Figures = ReturnType<typeof figuresOf>

const countFigures = async (engine: Engine, inCompany: InCompany, record: PlanRecord): Promise<Figures> => {
  const { from, facts } = await inCompany(async tx => ({
    from: await countedFrom(tx, record),
    facts: await planFacts(tx, record),
  }))
  const checked = await checkRoster(engine, await buildProblem(engine, facts))
  return figuresOf(from, facts.subject.roster, checked)
}

/** Unless the plan has another roster by now. Whatever else has changed meanwhile shows in what they were counted from. */
export const keepFigures = async (tx: Tx, planId: string, figures: Figures): Promise<void> => {
  await tx
    .update(plan)
    .set(figures)
    .where(and(eq(plan.id, planId), eq(plan.revision, figures.figuresRevision)))
}

/** Counts the figures of those plans that are no longer what theirs were counted from. */
export const withFigures = async (
  engine: Engine,
  inCompany: InCompany,
  records: readonly PlanRecord[],
): Promise<PlanRecord[]> => {
  const beside = await inCompany(tx =>
    besideOf(
      tx,
      records.map(each => each.id),
    ),
  )
  const counted: PlanRecord[] = []
  for (const record of records) {
    if (holds(record, { revision: record.revision, beside: beside.get(record.id) ?? '' })) {
      counted.push(record)
      continue
    }
    const figures = await countFigures(engine, inCompany, record)
    await inCompany(tx => keepFigures(tx, record.id, figures))
    counted.push({ ...record, ...figures })
  }
  return counted
}
