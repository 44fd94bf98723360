/** How far trial companies are that cannot be entered yet. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { task } from '../../jobs/schema.ts'
import { trialWork } from './trial-work.ts'

export interface Preparation {
  state: 'waiting' | 'running' | 'failed'
  /** 0 to 100. */
  progress: number
}

/** By company, from the newest task of each; needs the owner's transaction. */
export const preparationsOf = async (tx: Tx, companyIds: readonly string[]): Promise<Map<string, Preparation>> => {
  const rows = await tx
    .selectDistinctOn([task.companyId], { companyId: task.companyId, state: task.state, progress: task.progress })
    .from(task)
    .where(and(inArray(task.companyId, [...companyIds]), eq(task.kind, trialWork.name)))
    .orderBy(task.companyId, desc(task.id))
  return new Map(
    rows.map(({ companyId, state, progress }) => {
      // A task is done in the moment in which its company opens.
      const shown = state === 'cancelled' ? 'failed' : state === 'done' ? 'running' : state
      return [companyId, { state: shown, progress }]
    }),
  )
}
