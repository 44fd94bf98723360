/** Makes an open duty where heads are missing: of the shortest shift over the gap, else of the gap's own times. */
import type { Finding } from '#contract/engine.ts'
import { type Desk, type Gesture, labelOf, NOTHING, settle } from '../gesture.ts'
import { shiftDuty } from '../times/shift-duty.ts'
import { newDuty } from './new-duty.ts'

export function openForGap(desk: Desk, { first: date, workstation, span }: Finding): Gesture {
  if (!span) return NOTHING
  const station = workstation === undefined ? {} : { station: { workstation, duty: undefined } }
  const cell = { date, ...station }
  const [shift] = desk.facts.shifts
    .filter(({ start, end }) => start <= span.start && span.end <= end)
    .filter(({ workstations: at }) => !workstation || at.length === 0 || at.includes(workstation))
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))
  if (!shift) {
    const [shortest] = desk.facts.problem.dutyMinutes
    return newDuty(desk, cell, span.start, Math.max(span.end, span.start + shortest))
  }
  const duty = shiftDuty(desk, cell, shift)
  return settle(desk, labelOf('draw', duty), { remove: [], put: [duty] })
}
