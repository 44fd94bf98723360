/**
 * What a manager sees of the plans of the demo's sites, and of two made-up ones, by style.
 * Run with `node benches/roster-shape.ts [--seconds 10 | --ticks N] [--workers 2] [--seeds 3] [--styles none,usual,…]`;
 * ticks are each worker's and give the same plans however busy the machine is;
 * writes benches/results/roster-shape.md.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { CheckResult, Problem, RosterShape, Solution, Strength, Style, UsualStyle } from '#contract/engine.ts'
import { demoProblems } from './demo-problems.ts'
import { median } from './public/median.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    ticks: { type: 'string', default: '' },
    workers: { type: 'string', default: '2' },
    seeds: { type: 'string', default: '3' },
    styles: { type: 'string', default: 'none,medium,strong,usual,manager' },
    days: { type: 'string', default: '7' },
    sites: { type: 'string', default: '' },
    out: { type: 'string', default: 'benches/results/roster-shape.md' },
  },
})
const budget = values.ticks === '' ? ['--seconds', values.seconds] : ['--ticks', values.ticks]
const root = path.resolve(import.meta.dirname, '..')
const binary = (name: string) => path.join(root, 'target/release', name)
const scratch = path.join(root, 'target/bench-roster-shape')
mkdirSync(scratch, { recursive: true })

const all = (strength: Strength): Style => ({
  wholeDays: strength,
  fiveDays: strength,
  daysOffTogether: strength,
  likeStarts: strength,
  namedShifts: strength,
  noOpeningAfterClosing: strength,
  evenContracts: strength,
})
const asked = (method: string, params: unknown): unknown =>
  (
    JSON.parse(
      execFileSync(binary('paiban'), ['call', method], {
        input: JSON.stringify(params),
        encoding: 'utf8',
        maxBuffer: 1 << 28,
      }),
    ) as { ok: unknown }
  ).ok
const usual = asked('usual_style', null) as UsualStyle
const { twoStretches } = usual
const styles: Record<string, Style | undefined> = {
  none: undefined,
  slight: all('slight'),
  medium: all('medium'),
  strong: all('strong'),
  two: { ...all('strong'), twoStretches },
  usual: usual.style,
  manager: { ...usual.style, twoStretches },
}

const made = (words: string[]) =>
  JSON.parse(execFileSync(binary('paiban-problems'), words, { encoding: 'utf8', maxBuffer: 1 << 28 })) as Problem
const isAsked = ({ people }: { people: number }) =>
  values.sites === '' || values.sites.split(',').includes(String(people))
const madeUp = [
  { site: 'made up, 20', people: 20, words: ['20', values.days, '30', 'hours_estimate', '7'] },
  { site: 'made up, 40', people: 40, words: ['40', values.days, '15', 'hours_estimate', '8'] },
]
const sites = [
  ...(await demoProblems()).filter(each => each.days === Number(values.days) && isAsked(each)),
  ...madeUp.filter(isAsked).map(({ words, ...each }) => ({ ...each, problem: made(words) })),
]

interface Done {
  hard: number
  moves_per_second: number
}

const solve = (problem: Problem, seed: number) => {
  const file = path.join(scratch, 'problem.json')
  const out = path.join(scratch, 'plan.json')
  writeFileSync(file, JSON.stringify(problem))
  const words = [...budget, '--workers', values.workers, '--seed', String(seed), '--out', out]
  const lines = execFileSync(binary('paiban'), ['solve', '--format', 'plan', file, ...words], { encoding: 'utf8' })
  const done = JSON.parse(lines.trim().split('\n').at(-1) ?? '') as Done
  const { roster, score } = JSON.parse(readFileSync(out, 'utf8')) as Solution
  const { employees } = asked('check', { ...problem, roster }) as CheckResult
  const minutes = employees.map(each => each.minutes).filter(each => each > 0)
  const shape = asked('roster_shape', { ...problem, roster }) as RosterShape
  return { done, score, shape, fewest: Math.min(...minutes), most: Math.max(...minutes) }
}

const hours = (minutes: number) => (minutes / 60).toFixed(1)
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(0)} %`

type Run = ReturnType<typeof solve>
/** Columns of the table: a title, and the figure of a run by which the median is taken. */
const columns: [string, (run: Run) => number, (value: number, run: Run) => string][] = [
  [
    'above the need',
    run => run.shape.aboveMinutes,
    (v, run) => `${hours(v)} h (${percent(v, run.shape.neededMinutes)})`,
  ],
  ['short', run => run.shape.shortMinutes, v => `${hours(v)} h`],
  ['contract met', run => run.shape.contractMet, v => `${(v / 100).toFixed(0)} %`],
  ['duties', run => run.shape.duties, v => String(v)],
  ['median', run => run.shape.medianMinutes, v => `${hours(v)} h`],
  ['least', run => run.shape.leastMinutes, v => `${hours(v)} h`],
  ['under 5 h', run => run.shape.shortDuties, v => String(v)],
  ['full-timers: days', run => run.shape.full.days, v => String(v)],
  ['median day', run => run.shape.full.medianMinutes, v => `${hours(v)} h`],
  ['days under 6 h', run => run.shape.full.shortDays, (v, run) => percent(v, run.shape.full.days)],
  ['six days', run => run.shape.full.longWeeks, (v, run) => `${v} of ${run.shape.full.weeks}`],
  ['fewest hours', run => run.fewest, v => `${hours(v)} h`],
  ['most hours', run => run.most, v => `${hours(v)} h`],
  ['two days off together', run => run.shape.full.restPairs, (v, run) => `${v} of ${run.shape.full.weeks}`],
  ['uneven', run => run.shape.full.uneven, (v, run) => `${v} of ${run.shape.full.people}`],
  ['two stretches', run => run.shape.splitDays, (v, run) => percent(v, run.shape.full.days)],
  ['spread of starts', run => run.shape.startSpread, v => `${hours(v)} h`],
  ['opening after closing', run => run.shape.openingsAfterClosing, v => String(v)],
  ['named', run => run.shape.named, (v, run) => percent(v, run.shape.duties)],
  ['near a shift', run => run.shape.nearNamed, (v, run) => percent(v, run.shape.stretches)],
  ['hard', run => run.done.hard, v => String(v)],
]

