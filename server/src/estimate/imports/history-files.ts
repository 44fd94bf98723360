/** Files that go out: the template of the history import, and the marked-up copy of a checked file. */
import { eq } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { Refusal } from '../../errors.ts'
import { writeWorkbook } from '../../files/write-workbook.ts'
import type { Download, ServedLong } from '../../http/served.ts'
import { markedCopy } from '../../importing/marked-copy.ts'
import { words } from '../../messages/words.ts'
import { historyImport } from '../schema.ts'
import { siteOf } from '../site-of.ts'
import { readHistoryFile } from './check-history-file.ts'
import { historyWorkbook } from './history-columns.ts'

/** An empty workbook with the columns, their formats and what to write into them. */
export const downloadHistoryTemplate = async ({
  locale,
}: ServedLong<typeof estimateCalls.downloadHistoryTemplate>): Promise<Download> => {
  const bytes = await writeWorkbook(historyWorkbook.template(locale))
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
  const { faults } = await readHistoryFile(file, services.clock.today(site.timeZone), locale)
  return markedCopy(file, historyWorkbook.marks(faults, locale), locale)
}
