/** The day that the sign-in shows: six people, one shift that nobody has yet, and what the hours need. Cover is counted, not claimed. */

export interface MadeUpShift {
  /** Number of its colour, 1 to 12. */
  colour: number
  name: 'early' | 'middle' | 'noon' | 'noon_late' | 'prepare' | 'late' | 'close'
  station: 'kitchen' | 'hall' | 'till' | 'prepare'
  /** Hours of the day. */
  from: number
  to: number
}

export interface MadeUpPerson {
  key: 'a' | 'b' | 'c' | 'd' | 'e' | 'f'
  shifts: readonly MadeUpShift[]
}

export const dayBegins = 6
export const dayEnds = 24

/** Whose shift is open at first. */
export const comesLater = 'e'

export const people: readonly MadeUpPerson[] = [
  { key: 'a', shifts: [{ colour: 1, name: 'early', station: 'kitchen', from: 7, to: 15 }] },
  { key: 'b', shifts: [{ colour: 8, name: 'middle', station: 'hall', from: 10, to: 18.5 }] },
  {
    key: 'c',
    shifts: [
      { colour: 4, name: 'noon', station: 'till', from: 11, to: 14 },
      { colour: 4, name: 'noon_late', station: 'till', from: 17, to: 21 },
    ],
  },
  { key: 'd', shifts: [{ colour: 9, name: 'prepare', station: 'prepare', from: 6.5, to: 11 }] },
  { key: comesLater, shifts: [{ colour: 6, name: 'late', station: 'till', from: 17, to: 22 }] },
  { key: 'f', shifts: [{ colour: 2, name: 'close', station: 'kitchen', from: 15, to: 23.5 }] },
]

/** What is needed from each hour on. */
const needFrom: readonly (readonly [hour: number, count: number])[] = [
  [6, 0],
  [6.5, 1],
  [7, 2],
  [10, 3],
  [14, 2],
  [17, 3],
  [21, 1],
  [23.5, 0],
]

export interface HalfHour {
  from: number
  need: number
  /** Without the open shift, and with it. */
  without: number
  planned: number
}

const onDuty = (at: number, who: readonly MadeUpPerson[]): number =>
  who.flatMap(each => each.shifts).filter(shift => shift.from <= at && at < shift.to).length

export const halfHours: readonly HalfHour[] = Array.from({ length: (dayEnds - dayBegins) * 2 }, (_, index) => {
  const from = dayBegins + index / 2
  const others = people.filter(each => each.key !== comesLater)
  return {
    from,
    need: needFrom.findLast(([hour]) => hour <= from)?.[1] ?? 0,
    without: onDuty(from, others),
    planned: onDuty(from, people),
  }
})

/** Half hours on duty by half hours needed, in whole per cent; nobody counts for more than is needed. */
export const coverOf = (count: (each: HalfHour) => number): number => {
  const needed = halfHours.reduce((sum, each) => sum + each.need, 0)
  const met = halfHours.reduce((sum, each) => sum + Math.min(each.need, count(each)), 0)
  return Math.round((met / needed) * 100)
}
