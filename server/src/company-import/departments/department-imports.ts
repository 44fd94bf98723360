/** The calls of files of departments: template, dry run, marked copy, applying, undo, and what became of earlier ones. */
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { type ColumnMatch, departmentColumns } from '#contract/organisation/department-import.ts'
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
import { departmentWorkbook } from './department-columns.ts'
import { departmentImportJob, departmentRunner } from './department-runner.ts'
import { planOf, previewOf } from './preview.ts'
import { headingsOf } from './read-departments.ts'

type Calls = typeof organisationCalls

/** An empty workbook with the columns, their formats and what to write into them. */
export const downloadDepartmentTemplate = async ({
  locale,
}: ServedLong<Calls['downloadDepartmentTemplate']>): Promise<Download> => {
  const bytes = await writeWorkbook(departmentWorkbook.template(locale))
  return { name: `${words(locale, 'organisation:department_import.template')}.xlsx`, bytes }
}

/** Reads a workbook by the columns that were matched, and keeps it with them for applying and for its marked copy. */
export const checkDepartmentFile = async (
  request: ServedLong<Calls['checkDepartmentFile']> & { file: Upload },
): Promise<Answer<Calls['checkDepartmentFile']>> => {
  guardWorkbook(request.file.name, request.file.bytes)
  const place = { departmentId: null, subjectId: null, match: request.input.match ?? null }
  const { draft, answer } = await checkFile(departmentRunner, request, place)
  const match: ColumnMatch = Object.fromEntries(
    departmentColumns.map(field => [field, draft.head.places.get(field) ?? null]),
  )
  return { ...answer, headings: headingsOf(draft.head), match, tree: previewOf(draft), plan: planOf(draft) }
}

export const downloadMarkedDepartments = (request: ServedLong<Calls['downloadMarkedDepartments']>): Promise<Download> =>
  markedFile(departmentRunner, request, request.input.importId)

/** Queues the import of a checked file, once. */
export const applyDepartmentImport = (request: Served<Calls['applyDepartmentImport']>) =>
  applyFile(departmentRunner, departmentImportJob, request, request.input)

/** @throws Refusal not_found, forbidden, organisation:import_not_done, organisation:departments_built_on */
export const undoDepartmentImport = (request: Served<Calls['undoDepartmentImport']>) =>
  undoFile(departmentRunner, request, request.input.importId)

export const listDepartmentImports = ({
  input,
  tx,
}: Served<Calls['listDepartmentImports']>): Promise<Answer<Calls['listDepartmentImports']>> =>
  listRuns(tx, departmentRunner, undefined, input)

/** One import with the progress of its task. */
export const departmentImportProgress = async (
  request: Served<Calls['departmentImportProgress']>,
): Promise<Answer<Calls['departmentImportProgress']>> => {
  const { input, actor, tx } = request
  await findRun(tx, departmentRunner, actor, input.importId)
  const report = await reportOf(tx, departmentRunner, input.importId)
  if (!report) throw new Refusal('not_found')
  return { ...report, progress: report.progress ?? 0 }
}
