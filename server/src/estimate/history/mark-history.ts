/** Deleting and recovering rows of history: both only mark, and both are audited. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { arrayOf } from '../../db/array-of.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { historyRecord as record } from '../schema.ts'
import { siteOf } from '../site-of.ts'
import { lockHistory } from './write-history.ts'

type DeleteHistory = typeof estimateCalls.deleteHistory
type RecoverHistory = typeof estimateCalls.recoverHistory

const chosen = (input: { departmentId: string; ids: string[] }) => {
  if (input.ids.length === 0) throw new Refusal('estimate:history_not_selected')
  return and(eq(record.departmentId, input.departmentId), inArray(record.id, input.ids))
}

/** Marks the chosen rows deleted; rows that are deleted already stay as they are. */
export const deleteHistory = async (request: Served<DeleteHistory>): Promise<Answer<DeleteHistory>> => {
  const { input, actor, tx, now } = request
  await siteOf(tx, actor, input.departmentId)
  const rows = await tx
    .update(record)
    .set({ deletedAt: now })
    .where(and(chosen(input), isNull(record.deletedAt)))
    .returning({ id: record.id, date: record.date, start: record.start })
  await audit(tx, {
    actor,
    subject: 'history',
    subjectId: input.departmentId,
    departmentId: input.departmentId,
    action: 'delete',
    before: rows,
    now,
  })
  await noteChange(tx, { matter: 'grounds', departmentIds: [input.departmentId] })
  return { changed: rows.length }
}

/** Recovers the chosen rows; a kept row in the same minutes is marked deleted instead, and can be recovered in turn. */
export const recoverHistory = async (request: Served<RecoverHistory>): Promise<Answer<RecoverHistory>> => {
  const { input, actor, tx, now } = request
  await siteOf(tx, actor, input.departmentId)
  await lockHistory(tx, input.departmentId)
  const wanted = await tx
    .select()
    .from(record)
    .where(and(chosen(input), isNotNull(record.deletedAt)))
    .orderBy(record.id)
  // Of two chosen rows in the same minutes the later one is recovered.
  const apart = wanted.filter(
    (row, index) =>
      !wanted.slice(index + 1).some(later => later.date === row.date && later.start < row.end && row.start < later.end),
  )
  if (apart.length === 0) return { changed: 0 }
  await tx.execute(
    sql`update history_record as kept set deleted_at = ${now.toISOString()}
      from history_record as back
      where back.id = any(${arrayOf(apart.map(row => row.id))}::uuid[]) and kept.department_id = back.department_id
        and kept.deleted_at is null and kept.date = back.date and kept.start < back."end" and kept."end" > back.start`,
  )
  const ids = apart.map(row => row.id)
  await tx.update(record).set({ deletedAt: null, replacedBy: null }).where(inArray(record.id, ids))
  const after = apart.map(({ id, date, start }) => ({ id, date, start }))
  await audit(tx, {
    actor,
    subject: 'history',
    subjectId: input.departmentId,
    departmentId: input.departmentId,
    action: 'recover',
    after,
    now,
  })
  await noteChange(tx, { matter: 'grounds', departmentIds: [input.departmentId] })
  return { changed: ids.length }
}
