/** How the company workbook runs as an import: read against the whole company, written in one transaction, taken back in one. */
import { companySheets } from '#contract/organisation/company-import.ts'
import { reachesWhole } from '../access/reach.ts'
import { employment } from '../access/schema.ts'
import { audit } from '../audit/audit.ts'
import { noteChange } from '../changes/index.ts'
import { Refusal } from '../errors.ts'
import type { Sheet } from '../files/cell.ts'
import { waitTurn } from '../http/in-turn.ts'
import { importJob } from '../importing/apply-file.ts'
import type { RowFault } from '../importing/rows.ts'
import type { Applying, Runner } from '../importing/runner.ts'
import { availabilityPattern, employee, payRate, skill } from '../people/schema.ts'
import { readBook } from './read-book.ts'
import { importerOf } from './resolving/existing-people.ts'
import { type CompanyDraft, openSheets, resolveBook } from './resolving/resolve-book.ts'
import { askShiftMinutes } from './resolving/shift-minutes.ts'
import { companyWorkbook } from './sheets.ts'
import { undoCompany } from './undo/undo-company.ts'
import { writtenOf } from './undo/written.ts'
import { countOutcomes, planOf } from './writing/tell-changes.ts'
import { updatePeople } from './writing/update-people.ts'
import { writeCompany } from './writing/write-company.ts'

export type CompanyReading = CompanyDraft & { faults: readonly RowFault[]; sheets: Sheet[] }

/** A checked workbook tells what is on file of people: it is its sender's, and of those who reach the whole company. */
const mustReach: Runner['mustReach'] = async (_tx, actor, { createdBy }) => {
  if (createdBy !== actor.personId && !reachesWhole(actor)) throw new Refusal('forbidden')
}

/** Writes everything, or nothing. */
const apply = async (applying: Applying, seen: CompanyReading): Promise<void> => {
  const { inCompany, services, progress, signal, actor, run, now } = applying
  await progress(1, 3)
  const minutes = await askShiftMinutes(services.engine, seen.work.shifts)
  const by = await importerOf(actor, services)
  await progress(2, 3)
  if (signal.aborted) throw new Refusal('task_interrupted')
  await inCompany(async tx => {
    // What others saved since the first look stands against it, and nobody saves more before it is written.
    await waitTurn(tx)
    const draft = await resolveBook(tx, readBook(seen.sheets), by)
    companyWorkbook.mustBeGood(draft.book.faults.length)
    if (planOf(draft) !== planOf(seen)) throw new Refusal('organisation:import_changed')
    const made = await writeCompany(tx, draft, minutes, { actor, now, today: by.today })
    const changed = await updatePeople(draft.people, { tx, actor, services, now, source: 'import' })
    const sheets = Object.fromEntries(companySheets.map(sheet => [sheet, draft.book.rows[sheet].length]))
    await applying.finish(tx, { written: writtenOf(made, changed), result: sheets })
    const line = { actor, subject: 'company', subjectId: run.companyId, action: 'import', source: 'import' } as const
    await audit(tx, { ...line, after: { fileName: run.fileName, ...sheets }, now })
    await noteChange(tx, { matter: 'place' })
  })
}

export const companyRunner: Runner<CompanyReading, void> = {
  kind: 'company',
  isPrivate: true,
  permission: 'company.import',
  inTurn: true,
  workbook: companyWorkbook,
  fills: [employee, employment, skill, availabilityPattern, payRate],
  codes: {
    gone: 'organisation:import_gone',
    running: 'organisation:import_gone',
    notDone: 'organisation:import_not_done',
    changed: 'organisation:import_changed',
    keptNoLonger: 'organisation:import_kept_no_longer',
  },
  mustReach,
  read: async ({ actor, services, inCompany }, file) => {
    const sheets = await openSheets(file)
    const book = readBook(sheets)
    const by = await importerOf(actor, services)
    const draft = await inCompany(tx => resolveBook(tx, book, by))
    return { ...draft, sheets, faults: book.faults }
  },
  count: async (_within, draft) => {
    const { create, update, same } = countOutcomes(draft)
    const rows = [...draft.book.filled.values()].reduce((sum, each) => sum + each, 0)
    return { rows, added: create, replaced: update, unchanged: same, refused: rows - create - update - same }
  },
  printOf: planOf,
  apply,
  undo: undoCompany,
}

export const companyImportJob = importJob(companyRunner)
