/** Whoever accepts the whole of what a search found has its proof with it; the server compares, and believes no browser. */
import { and, desc, eq } from 'drizzle-orm'
import type { Change } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import type { Tx } from '../../../db/database.ts'
import { task } from '../../../jobs/schema.ts'
import type { AppliedCommand } from '../../edits/merging/merge-commands.ts'
import { keepProof } from '../../plans/figures/proof.ts'
import type { PlanRecord } from '../../plans/find-plan.ts'
import type { GenerateResult } from '../generate-job.ts'
import { planGeneration } from '../schema.ts'

const sameChange = (one: Change, other: Change): boolean => {
  if (one.put.length !== other.put.length || one.remove.length !== other.remove.length) return false
  const put = new Map(one.put.map(duty => [duty.id, duty]))
  const removed = new Set(one.remove)
  return (
    other.remove.every(id => removed.has(id)) &&
    other.put.every(duty => {
      const same = put.get(duty.id)
      return same !== undefined && sameDuty(same, duty)
    })
  )
}

/** `before` is the plan as it was when the one command was stored upon it. */
export const proveAccepted = async (
  tx: Tx,
  before: PlanRecord,
  commands: readonly AppliedCommand[],
  at: Date,
): Promise<void> => {
  const [command] = commands
  if (commands.length !== 1 || !command || (command.label.of ?? command.label.act) !== 'generate') return
  const searches = await tx
    .select({ found: planGeneration, result: task.result })
    .from(planGeneration)
    .innerJoin(task, eq(task.id, planGeneration.taskId))
    .where(and(eq(planGeneration.planId, before.id), eq(planGeneration.base, before.revision)))
    .orderBy(desc(task.id))
  for (const { found, result } of searches) {
    const { score, bound, problem, standing } = found
    const { change, proves } = (result ?? {}) as Partial<GenerateResult>
    if (
      score === null ||
      problem === null ||
      standing === null ||
      !proves ||
      !change ||
      !sameChange(change, command.change)
    )
      continue
    await keepProof(tx, before.id, { score, bound, problem, standing }, { revision: before.revision + 1, at })
    return
  }
}
