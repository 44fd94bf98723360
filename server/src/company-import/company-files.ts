/** Files that go out: the empty company workbook, and the marked-up copy of a checked one. */
import { eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { type CompanySheet, companySheets, peopleSheets } from '#contract/organisation/company-import.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { regions } from '#contract/shared/regions.ts'
import { Refusal } from '../errors.ts'
import { type SheetWish, writeWorkbook } from '../files/write-workbook.ts'
import type { Download, ServedLong } from '../http/served.ts'
import { markedCopy } from '../importing/marked-copy.ts'
import { findWords, words } from '../messages/words.ts'
import { importerOf } from './existing-people.ts'
import { mustBeOwnImport } from './own-import.ts'
import { faultWords, openBook, resolveBook } from './resolve-book.ts'
import { companyImport } from './schema.ts'
import { fieldsOf } from './sheets.ts'

const dates = new Set([
  'birth',
  'hiredOn',
  'leftOn',
  'termsFrom',
  'termsTo',
  'certificateUntil',
  'from',
  'to',
  'startDate',
])

/** The sheets with their headings and notes in a language, without rows. */
export const companyTemplate = (locale: Locale, sheets: readonly CompanySheet[] = companySheets): SheetWish[] =>
  sheets.map(sheet => ({
    name: words(locale, `organisation:import.sheet.${sheet}`),
    columns: fieldsOf(sheet).map(([name, field]) => {
      const note = findWords(locale, `organisation:import.note.${name}`, {
        regions: regions.join(locale === 'en' ? ', ' : '、'),
      })
      return {
        head: words(locale, `organisation:import.field.${name}`),
        required: field.required,
        ...(note === undefined ? {} : { note }),
        // Text keeps what is typed: a spreadsheet program would turn 10:00-22:00 or 0012 into something else.
        format: dates.has(name) ? 'yyyy-mm-dd' : '@',
      }
    }),
    rows: [],
  }))

export const downloadCompanyTemplate = async ({
  input,
  locale,
}: ServedLong<typeof organisationCalls.downloadCompanyTemplate>): Promise<Download> => {
  const people = input.only === 'people'
  const bytes = await writeWorkbook(companyTemplate(locale, people ? peopleSheets : companySheets))
  const name = words(locale, `organisation:import.file.${people ? 'people_template' : 'template'}`)
  return { name: `${name}.xlsx`, bytes }
}

/** @throws Refusal not_found, forbidden */
export const downloadMarkedCompany = async (
  request: ServedLong<typeof organisationCalls.downloadMarkedCompany>,
): Promise<Download> => {
  const { input, inCompany, locale, actor, services } = request
  const [row] = await inCompany(tx => tx.select().from(companyImport).where(eq(companyImport.id, input.importId)))
  if (!row?.file) throw new Refusal('not_found')
  mustBeOwnImport(actor, row.createdBy)
  const file = { name: row.fileName, bytes: row.file }
  const book = await openBook(file)
  const by = await importerOf(actor, services)
  await inCompany(tx => resolveBook(tx, book, by))
  const marks = book.faults
    .filter(fault => fault.column > 0)
    .map(fault => ({ sheet: fault.sheet, row: fault.row, column: fault.column, text: faultWords(fault, locale) }))
  return markedCopy(file, marks, locale)
}
