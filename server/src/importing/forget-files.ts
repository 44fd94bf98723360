/** Kept files end, and with them what undoing needs of people's data: the report of who, when and how much stays. */
import { and, eq, isNotNull, lt, or, sql } from 'drizzle-orm'
import { eraseFileKeys } from '../sealed/sealed-file.ts'
import type { Services } from '../services.ts'
import { importRun } from './schema.ts'

/** Days that a file is kept, and an import that changed people's data can be taken back. */
export const keptDays = 30

export const forgetFiles = async ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> => {
  const over = lt(importRun.createdAt, new Date(clock.now().getTime() - keptDays * 86_400_000))
  await db.asOwner(async tx => {
    // Of a dry run alone nothing came: there is nothing to report.
    const dropped = await tx
      .delete(importRun)
      .where(and(over, eq(importRun.state, 'checked')))
      .returning({ id: importRun.id })
    const kept = or(isNotNull(importRun.file), isNotNull(importRun.written))
    // By its task, not by its state: one that was cancelled while it waited applies for ever.
    const idle = sql`not exists (select from task where task.id = import_run.task_id and task.ended_at is null)`
    const ended = await tx
      .update(importRun)
      .set({ file: null, written: null })
      .where(and(over, kept, idle))
      .returning({ id: importRun.id })
    await eraseFileKeys(
      tx,
      [...dropped, ...ended].map(({ id }) => id),
    )
  })
}
