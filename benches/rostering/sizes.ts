/**
 * `npm run bench:sizes`: how soon the native engine has its first roster, and how much memory it takes, on problems made
 * here: shift cover by `generated.ts`, the product's own plan by `benches/problems`. Writes benches/results/sizes.md.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { dependentRead } from '../public/dependent-read.ts'
import { median } from '../public/median.ts'
import { generated, type Size } from './generated.ts'

const root = path.resolve(import.meta.dirname, '../..')
const binary = (name: string) => path.join(root, 'target/release', name)
const scratch = path.join(root, 'target', 'bench-sizes')
mkdirSync(scratch, { recursive: true })
const [runs, memorySeconds, memoryWorkers] = [7, 60, 2]

interface Measured {
  name: string
  format: 'rostering' | 'plan'
  file: string
  /** Milliseconds that the project allows itself until the first roster. */
  asked: number
}

interface Done {
  first_feasible_ms: number
  hard: number
  without_row?: number
  missing?: number
  cost: number
}

function kept(name: string, text: string): string {
  const file = path.join(scratch, name)
  writeFileSync(file, text)
  return file
}

function shiftCover(size: Size, asked: number): Measured {
  const name = `shift cover, ${size.people} people x ${size.days} days x ${size.kinds} kinds of shift`
  return { name, format: 'rostering', file: kept(`cover-${size.people}-${size.kinds}.txt`, generated(size)), asked }
}

function plan(people: number, days: number, slot: number, asked: number): Measured {
  const words = [people, days, slot, 'hours_estimate', 1].map(String)
  const text = execFileSync(binary('paiban-problems'), words, { encoding: 'utf8', maxBuffer: 1 << 28 })
  const name = `plan, ${people} people x ${days} days x ${slot} min`
  return { name, format: 'plan', file: kept(`plan-${people}-${slot}.json`, text), asked }
}

const doneOf = (output: string) => JSON.parse(output.trim().split('\n').at(-1) ?? '') as Done

/** One run that ends with its first roster: real and processor milliseconds of the whole process, and what it says itself. */
function first({ format, file }: Measured) {
  const words = ['solve', '--format', format, file, '--seconds', '0', '--workers', '1']
  const timed = ['-c', 'TIMEFORMAT="%R %U %S"; time "$0" "$@"', binary('paiban'), ...words]
  const { stdout, stderr } = spawnSync('bash', timed, { encoding: 'utf8', maxBuffer: 1 << 28 })
  const [real = 0, user = 0, system = 0] = stderr.trim().replaceAll('"', '').split(' ').map(Number)
  const done = doneOf(stdout)
  if (done.hard > 0) throw new Error(`${file}: ${done.hard} rules broken by the first roster`)
  return { real: real * 1000, processor: (user + system) * 1000, own: done.first_feasible_ms, done }
}

/** The most memory that a process has held, in MB, as the system counts it. */
async function peak({ format, file }: Measured): Promise<number> {
  const words = ['--seconds', String(memorySeconds), '--workers', String(memoryWorkers)]
  const child = spawn(binary('paiban'), ['solve', '--format', format, file, ...words], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  let most = 0
  while (child.exitCode === null) {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
    } catch {
      break
    }
    await pause(10)
  }
  await ended
  return most / 1024
}

const begun = new Date()
const before = loadavg()[0] ?? 0
const problems = [
  shiftCover({ people: 150, days: 364, kinds: 10, seed: 1 }, 2_000),
  shiftCover({ people: 150, days: 364, kinds: 32, seed: 1 }, 2_000),
  shiftCover({ people: 60, days: 28, kinds: 10, seed: 1 }, 50),
  plan(60, 28, 30, 50),
  plan(40, 7, 15, 50),
]
/** Whether somebody waits as long as asked is told by the clock on a free machine, by processor time on a busy one. */
const isBusy = before >= cpus().length
const verdict = (is: number, asked: number) => (is <= asked ? 'held' : 'missed')
const firstRows = problems.map(problem => {
  const times = Array.from({ length: runs }, () => first(problem))
  const [real, processor, own] = (['real', 'processor', 'own'] as const).map(key =>
    median(times.map(time => time[key])),
  ) as [number, number, number]
  const least = Math.min(...times.map(time => time.real))
  const row = `| ${problem.name} | ${own.toFixed(0)} | ${real.toFixed(0)} | ${least.toFixed(0)} | ${processor.toFixed(0)} | ${problem.asked}: ${verdict(isBusy ? processor : own, problem.asked)} |`
  console.log(row)
  return row
})
const memoryRows: string[] = []
for (const problem of problems.filter(({ name }) => name.includes('60 people'))) {
  const most = await peak(problem)
  memoryRows.push(`| ${problem.name} | ${most.toFixed(1)} | 64: ${verdict(most, 64)} |`)
  console.log(memoryRows.at(-1))
}

const date = begun.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
const page = path.join(root, 'benches/results/sizes.md')
const text = `# The first roster, and memory

\`npm run bench:sizes\`, ${date}. ${cpus().length} x ${cpus()[0]?.model.trim()}; load ${before.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after; a dependent random read from a table of 1 MB takes ${dependentRead().toFixed(1)} ns. Native, seed 1.

## Time to the first roster that keeps every rule

\`paiban solve --seconds 0\`, one worker: it ends with its first roster. Milliseconds, medians of ${runs} runs. "Own" is what the engine says itself: from the beginning for a plan, from the problem read for shift cover. "Process" is all of it: its start, the problem read, the roster finished, judged and written. "Processor" is the time of all its threads for all of that. Held against what is asked is ${isBusy ? '"processor", since other work ran beside: more than the time until the first roster, which is a part of it' : '"own"'}.

| problem | own | process | quickest | processor | asked |
|---|---|---|---|---|---|
${firstRows.join('\n')}

## Most memory in ${memorySeconds} seconds

${memoryWorkers} workers; the most that the process has held (VmHWM), looked at every 10 ms until it ends. MB.

| problem | most | asked |
|---|---|---|
${memoryRows.join('\n')}
`
const end = '<!-- tables end -->'
const remarks = existsSync(page) ? readFileSync(page, 'utf8').split(end)[1] : undefined
writeFileSync(page, `${text}\n${end}${remarks ?? '\n'}`)
