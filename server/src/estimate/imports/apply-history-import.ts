/** Applying a checked history file: the call that queues it, and the job that writes it in short transactions. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { elapsedMillis } from '../../clock.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { defineJob } from '../../jobs/job.ts'
import { task } from '../../jobs/schema.ts'
import { site } from '../../organisation/schema.ts'
import { compareHistory } from '../history/compare-history.ts'
import { writeChunk, writeHistory } from '../history/write-history.ts'
import { historyImport, historyRecord } from '../schema.ts'
import { siteOf } from '../site-of.ts'
import { readHistoryFile } from './check-history-file.ts'
import { historyWorkbook } from './history-columns.ts'

type ApplyHistoryImport = typeof estimateCalls.applyHistoryImport

type Counts = { added: number; replaced: number }

/**
 * Writes the good rows of a file. Safe to begin again: rows that are there already are passed over, and the counts go on
 * from what the killed run left with its task.
 */
export const historyImportJob = defineJob({
  name: 'history-import',
  schema: z.object({ importId: z.uuid() }),
  fills: [historyRecord],
  run: async (context, { importId }) => {
    const { inCompany, services, locale, actor } = context
    const begun = elapsedMillis()
    const found = await inCompany(async tx => {
      const [row] = await tx
        .select({ kept: historyImport, timeZone: site.timeZone, counts: task.result })
        .from(historyImport)
        .innerJoin(department, eq(department.id, historyImport.departmentId))
        .innerJoin(site, eq(site.departmentId, department.id))
        .leftJoin(task, eq(task.id, context.taskId))
        .where(eq(historyImport.id, importId))
      return row
    })
    if (!found?.kept.file) throw new Refusal('estimate:import_gone')
    const { departmentId, fileName, file } = found.kept
    const now = services.clock.now()
    const today = services.clock.today(found.timeZone)
    const { slots } = await readHistoryFile({ name: fileName, bytes: file }, today, locale)
    const counts: Counts = { added: 0, replaced: 0, ...(found.counts as Counts | null) }
    if (found.kept.state === 'done') return counts
    try {
      for (let at = 0; at < slots.length; at += writeChunk) {
        if (context.signal.aborted) throw new Refusal('task_interrupted')
        const chunk = slots.slice(at, at + writeChunk)
        await inCompany(async tx => {
          const compared = await compareHistory(tx, departmentId, chunk)
          const fresh = chunk.filter((_, index) => compared[index] !== 'same')
          await writeHistory(tx, departmentId, fresh, importId, now)
          counts.added += compared.filter(each => each === 'new').length
          counts.replaced += compared.filter(each => each === 'replaces').length
          await tx.update(task).set({ result: counts }).where(eq(task.id, context.taskId))
        })
        await context.progress(Math.min(at + writeChunk, slots.length), slots.length)
      }
    } catch (error) {
      await inCompany(tx => tx.update(historyImport).set({ state: 'failed' }).where(eq(historyImport.id, importId)))
      throw error
    }
    const millis = Math.round(elapsedMillis() - begun)
    await inCompany(async tx => {
      await tx
        .update(historyImport)
        .set({ ...counts, state: 'done', millis })
        .where(eq(historyImport.id, importId))
      const entry = {
        actor,
        subject: 'history',
        subjectId: departmentId,
        departmentId,
        action: 'import',
        source: 'import',
      } as const
      await audit(tx, { ...entry, after: { importId, fileName, ...counts }, now })
      await noteChange(tx, { matter: 'grounds', departmentIds: [departmentId] })
    })
    return counts
  },
})

/** Queues the import of a checked file, once. */
export const applyHistoryImport = async (request: Served<ApplyHistoryImport>): Promise<Answer<ApplyHistoryImport>> => {
  const { input, actor, tx, services, locale, now } = request
  const [row] = await tx.select().from(historyImport).where(eq(historyImport.id, input.importId)).for('update')
  if (!row) throw new Refusal('not_found')
  await siteOf(tx, actor, row.departmentId)
  if (row.state !== 'checked') throw new Refusal('estimate:import_running')
  if (!row.file) throw new Refusal('estimate:import_gone')
  historyWorkbook.mustBeGood(row.refused, input.onlyIfAllGood)
  const sender = { actor, companyId: actor.companyId, locale, now }
  const taskId = await services.jobs.send(tx, historyImportJob, { importId: row.id }, sender)
  await tx.update(historyImport).set({ state: 'applying', taskId }).where(eq(historyImport.id, row.id))
  return { taskId }
}
