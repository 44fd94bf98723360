/** The dry run of a company workbook. */
import { and, eq, isNull } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { companySheets, peopleSheets } from '#contract/organisation/company-import.ts'
import { newId } from '../db/new-id.ts'
import { Refusal } from '../errors.ts'
import type { Answer, ServedLong, Upload } from '../http/served.ts'
import { mostListed } from '../importing/define-import.ts'
import { words } from '../messages/words.ts'
import { importerOf } from './existing-people.ts'
import { openBook, resolveBook } from './resolve-book.ts'
import { companyImport } from './schema.ts'
import { companyWorkbook } from './sheets.ts'
import { countOutcomes, planOf, tellFates } from './tell-changes.ts'

type Call = typeof organisationCalls.checkCompanyFile

/**
 * Keeps the file for applying and for its marked-up copy; an earlier one of the same person is dropped.
 * @throws Refusal organisation:import_people_only where it holds more than was asked for
 */
export const checkCompanyFile = async (request: ServedLong<Call> & { file: Upload }): Promise<Answer<Call>> => {
  const { input, actor, inCompany, now, locale, file, services } = request
  const book = await openBook(file)
  const other = companySheets.find(
    sheet => input.only === 'people' && !peopleSheets.includes(sheet) && book.filled.has(sheet),
  )
  if (other)
    throw new Refusal(
      'organisation:import_people_only',
      { sheet: words(locale, `organisation:import.sheet.${other}`) },
      'file',
    )
  const importId = newId()
  const by = await importerOf(actor, services)
  const { people, named } = await inCompany(async tx => {
    const draft = await resolveBook(tx, book, by)
    const mine = and(eq(companyImport.createdBy, actor.personId), isNull(companyImport.taskId))
    await tx.delete(companyImport).where(mine)
    const values = { id: importId, fileName: file.name, file: file.bytes, faults: book.faults.length }
    await tx.insert(companyImport).values({ ...values, createdBy: actor.personId, createdAt: now })
    return draft
  })
  const rows = [...book.filled.values()].reduce((sum, each) => sum + each, 0)
  return {
    importId,
    fileName: file.name,
    rows,
    refused: new Set(book.faults.map(fault => `${fault.row} ${fault.sheet}`)).size,
    sheets: companySheets.map(sheet => ({
      sheet,
      name: words(locale, `organisation:import.sheet.${sheet}`),
      rows: book.rows[sheet].filter(row => row.bad.size === 0).length,
    })),
    outcomes: countOutcomes(people, rows),
    people: tellFates(people, named, locale),
    plan: planOf(people),
    problemCount: book.faults.length,
    problems: companyWorkbook.problems(book.faults.slice(0, mostListed), locale),
  }
}
