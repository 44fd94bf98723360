/** Which cells are read-only while a search plans them: those that it may change. */

import { cellKey } from '#web/planning/schedule/store/cell-key.ts'
import type { Roster } from '#web/planning/schedule/store/roster.ts'
import type { Held } from '#web/planning/schedule/store/schedule-store.ts'
import type { GenerationChoice } from '../choosing/generation-choice.ts'

/** The roster is that which the search began with; pinned duties stay, and so may be edited. */
export function heldBy(
  { scope, cells, from }: Pick<GenerationChoice, 'scope' | 'cells' | 'from'>,
  roster: Roster,
): Held {
  const chosen = new Set(cells.map(([employee, date]) => cellKey(employee, date)))
  const dates = new Set(cells.map(([, date]) => date))
  return (employee, date) => {
    if (scope !== 'selection' && from !== undefined && date < from) return false
    const duties = roster.inCell(cellKey(employee, date))
    if (duties.length > 0 && duties.every(duty => duty.pinned)) return false
    if (scope === 'open') return employee === undefined || duties.length === 0
    if (scope === 'selection') return employee === undefined ? dates.has(date) : chosen.has(cellKey(employee, date))
    return true
  }
}
