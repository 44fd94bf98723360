/** A filled-in copy of the company workbook's template. */
import { type CompanySheet, companySheets } from '#contract/organisation/company-import.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { companyTemplate } from '../../company-import/company-files.ts'
import { fieldsOf } from '../../company-import/sheets.ts'
import { writeWorkbook } from '../../files/write-workbook.ts'

/** Rows by sheet; a row names its columns. */
export type CompanyRows = Partial<Record<CompanySheet, Record<string, string | number>[]>>

export const companyFile = async (rows: CompanyRows, locale: Locale = 'en') => {
  const sheets = companyTemplate(locale).map((sheet, index) => {
    const key = companySheets[index] ?? 'sites'
    const filled = (rows[key] ?? []).map(row => fieldsOf(key).map(([name]) => row[name] ?? null))
    return { ...sheet, rows: filled }
  })
  return { name: 'company.xlsx', bytes: await writeWorkbook(sheets) }
}
