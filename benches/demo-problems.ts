/** The plan problems of the demo's sites, made as the server makes them: estimates of some weeks, and a plan to be drawn. */
import type { Problem } from '#contract/engine.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { demoShop } from '#server/demo/testing/demo-shop.ts'
import { estimateWeek } from '#server/demo/testing/plan-weeks.ts'

/** Five weeks from Monday, 30 November; the 28 days begin on the first of the month, as a month's plan does. */
const [first, weeks] = ['2026-11-30', 5]
const periods = [
  { period: 'week' as const, first, days: 7 },
  { period: 'month' as const, first: '2026-12-01', days: 28 },
]

export interface DemoProblem {
  site: string
  days: number
  people: number
  problem: Problem
}

/** The problem of the first days alone. */
const cut = (problem: Problem, days: number): Problem => {
  const beyond = addDays(problem.period.first, days)
  const within = <T extends { date: string }>(all: readonly T[]) => all.filter(one => one.date < beyond)
  const [demand, template] = [within(problem.demand), within(problem.template)]
  return {
    ...problem,
    ...{ demand, template, roster: within(problem.roster), forecast: within(problem.forecast) },
    period: { ...problem.period, days },
  }
}

/** A week and four weeks of each site, the smallest site first. */
export const demoProblems = async (): Promise<DemoProblem[]> => {
  const shop = await demoShop({ now: '2026-11-20T04:00:00Z' })
  const call = await shop.signIn('administrator')
  const { departments } = await call(organisationCalls.listDepartments, { sitesOnly: true })
  const problems: DemoProblem[] = []
  for (const site of departments) {
    for (let week = 0; week < weeks; week += 1) await estimateWeek(call, site.id, site.name, addDays(first, 7 * week))
    for (const { days, ...form } of periods) {
      const plan = { name: `${site.name} ${days}`, departmentId: site.id, mode: 'manual' as const, ...form }
      const { planId } = await call(planningCalls.createPlan, plan)
      const opened = await call(planningCalls.openPlan, { planId })
      const problem = cut(opened.problem, days)
      problems.push({ site: site.name, days, people: problem.employees.length, problem })
      await call(planningCalls.deletePlan, { planId, revision: opened.plan.revision })
    }
  }
  await shop.server.stop()
  return problems.toSorted((a, b) => a.people - b.people || a.days - b.days)
}
