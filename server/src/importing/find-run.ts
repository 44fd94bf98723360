/** An import by its id: of its kind, and within reach of whoever asks. */
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { Tx } from '../db/database.ts'
import { Refusal } from '../errors.ts'
import type { WorkbookFile } from '../files/workbook.ts'
import { openFile } from '../sealed/sealed-file.ts'
import type { Services } from '../services.ts'
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

/** @throws Refusal with the kind's own code where the file has ended, or opens no more */
export const fileOf = async <D extends Draft>(
  tx: Tx,
  { sealing }: Pick<Services, 'sealing'>,
  { id, companyId, fileName, file }: RunRow,
  { codes }: Reader<D>,
): Promise<WorkbookFile> => {
  const bytes = file && (await openFile(tx, sealing, { companyId, recordId: id }, file))
  if (!bytes) throw new Refusal(codes.gone)
  return { name: fileName, bytes }
}
