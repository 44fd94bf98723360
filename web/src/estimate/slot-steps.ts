/** The steps from a day's turnover to that of one of its slots. */
import type { ForecastDay, Step } from '#contract/engine.ts'

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

/** The steps to what the model said of a day: those before a person's word. */
export const modelSteps = (day: ForecastDay): Step[] => day.derivation.filter(each => each.code !== 'override')
