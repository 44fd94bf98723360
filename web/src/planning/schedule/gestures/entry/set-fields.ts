/** Sets what the form of a duty holds, as one act: times, rests, workstations one after the other, note. */
import type { Duty } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import { type Desk, type Gesture, labelOf, NOTHING, settle } from '../gesture.ts'

export interface DutyFields extends Pick<Duty, 'start' | 'end' | 'breaks' | 'segments'> {
  note: string
}

export function setFields(desk: Desk, duty: Duty, fields: DutyFields): Gesture {
  const { note, ...work } = fields
  const { shift: id, note: before, ...plain } = duty
  const shift = desk.facts.shift(id)
  const sameTimes = work.start === duty.start && work.end === duty.end
  const isShift = sameTimes || (shift?.start === work.start && shift.end === work.end)
  const next: Duty = { ...plain, ...work, ...(id && isShift ? { shift: id } : {}), ...(note ? { note } : {}) }
  if (sameDuty(duty, next)) return NOTHING
  const same = (...names: (keyof Duty)[]) =>
    names.every(name => JSON.stringify(duty[name]) === JSON.stringify(next[name]))
  const act =
    sameTimes && same('segments', 'breaks')
      ? 'note'
      : sameTimes && same('segments') && note === (before ?? '')
        ? 'breaks'
        : 'fields'
  return settle(desk, labelOf(act, duty), { remove: [], put: [next] })
}
