/** What turns one roster into another, cell by cell: a cell is a person on a date, or the open row of a date. */
import type { Duty } from '#contract/engine.ts'
import type { CellDifference } from '#contract/planning/plans/plan-file.ts'

const cellOf = (duty: Duty): string => `${duty.employee ?? ''} ${duty.date}`

/** By date. @param gone duties as they were @param come duties as they are instead @param names of people */
export const differencesOf = (
  gone: Iterable<Duty>,
  come: Iterable<Duty>,
  names: ReadonlyMap<string, string>,
): CellDifference[] => {
  const cells = new Map<string, CellDifference>()
  const cell = (duty: Duty) => {
    const { employee, date } = duty
    const name = names.get(employee ?? '') ?? ''
    const known = cells.get(cellOf(duty)) ?? { employeeId: employee ?? null, name, date, before: [], after: [] }
    cells.set(cellOf(duty), known)
    return known
  }
  for (const duty of gone) cell(duty).before.push(duty)
  for (const duty of come) cell(duty).after.push(duty)
  return [...cells.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
