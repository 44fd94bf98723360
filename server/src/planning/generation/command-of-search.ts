/** The command under which a search stores what it finds bears the id of its task: nobody else's command may. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { planGeneration } from './schema.ts'

/** A search finds its command in the log and takes what it found for stored. @throws forbidden */
export const mustNotNameSearch = async (tx: Tx, planId: string, commandIds: readonly string[]): Promise<void> => {
  if (commandIds.length === 0) return
  const [search] = await tx
    .select({ taskId: planGeneration.taskId })
    .from(planGeneration)
    .where(and(eq(planGeneration.planId, planId), inArray(planGeneration.taskId, [...commandIds])))
    .limit(1)
  if (search) throw new Refusal('forbidden')
}
