/** Why a day was missed, as far as the data can tell. Pure. */

import type { SpecialDay } from '#contract/engine.ts'
import type { MissReason } from '#contract/estimate/accuracy.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Pair } from './error-figures.ts'

export interface MissedDay extends Pair {
  date: string
  /** What the calendar of history found: slots missing, or figures that look odd. */
  found: 'partial' | 'odd' | null
  /** Happenings that the forecast counted with. */
  effects: readonly string[]
}

/** Days of the same week that must lie on the same side, and by how much in all, for the level to be at fault. */
const sameSide = 5
const weekOff = 0.08

/**
 * The first reason that holds: the data itself, weather or a happening that the forecast did not know, a happening
 * whose effect was another than thought, a week that was off as a whole.
 */
export const guessWhy = (
  day: MissedDay,
  week: readonly Pair[],
  happenings: readonly SpecialDay[],
): { why: MissReason; name: string | null } => {
  if (day.found !== null) return { why: day.found, name: null }
  const touching = happenings.filter(each =>
    each.dates.some(date => addDays(date, -each.before) <= day.date && day.date <= addDays(date, each.after)),
  )
  const unknown = touching.find(each => !day.effects.includes(each.name))
  if (unknown) return { why: unknown.kind === 'weather' ? 'weather' : 'special', name: unknown.name }
  const [known] = touching
  if (known) return { why: 'effect', name: known.name }
  const side = Math.sign(day.forecastCents - day.actualCents)
  const alike = week.filter(each => Math.sign(each.forecastCents - each.actualCents) === side).length
  const [forecast, actual] = [
    week.reduce((sum, each) => sum + each.forecastCents, 0),
    week.reduce((sum, each) => sum + each.actualCents, 0),
  ]
  const off = actual > 0 && Math.abs(forecast - actual) > actual * weekOff
  return { why: alike >= sameSide && off ? 'level' : 'unknown', name: null }
}
