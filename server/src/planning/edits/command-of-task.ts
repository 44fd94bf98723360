/** The command under which a search, or an import, stores what it brings bears the id of its task: nobody else's command may. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { importRun } from '../../importing/schema.ts'
import { planGeneration } from '../generation/schema.ts'
import { storedBefore } from './log/stored-edits.ts'

/** Each finds its command in the log, and takes what it brought for stored. @throws forbidden */
export const mustNotNameTask = async (tx: Tx, planId: string, commandIds: readonly string[]): Promise<void> => {
  if (commandIds.length === 0) return
  const ids = [...commandIds]
  const [search] = await tx
    .select({ taskId: planGeneration.taskId })
    .from(planGeneration)
    .where(and(eq(planGeneration.planId, planId), inArray(planGeneration.taskId, ids)))
    .limit(1)
  const [run] = await tx
    .select({ id: importRun.id })
    .from(importRun)
    .where(and(eq(importRun.subjectId, planId), inArray(importRun.id, ids)))
    .limit(1)
  if (search ?? run) throw new Refusal('forbidden')
}

/** The id under which the server itself stores a command, as its caller chose it: nothing in the plan bears it. @throws forbidden */
export const mustBeFreeId = async (tx: Tx, planId: string, commandId: string): Promise<void> => {
  await mustNotNameTask(tx, planId, [commandId])
  if ((await storedBefore(tx, planId, [commandId])).size > 0) throw new Refusal('forbidden')
}
