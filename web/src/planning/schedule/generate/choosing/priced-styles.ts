/** The styles whose price is told beside the choices of a search, and the week of the plan that they are priced for. */
import type { AskedStyle, Problem, UsualStyle } from '#contract/engine.ts'
import { addDays } from '#contract/shared/business-date.ts'

export const PRICED = ['whole', 'split', 'drawn'] as const
export type Priced = (typeof PRICED)[number]

/** Fewest and most minutes of a full-timer's day: whole ones, the same with two stretches, and such as are drawn freely. */
const WHOLE: [number, number] = [360, 600]
const SPLIT: [number, number] = [360, 540]
const DRAWN: [number, number] = [240, 600]
const PART: [number, number] = [240, 360]

const WEEK = 7

export const askedStyle = (which: Priced, { twoStretches }: UsualStyle): AskedStyle => {
  const style = { day: which === 'drawn' ? DRAWN : WHOLE, partDay: PART, mostDays: 5, namedOnly: false }
  return which === 'split' ? { ...style, twoDay: SPLIT, twoStretches } : style
}

/** Of a longer plan its first week: the price is one of a week, and nobody waits for more. */
export const pricedWeek = (problem: Problem): Problem => {
  const { first, days } = problem.period
  const end = addDays(first, Math.min(days, WEEK))
  const within = <T extends { date: string }>(rows: T[]) => rows.filter(({ date }) => date < end)
  return {
    ...problem,
    period: { first, days: Math.min(days, WEEK) },
    demand: within(problem.demand),
    forecast: within(problem.forecast ?? []),
    // Heads alone are priced: neither a template nor what stands, was worked or was told.
    ...{ template: [], roster: [], published: [] },
    search: { afresh: false, cells: [], mayUncover: false },
  }
}
