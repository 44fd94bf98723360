/** The calls of files of employees: template, dry run with its columns, marked copy, applying, undo, and what became of earlier ones. */
import { eq } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { Actor } from '../access/actor.ts'
import { reachesWhole } from '../access/reach.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import { guardWorkbook } from '../files/guard.ts'
import { writeWorkbook } from '../files/write-workbook.ts'
import type { Answer, Download, Served, ServedLong, Upload } from '../http/served.ts'
import { applyFile, queueUndo } from '../importing/apply-file.ts'
import { checkFile, markedFile, rereadFile } from '../importing/check-file.ts'
import { findRun } from '../importing/find-run.ts'
import { chosenHeadings, tellColumns } from '../importing/matching.ts'
import { listRuns, progressOf } from '../importing/reports.ts'
import { importRun } from '../importing/schema.ts'
import { words } from '../messages/words.ts'
import { readFields } from '../people/custom/fields.ts'
import { customColumns } from './custom-columns.ts'
import { employeeWorkbook } from './employee-columns.ts'
import { employeeImportJob, employeeRunner } from './employee-runner.ts'
import { notesOf } from './notes.ts'
import type { EmployeeReading } from './read-employees.ts'
import { columnsFor, isShown, tellFates, tellFields, tellLacking } from './tell.ts'

type Calls = typeof peopleCalls
const ofCompany = { departmentId: null, subjectId: null }

/** An empty workbook with the columns that the caller may fill, their formats and what to write into them. */
export const downloadEmployeeTemplate = async ({
  locale,
  actor,
  inCompany,
}: ServedLong<Calls['downloadEmployeeTemplate']>): Promise<Download> => {
  const fields = await inCompany(tx => readFields(tx, { enabled: true }))
  const allowed = new Set<string>(columnsFor(actor))
  const heads = employeeWorkbook.heads('employees', locale)
  const columns = Object.keys(employeeWorkbook.sheets.employees).flatMap((field, at) =>
    allowed.has(field) ? (heads[at] ?? []) : [],
  )
  const own = Object.values(customColumns(fields)).map(({ head = '', choices, format }) => ({
    ...{ head, required: false, format: format ?? '@' },
    ...(choices && { choices: choices(locale) }),
  }))
  const sheet = { name: words(locale, 'people:title.employees'), columns: [...columns, ...own], rows: [] }
  return { name: `${words(locale, 'people:import.template')}.xlsx`, bytes: await writeWorkbook([sheet]) }
}

type Checked = Answer<Calls['checkEmployeeFile']>

/** What the reader is told beside the counts and the cells at fault. */
const toldOf = async (
  request: Omit<ServedLong, 'input'>,
  draft: EmployeeReading,
): Promise<Pick<Checked, 'columns' | 'fields' | 'lacking' | 'fates' | 'notes'>> => {
  const { locale, actor } = request
  return {
    columns: tellColumns(draft.head, isShown),
    fields: tellFields(actor, draft.fields, locale),
    lacking: tellLacking(draft, locale),
    fates: tellFates(draft, locale),
    notes: await notesOf(request, draft),
  }
}

/** Reads a workbook and keeps it, sealed, for applying and for its marked copy. */
export const checkEmployeeFile = async (
  request: ServedLong<Calls['checkEmployeeFile']> & { file: Upload },
): Promise<Checked> => {
  guardWorkbook(request.file.name, request.file.bytes)
  const { draft, answer } = await checkFile(employeeRunner, request, ofCompany)
  return { ...answer, ...(await toldOf(request, draft)) }
}

/** What a file tells was told to whoever brought it: nobody else goes on with it. @throws Refusal not_found, forbidden */
const mustBeOwn = async (tx: Tx, actor: Actor, importId: string): Promise<void> => {
  const { createdBy } = await findRun(tx, employeeRunner, actor, importId)
  if (createdBy !== actor.personId) throw new Refusal('forbidden')
}

/** @throws Refusal not_found, forbidden, organisation:import_gone, organisation:import_column_twice */
export const matchEmployeeColumns = async (request: ServedLong<Calls['matchEmployeeColumns']>): Promise<Checked> => {
  const { importId, columns } = request.input
  await request.inCompany(tx => mustBeOwn(tx, request.actor, importId))
  const { draft, answer } = await rereadFile(employeeRunner, request, importId, chosenHeadings(columns))
  return { ...answer, ...(await toldOf(request, draft)) }
}

/** @throws Refusal not_found, forbidden */
export const downloadMarkedEmployees = async (
  request: ServedLong<Calls['downloadMarkedEmployees']>,
): Promise<Download> => {
  const { actor, input, inCompany } = request
  await inCompany(tx => mustBeOwn(tx, actor, input.importId))
  return markedFile(employeeRunner, request, input.importId)
}

/** Queues the import of a checked file, once. */
export const applyEmployeeImport = async (request: Served<Calls['applyEmployeeImport']>) => {
  await mustBeOwn(request.tx, request.actor, request.input.importId)
  return applyFile(employeeRunner, employeeImportJob, request, request.input)
}

/** @throws Refusal not_found, forbidden, organisation:import_not_done, organisation:import_kept_no_longer */
export const undoEmployeeImport = (request: Served<Calls['undoEmployeeImport']>) =>
  queueUndo(employeeRunner, employeeImportJob, request, request.input.importId)

/** One import with the progress of its task. */
export const employeeImportProgress = (
  request: Served<Calls['employeeImportProgress']>,
): Promise<Answer<Calls['employeeImportProgress']>> => progressOf(employeeRunner, request)

/** The own ones, or all of them for whoever reaches the whole company. */
export const listEmployeeImports = ({
  input,
  tx,
  actor,
}: Served<Calls['listEmployeeImports']>): Promise<Answer<Calls['listEmployeeImports']>> => {
  const own = reachesWhole(actor) ? undefined : eq(importRun.createdBy, actor.personId)
  return listRuns(tx, employeeRunner, own, input)
}
