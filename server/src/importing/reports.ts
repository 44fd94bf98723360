/** The reports that stay of imports: who brought which file, when, what became of its rows, and whether it was taken back. */
import { and, desc, eq, isNull, ne, type SQL } from 'drizzle-orm'
import type { ImportReport } from '#contract/shared/importing.ts'
import type { Paging } from '../db/counted-page.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { Served } from '../http/served.ts'
import { task } from '../jobs/schema.ts'
import { findRun } from './find-run.ts'
import type { Draft, Runner } from './runner.ts'
import { importRun } from './schema.ts'
import { lostState } from './undo-file.ts'

const shown = {
  ...{
    id: importRun.id,
    fileName: importRun.fileName,
    bytes: importRun.bytes,
    state: importRun.state,
    taskId: importRun.taskId,
  },
  ...{ rows: importRun.rows, added: importRun.added, replaced: importRun.replaced },
  ...{ unchanged: importRun.unchanged, refused: importRun.refused, millis: importRun.millis },
  ...{ createdBy: importRun.createdByName, createdAt: importRun.createdAt },
  ...{ undoneBy: importRun.undoneByName, undoneAt: importRun.undoneAt },
  isForgotten: isNull(importRun.written),
  ...{ taskEndedAt: task.endedAt, progress: task.progress },
}

const rowsWhere = (tx: Tx, where: SQL | undefined) =>
  tx
    .select(shown)
    .from(importRun)
    .leftJoin(task, eq(task.id, importRun.taskId))
    .where(where)
    .orderBy(desc(importRun.id))

type Row = Awaited<ReturnType<typeof rowsWhere>>[number]

const told = <D extends Draft, U>(runner: Runner<D, U>, row: Row): ImportReport & Pick<Row, 'progress' | 'millis'> => {
  const { isForgotten, taskEndedAt, createdAt, undoneAt, ...rest } = row
  const state = taskEndedAt === null ? row.state : lostState(row.state)
  const ended = state === 'done' || (state === 'failed' && runner.writesParts === true)
  return {
    ...rest,
    state,
    undoable: ended && !(isForgotten === true && runner.codes.keptNoLonger !== undefined),
    createdAt: createdAt.toISOString(),
    undoneAt: undoneAt?.toISOString() ?? null,
  }
}

/** A page of those of a kind, newest first, with how many there are; which of them, its caller has judged. */
export const listRuns = async <D extends Draft, U>(
  tx: Tx,
  runner: Runner<D, U>,
  which: SQL | undefined,
  { page, size }: Paging,
) => {
  const where = and(eq(importRun.kind, runner.kind), ne(importRun.state, 'checked'), which)
  const rows = await rowsWhere(tx, where)
    .limit(size)
    .offset((page - 1) * size)
  return { rows: rows.map(row => told(runner, row)), total: await tx.$count(importRun, where) }
}

/** One, with the progress of its task. @throws Refusal not_found, forbidden */
export const progressOf = async <D extends Draft, U>(
  runner: Runner<D, U>,
  { input, actor, tx }: Pick<Served, 'actor' | 'tx'> & { input: { importId: string } },
) => {
  await findRun(tx, runner, actor, input.importId)
  const report = await reportOf(tx, runner, input.importId)
  if (!report) throw new Refusal('not_found')
  return { ...report, progress: report.progress ?? 0 }
}

const reportOf = async <D extends Draft, U>(tx: Tx, runner: Runner<D, U>, id: string) => {
  const [row] = await rowsWhere(tx, eq(importRun.id, id))
  return row && told(runner, row)
}
