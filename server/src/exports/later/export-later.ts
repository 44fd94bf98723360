/**
 * An export as a task: the same workbook, made in the background as whoever asked, who fetches it when it is done. What is
 * in it was that person's to see when it was made; it is kept sealed, and for that person alone.
 */
import { and, eq, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import type { ExportCall } from '#contract/shared/list-export.ts'
import { resolveActor } from '../../access/resolve-actor.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Download, Served, ServedLong } from '../../http/served.ts'
import { defineJob, type Job } from '../../jobs/job.ts'
import { eraseFileKeys, openFile, sealFile } from '../../sealed/sealed-file.ts'
import type { Services } from '../../services.ts'
import { type ListExport, writeList } from '../export-list.ts'
import { exportFile } from '../schema.ts'

/** Days that somebody has to fetch it. */
const keptDays = 7

const asked = z.object({ input: z.record(z.string(), z.unknown()) })
type Asked = z.output<typeof asked>

/** The job that makes the workbooks of one list. Run again it replaces what it has made. */
export const exportJob = <L extends Call, Column extends string, Beside>(
  name: string,
  call: ExportCall<Column>,
  wish: ListExport<L, Column, Beside>,
): Job<Asked> =>
  defineJob({
    name,
    schema: asked,
    seconds: 600,
    run: async ({ taskId, companyId, actor: who, locale, services, inCompany }, { input }) => {
      if (who === null) throw new Error('an export is asked for by somebody')
      const today = services.clock.today()
      const actor = await inCompany(tx => resolveActor(tx, who, companyId, today, null))
      const now = services.clock.now()
      const request = { input: call.input.parse(input), actor, services, now, locale, inCompany }
      const file = await writeList(request as ServedLong<ExportCall<Column>>, wish)
      const id = newId()
      await inCompany(async tx => {
        const before = await tx.delete(exportFile).where(eq(exportFile.taskId, taskId)).returning({ id: exportFile.id })
        await eraseFileKeys(
          tx,
          before.map(each => each.id),
        )
        const bytes = await sealFile(tx, services.sealing, { companyId, recordId: id }, file.bytes)
        const kept = { id, taskId, personId: who.personId, name: file.name, bytes, createdAt: now }
        await tx.insert(exportFile).values(kept)
      })
      return { name: file.name }
    },
  })

/** Begins one; answers the task to watch. */
export const startExport =
  (job: Job<Asked>) =>
  async ({ input, tx, actor, now, locale, services }: Served): Promise<{ taskId: string }> => {
    const sender = { actor, companyId: actor.companyId, locale, now }
    return { taskId: await services.jobs.send(tx, job, { input: input as Asked['input'] }, sender) }
  }

/** @throws not_found for whoever did not ask, before it is done, and after its days; sealed_lost */
export const fetchExport = async ({
  input,
  actor,
  services,
  inCompany,
}: ServedLong<Call<z.ZodType<{ taskId: string }>>>): Promise<Download> =>
  inCompany(async tx => {
    const own = and(eq(exportFile.taskId, input.taskId), eq(exportFile.personId, actor.personId))
    const [kept] = await tx.select().from(exportFile).where(own)
    if (!kept) throw new Refusal('not_found')
    const place = { companyId: actor.companyId, recordId: kept.id }
    const bytes = await openFile(tx, services.sealing, place, kept.bytes)
    if (!bytes) throw new Refusal('sealed_lost')
    return { name: kept.name, bytes }
  })

/** Those that nobody has fetched in time end, with their keys. */
export const forgetExports = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  db.asOwner(async tx => {
    const over = lt(exportFile.createdAt, new Date(clock.now().getTime() - keptDays * 86_400_000))
    const gone = await tx.delete(exportFile).where(over).returning({ id: exportFile.id })
    await eraseFileKeys(
      tx,
      gone.map(({ id }) => id),
    )
  })
