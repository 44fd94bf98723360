/** Takes an import of history back: its rows are marked deleted, and what they replaced is kept again. */
import { sql } from 'drizzle-orm'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Undoing } from '../../importing/runner.ts'
import type { RunRow } from '../../importing/schema.ts'
import { lockHistory } from '../history/write-history.ts'

/** Rows that came later than the import stay in their place; undoing that later import finds the older ones again. */
export const undoHistory = async (
  { tx, actor, now }: Undoing,
  departmentId: string,
  { id: importId, fileName }: RunRow,
) => {
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
  const counts = { removed: removed.length, recovered: recovered.length }
  const subject = { actor, subject: 'history' as const, subjectId: departmentId, departmentId, now }
  await audit(tx, { ...subject, action: 'undo_import', before: { importId, fileName }, after: counts })
  await noteChange(tx, { matter: 'grounds', departmentIds: [departmentId] })
  return counts
}
