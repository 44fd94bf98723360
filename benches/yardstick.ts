/**
 * Measures plans of the product against a model of their whole score in CP-SAT (`benches/yardstick`), one problem after
 * the other: ten seconds and sixty of ours beside ten minutes of that, both judged by `paiban`'s own checker and score.
 * Run with `node benches/yardstick.ts --python PYTHON [--seconds 600] [--ours 10,60] [--seeds 5] [--workers 2]
 * [--only 12x7,…] [--out FILE]` on a machine that does nothing else; PYTHON is one that has `ortools`
 * (benches/yardstick/README.md). Each problem is measured once; what is in the file already is not run again.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { CheckResult, Problem, StyleCost } from '#contract/engine.ts'
import { demoProblems } from './demo-problems.ts'
import { dependentRead } from './public/dependent-read.ts'
import { median } from './public/median.ts'

const { values } = parseArgs({
  options: {
    python: { type: 'string', default: 'python3' },
    seconds: { type: 'string', default: '600' },
    ours: { type: 'string', default: '10,60' },
    seeds: { type: 'string', default: '5' },
    workers: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    out: { type: 'string', default: 'benches/results/yardstick.md' },
  },
})
const root = path.resolve(import.meta.dirname, '..')
const binary = (name: string) => path.join(root, 'target/release', name)
const scratch = path.join(root, 'target/bench-yardstick')
mkdirSync(scratch, { recursive: true })
const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''
const quiet = { encoding: 'utf8', maxBuffer: 1 << 28 } as const

const asked = (method: string, params: unknown): unknown =>
  (
    JSON.parse(execFileSync(binary('paiban'), ['call', method], { input: JSON.stringify(params), ...quiet })) as {
      ok: unknown
    }
  ).ok

/** Points of a roster as the product counts them, and its prohibited findings. */
function judged(problem: Problem, roster: Problem['roster']) {
  const given = { ...problem, roster: roster.filter(duty => duty.employee !== undefined) }
  const { total } = asked('style_cost', given) as StyleCost
  const { findings } = asked('check', given) as CheckResult
  return { total, hard: findings.filter(one => one.severity === 'prohibited').length }
}

interface Theirs {
  status: string
  cost: number | null
  bound: number | null
}

function theirs(problem: Problem, file: string) {
  const out = `${file}.cp-sat`
  const words = [path.join(root, 'benches/yardstick/plan.py'), file, '--seconds', values.seconds]
  const lines = execFileSync(values.python, [...words, '--workers', values.workers, '--out', out], quiet)
  const done = JSON.parse(lastLine(lines)) as Theirs
  if (done.cost === null) return { done }
  const { roster } = JSON.parse(readFileSync(out, 'utf8')) as { roster: Problem['roster'] }
  return { done, judged: judged(problem, roster) }
}

interface Ours {
  cost: number
  bound: number | null
}

function ours(problem: Problem, file: string, seconds: string) {
  const runs = Array.from({ length: Number(values.seeds) }, (_, at) => {
    const out = `${file}.ours`
    const words = ['--seconds', seconds, '--workers', values.workers, '--seed', String(at + 1), '--out', out]
    const done = JSON.parse(
      lastLine(execFileSync(binary('paiban'), ['solve', '--format', 'plan', file, ...words], quiet)),
    ) as Ours
    const { roster } = JSON.parse(readFileSync(out, 'utf8')) as { roster: Problem['roster'] }
    return { ...judged(problem, roster), bound: done.bound }
  })
  const bound = Math.max(...runs.map(run => run.bound ?? 0))
  return { cost: median(runs.map(run => run.total)), hard: Math.max(...runs.map(run => run.hard)), bound }
}

/** The first days of a month's problem. */
function first(problem: Problem, days: number): Problem {
  const dates = problem.forecast.map(one => one.date).toSorted()
  const within = <T extends { date: string }>(all: readonly T[]) => all.filter(one => one.date < (dates[days] ?? '9'))
  const period = { ...problem.period, days }
  return { ...problem, period, demand: within(problem.demand), forecast: within(problem.forecast) }
}

