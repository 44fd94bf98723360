/** The steps to a figure of a whole estimate: the engine's own days, and its own sum of them. */
import type { Demand, Forecast, Step } from '#contract/engine.ts'

export type Hours = 'directMinutes' | 'indirectMinutes'

const sumOfDays = (measure: Step['measure'], days: readonly [date: string, value: number][], whole: number): Step[] => {
  const step = (code: string, value: number, dates: string[]): Step => ({ code, value, measure, name: '', dates })
  return [...days.map(([date, value]) => step('of_one_day', value, [date])), step('sum_of_days', whole, [])]
}

export const totalSteps = (forecast: Forecast, figure: 'turnover' | 'transactions'): Step[] =>
  sumOfDays(
    figure === 'turnover' ? 'money' : 'count',
    forecast.days.map(day => [day.date, day[figure]]),
    forecast[figure],
  )

export const turnoverSteps = (forecast: Forecast): Step[] => totalSteps(forecast, 'turnover')

export const hoursSteps = (demand: Demand, hours: Hours): Step[] =>
  sumOfDays(
    'minutes',
    demand.days.map(day => [day.date, day[hours]]),
    demand[hours],
  )
