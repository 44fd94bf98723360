/** The calls of files of contracts: template, dry run, marked copy, applying, undo, and what became of earlier ones. */
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
import { contractWorkbook } from './contract-columns.ts'
import { contractImportJob, contractRunner } from './contract-runner.ts'

type Calls = typeof peopleCalls
const ofCompany = { departmentId: null, subjectId: null }

/** An empty workbook with the columns, their formats and what to write into them. */
export const downloadContractTemplate = async ({
  locale,
}: ServedLong<Calls['downloadContractTemplate']>): Promise<Download> => {
  const bytes = await writeWorkbook(contractWorkbook.template(locale))
  return { name: `${words(locale, 'people:contract.template')}.xlsx`, bytes }
}

/** Reads a workbook and keeps it for applying and for its marked copy. */
export const checkContractFile = async (
  request: ServedLong<Calls['checkContractFile']> & { file: Upload },
): Promise<Answer<Calls['checkContractFile']>> => {
  guardWorkbook(request.file.name, request.file.bytes)
  return (await checkFile(contractRunner, request, ofCompany)).answer
}

export const downloadMarkedContracts = (request: ServedLong<Calls['downloadMarkedContracts']>): Promise<Download> =>
  markedFile(contractRunner, request, request.input.importId)

/** Queues the import of a checked file, once. */
export const applyContractImport = (request: Served<Calls['applyContractImport']>) =>
  applyFile(contractRunner, contractImportJob, request, request.input)

/** @throws Refusal not_found, forbidden, people:contract_import_not_done, people:contract_import_built_on */
export const undoContractImport = (request: Served<Calls['undoContractImport']>) =>
  undoFile(contractRunner, request, request.input.importId)

export const listContractImports = ({
  input,
  tx,
}: Served<Calls['listContractImports']>): Promise<Answer<Calls['listContractImports']>> =>
  listRuns(tx, contractRunner, undefined, input)

/** One import with the progress of its task. */
export const contractImportProgress = async (
  request: Served<Calls['contractImportProgress']>,
): Promise<Answer<Calls['contractImportProgress']>> => {
  const { input, actor, tx } = request
  await findRun(tx, contractRunner, actor, input.importId)
  const report = await reportOf(tx, contractRunner, input.importId)
  if (!report) throw new Refusal('not_found')
  return { ...report, progress: report.progress ?? 0 }
}
