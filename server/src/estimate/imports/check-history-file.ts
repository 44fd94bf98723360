/** The dry run of a history file: reads it, names every bad cell, counts what applying would do, writes no history. */
import { and, eq, isNotNull } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { guardCsv, guardWorkbook, isCsv } from '../../files/guard.ts'
import { readCsv, readWorkbook, type WorkbookFile } from '../../files/workbook.ts'
import type { Answer, ServedLong, Upload } from '../../http/served.ts'
import { mostListed } from '../../importing/define-import.ts'
import type { Head } from '../../importing/rows.ts'
import { compareHistory } from '../history/compare-history.ts'
import { type HistorySlot, writeChunk } from '../history/write-history.ts'
import { historyImport } from '../schema.ts'
import { siteOf } from '../site-of.ts'
import { findHead, headings } from './find-columns.ts'
import { historyWorkbook } from './history-columns.ts'
import { type HistoryReading, readHistory } from './read-history.ts'

type CheckHistoryFile = typeof estimateCalls.checkHistoryFile
type CheckHistoryCsv = typeof estimateCalls.checkHistoryCsv

/** A year of a site's slots, by minutes of a till's day and more. */
const limits = { rows: 100_000, columns: 100, cells: 700_000, headings }

/** The head and the rows of a file; `lastDate` is the last date that can have been. */
export const readHistoryFile = async (
  file: WorkbookFile,
  lastDate: string,
  locale: Locale,
): Promise<HistoryReading & { head: Head }> => {
  const head = findHead(await (isCsv(file.name) ? readCsv : readWorkbook)(file, limits), locale)
  return { ...readHistory(head, lastDate), head }
}

/** Slots by what applying them would do, compared in short transactions. */
const sortSlots = async (
  inCompany: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  departmentId: string,
  slots: readonly HistorySlot[],
) => {
  const counts = { new: 0, replaces: 0, same: 0 }
  for (let at = 0; at < slots.length; at += writeChunk) {
    const chunk = slots.slice(at, at + writeChunk)
    for (const each of await inCompany(tx => compareHistory(tx, departmentId, chunk))) counts[each] += 1
  }
  return counts
}

type Checked = (
  request: ServedLong<CheckHistoryFile | CheckHistoryCsv> & { file: Upload },
) => Promise<Answer<CheckHistoryFile>>

/** Reads a workbook and keeps it for applying and for its marked-up copy. */
export const checkHistoryFile: Checked = async request => {
  guardWorkbook(request.file.name, request.file.bytes)
  return check(request)
}

/** The same for a comma-separated file. */
export const checkHistoryCsv: Checked = async request => {
  guardCsv(request.file.name, request.file.bytes)
  return check(request)
}

const check: Checked = async request => {
  const { input, actor, services, inCompany, now, locale, file } = request
  const site = await inCompany(tx => siteOf(tx, actor, input.departmentId))
  const reading = await readHistoryFile(file, services.clock.today(site.timeZone), locale)
  const counts = await sortSlots(inCompany, site.id, reading.slots)
  const importId = newId()
  const kept = {
    fileName: file.name,
    rows: reading.rows,
    added: counts.new,
    replaced: counts.replaces,
    refused: reading.refused,
  }
  await inCompany(async tx => {
    // Only the latest file of a site is kept in whole.
    const older = and(eq(historyImport.departmentId, site.id), isNotNull(historyImport.file))
    await tx
      .update(historyImport)
      .set({ file: null })
      .where(and(older, eq(historyImport.state, 'checked')))
    const values = { ...kept, id: importId, departmentId: site.id, file: file.bytes }
    await tx.insert(historyImport).values({ ...values, createdBy: actor.name, createdAt: now })
  })
  return {
    ...kept,
    importId,
    unchanged: counts.same,
    problemCount: reading.faults.length,
    problems: historyWorkbook.problems(reading.faults.slice(0, mostListed), locale),
  }
}
