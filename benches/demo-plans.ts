/**
 * Plans the demo's three sites over 7 and 28 days with `paiban solve --format plan` and tells cost, bound and gap.
 * Run with `node benches/demo-plans.ts [--seconds 10] [--workers 2] [--seeds 3]`; writes benches/results/demo-plans.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Problem } from '#contract/engine.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { addDays } from '#server/calendar/dates.ts'
import { demoShop } from '#server/demo/testing/demo-shop.ts'
import { estimateWeek } from '#server/demo/testing/plan-weeks.ts'
import { dependentRead } from './public/dependent-read.ts'
import { median } from './public/median.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    workers: { type: 'string', default: '2' },
    seeds: { type: 'string', default: '3' },
  },
})
const root = path.resolve(import.meta.dirname, '..')
const binary = path.join(root, 'target/release/paiban')
const scratch = path.join(root, 'target/bench-demo-plans')
mkdirSync(scratch, { recursive: true })
/** Five weeks from Monday, 30 November; the 28 days begin on the first of the month, as a month's plan does. */
const [first, weeks] = ['2026-11-30', 5]
const periods = [
  { period: 'week' as const, first, days: 7 },
  { period: 'month' as const, first: '2026-12-01', days: 28 },
]

/** The last line of a search. */
interface Done {
  cost: number
  hard: number
  missing: number
  bound: number | null
  first_feasible_ms: number
  moves_per_second: number
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

const shop = await demoShop({ now: '2026-11-20T04:00:00Z' })
const call = await shop.signIn('administrator')
const { departments } = await call(organisationCalls.listDepartments, { sitesOnly: true })
const problems: { name: string; days: number; people: number; file: string }[] = []
for (const site of departments) {
  for (let week = 0; week < weeks; week += 1) await estimateWeek(call, site.id, site.name, addDays(first, 7 * week))
  for (const { days, ...form } of periods) {
    const plan = { name: `${site.name} ${days}`, departmentId: site.id, mode: 'manual' as const, ...form }
    const { planId } = await call(planningCalls.createPlan, plan)
    const opened = await call(planningCalls.openPlan, { planId })
    const file = path.join(scratch, `${planId}.json`)
    writeFileSync(file, JSON.stringify(cut(opened.problem, days)))
    problems.push({ name: site.name, days, people: opened.problem.employees.length, file })
    await call(planningCalls.deletePlan, { planId, revision: opened.plan.revision })
  }
}
await shop.server.stop()

const points = (hundredths: number) => Math.round(hundredths / 100).toLocaleString('en')
const before = loadavg()[0] ?? 0
const rows = problems
  .toSorted((a, b) => a.people - b.people || a.days - b.days)
  .map(({ name, days, people, file }) => {
    const runs = Array.from({ length: Number(values.seeds) }, (_, at) => {
      const words = ['--seconds', values.seconds, '--workers', values.workers, '--seed', String(at + 1)]
      const lines = execFileSync(binary, ['solve', '--format', 'plan', file, ...words], { encoding: 'utf8' })
      return JSON.parse(lines.trim().split('\n').at(-1) ?? '') as Done
    })
    const cost = median(runs.map(run => run.cost))
    const bounds = runs.flatMap(run => (run.bound === null ? [] : [run.bound]))
    const bound = bounds.length > 0 ? Math.max(...bounds) : undefined
    const gap = bound === undefined ? 'none' : `${((100 * (cost - bound)) / cost).toFixed(1)} %`
    const hard = Math.max(...runs.map(run => run.hard))
    const feasible = median(runs.map(run => run.first_feasible_ms))
    const figures = [
      name,
      people,
      days,
      points(cost),
      bound === undefined ? 'none' : points(bound),
      gap,
      hard,
      feasible,
    ]
    const row = `| ${figures.join(' | ')} |\n`
    process.stdout.write(row)
    return row
  })

const text = `# Plans of the demo's sites: cost, bound and gap

\`paiban solve --format plan --seconds ${values.seconds} --workers ${values.workers}\`, median of ${values.seeds} seeds, by the hours estimate, from an empty roster.
Cost is the score's total in points; the bound is proved (no lawful roster has fewer points) and the best of the runs; the
gap is what cost might still lose, as a share of it. "Hard" is the most prohibited findings that any of the runs had in
the whole-roster checker, heads that are missing not counted.

Machine: ${cpus().length} x ${cpus()[0]?.model.trim()}; load ${before.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after; a dependent random read from a table of 1 MB takes ${dependentRead().toFixed(1)} ns.

| site | employees | days | cost | bound | gap | hard | first roster, ms |
|---|---|---|---|---|---|---|---|
${rows.join('')}
The bound leaves out what it cannot price: that a duty is one stretch with its rests, that nights, weekends and closings
are shared, wishes, stability and advice. Much of the gap is there; how much is the search's is not known.

Made by \`node benches/demo-plans.ts\`.
`
writeFileSync(path.join(root, 'benches/results/demo-plans.md'), text)
