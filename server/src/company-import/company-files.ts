/** The empty company workbook. */
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { type CompanySheet, companySheets, peopleSheets } from '#contract/organisation/company-import.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { regions } from '#contract/shared/regions.ts'
import { type SheetWish, writeWorkbook } from '../files/write-workbook.ts'
import type { Download, ServedLong } from '../http/served.ts'
import { words } from '../messages/words.ts'
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
