/** The calls of files of departments: template, dry run, marked copy, applying, undo, and what became of earlier ones. */
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { departmentColumns } from '#contract/organisation/department-import.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { guardWorkbook } from '../../files/guard.ts'
import { writeWorkbook } from '../../files/write-workbook.ts'
import type { Answer, Download, Served, ServedLong, Upload } from '../../http/served.ts'
import { applyFile } from '../../importing/apply-file.ts'
import { checkFile, markedFile, rereadFile } from '../../importing/check-file.ts'
import { chosenHeadings, tellColumns } from '../../importing/matching.ts'
import { listRuns, progressOf } from '../../importing/reports.ts'
import { undoFile } from '../../importing/undo-file.ts'
import { words } from '../../messages/words.ts'
import { departmentWorkbook } from './department-columns.ts'
import { departmentImportJob, departmentRunner } from './department-runner.ts'
import { planOf, previewOf } from './preview.ts'
import type { DepartmentReading } from './read-departments.ts'

type Calls = typeof organisationCalls

/** An empty workbook with the columns, their formats and what to write into them. */
export const downloadDepartmentTemplate = async ({
  locale,
}: ServedLong<Calls['downloadDepartmentTemplate']>): Promise<Download> => {
  const bytes = await writeWorkbook(departmentWorkbook.template(locale))
  return { name: `${words(locale, 'organisation:department_import.template')}.xlsx`, bytes }
}

type Checked = Answer<Calls['checkDepartmentFile']>

/** What the reader is told beside the counts and the cells at fault; nothing that a file of departments says is private. */
const toldOf = (
  locale: Locale,
  draft: DepartmentReading,
): Pick<Checked, 'columns' | 'fields' | 'lacking' | 'tree' | 'plan'> => {
  const fields = departmentColumns.map(field => ({
    ...{ field, heading: words(locale, departmentWorkbook.messages.heading(field)) },
    needed: departmentWorkbook.sheets.departments[field].required,
  }))
  const lacking = fields.filter(({ field }) => field === 'code' && !draft.head.places.has(field))
  return {
    columns: tellColumns(draft.head, () => true),
    ...{ fields, lacking: lacking.map(each => each.heading) },
    ...{ tree: previewOf(draft), plan: planOf(draft) },
  }
}

/** Reads a workbook, and keeps it for applying and for its marked copy. */
export const checkDepartmentFile = async (
  request: ServedLong<Calls['checkDepartmentFile']> & { file: Upload },
): Promise<Checked> => {
  guardWorkbook(request.file.name, request.file.bytes)
  const { draft, answer } = await checkFile(departmentRunner, request, { departmentId: null, subjectId: null })
  return { ...answer, ...toldOf(request.locale, draft) }
}

/** @throws Refusal not_found, forbidden, organisation:import_gone, organisation:import_column_twice */
export const matchDepartmentColumns = async (
  request: ServedLong<Calls['matchDepartmentColumns']>,
): Promise<Checked> => {
  const { importId, columns } = request.input
  const { draft, answer } = await rereadFile(departmentRunner, request, importId, chosenHeadings(columns))
  return { ...answer, ...toldOf(request.locale, draft) }
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
export const departmentImportProgress = (
  request: Served<Calls['departmentImportProgress']>,
): Promise<Answer<Calls['departmentImportProgress']>> => progressOf(departmentRunner, request)
