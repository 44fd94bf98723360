/** Pay as an index for those who may not see amounts: an ordinary hour of anybody costs 100.00. */
import type { Problem } from '#contract/engine.ts'

/** One hour as an index, in hundredths. */
const indexHour = 10_000

/** The mean of the last hourly rates; where nobody has one, the index itself. */
const meanRate = (problem: Problem): number => {
  const rates = problem.employees.flatMap(each => each.pay.at(-1)?.hourly ?? [])
  return rates.length === 0
    ? indexHour
    : Math.max(1, Math.round(rates.reduce((sum, rate) => sum + rate, 0) / rates.length))
}

/** The same problem with every rate at the index, and a budget in money on the index's scale. */
export const withCostIndex = (problem: Problem): Problem => {
  const mean = meanRate(problem)
  const employees = problem.employees.map(each => ({
    ...each,
    pay: each.pay.length === 0 ? [] : [{ from: each.pay[0]?.from ?? '1970-01-01', hourly: indexHour }],
  }))
  const { budget } = problem
  if (!budget) return { ...problem, employees }
  const onScale = (amount: number) => Math.round((amount * indexHour) / mean)
  if (budget.kind === 'amount')
    return { ...problem, employees, budget: { kind: 'amount', amount: onScale(budget.amount) } }
  const turnover = problem.forecast.reduce((sum, day) => sum + day.turnover, 0)
  return {
    ...problem,
    employees,
    budget: { kind: 'amount', amount: onScale((turnover * budget.basis_points) / 10_000) },
  }
}
