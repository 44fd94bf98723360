/** Writes what a cash register sent: the same again changes nothing, and of two versions the higher one stays. */
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { posAnswer } from '#contract/estimate/pos.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { site } from '../../organisation/schema.ts'
import { compareHistory } from '../history/compare-history.ts'
import { type HistorySlot, lockHistory, writeChunk, writeHistory } from '../history/write-history.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The site of an id or a code; null where there is none, or a code means several. */
export const siteNamed = async (tx: Tx, name: string): Promise<{ id: string; timeZone: string } | null> => {
  const named = uuid.test(name) ? or(eq(department.id, name), eq(department.code, name)) : eq(department.code, name)
  const found = await tx
    .select({ id: department.id, timeZone: site.timeZone })
    .from(department)
    .innerJoin(site, eq(site.departmentId, department.id))
    .where(and(named, isNull(department.deletedAt)))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** The highest version that each slot ever had, deleted rows included: a deleted row is not brought back by a repeat. */
const versionsOf = async (tx: Tx, departmentId: string, slots: readonly HistorySlot[]): Promise<number[]> => {
  const column = (pick: (slot: HistorySlot) => number | string) => arrayOf(slots.map(pick))
  const rows = await rowsOf<{ place: number; version: string }>(
    tx,
    sql`select fresh.place::int as place, max(known.version)::text as version
      from unnest(${column(slot => slot.date)}::date[], ${column(slot => slot.start)}::int[],
        ${column(slot => slot.end)}::int[]) with ordinality as fresh(date, first, last, place)
      join history_record as known on known.department_id = ${departmentId} and known.date = fresh.date
        and known.start < fresh.last and known."end" > fresh.first
      group by fresh.place`,
  )
  const found = new Map(rows.map(row => [row.place - 1, Number(row.version)]))
  return slots.map((_, at) => found.get(at) ?? 0)
}

export interface Sender {
  id: string
  name: string
}

/** Writes the slots in one transaction with one audit line; a request that changes nothing leaves none. */
export const takeSales = async (
  tx: Tx,
  departmentId: string,
  slots: readonly (HistorySlot & { version: number })[],
  sender: Sender,
  now: Date,
): Promise<z.infer<typeof posAnswer>> => {
  await lockHistory(tx, departmentId)
  const counts = { added: 0, replaced: 0, unchanged: 0, stale: 0 }
  const dates = new Set<string>()
  for (let at = 0; at < slots.length; at += writeChunk) {
    const chunk = slots.slice(at, at + writeChunk)
    const compared = await compareHistory(tx, departmentId, chunk)
    const versions = await versionsOf(tx, departmentId, chunk)
    const fresh = chunk.filter((slot, place) => {
      const known = versions[place] ?? 0
      if (slot.version > known) counts[compared[place] === 'new' ? 'added' : 'replaced'] += 1
      else counts[slot.version === known && compared[place] === 'same' ? 'unchanged' : 'stale'] += 1
      return slot.version > known
    })
    await writeHistory(tx, departmentId, fresh, null, now)
    for (const { date } of fresh) dates.add(date)
  }
  if (dates.size > 0) {
    const after = { token: sender.name, dates: [...dates].sort(), ...counts }
    const subject = { actor: null, subject: 'history' as const, subjectId: departmentId, departmentId, now }
    await audit(tx, { ...subject, action: 'receive', after, source: 'machine' })
  }
  return counts
}
