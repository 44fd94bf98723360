/** On which dates, and which minutes of them, a leave takes somebody away. */
import type { LeaveContent } from '#contract/leave/request.ts'
import { datesOfStretch, type StretchDate } from '#contract/roster/stretch.ts'

/** A date with the rostered minutes that it takes; null where nobody counted them. */
export interface DateAway extends StretchDate {
  minutes: number | null
}

/** Of half a day those minutes that would have been worked in it; all else as it was asked for. Pure. */
export const datesAway = (content: LeaveContent, employeeId: string): DateAway[] => {
  const days = content.counted.find(each => each.employeeId === employeeId)?.days ?? []
  const counted = new Map(days.map(day => [day.date, day]))
  const halves = new Set(content.halves.map(({ date }) => date))
  return datesOfStretch(content).map(each => {
    const day = counted.get(each.date)
    const minutes = day?.minutes ?? null
    const [first] = day?.spans ?? []
    const last = day?.spans.at(-1)
    if (!halves.has(each.date) || first === undefined || last === undefined) return { ...each, minutes }
    return { date: each.date, start: first.start, end: last.end, minutes }
  })
}

/** The same of each who goes. */
export const datesOfAll = (content: LeaveContent, employeeIds: readonly string[]) =>
  employeeIds.flatMap(employeeId => datesAway(content, employeeId).map(day => ({ ...day, employeeId })))
