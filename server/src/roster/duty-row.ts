/** Between a row of a duty table and the engine's duty. */
import type { Duty } from '#contract/engine.ts'
import type { dutyInEffect } from './schema.ts'

export type DutyRecord = typeof dutyInEffect.$inferSelect

/** The duty of a row; what is empty is left out, so that equal duties have equal JSON. */
export const dutyOf = (row: Omit<DutyRecord, 'id' | 'companyId' | 'planId' | 'departmentId' | 'version'>): Duty => {
  const duty: Duty = {
    id: row.dutyId,
    date: row.date,
    start: row.start,
    end: row.end,
    breaks: row.breaks,
    segments: row.segments,
    pinned: row.pinned,
    training: row.training,
  }
  if (row.employeeId !== null) duty.employee = row.employeeId
  if (row.shiftId !== null) duty.shift = row.shiftId
  if (row.excepted.length > 0) duty.excepted = row.excepted
  if (row.note !== null) duty.note = row.note
  return duty
}

/** What a duty's row holds beside its plan. */
export const rowOf = (duty: Duty) => ({
  dutyId: duty.id,
  date: duty.date,
  employeeId: duty.employee ?? null,
  start: duty.start,
  end: duty.end,
  breaks: duty.breaks,
  segments: duty.segments,
  shiftId: duty.shift ?? null,
  pinned: duty.pinned,
  training: duty.training,
  excepted: duty.excepted ?? [],
  note: duty.note ?? null,
})
