/** An import by its id: of its kind, and within reach of whoever asks. */
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { WorkbookFile } from '../files/workbook.ts'
import type { Draft, Reader } from './runner.ts'
import { importRun, type RunRow } from './schema.ts'

/** @throws Refusal not_found, forbidden */
export const findRun = async <D extends Draft>(
  tx: Tx,
  runner: Reader<D>,
  actor: Actor,
  id: string,
  lock = false,
): Promise<RunRow> => {
  const query = tx
    .select()
    .from(importRun)
    .where(and(eq(importRun.id, id), eq(importRun.kind, runner.kind)))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new Refusal('not_found')
  await runner.mustReach(tx, actor, row)
  return row
}

/** @throws Refusal with the kind's own code where the file has ended */
export const fileOf = <D extends Draft>({ fileName, file }: RunRow, { codes }: Reader<D>): WorkbookFile => {
  if (!file) throw new Refusal(codes.gone)
  return { name: fileName, bytes: file }
}
