/**
 * Measures the binary on instances of the second nurse rostering competition, one after the other, and writes a table:
 * the whole horizon at once, each roster judged by the evaluator beside the data.
 * Run with `node benches/inrc2.ts [--instances FOLDER] [--only n040w4_0_2-0-6-1,…] [--seconds 60] [--workers 2]
 * [--seeds 1] [--out FILE]` on a machine that does nothing else; the table goes below `target/` unless a file is named,
 * and from there into benches/results/inrc2.md by hand, which tells more than figures.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dependentRead } from './public/dependent-read.ts'
import { median } from './public/median.ts'

const root = path.resolve(import.meta.dirname, '..')
const given = process.env['PAIBAN_BENCHMARKS']
const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: given ? path.join(given, 'inrc2') : '' },
    only: { type: 'string', default: 'n040w4_0_2-0-6-1,n080w8_1_4-4-9-9-3-6-0-5,n120w8_0_0-9-9-4-5-1-0-3' },
    seconds: { type: 'string', default: '60' },
    workers: { type: 'string', default: '2' },
    seeds: { type: 'string', default: '1' },
    out: { type: 'string', default: path.join(root, 'target/bench-inrc2/table.md') },
  },
})
const binary = path.join(root, 'target/release/paiban')
const scratch = path.join(root, 'target/bench-inrc2')
/** The bound is proved, so the next multiple of what all points are multiples of (5) is too. */
const finest = 5

interface Done {
  cost: number
  hard: number
  bound: number | null
  ticks: number
}

function measure(instance: string, seed: string) {
  const roster = path.join(scratch, `${instance}-${seed}`)
  const words = ['--seconds', values.seconds, '--workers', values.workers, '--seed', seed, '--out', roster]
  const asked = ['solve', '--format', 'inrc2', values.instances, '--instance', instance, ...words]
  const lines = execFileSync(binary, asked, { encoding: 'utf8', maxBuffer: 1 << 28 })
  const done = JSON.parse(lines.trim().split('\n').at(-1) ?? '') as Done
  const evaluator = path.join(values.instances, 'evaluate.py')
  const judged = spawnSync('python3', [evaluator, values.instances, instance, roster], { encoding: 'utf8' })
  const confirms = done.hard === 0 && new RegExp(`\\b${done.cost}\\b`).test(judged.stdout)
  return { done, confirms, load: loadavg()[0] ?? 0 }
}

function main() {
  if (!values.instances || !existsSync(values.instances)) {
    console.log('Skipped: no folder with the instances; give --instances FOLDER or PAIBAN_BENCHMARKS.')
    return
  }
  mkdirSync(scratch, { recursive: true })
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}; a dependent random read from a table of 1 MB takes ${dependentRead().toFixed(1)} ns.`
  const head = `${values.seconds} s, ${values.workers} workers, median of ${values.seeds} seeds. ${machine}`
  const lines = ['| instance | cost | bound | gap | ticks a worker | load | judged |', `|${'---|'.repeat(7)}`]
  for (const instance of values.only.split(',')) {
    const runs = Array.from({ length: Number(values.seeds) }, (_, at) => measure(instance, String(at + 1)))
    const cost = median(runs.map(run => run.done.cost))
    const bounds = runs.flatMap(({ done }) => (done.bound === null ? [] : [Math.ceil(done.bound / finest) * finest]))
    const bound = bounds.length > 0 ? Math.max(...bounds) : undefined
    const gap = bound === undefined ? 'none' : `${((100 * (cost - bound)) / cost).toFixed(1)} %`
    const ticks = Math.round(median(runs.map(run => run.done.ticks)))
    const load = Math.max(...runs.map(run => run.load)).toFixed(1)
    const judged = runs.every(run => run.confirms) ? 'the same' : 'DIFFERENTLY'
    if (judged !== 'the same') process.exitCode = 1
    lines.push(`| ${[instance, `**${cost}**`, bound ?? 'none', gap, ticks, load, judged].join(' | ')} |`)
    console.log(lines.at(-1))
    // After each, so that a run that is ended keeps what it has.
    writeFileSync(values.out, `${head}\n\n${lines.join('\n')}\n`)
  }
}

main()
