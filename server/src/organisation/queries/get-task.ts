/** Tasks of the caller: one, or the latest. */
import { and, desc, eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import type { TaskRow } from '#contract/organisation/task.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { reachesWhole } from '../../access/reach.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { task } from '../../jobs/schema.ts'
import { errorWords } from '../../messages/words.ts'

type Get = typeof organisationCalls.getTask
type List = typeof organisationCalls.listTasks

const shown = (row: typeof task.$inferSelect, locale: Locale): TaskRow => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  progress: row.progress,
  done: row.done,
  total: row.total,
  result: row.result,
  error: row.error,
  errorMessage: row.error === null ? null : errorWords(locale, row.error, row.errorValues ?? {}),
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** A task is seen by who started it; those of the system, which may be of any site, by whoever runs the batch of all. */
export const getTask = async ({ input, tx, actor, locale }: Served<Get>): Promise<Answer<Get>> => {
  const [row] = await tx.select().from(task).where(eq(task.id, input.id))
  if (!row) throw new Refusal('not_found')
  const isSeen = row.createdBy === null ? reachesWhole(actor, 'batch.run') : row.createdBy === actor.personId
  if (!isSeen) throw new Refusal('forbidden')
  return { task: shown(row, locale) }
}

export const listTasks = async ({ input, tx, actor, locale }: Served<List>): Promise<Answer<List>> => {
  const rows = await tx
    .select()
    .from(task)
    .where(and(eq(task.createdBy, actor.personId), input.kind === undefined ? undefined : eq(task.kind, input.kind)))
    .orderBy(desc(task.id))
    .limit(input.size)
  return { tasks: rows.map(row => shown(row, locale)) }
}
