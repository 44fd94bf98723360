/** Takes an import of history back: its rows are marked deleted, and what they replaced is kept again. */
import { eq, sql } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { lockHistory } from '../history/write-history.ts'
import { historyImport } from '../schema.ts'
import { siteOf } from '../site-of.ts'

type UndoHistoryImport = typeof estimateCalls.undoHistoryImport

/** Rows that came later than the import stay in their place; undoing that later import finds the older ones again. */
export const undoHistoryImport = async (request: Served<UndoHistoryImport>): Promise<Answer<UndoHistoryImport>> => {
  const { input, actor, tx, now } = request
  const { importId } = input
  const [row] = await tx.select().from(historyImport).where(eq(historyImport.id, importId)).for('update')
  if (!row) throw new Refusal('not_found')
  const { departmentId, fileName } = row
  await siteOf(tx, actor, departmentId)
  if (row.state !== 'done' && row.state !== 'failed') throw new Refusal('estimate:import_not_done')
  await lockHistory(tx, departmentId)
  const removed = await rowsOf(
    tx,
    sql`update history_record set deleted_at = ${now.toISOString()}
      where import_id = ${importId} and deleted_at is null returning id`,
  )
  const recovered = await rowsOf(
    tx,
    sql`update history_record as old set deleted_at = null, replaced_by = null
      where old.replaced_by = ${importId} and old.deleted_at is not null and not exists (
        select 1 from history_record as kept where kept.department_id = old.department_id and kept.deleted_at is null
          and kept.date = old.date and kept.start < old."end" and kept."end" > old.start)
      returning old.id`,
  )
  // What a later import took the place of: the older row now waits for the undo of that one.
  await tx.execute(
    sql`update history_record as old set replaced_by = gone.replaced_by from history_record as gone
      where old.replaced_by = ${importId} and gone.import_id = ${importId} and gone.replaced_by is not null
        and gone.date = old.date and gone.start < old."end" and gone."end" > old.start`,
  )
  await tx.execute(sql`update history_record set replaced_by = null where import_id = ${importId}`)
  await tx.update(historyImport).set({ state: 'undone' }).where(eq(historyImport.id, importId))
  const counts = { removed: removed.length, recovered: recovered.length }
  const subject = { actor, subject: 'history' as const, subjectId: departmentId, departmentId, now }
  await audit(tx, { ...subject, action: 'undo_import', before: { importId, fileName }, after: counts })
  await noteChange(tx, { matter: 'grounds', departmentIds: [departmentId] })
  return counts
}
