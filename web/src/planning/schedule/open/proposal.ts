/** What a place of the grid would hold by a roster that waits to be taken, or by a way that is shown. */
import type { Duty } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import type { Place } from '#web/grid/grid-cursor.ts'
import { cellAt, inLane } from '../focus/selection.ts'
import { cellKey } from '../store/cell-key.ts'
import type { CellView } from '../store/cell-view.ts'
import type { OpenSchedule } from './open-schedule.ts'

/** Of an open lane nothing where only another lane of its day would change; a person's row has the lane -1. */
export function proposalIn({ proposal }: CellView, lane: number, duties: readonly Duty[]): readonly Duty[] | undefined {
  if (!proposal || lane < 0) return proposal
  const own = inLane(proposal, lane)
  const same = own.length === duties.length && own.every((duty, at) => sameDuty(duty, duties[at]))
  return same ? undefined : own
}

/** Of a place in a workstation's stack: what its own duty would become; who would come stands in the rows of people. */
export function proposalInStack({ proposal }: CellView, duties: readonly Duty[]): readonly Duty[] | undefined {
  const [duty] = duties
  if (!proposal || !duty) return undefined
  const own = proposal.filter(({ id }) => id === duty.id)
  return own.length === 1 && sameDuty(own[0], duty) ? undefined : own
}

export function proposalAt(schedule: OpenSchedule, place: Place): readonly Duty[] | undefined {
  const row = schedule.rows.all()[place.row]
  const cell = cellAt(schedule, place)
  if (!row || !cell) return undefined
  const view = schedule.store.cell(cellKey(cell.employee, cell.date))
  if (row.kind === 'station') return proposalInStack(view, cell.duties)
  return proposalIn(view, row.kind === 'open' ? row.lane : -1, cell.duties)
}
