/** The copy of a checked file that goes back to whoever sent it, with every bad cell coloured and commented. */
import type { Locale } from '#contract/shared/locale.ts'
import type { Mark } from '../files/cell.ts'
import { markWorkbook, type WorkbookFile } from '../files/workbook.ts'
import type { Download } from '../http/served.ts'
import { words } from '../messages/words.ts'

/** A csv file too comes back as a workbook: it has no place for colours. */
export const markedCopy = async (file: WorkbookFile, marks: readonly Mark[], locale: Locale): Promise<Download> => {
  const stem = file.name.replace(/\.(xlsx?|csv)$/i, '')
  return { name: `${stem}-${words(locale, 'shared:file.marked')}.xlsx`, bytes: await markWorkbook(file, marks) }
}
