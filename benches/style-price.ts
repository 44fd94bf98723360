/**
 * What styles of duty cost at the least on the demo's sites, and how long the answer takes in WebAssembly; with
 * `--week FILE` on a week of heads, too: `{slot, fullTimers, partTimers, heads: {date: {minute: heads}}}`.
 * Run with `node benches/style-price.ts [--week FILE]`; writes benches/results/style-price.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { AskedStyle, Problem, StylePrices } from '#contract/engine.ts'
import { openWasmDoor } from '../tests/parity/wasm-door.ts'
import { demoProblems } from './demo-problems.ts'

const { values } = parseArgs({
  options: { week: { type: 'string' }, out: { type: 'string', default: 'benches/results/style-price.md' } },
})
const root = path.resolve(import.meta.dirname, '..')
const wasm = await openWasmDoor()

const twoStretches = { mostPercent: 33, between: [120, 240], stretch: [150, 300] } as AskedStyle['twoStretches']
const styles: [string, Partial<AskedStyle>][] = [
  ['one stretch of 7 to 9.5 h', { day: [420, 570] }],
  ['one stretch of 6 to 10 h', { day: [360, 600] }],
  ['one stretch of 4 to 10 h', { day: [240, 600] }],
  [
    "6 to 10 h, or two stretches on up to a third of full-timers' days",
    { day: [360, 600], twoDay: [360, 540], twoStretches },
  ],
  ["the site's shifts alone", { day: [240, 600], partDay: [180, 360], namedOnly: true }],
]

/** One workstation that everybody can do, and a rest of half an hour in more than six hours. */
const ofHeads = (file: string, like: Problem): Problem => {
  const week = JSON.parse(readFileSync(file, 'utf8')) as {
    slot: 15 | 30
    fullTimers: number
    partTimers: number
    heads: Record<string, Record<string, number>>
  }
  const dates = Object.keys(week.heads).sort()
  const [station, person] = [like.workstations[0], like.employees[0]]
  if (station === undefined || person === undefined || dates[0] === undefined) throw new Error('an empty week')
  const place = { ...station, starsMin: 0, certificate: false }
  const people = (count: number, dayMinutes: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `${dayMinutes}-${at}`,
      participates: true,
      employments: [
        { from: '2020-01-01', hoursSystem: { kind: 'standard' as const }, dayMinutes, weekMinutes: dayMinutes * 5 },
      ],
    }))
  return {
    ...like,
    slot: week.slot,
    period: { first: dates[0], days: dates.length },
    workstations: [place],
    employees: [...people(week.fullTimers, 480), ...people(week.partTimers, 240)],
    demand: dates.flatMap(date =>
      Object.entries(week.heads[date] ?? {}).map(([start, heads]) => ({
        ...{ date, workstation: place.id, start: Number(start), min: heads, target: heads, max: heads },
      })),
    ),
    rules: like.rules.filter(used => used.rule.id === 'break_due'),
    template: [],
    forecast: [],
    budget: undefined,
  } as unknown as Problem
}

const demo = (await demoProblems()).filter(({ days }) => days === 7)
const sites: [string, Problem][] = demo.map(({ site, people, problem }) => [`${site} (${people})`, problem])
if (values.week !== undefined && demo[0] !== undefined)
  sites.push(['the week of heads', ofHeads(values.week, demo[0].problem)])

const hours = (minutes: number) => (minutes / 60).toFixed(1)
const lines: string[] = []
const before = loadavg()[0] ?? 0
for (const [site, problem] of sites) {
  for (const [name, style] of styles) {
    const begun = performance.now()
    const answer = JSON.parse(wasm.call('style_price', JSON.stringify({ problem, styles: [style] }))) as {
      ok: StylePrices
    }
    const spent = performance.now() - begun
    const [price] = answer.ok.prices
    if (price === undefined) continue
    const share = (100 * price.aboveMinutes) / Math.max(1, answer.ok.neededMinutes)
    const cells = [
      site,
      name,
      hours(answer.ok.neededMinutes),
      `${hours(price.aboveMinutes)} h (${share.toFixed(1)} %)`,
      `${hours(price.shortMinutes)} h`,
      price.exact
        ? 'proved'
        : `at least ${hours(price.leastMinutes)} of ${hours(price.aboveMinutes + 4 * price.shortMinutes)}`,
      String(price.fullDays),
      String(price.twoDays),
      String(price.partDays),
      `${price.fullTimers} + ${price.partTimers}`,
      spent.toFixed(0),
    ]
    lines.push(`| ${cells.join(' | ')} |`)
    console.log(lines.at(-1))
  }
}

writeFileSync(
  path.join(root, values.out),
  `# The price of a style

\`style_price\` of a week, from demand and people alone: heads of all workstations together, so with skills, rests between
days and wishes it can only be more. An hour short counts four times an hour above; "proved" says that nothing of the
style has fewer of both together. Full-timers and part-timers work on five days at most, part-timers 4 to 6 h. "People" are
the fewest full-timers and part-timers that have days enough. Milliseconds are those of WebAssembly in Node, JSON in and
JSON out, one style a question.

Machine: ${cpus().length} x ${cpus()[0]?.model.trim()}; load ${before.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after.

| site | style | needed, h | above the need | short | above and four times short | full-timers' days | in two stretches | part-timers' days | people | ms |
|---|---|---|---|---|---|---|---|---|---|---|
${lines.join('\n')}

Made by \`node benches/style-price.ts\`.
`,
)
