/** Files that go out: the template of the history import, and the marked-up copy of a checked file. */
import { eq } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { type HistoryColumn, historyColumns } from '#contract/estimate/history-import.ts'
import { Refusal } from '../../errors.ts'
import { writeWorkbook } from '../../files/write-workbook.ts'
import type { Download, ServedLong } from '../../http/served.ts'
import { markedCopy } from '../../importing/marked-copy.ts'
import { words } from '../../messages/words.ts'
import { historyImport } from '../schema.ts'
import { siteOf } from '../site-of.ts'
import { faultWords, readHistoryFile } from './check-history-file.ts'

const formats: Partial<Record<HistoryColumn, string>> = {
  date: 'yyyy-mm-dd',
  slot: '@',
  turnover: '0.00',
  amount: '0.00',
}
const required: readonly HistoryColumn[] = ['date', 'slot', 'turnover']

/** An empty workbook with the columns, their formats and what to write into them. */
export const downloadHistoryTemplate = async ({
  locale,
}: ServedLong<typeof estimateCalls.downloadHistoryTemplate>): Promise<Download> => {
  const columns = historyColumns.map(column => ({
    head: words(locale, `estimate:sheet.${column}`),
    note: words(locale, `estimate:sheet.note.${column}`),
    required: required.includes(column),
    ...(formats[column] === undefined ? {} : { format: formats[column] }),
  }))
  const bytes = await writeWorkbook([{ name: words(locale, 'estimate:sheet.history'), columns, rows: [] }])
  return { name: `${words(locale, 'estimate:file.history_template')}.xlsx`, bytes }
}

/** The file of a dry run with every bad cell coloured and commented. */
export const downloadMarkedHistory = async (
  request: ServedLong<typeof estimateCalls.downloadMarkedHistory>,
): Promise<Download> => {
  const { input, actor, services, inCompany, locale } = request
  const { row, site } = await inCompany(async tx => {
    const [row] = await tx.select().from(historyImport).where(eq(historyImport.id, input.importId))
    if (!row) throw new Refusal('not_found')
    return { row, site: await siteOf(tx, actor, row.departmentId) }
  })
  if (!row.file) throw new Refusal('estimate:import_gone')
  const file = { name: row.fileName, bytes: row.file }
  const { faults, head } = await readHistoryFile(file, services.clock.today(site.timeZone), locale)
  const marks = faults.map(fault => ({
    sheet: head.sheet.name,
    row: fault.row,
    column: fault.column,
    text: faultWords(fault, locale),
  }))
  return markedCopy(file, marks, locale)
}
