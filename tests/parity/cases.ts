/** The cases of parity: checked-in problems, and questions on forecast and demand. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AskedStyle, DemandQuestion, FigureQuestion, ForecastQuestion, Problem, Style } from '#contract/engine.ts'

/** Six people, a week, half-hours: by hours estimate, by shift template, by both (`paiban-problems 6 7 30 … 1`). */
export const problems = readFileSync(path.join(import.meta.dirname, 'cases/problems.ndjson'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => JSON.parse(line) as Problem)

/** The same by hours estimate with every goal of style, and days of two stretches. */
export const styledProblems = problems
  .filter(problem => problem.algorithm === 'hours_estimate')
  .map(problem => ({
    ...problem,
    style: {
      wholeDays: 'strong',
      fiveDays: 'medium',
      daysOffTogether: 'medium',
      likeStarts: 'slight',
      namedShifts: 'medium',
      noOpeningAfterClosing: 'medium',
      evenContracts: 'strong',
      twoStretches: { mostPercent: 33, between: [120, 240], stretch: [150, 300] },
    } satisfies Style,
  }))

/** Styles to be priced: whole days, the site's shifts alone, and days of two stretches. */
export const pricedStyles: Partial<AskedStyle>[] = [
  { day: [360, 600] },
  { day: [240, 600], namedOnly: true },
  { day: [360, 600], twoStretches: { mostPercent: 33, between: [120, 240], stretch: [150, 300] } },
]

const date = (back: number): string => new Date(Date.UTC(2026, 10, 23) - back * 86_400_000).toISOString().slice(0, 10)

const slots = (back: number) =>
  Array.from({ length: 24 }, (_, at) => ({
    start: 600 + at * 30,
    end: 630 + at * 30,
    turnover: (90 + ((back * 37) % 41)) * (40 + (at % 9) * 3),
    orders: 1 + ((back + at) % 3),
  }))

export const forecastQuestion: ForecastQuestion = {
  slot: 30,
  weekStart: 0,
  history: Array.from({ length: 420 }, (_, at) => {
    const inDay = slots(at + 1)
    const turnover = inDay.reduce((sum, slot) => sum + slot.turnover, 0)
    return { date: date(at + 1), turnover, people: 40 + (at % 7), orders: 30 + (at % 5), slots: inDay }
  }),
  specialDays: [
    { name: 'feast', kind: 'holiday', dates: [date(364), date(-3)], before: 2, after: 1, used: true },
    { name: 'rain', kind: 'weather', dates: [date(-1), date(9), date(33), date(71)], before: 0, after: 0, used: true },
    { name: 'run', kind: 'season', dates: [date(-5), date(360)], before: 0, after: 0, used: true },
  ],
  targets: Array.from({ length: 7 }, (_, at) => ({ date: date(-at), open: { start: 600, end: 1320 } })),
  referenceDates: [],
  overrides: [],
  method: 'chosen',
}

/** Figures of that forecast, of each part once. */
export const figurePicks: Omit<FigureQuestion, 'question'>[] = [
  { part: 'expected', figure: 'transactions', date: date(0) },
  { part: 'expected', figure: 'people' },
  { part: 'low', figure: 'people', date: date(-1) },
  { part: 'high', date: date(-2) },
  { part: 'week', date: date(7) },
  { part: 'week_last_year', date: date(7) },
  { part: 'week_ratio', date: date(49) },
  { part: 'same_period_ratio' },
  { part: 'weekday_ratio', date: date(3) },
]

/** A site of ten days with an absurd one among them, that borrows from the site above. */
export const newSiteQuestion: ForecastQuestion = {
  ...forecastQuestion,
  history: forecastQuestion.history
    .filter(day => day.date >= date(10))
    .map(day => ({ ...day, turnover: day.date === date(4) ? day.turnover * 1000 : Math.round(day.turnover / 3) })),
  neighbours: [{ id: 'neighbour', history: forecastQuestion.history }],
}

export const demandQuestion: DemandQuestion = {
  slot: 15,
  estimateSlot: 30,
  serviceLevel: 75,
  days: [
    {
      date: date(0),
      open: { start: 600, end: 1320 },
      spread: 150,
      slots: slots(3).map(({ start, turnover }) => ({ start, turnover: turnover * 10 })),
    },
  ],
  guides: [
    {
      id: 'guide',
      workType: 'direct',
      slots: [{ name: 'all', span: { start: 600, end: 1320 }, basis: 'hourly' }],
      rows: [
        { from: 0, values: [2] },
        { from: 50_000, values: [4] },
      ],
    },
  ],
  workstations: [{ id: 'counter', workType: 'direct', weight: 1, min: 1 }],
}
