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
import { words } from '../messages/words.ts'
import { importerOf } from './existing-people.ts'
import { mustBeOwnImport } from './own-import.ts'
import { openBook, resolveBook } from './resolve-book.ts'
import { companyImport } from './schema.ts'
import { companyWorkbook } from './sheets.ts'

/** The sheets with their headings and notes in a language, without rows. */
export const companyTemplate = (locale: Locale, sheets: readonly CompanySheet[] = companySheets): SheetWish[] =>
  companyWorkbook.template(locale, sheets, { regions: regions.join(locale === 'en' ? ', ' : '、') })

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
  return markedCopy(file, companyWorkbook.marks(book.faults, locale), locale)
}
