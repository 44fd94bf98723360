/** The automatic planning of a plan that is under way on the server. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { task } from '../../jobs/schema.ts'
import { planGeneration } from './schema.ts'

/** The id of its task, or null. */
export const runningGeneration = async (tx: Tx, planId: string): Promise<string | null> => {
  const [running] = await tx
    .select({ id: task.id })
    .from(task)
    .innerJoin(planGeneration, eq(planGeneration.taskId, task.id))
    .where(and(eq(planGeneration.planId, planId), inArray(task.state, ['waiting', 'running'])))
  return running?.id ?? null
}
