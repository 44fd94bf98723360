/**
 * `npm run bench:rostering -- [--only 4,13] [--seeds 5] [--seconds 10,60] [--workers 2] [--instances FOLDER]`: the
 * public shift scheduling instances, each roster judged by their independent evaluator, one run after the other.
 *
 * The folder (option, or `PAIBAN_BENCHMARKS` with `rostering` in it) holds `instances/InstanceN.txt` and `evaluate.py`;
 * it is not part of this repository. Runs are kept below `target/`; only what is missing is run, and the table in
 * benches/results/rostering.md is written anew after each.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { instances } from './instances.ts'
import { Records, type Run } from './record.ts'
import { table } from './table.ts'

const root = path.resolve(import.meta.dirname, '../..')
const given = process.env['PAIBAN_BENCHMARKS']
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    seeds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10,60' },
    workers: { type: 'string', default: '2' },
    instances: { type: 'string', default: given ? path.join(given, 'rostering') : '' },
  },
})
const numbers = (text: string) => text.split(',').map(Number)
const folder = options.instances
if (!folder || !existsSync(path.join(folder, 'instances'))) {
  console.log('Skipped: no folder with the public instances; give --instances FOLDER or PAIBAN_BENCHMARKS.')
  process.exit(0)
}

const binary = path.join(root, 'target/release/paiban')
const fingerprint = createHash('sha256').update(readFileSync(binary)).digest('hex').slice(0, 16)
const scratch = path.join(root, 'target/bench-rostering')
mkdirSync(scratch, { recursive: true })
const records = new Records(path.join(scratch, 'runs.jsonl'))
const evaluator = path.join(folder, 'evaluate.py')
const hasEvaluator = existsSync(evaluator) && spawnSync('python3', ['--version']).status === 0
if (!hasEvaluator) console.log('No evaluator or no python3: rosters are judged by the engine alone.')

/** Nanoseconds of a read from a table of one megabyte whose place the read before it gave. */
function dependentRead(): number {
  const places = new Uint32Array(1 << 18)
  // One cycle through all places (Sattolo), drawn by a fixed generator.
  const order = Uint32Array.from(places.keys())
  let chance = 1
  for (let at = order.length - 1; at > 0; at -= 1) {
    chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0
    const other = chance % at
    const [one = 0, two = 0] = [order[at], order[other]]
    order[at] = two
    order[other] = one
  }
  for (let at = 0; at < order.length; at += 1) places[order[at] ?? 0] = order[(at + 1) % order.length] ?? 0
  let [place, best] = [0, Number.POSITIVE_INFINITY]
  for (let round = 0; round < 7; round += 1) {
    const began = performance.now()
    for (let read = 0; read < 2_000_000; read += 1) place = places[place] ?? 0
    best = Math.min(best, performance.now() - began)
  }
  return place < 0 ? 0 : (best / 2_000_000) * 1e6
}

function judge(instance: string, roster: string, cost: number): boolean | null {
  if (!hasEvaluator) return null
  const { stdout } = spawnSync('python3', [evaluator, instance, roster, '--json'], { encoding: 'utf8' })
  const found = JSON.parse(stdout) as { penalty: number; hard_violations: number }
  return found.penalty === cost && found.hard_violations === 0
}

function measure(number: number, seconds: number, seed: number, workers: number): Run {
  const instance = path.join(folder, 'instances', `Instance${number}.txt`)
  const roster = path.join(scratch, `${number}-${seconds}-${seed}-${workers}.roster`)
  const words = ['--seconds', seconds, '--seed', seed, '--workers', workers].map(String)
  const output = execFileSync(binary, ['solve', '--format', 'rostering', instance, ...words, '--out', roster], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const load = loadavg()[0] ?? 0
  const answer = JSON.parse(output.trim().split('\n').at(-1) ?? '') as {
    cost: number
    hard: number
    bound: number | null
    first_feasible_ms: number | null
    moves_per_second: number
  }
  const verdict = judge(instance, roster, answer.cost)
  return {
    ...{ fingerprint, instance: number, seconds, seed, workers, cost: answer.cost, bound: answer.bound },
    firstMs: answer.first_feasible_ms,
    movesPerSecond: answer.moves_per_second,
    load,
    judged: answer.hard === 0 ? verdict : false,
  }
}

const read = dependentRead()
const cores = cpus()
console.log(
  `${cores.length} x ${cores[0]?.model.trim()}, load ${loadavg()[0]?.toFixed(1)}, dependent read ${read.toFixed(1)} ns`,
)
const page = path.join(root, 'benches/results/rostering.md')
function write() {
  const [before = '', after = ''] = readFileSync(page, 'utf8').split(/<!-- table[\s\S]*table ends -->/)
  const machine = `${cores.length} x ${cores[0]?.model.trim()}; a dependent random read from a table of 1 MB takes ${read.toFixed(1)} ns.`
  const text = `<!-- table: written by npm run bench:rostering -->\n${machine}\n\n${table(records.all())}\n<!-- table ends -->`
  writeFileSync(page, `${before}${text}${after}`)
}

const workers = Number(options.workers)
const chosen = options.only ? numbers(options.only) : Object.keys(instances).map(Number)
for (const seconds of numbers(options.seconds))
  for (const number of chosen)
    for (let seed = 1; seed <= Number(options.seeds); seed += 1) {
      if (records.has({ fingerprint, instance: number, seconds, seed, workers })) continue
      const run = measure(number, seconds, seed, workers)
      records.add(run)
      write()
      const verdict = run.judged === null ? 'not judged' : run.judged ? 'judged' : 'JUDGED DIFFERENTLY'
      console.log(
        `${number}: ${run.cost} (bound ${run.bound}) in ${seconds} s, seed ${seed}, load ${run.load.toFixed(1)}, ${verdict}`,
      )
      if (run.judged === false) process.exitCode = 1
    }
write()
