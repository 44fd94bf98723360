/** Exchanges the places of a duty and the duties of another cell. */
import type { Duty } from '#contract/engine.ts'
import { type Desk, type Gesture, inCell, labelOf, NOTHING, settle } from './gesture.ts'

export function swapDuties(desk: Desk, duty: Duty, others: readonly Duty[]): Gesture {
  const [other] = others
  if (!other) return NOTHING
  const here = { employee: duty.employee, date: duty.date }
  const there = { employee: other.employee, date: other.date }
  const put = [inCell(duty, there), ...others.map(each => inCell(each, here))]
  return settle(desk, labelOf('swap', duty, { to: other.employee }), { remove: [], put })
}
