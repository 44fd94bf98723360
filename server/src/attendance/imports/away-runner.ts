/**
 * How a file of leave or outings runs as an import: each row is entered as a request that was agreed to elsewhere, with the
 * effect of one; taken back, each gets the opposite of its effect.
 */
import { eq } from 'drizzle-orm'
import type { ImportedCategory } from '#contract/attendance/imports.ts'
import { mustReach } from '../../access/reach.ts'
import { type AboveApprovals, enterAgreed, formSubjectOf, reverse } from '../../approvals/index.ts'
import { request } from '../../approvals/schema.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import { readWorkbook } from '../../files/workbook.ts'
import { importJob } from '../../importing/apply-file.ts'
import type { Applying, Runner, Undoing } from '../../importing/runner.ts'
import type { RunRow } from '../../importing/schema.ts'
import { plannedAbsence } from '../../roster/schema.ts'
import { awayWorkbooks } from './away-columns.ts'
import { type AwayReading, type AwayWish, readAway } from './read-away.ts'

const limits = { rows: 5_000, columns: 60, cells: 200_000 }

/** What an import leaves for its undo. */
interface Written {
  requestIds: string[]
}

/**
 * What the balance no longer pays when its turn comes is refused with all that was written of it; the rows around it go in.
 */
const enterRow = async (
  call: Parameters<typeof enterAgreed>[0],
  above: AboveApprovals,
  category: ImportedCategory,
  wish: AwayWish,
): Promise<string | undefined> => {
  try {
    return await call.tx.transaction(async tx => (await enterAgreed({ ...call, tx }, above, { category, ...wish })).id)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

const apply =
  (category: ImportedCategory, above: AboveApprovals) =>
  async (applying: Applying, { sheets }: AwayReading): Promise<void> => {
    const { inCompany, locale, run, actor, now, services } = applying
    await inCompany(async tx => {
      const { wishes, rows, refused } = await readAway(tx, category, sheets, locale)
      const requestIds: string[] = []
      for (const wish of wishes) {
        const made = await enterRow({ tx, services, actor, now }, above, category, wish)
        if (made !== undefined) requestIds.push(made)
      }
      const added = requestIds.length
      const counts = { rows, added, replaced: 0, unchanged: 0, refused: refused + wishes.length - added }
      const written: Written = { requestIds }
      await applying.finish(tx, { counts, written })
      const line = { actor, subject: 'request', subjectId: run.id, action: 'import', source: 'import' } as const
      await audit(tx, { ...line, after: { fileName: run.fileName, category, ...counts }, now })
    })
  }

/** Those that still stand get the opposite of their effect; one that was ended since has it already. */
const undo =
  (category: ImportedCategory, above: AboveApprovals) =>
  async ({ tx, actor, now, services }: Undoing, run: RunRow) => {
    const by = { actor, now, today: services.clock.today() }
    const { requestIds } = run.written as Written
    const subject = formSubjectOf(above, category)
    let removed = 0
    for (const requestId of requestIds) {
      const [found] = await tx.select().from(request).where(eq(request.id, requestId))
      if (!found || found.reversedAt !== null) continue
      await reverse(tx, subject, { requestId, remark: '' }, by)
      removed += 1
    }
    const line = { actor, subject: 'request', subjectId: run.id, action: 'undo_import', now } as const
    await audit(tx, { ...line, before: { fileName: run.fileName }, after: { category, removed } })
    return { removed, recovered: 0 }
  }

export const awayRunner = (
  category: ImportedCategory,
  above: AboveApprovals,
): Runner<AwayReading, { removed: number; recovered: number }> => ({
  kind: `${category}-requests`,
  isPrivate: true,
  inTurn: true,
  permission: 'company.import',
  workbook: awayWorkbooks[category],
  fills: [request, plannedAbsence],
  codes: {
    gone: 'people:contract_import_gone',
    running: 'people:contract_import_gone',
    notDone: 'people:contract_import_not_done',
    keptNoLonger: 'people:contract_import_kept_no_longer',
  },
  // A file names anybody of the company, so whoever brings one may look after the requests of them all.
  mustReach: async (tx, actor) => {
    await mustReach(tx, actor, null)
    await mustReach(tx, actor, null, 'approvals.view')
  },
  read: async ({ inCompany, locale }, file) => {
    const sheets = await readWorkbook(file, limits)
    return inCompany(tx => readAway(tx, category, sheets, locale))
  },
  count: async (_within, { wishes, rows, refused }) => ({
    ...{ rows, added: wishes.length, replaced: 0, unchanged: 0, refused },
  }),
  apply: apply(category, above),
  undo: undo(category, above),
})

/** What applies the files of either kind. */
export const awayImportJobs = (above: AboveApprovals) => ({
  leave: importJob(awayRunner('leave', above)),
  outing: importJob(awayRunner('outing', above)),
})
