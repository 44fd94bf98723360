/**
 * Plans the demo's three sites over 7 and 28 days with `paiban solve --format plan` and tells cost, bound and gap.
 * Run with `node benches/demo-plans.ts [--seconds 10] [--workers 2] [--seeds 3] [--style delivered|none]`; writes benches/results/demo-plans.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { demoProblems } from './demo-problems.ts'
import { dependentRead } from './public/dependent-read.ts'
import { median } from './public/median.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    workers: { type: 'string', default: '2' },
    seeds: { type: 'string', default: '3' },
    style: { type: 'string', default: 'delivered' },
  },
})
const root = path.resolve(import.meta.dirname, '..')
const binary = path.join(root, 'target/release/paiban')
const scratch = path.join(root, 'target/bench-demo-plans')
mkdirSync(scratch, { recursive: true })
/** The last line of a search. */
interface Done {
  cost: number
  hard: number
  missing: number
  bound: number | null
  first_feasible_ms: number
  moves_per_second: number
}

const problems = (await demoProblems()).map(({ site, days, people, problem }) => {
  const file = path.join(scratch, `${people}x${days}.json`)
  writeFileSync(file, JSON.stringify(values.style === 'none' ? { ...problem, style: undefined } : problem))
  return { name: site, days, people, file }
})

const points = (hundredths: number) => Math.round(hundredths / 100).toLocaleString('en')
const before = loadavg()[0] ?? 0
const rows = problems.map(({ name, days, people, file }) => {
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
  const figures = [name, people, days, points(cost), bound === undefined ? 'none' : points(bound), gap, hard, feasible]
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
The bound holds duties of one stretch of the lengths that are drawn with the rests that are due where they may lie, the
pay, hours and wishes of each, everybody's share of nights, weekends, holidays and closings, and of a style whole days,
names, worked days and shares of contracts. It leaves out rests between two days, how long somebody stays at a workstation,
where two stretches lie, and the terms that it names itself (\`unpriced\`). Part of the gap is there; how much is the
search's is not known.

Made by \`node benches/demo-plans.ts\`.
`
writeFileSync(path.join(root, 'benches/results/demo-plans.md'), text)
