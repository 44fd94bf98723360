/** Where the strip stands: by the place that is asked about, never over it, and inside the window. */

import type { Question } from '../gestures/gesture.ts'
import type { OpenSchedule } from '../open-schedule.ts'

const GAP = 6
const EDGE = 8

/** The bar, the cell or the line that is asked about; none where a filter hides the row. */
function asked({ rows, dates }: OpenSchedule, { duty, there, clashing }: Question): Element | null {
  const found = [...(there ?? []), ...clashing].map(each => document.querySelector(`button[data-duty="${each.id}"]`))
  const { employee = '', date } = duty
  const [row, column] = [rows.indexOf(duty.employee, date), dates.indexOf(date)]
  return (
    found.find(Boolean) ??
    document.querySelector(`[data-row="${row}"][data-column="${column}"]`) ??
    document.querySelector(`[data-track="${employee}"], [data-line="${employee}"]`)
  )
}

/** Below the place, above it where the window ends; at the window's lower edge where the place is not in sight. */
export function placeStrip(schedule: OpenSchedule, question: Question, strip: HTMLElement): void {
  const { offsetWidth: width, offsetHeight: height } = strip
  const box = asked(schedule, question)?.getBoundingClientRect()
  const below = box ? box.bottom + GAP : innerHeight
  const top = below + height + EDGE <= innerHeight ? below : box ? box.top - GAP - height : innerHeight - EDGE - height
  const left = Math.min(box?.left ?? EDGE, innerWidth - EDGE - width)
  strip.style.transform = `translate(${Math.max(EDGE, left)}px, ${Math.max(EDGE, top)}px)`
}
