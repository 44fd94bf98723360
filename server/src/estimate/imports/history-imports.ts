/** The calls of history files: template, dry run, marked copy, applying, undo, and what became of earlier ones. */
import { eq } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { guardCsv, guardWorkbook } from '../../files/guard.ts'
import { writeWorkbook } from '../../files/write-workbook.ts'
import type { Answer, Download, Served, ServedLong, Upload } from '../../http/served.ts'
import { applyFile } from '../../importing/apply-file.ts'
import { checkFile, markedFile } from '../../importing/check-file.ts'
import { listRuns, progressOf } from '../../importing/reports.ts'
import { importRun } from '../../importing/schema.ts'
import { undoFile } from '../../importing/undo-file.ts'
import { words } from '../../messages/words.ts'
import { siteOf } from '../site-of.ts'
import { historyWorkbook } from './history-columns.ts'
import { historyImportJob, historyRunner } from './history-runner.ts'

type Calls = typeof estimateCalls

/** An empty workbook with the columns, their formats and what to write into them. */
export const downloadHistoryTemplate = async ({
  locale,
}: ServedLong<Calls['downloadHistoryTemplate']>): Promise<Download> => {
  const bytes = await writeWorkbook(historyWorkbook.template(locale))
  return { name: `${words(locale, 'estimate:file.history_template')}.xlsx`, bytes }
}

type Checked = (
  request: ServedLong<Calls['checkHistoryFile'] | Calls['checkHistoryCsv']> & { file: Upload },
) => Promise<Answer<Calls['checkHistoryFile']>>

const check: Checked = async request => {
  const place = { departmentId: request.input.departmentId, subjectId: null }
  return (await checkFile(historyRunner, request, place)).answer
}

/** Reads a workbook and keeps it for applying and for its marked copy. */
export const checkHistoryFile: Checked = async request => {
  guardWorkbook(request.file.name, request.file.bytes)
  return check(request)
}

/** The same for a comma-separated file. */
export const checkHistoryCsv: Checked = async request => {
  guardCsv(request.file.name, request.file.bytes)
  return check(request)
}

export const downloadMarkedHistory = (request: ServedLong<Calls['downloadMarkedHistory']>): Promise<Download> =>
  markedFile(historyRunner, request, request.input.importId)

/** Queues the import of a checked file, once. */
export const applyHistoryImport = (request: Served<Calls['applyHistoryImport']>) =>
  applyFile(historyRunner, historyImportJob, request, request.input)

/** Takes it back in the call: as many statements for many rows as for one. */
export const undoHistoryImport = (request: Served<Calls['undoHistoryImport']>) =>
  undoFile(historyRunner, request, request.input.importId)

/** The imports of a site, newest first. */
export const listHistoryImports = async (
  request: Served<Calls['listHistoryImports']>,
): Promise<Answer<Calls['listHistoryImports']>> => {
  const { input, actor, tx } = request
  await siteOf(tx, actor, input.departmentId)
  return listRuns(tx, historyRunner, eq(importRun.departmentId, input.departmentId), input)
}

/** One import with the progress of its task. */
export const historyImportProgress = (
  request: Served<Calls['historyImportProgress']>,
): Promise<Answer<Calls['historyImportProgress']>> => progressOf(historyRunner, request)
