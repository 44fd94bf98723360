/**
 * Keeps cells free for their people: what they have there is cleared as by Delete, and nothing is planned there. Where all
 * are kept free already, the marks are taken off.
 */
import type { Duty } from '#contract/engine.ts'
import { cellKey } from '#web/planning/schedule/store/cell-key.ts'
import { deleteDuties } from '../delete-duties.ts'
import type { Cell, Desk, Gesture } from '../gesture.ts'

interface Filled extends Cell {
  employee: string
  duties: readonly Duty[]
}

export const areKeptFree = ({ roster }: Desk, cells: readonly Cell[]): boolean =>
  cells.length > 0 && cells.every(({ employee, date }) => roster.isKeptFree(cellKey(employee, date)))

export function markRest(desk: Desk, cells: readonly Filled[]): Gesture {
  const [first] = cells
  if (!first) return { kind: 'nothing' }
  const kept = !areKeptFree(desk, cells)
  const rest = cells
    .filter(({ employee, date }) => desk.roster.isKeptFree(cellKey(employee, date)) !== kept)
    .map(({ employee, date }) => ({ employee, date, kept }))
  const cleared = kept
    ? deleteDuties(
        desk,
        cells.flatMap(cell => cell.duties),
      )
    : undefined
  const change = cleared?.kind === 'change' ? cleared.change : { remove: [], put: [] }
  const { employee, date } = first
  const label = { act: kept ? 'rest' : 'rest_off', employee, date, count: rest.length }
  return { kind: 'change', label, change: { ...change, rest } }
}
