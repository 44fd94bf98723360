/** The calls of files of the blacklist: template, dry run, marked copy, applying, undo, and what became of earlier ones. */
import type { peopleCalls } from '#contract/people/calls.ts'
import { Refusal } from '../../errors.ts'
import { guardWorkbook } from '../../files/guard.ts'
import { writeWorkbook } from '../../files/write-workbook.ts'
import type { Answer, Download, Served, ServedLong, Upload } from '../../http/served.ts'
import { applyFile } from '../../importing/apply-file.ts'
import { checkFile, markedFile } from '../../importing/check-file.ts'
import { findRun } from '../../importing/find-run.ts'
import { listRuns, reportOf } from '../../importing/reports.ts'
import { undoFile } from '../../importing/undo-file.ts'
import { words } from '../../messages/words.ts'
import { blacklistImportJob, blacklistRunner } from './blacklist-runner.ts'
import { blacklistWorkbook } from './import-columns.ts'

type Calls = typeof peopleCalls
const ofCompany = { departmentId: null, subjectId: null }

/** An empty workbook with the columns, their formats and what to write into them. */
export const downloadBlacklistTemplate = async ({
  locale,
}: ServedLong<Calls['downloadBlacklistTemplate']>): Promise<Download> => {
  const bytes = await writeWorkbook(blacklistWorkbook.template(locale))
  return { name: `${words(locale, 'people:blacklist.template')}.xlsx`, bytes }
}

/** Reads a workbook and keeps it for applying and for its marked copy. */
export const checkBlacklistFile = async (
  request: ServedLong<Calls['checkBlacklistFile']> & { file: Upload },
): Promise<Answer<Calls['checkBlacklistFile']>> => {
  guardWorkbook(request.file.name, request.file.bytes)
  return (await checkFile(blacklistRunner, request, ofCompany)).answer
}

export const downloadMarkedBlacklist = (request: ServedLong<Calls['downloadMarkedBlacklist']>): Promise<Download> =>
  markedFile(blacklistRunner, request, request.input.importId)

/** Queues the import of a checked file, once. */
export const applyBlacklistImport = (request: Served<Calls['applyBlacklistImport']>) =>
  applyFile(blacklistRunner, blacklistImportJob, request, request.input)

/** @throws Refusal not_found, forbidden, organisation:import_not_done, organisation:import_changed_since */
export const undoBlacklistImport = (request: Served<Calls['undoBlacklistImport']>) =>
  undoFile(blacklistRunner, request, request.input.importId)

export const listBlacklistImports = ({
  input,
  tx,
}: Served<Calls['listBlacklistImports']>): Promise<Answer<Calls['listBlacklistImports']>> =>
  listRuns(tx, blacklistRunner, undefined, input)

/** One import with the progress of its task. */
export const blacklistImportProgress = async (
  request: Served<Calls['blacklistImportProgress']>,
): Promise<Answer<Calls['blacklistImportProgress']>> => {
  const { input, actor, tx } = request
  await findRun(tx, blacklistRunner, actor, input.importId)
  const report = await reportOf(tx, blacklistRunner, input.importId)
  if (!report) throw new Refusal('not_found')
  return { ...report, progress: report.progress ?? 0 }
}