const before = loadavg()[0] ?? 0
const head = ['site', 'style', ...columns.map(([title]) => title)]
const lines = [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`]
for (const { site, people, problem } of sites) {
  for (const name of values.styles.split(',')) {
    const styled = name === 'delivered' ? problem : { ...problem, style: styles[name] }
    const runs = Array.from({ length: Number(values.seeds) }, (_, at) => solve(styled, at + 1))
    const [one] = runs
    if (one === undefined) continue
    const figures = columns.map(([, of, show]) => show(median(runs.map(of)), one))
    const line = `| ${[`${site} (${people})`, name, ...figures].join(' | ')} |`
    console.log(line)
    console.error(JSON.stringify(one.score), one.done.moves_per_second)
    lines.push(line)
  }
}

const text = `# The shape of plans, by style

\`paiban solve --format plan ${budget.join(' ')} --workers ${values.workers}\`, ${values.days} days by the hours estimate from an empty roster, \`roster_shape\` of it;
each figure is the median of ${values.seeds} seeds (counts of whom there are, and shares, against those of the first). Style "slight", "medium"
and "strong" has all seven goals at that strength; "two" is "strong" with two stretches on up to a third of full-timers'
days; "usual" is what \`usual_style\` answers ("medium" with whole days and even contracts "strong"), and "manager" the
same with two stretches on up to a third. "Above the need" are all working hours beyond those that meet the target; full-timers are contracted for six hours a day or more.
"Delivered" is the style that the server gave the problem itself, and the hours are of those of its people who work.

Machine: ${cpus().length} x ${cpus()[0]?.model.trim()}; load ${before.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after.

${lines.join('\n')}

Made by \`node benches/roster-shape.ts\`.
`
writeFileSync(path.join(root, values.out), text)