const made = (people: number, days: number, slot: number): Problem =>
  JSON.parse(
    execFileSync(binary('paiban-problems'), [people, days, slot, 'hours_estimate', 7].map(String), quiet),
  ) as Problem

async function problems(): Promise<[string, Problem][]> {
  const sites = await demoProblems()
  const demo = sites.map(({ people, days, problem }): [string, Problem] => [`${people}x${days}`, problem])
  const months = sites.filter(({ days }) => days === 28)
  const fortnights = months.map(({ people, problem }): [string, Problem] => [`${people}x14`, first(problem, 14)])
  const madeUp = existsSync(binary('paiban-problems'))
    ? (
        [
          [8, 7, 30],
          [20, 7, 30],
          [30, 14, 30],
          [8, 7, 15],
          [20, 14, 15],
        ] as const
      ).map(([people, days, slot]): [string, Problem] => [`made ${people}x${days}/${slot}`, made(people, days, slot)])
    : []
  // The month of the largest site is beyond what the model can be built for.
  const all = [...demo.filter(([name]) => !name.endsWith('x28')), ...fortnights, ...madeUp]
  const wanted = values.only === '' ? undefined : values.only.split(',')
  return all.filter(([name]) => wanted === undefined || wanted.includes(name))
}

const points = (hundredths: number | null | undefined) =>
  hundredths === null || hundredths === undefined ? 'none' : Math.round(hundredths / 100).toLocaleString('en')
const steps = values.ours.split(',')
const titles = ['problem', `CP-SAT, ${values.seconds} s`, 'its bound', ...steps.map(one => `ours, ${one} s`)]
const head = [...titles, 'our bound', 'gap to the better bound', 'prohibited (theirs, ours)', 'load']
const page = path.join(root, values.out)
const before = existsSync(page) ? readFileSync(page, 'utf8').split('\n') : []
const lines = before.filter(line => line.startsWith('| ') && !line.startsWith('| problem'))
const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}; a dependent random read from a table of 1 MB takes ${dependentRead().toFixed(1)} ns.`

function write() {
  const table = [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...lines].join('\n')
  const text = `# Plans beside CP-SAT

The plan's whole score as a CP-SAT model (\`benches/yardstick/plan.py\`), ${values.workers} workers, once a problem; ours the median of ${values.seeds}
seeds with as many workers. Points; every roster is judged by \`paiban\` itself ("theirs" is what \`paiban\` counts, and differs
from the model's own figure where that is told beside it). Two bounds, each proved by whom it is of.

Machine: ${machine}

${table}

Made by \`node benches/yardstick.ts\`.
`
  writeFileSync(page, text)
}

for (const [name, problem] of await problems()) {
  if (lines.some(line => line.startsWith(`| ${name} |`))) continue
  const file = path.join(scratch, `${name.replaceAll(/\W/g, '-')}.json`)
  writeFileSync(file, JSON.stringify(problem))
  try {
    const [their, our] = [theirs(problem, file), steps.map(seconds => ours(problem, file, seconds))]
    const last = our.at(-1)
    if (last === undefined) continue
    const differs =
      their.judged && Math.abs(their.judged.total - (their.done.cost ?? 0)) > 20 * problem.employees.length
    const told = `${points(their.judged?.total)}${differs ? ` (its own figure ${points(their.done.cost)})` : ''}`
    const bound = Math.max(last.bound, their.done.bound ?? 0)
    const gap = `${((100 * (last.cost - bound)) / last.cost).toFixed(1)} %`
    const figures = [name, told, points(their.done.bound), ...our.map(one => points(one.cost)), points(last.bound), gap]
    const hard = `${their.judged?.hard ?? '-'}, ${Math.max(...our.map(one => one.hard))}`
    lines.push(`| ${[...figures, hard, (loadavg()[0] ?? 0).toFixed(1)].join(' | ')} |`)
  } catch (error) {
    // What the model does not know is told by name, and the others are measured all the same.
    lines.push(
      `| ${name} | ${lastLine(String((error as { stderr?: unknown }).stderr ?? error))} |${' |'.repeat(head.length - 2)}`,
    )
  }
  console.log(lines.at(-1))
  write()
}
