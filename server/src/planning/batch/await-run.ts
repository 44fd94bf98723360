/** Waits for the end of a batch run, for the command line. */

import { setTimeout as wait } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import { department } from '../../access/schema.ts'
import type { Database } from '../../db/database.ts'
import { batchResult, batchRun } from './schema.ts'

const pause = 500

export type RunResult = typeof batchResult.$inferSelect & { departmentName: string }

/** The results of a run, by department, once every site is done. */
export const awaitRun = async (database: Database, companyId: string, runId: string): Promise<RunResult[]> => {
  for (;;) {
    const results = await database.inCompany(companyId, async tx => {
      const [run] = await tx.select().from(batchRun).where(eq(batchRun.id, runId))
      if (run && run.finishedAt === null) return null
      const rows = await tx
        .select({ result: batchResult, departmentName: department.name })
        .from(batchResult)
        .innerJoin(department, eq(department.id, batchResult.departmentId))
        .where(eq(batchResult.runId, runId))
        .orderBy(asc(department.name))
      return rows.map(({ result, departmentName }) => ({ ...result, departmentName }))
    })
    if (results) return results
    await wait(pause)
  }
}
