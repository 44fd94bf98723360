/** A made-up day of a made-up store: what the drawn parts are shown with on the development server. */
import type { StationHeads } from '#contract/planning/plans/cover-gaps.ts'
import type { Happening, RankedPerson, StripDay } from '#web/picture/index.ts'

export const axis = { from: 360, to: 1_440 }
export const now = 860
export const slot = 30

const heads = [
  ...[1, 1, 3, 3, 3, 3, 4, 4, 4, 4, 5, 6, 8, 9, 10, 10, 9, 7, 6, 4, 4, 5, 6, 8, 9],
  ...[10, 11, 11, 12, 11, 10, 9, 6, 4, 4, 1],
]
const short: Record<number, number> = { 16: 1, 22: 2, 23: 2, 24: 1, 25: 2, 33: 1 }

export const stations: StationHeads[] = [
  { name: 'Kitchen', start: 360, need: heads, plan: heads.map((each, at) => each - (short[at] ?? 0)) },
]

export const people: RankedPerson[] = [
  { id: '1', name: 'Li Na', facts: '4 stars · 32 h next week', reason: 'Wants more hours; rests 12 h', fits: true },
  { id: '2', name: 'Peng Lei', facts: '3 stars · 36 h next week', reason: '3.5 h more, still within 40 h' },
  { id: '3', name: 'Song Jia', facts: '2 stars · 20 h next week', reason: 'One star short at the till' },
]

export const steps: Happening[] = [
  { key: 'ask', when: 'done', title: 'He Yutong asked', note: '1 Dec 09:12', said: 'A family matter.', state: 'Done' },
  { key: 'now', when: 'now', title: 'Waits for you', note: '18 h left, then the deputy', state: 'Now' },
  { key: 'file', when: 'later', title: 'HR files it', note: 'Copy to Zhou Min', state: 'Later' },
]

const day = (date: string, weekday: string, when: StripDay['when'], shift?: [string, number]): StripDay => ({
  ...{ date, weekday, when, day: String(Number(date.slice(8))), word: 'Off', title: date },
  shifts: shift ? [{ name: shift[0], colour: shift[1] }] : [],
})

export const week: StripDay[] = [
  day('2026-11-30', 'M', 'passed', ['E', 1]),
  day('2026-12-01', 'T', 'passed', ['E', 1]),
  day('2026-12-02', 'Today', 'today', ['L', 6]),
  day('2026-12-03', 'T', 'later'),
  day('2026-12-04', 'F', 'later', ['L', 6]),
  day('2026-12-05', 'S', 'later', ['N', 4]),
  day('2026-12-06', 'S', 'later'),
]

export const balance = [
  { date: '2026-01-01', value: 5 },
  { date: '2026-05-06', value: 3 },
  { date: '2026-09-01', value: 4 },
  { date: '2026-10-01', value: 3 },
  { date: '2026-12-09', value: 1 },
]

export const words = { plan: 'Planned', need: 'Needed', missing: 'Missing' }

export const names = ['He Yutong', 'Xie Sihan', 'Peng Lei', 'Huang Haoran', 'Chen Yu', 'Li Na']
