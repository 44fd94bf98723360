/** What became of history files: the list of imports, and how far one is. */
import { desc, eq } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { task } from '../../jobs/schema.ts'
import { historyImport } from '../schema.ts'
import { siteOf } from '../site-of.ts'

type ListHistoryImports = typeof estimateCalls.listHistoryImports
type HistoryImportProgress = typeof estimateCalls.historyImportProgress

const shown = {
  id: historyImport.id,
  departmentId: historyImport.departmentId,
  fileName: historyImport.fileName,
  state: historyImport.state,
  rows: historyImport.rows,
  added: historyImport.added,
  replaced: historyImport.replaced,
  refused: historyImport.refused,
  taskId: historyImport.taskId,
  millis: historyImport.millis,
  createdBy: historyImport.createdBy,
  createdAt: historyImport.createdAt,
}

/** The last imports of a site, newest first. */
export const listHistoryImports = async (request: Served<ListHistoryImports>): Promise<Answer<ListHistoryImports>> => {
  const { input, actor, tx } = request
  await siteOf(tx, actor, input.departmentId)
  const rows = await tx
    .select(shown)
    .from(historyImport)
    .where(eq(historyImport.departmentId, input.departmentId))
    .orderBy(desc(historyImport.id))
    .limit(50)
  return { rows: rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}

/** One import with the progress of its task. */
export const historyImportProgress = async (
  request: Served<HistoryImportProgress>,
): Promise<Answer<HistoryImportProgress>> => {
  const { input, actor, tx } = request
  const [row] = await tx
    .select({ ...shown, progress: task.progress, taskState: task.state })
    .from(historyImport)
    .leftJoin(task, eq(task.id, historyImport.taskId))
    .where(eq(historyImport.id, input.importId))
  if (!row) throw new Refusal('not_found')
  await siteOf(tx, actor, row.departmentId)
  const lost = row.state === 'applying' && (row.taskState === 'failed' || row.taskState === 'cancelled')
  const state = lost ? 'failed' : row.state
  return { ...row, state, progress: row.progress ?? 0, createdAt: row.createdAt.toISOString() }
}
