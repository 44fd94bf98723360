/** The calls of the company workbook: dry run, marked copy, applying, undo, and what became of earlier ones. */
import { eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { companySheets, peopleSheets } from '#contract/organisation/company-import.ts'
import { reachesWhole } from '../access/reach.ts'
import { Refusal } from '../errors.ts'
import type { Answer, Download, Served, ServedLong, Upload } from '../http/served.ts'
import { applyFile, queueUndo } from '../importing/apply-file.ts'
import { checkFile, markedFile } from '../importing/check-file.ts'
import { findRun } from '../importing/find-run.ts'
import { listRuns } from '../importing/reports.ts'
import { importRun } from '../importing/schema.ts'
import { words } from '../messages/words.ts'
import { companyImportJob, companyRunner } from './company-runner.ts'
import { countOutcomes, planOf, tellFates } from './writing/tell-changes.ts'

type Calls = typeof organisationCalls
type Check = Calls['checkCompanyFile']

const ofCompany = { departmentId: null, subjectId: null }

/**
 * Keeps the file for applying and for its marked copy; an earlier one of the same person is dropped.
 * @throws Refusal organisation:import_people_only where it holds more than was asked for
 */
export const checkCompanyFile = async (request: ServedLong<Check> & { file: Upload }): Promise<Answer<Check>> => {
  const { input, locale } = request
  const { draft, answer } = await checkFile(companyRunner, request, ofCompany, ({ book }) => {
    const other = companySheets.find(
      sheet => input.only === 'people' && !peopleSheets.includes(sheet) && book.filled.has(sheet),
    )
    const sheet = words(locale, `organisation:import.sheet.${other}`)
    if (other) throw new Refusal('organisation:import_people_only', { sheet }, 'file')
  })
  const { book, people, named } = draft
  const { importId, fileName, rows, refused, problemCount, problems } = answer
  return {
    ...{ importId, fileName, rows, refused, problemCount, problems },
    sheets: companySheets.map(sheet => ({
      sheet,
      name: words(locale, `organisation:import.sheet.${sheet}`),
      rows: book.rows[sheet].filter(row => row.bad.size === 0).length,
    })),
    outcomes: countOutcomes(draft),
    people: tellFates(people, named, locale),
    plan: planOf(draft),
  }
}

/** Somebody else's file tells of pay. @throws Refusal not_found, forbidden, organisation:import_gone */
export const downloadMarkedCompany = async (request: ServedLong<Calls['downloadMarkedCompany']>): Promise<Download> => {
  const { actor, input, inCompany } = request
  const { createdBy } = await inCompany(tx => findRun(tx, companyRunner, actor, input.importId))
  if (createdBy !== actor.personId && !reachesWhole(actor, 'pay.view')) throw new Refusal('forbidden')
  return markedFile(companyRunner, request, input.importId)
}

/** @throws Refusal not_found, forbidden, organisation:import_refused, organisation:import_gone */
export const applyCompanyImport = (request: Served<Calls['applyCompanyImport']>) =>
  applyFile(companyRunner, companyImportJob, request, request.input)

/** @throws Refusal not_found, forbidden, organisation:import_not_done, organisation:import_kept_no_longer */
export const undoCompanyImport = (request: Served<Calls['undoCompanyImport']>) =>
  queueUndo(companyRunner, companyImportJob, request, request.input.importId)

/** The own ones, or all of them for whoever reaches the whole company. */
export const listCompanyImports = async ({
  input,
  tx,
  actor,
}: Served<Calls['listCompanyImports']>): Promise<Answer<Calls['listCompanyImports']>> => {
  const own = reachesWhole(actor) ? undefined : eq(importRun.createdBy, actor.personId)
  return listRuns(tx, companyRunner, own, input)
}
