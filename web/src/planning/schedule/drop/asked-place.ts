/** The bar, the cell or the line that a drop's question is about; none where a filter hides the row. */
import type { Question } from '../gestures/gesture.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'

export function askedPlace({ rows, dates }: OpenSchedule, { duty, there, clashing }: Question): Element | null {
  const found = [...(there ?? []), ...clashing].map(each => document.querySelector(`button[data-duty="${each.id}"]`))
  const { employee = '', date } = duty
  const [row, column] = [rows.indexOf(duty.employee, date), dates.indexOf(date)]
  return (
    found.find(Boolean) ??
    document.querySelector(`[data-row="${row}"][data-column="${column}"]`) ??
    document.querySelector(`[data-track="${employee}"], [data-line="${employee}"]`)
  )
}
