/** How a history file runs as an import: read for its site, written in short transactions, taken back row by row. */
import { eq } from 'drizzle-orm'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { Refusal } from '../../errors.ts'
import { isCsv } from '../../files/guard.ts'
import { readCsv, readWorkbook } from '../../files/workbook.ts'
import { importJob, mustBeApplying } from '../../importing/apply-file.ts'
import type { Applying, Place, Runner } from '../../importing/runner.ts'
import { task } from '../../jobs/schema.ts'
import { compareHistory } from '../history/compare-history.ts'
import { writeChunk, writeHistory } from '../history/write-history.ts'
import { historyRecord } from '../schema.ts'
import { siteOf } from '../site-of.ts'
import { findHead } from './find-columns.ts'
import { headings, historyWorkbook } from './history-columns.ts'
import { type HistoryReading, readHistory } from './read-history.ts'
import { undoHistory } from './undo-history-import.ts'

/** A year of a site's slots, by minutes of a till's day and more. */
const limits = { rows: 100_000, columns: 100, cells: 700_000, headings }

/** History is always of a site. */
const siteIdOf = ({ departmentId }: Pick<Place, 'departmentId'>): string => {
  if (departmentId === null) throw new Refusal('not_found')
  return departmentId
}

/** Slots by what applying them would do, compared in short transactions. */
const count: Runner<HistoryReading>['count'] = async ({ inCompany }, { slots, rows, refused }, place) => {
  const counts = { new: 0, replaces: 0, same: 0 }
  for (let at = 0; at < slots.length; at += writeChunk) {
    const chunk = slots.slice(at, at + writeChunk)
    for (const each of await inCompany(tx => compareHistory(tx, siteIdOf(place), chunk))) counts[each] += 1
  }
  return { rows, refused, added: counts.new, replaced: counts.replaces, unchanged: counts.same }
}

type Written = { added: number; replaced: number }

/**
 * Rows that are there already are passed over. Counted is what was read now: a row that the dry run refused may be good by
 * this time. The counts go on from what a killed run left with its task.
 */
const apply = async (applying: Applying, { slots, rows, refused }: HistoryReading): Promise<void> => {
  const { inCompany, run, now, taskId, signal, actor } = applying
  const departmentId = siteIdOf(run)
  const [kept] = await inCompany(tx => tx.select({ counts: task.result }).from(task).where(eq(task.id, taskId)))
  const counts: Written = { added: 0, replaced: 0, ...(kept?.counts as Written | null) }
  for (let at = 0; at < slots.length; at += writeChunk) {
    if (signal.aborted) throw new Refusal('task_interrupted')
    const chunk = slots.slice(at, at + writeChunk)
    await inCompany(async tx => {
      await mustBeApplying(tx, run.id)
      const compared = await compareHistory(tx, departmentId, chunk)
      const fresh = chunk.filter((_, index) => compared[index] !== 'same')
      await writeHistory(tx, departmentId, fresh, run.id, now)
      counts.added += compared.filter(each => each === 'new').length
      counts.replaced += compared.filter(each => each === 'replaces').length
      await tx.update(task).set({ result: counts }).where(eq(task.id, taskId))
    })
    await applying.progress(Math.min(at + writeChunk, slots.length), slots.length)
  }
  await inCompany(async tx => {
    const unchanged = slots.length - counts.added - counts.replaced
    await applying.finish(tx, { counts: { ...counts, rows, refused, unchanged } })
    const line = { actor, subject: 'history', subjectId: departmentId, departmentId, action: 'import' } as const
    await audit(tx, {
      ...{ ...line, source: 'import', now },
      after: { importId: run.id, fileName: run.fileName, ...counts },
    })
    await noteChange(tx, { matter: 'grounds', departmentIds: [departmentId] })
  })
}

export const historyRunner: Runner<HistoryReading, { removed: number; recovered: number }> = {
  kind: 'history',
  isPrivate: false,
  permission: 'history.import',
  workbook: historyWorkbook,
  fills: [historyRecord],
  codes: {
    gone: 'estimate:import_gone',
    running: 'estimate:import_running',
    notDone: 'estimate:import_not_done',
  },
  writesParts: true,
  mustReach: (tx, actor, run) => siteOf(tx, actor, siteIdOf(run)),
  read: async ({ actor, services, inCompany, locale }, file, place) => {
    const { timeZone } = await inCompany(tx => siteOf(tx, actor, siteIdOf(place)))
    const sheets = await (isCsv(file.name) ? readCsv : readWorkbook)(file, limits)
    const head = findHead(historyWorkbook, 'history', sheets, locale)
    return readHistory(head, services.clock.today(timeZone))
  },
  count,
  apply,
  undo: (undoing, run) => undoHistory(undoing, siteIdOf(run), run),
}

export const historyImportJob = importJob(historyRunner)
