/** The order of lists of weekdays, Sunday to Saturday: C17 of the requirements. Rows of a week, as in a grid, begin as the week does. */

/** Weekdays as they are numbered everywhere, Monday = 1 to Sunday = 7. */
export const weekdayList = [7, 1, 2, 3, 4, 5, 6] as const

/** A list that is kept Monday first, in the order in which it is shown; `at` is where each stands in what is kept. */
export const bySunday = <T>(kept: readonly T[]): { at: number; weekday: number; value: T }[] =>
  weekdayList.flatMap(weekday => {
    const at = weekday - 1
    return at < kept.length ? [{ at, weekday, value: kept[at] as T }] : []
  })
