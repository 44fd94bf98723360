/** The steps from a day's turnover to that of one of its slots. */
import type { Forecast, ForecastDay, ForecastQuestion, Step } from '#contract/engine.ts'
import { daysBetween, weekdayOf } from '#web/time/index.ts'

export type ForecastSlot = ForecastDay['slots'][number]

const step = (code: string, measure: Step['measure'], value: number): Step => ({
  code,
  measure,
  value,
  name: '',
  dates: [],
})

/** `whole` is what the day is shared out of; `last` says whether the share stands or a person set another figure. */
export const slotSteps = (
  slot: ForecastSlot,
  whole: number,
  last: 'slot_turnover' | 'override' = 'slot_turnover',
): Step[] => [
  step('day_turnover', 'money', whole),
  step('slot_shape', 'ratio', slot.ratio),
  step(last, 'money', slot.turnover),
]

export const transactionStep = (slot: ForecastSlot): Step => step('slot_transactions', 'count', slot.transactions)

/** How far back the engine looks for the shape of a day; each eight weeks back, a day counts half. */
const shapeDays = 112

/**
 * The days that gave a date's shape: those of its weekday, and of all weekdays together, which weigh as much as two
 * days of now. A test holds this to what the engine learns from.
 */
export const shapeSteps = (
  question: ForecastQuestion,
  date: string,
  forecast?: Pick<Forecast, 'setAside' | 'borrowed'> | null,
): Step[] => {
  const before = question.targets.reduce((least, { date }) => (date < least ? date : least), date)
  const aside = new Set(forecast?.setAside?.map(day => day.date))
  const open = question.history.filter(day => day.date < before && day.turnover > 0)
  const last = open.reduce((latest, day) => (day.date > latest ? day.date : latest), '')
  const learned = open
    .filter(day => daysBetween(day.date, last) < shapeDays && day.slots.some(slot => slot.turnover > 0))
    .map(day => day.date)
    .filter(day => !aside.has(day))
    .toSorted()
  const own = learned.filter(day => weekdayOf(day) === weekdayOf(date))
  const counted = (code: string, dates: string[]): Step => ({ ...step(code, 'count', dates.length), dates })
  const lent = forecast?.borrowed
  const borrowed =
    lent && daysBetween(lent.last, last) < shapeDays
      ? [{ ...counted('days_borrowed', [lent.first, lent.last]), value: lent.days }]
      : []
  return [counted('shape_weekday', own), counted('shape_all', learned), ...borrowed]
}

/** The steps to what the model said of a day: those before a person's word. */
export const modelSteps = (day: ForecastDay): Step[] => day.derivation.filter(each => each.code !== 'override')
