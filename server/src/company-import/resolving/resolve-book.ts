/** A whole workbook against a whole company: what would be added, and every cell that stands against it. */
import { companySheets, peopleSheets } from '#contract/organisation/company-import.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { reachedOf, reachesWhole } from '../../access/reach.ts'
import type { Tx } from '../../db/database.ts'
import type { Sheet } from '../../files/cell.ts'
import { readWorkbook, type WorkbookFile } from '../../files/workbook.ts'
import type { OpenBook } from '../read-book.ts'
import { fieldsOf } from '../sheets.ts'
import { type Named, readNamed } from './existing.ts'
import { type Importer, type Reaches, readThere } from './existing-people.ts'
import type { PeopleContext, PeopleDraft } from './people-draft.ts'
import { refusePositions } from './refuse-positions.ts'
import { resolvePeople } from './resolve-people.ts'
import { isPrecision, resolveWork, type WorkDraft } from './resolve-work.ts'

/** Everything that a workbook adds and changes. */
export interface CompanyDraft {
  work: WorkDraft
  people: PeopleDraft
  named: Named
  book: OpenBook
}

/** Rows, columns and cells that a company of 2,000 people needs. */
const limits = { rows: 20_000, columns: 60, cells: 600_000 }

/** What a file holds, which may be read as a book more than once. @throws the refusals of readWorkbook */
export const openSheets = (file: WorkbookFile): Promise<Sheet[]> => readWorkbook(file, limits)

/** What is not about people is the whole company's: nobody who reaches less of it brings any. */
const refuseCompanyRows = (book: OpenBook): void => {
  for (const sheet of companySheets.filter(each => !peopleSheets.includes(each)))
    for (const row of book.rows[sheet]) book.fault(row, fieldsOf(sheet)[0]?.[0] ?? '', 'not_allowed')
}

/** Each right reaches departments of its own; those that the book brings lie in the whole company alone. */
const contextOf = async (tx: Tx, by: Importer, named: Named): Promise<PeopleContext> => {
  const within = async (permission: Permission): Promise<Reaches> => {
    if (reachesWhole(by.actor, permission)) return () => true
    const reached = await reachedOf(tx, by.actor, named.departments.values(), permission)
    return departmentId => departmentId !== null && reached.has(departmentId)
  }
  return {
    there: await readThere(tx, by.today),
    by,
    brings: await within('company.import'),
    edits: await within('people.edit'),
    pays: await within('pay.view'),
    contacts: await within('people.contact'),
  }
}

/** Compares the rows with each other and with the company; faults are added to the book. */
export const resolveBook = async (tx: Tx, book: OpenBook, by: Importer): Promise<CompanyDraft> => {
  const named = await readNamed(tx)
  if (!reachesWhole(by.actor)) refuseCompanyRows(book)
  const work = resolveWork(book, named)
  const context = await contextOf(tx, by, named)
  const people = resolvePeople(book, named, context)
  await refusePositions(tx, book, by, { people, named, there: context.there })
  for (const row of book.rows.settings.slice(1))
    book.fault(row, 'period', 'duplicate', { row: book.rows.settings[0]?.row ?? 2 })
  for (const row of book.rows.settings) {
    if (!isPrecision(row.values.precision)) book.fault(row, 'precision', 'not_a_choice')
  }
  book.faults.sort((a, b) => a.sheet.localeCompare(b.sheet) || a.row - b.row || a.column - b.column)
  return { work, people, named, book }
}
