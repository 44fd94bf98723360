/**
 * Measures the binary on public instances of a family, each roster judged by their independent evaluator, one run after
 * the other. Runs are kept below `target/`; only what is missing is run, and the committed table is written anew after
 * each.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { dependentRead } from './dependent-read.ts'
import { Records, type Run } from './record.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** A family of instances that `paiban solve --format` reads. */
export interface Family {
  /** The format, which also names the folder, the records and the table's page. */
  name: string
  /** Seeds and seconds where the caller names none. */
  seeds: string
  seconds: string
  /** What is measured so many seconds long, where the caller names no instances. */
  instances: (seconds: number) => (number | string)[]
  /** The file of an instance within the folder. */
  file: (instance: number | string) => string
  /** What the evaluator takes beside instance and roster, and whether its answer confirms the cost. */
  words: string[]
  confirms: (stdout: string, cost: number | null, missing: number) => boolean
  table: (runs: Run[]) => string
}

interface Answer {
  cost: number | null
  hard: number
  missing?: number
  bound: number | null
  first_feasible_ms: number | null
  moves_per_second: number
  moves_per_drawing_second: number
}

/** Runs what the command line asks for. */
export function bench(family: Family) {
  const given = process.env['PAIBAN_BENCHMARKS']
  const { values: options } = parseArgs({
    options: {
      only: { type: 'string' },
      seeds: { type: 'string', default: family.seeds },
      seconds: { type: 'string', default: family.seconds },
      workers: { type: 'string', default: '2' },
      instances: { type: 'string', default: given ? path.join(given, family.name) : '' },
    },
  })
  const folder = options.instances
  if (!folder || !existsSync(folder)) {
    console.log('Skipped: no folder with the public instances; give --instances FOLDER or PAIBAN_BENCHMARKS.')
    return
  }
  const binary = path.join(root, 'target/release/paiban')
  const fingerprint = createHash('sha256').update(readFileSync(binary)).digest('hex').slice(0, 16)
  const scratch = path.join(root, 'target', `bench-${family.name}`)
  mkdirSync(scratch, { recursive: true })
  const records = new Records(path.join(scratch, 'runs.jsonl'))
  const evaluator = path.join(folder, 'evaluate.py')
  const hasEvaluator = existsSync(evaluator) && spawnSync('python3', ['--version']).status === 0
  if (!hasEvaluator) console.log('No evaluator or no python3: rosters are judged by the engine alone.')

  function measure(instance: number | string, seconds: number, seed: number, workers: number): Run {
    const file = path.join(folder, family.file(instance))
    const roster = path.join(scratch, `${instance}-${seconds}-${seed}-${workers}.roster`)
    const words = ['--seconds', seconds, '--seed', seed, '--workers', workers].map(String)
    const output = execFileSync(binary, ['solve', '--format', family.name, file, ...words, '--out', roster], {
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    const load = loadavg()[0] ?? 0
    const answer = JSON.parse(output.trim().split('\n').at(-1) ?? '') as Answer
    let judged: boolean | null = null
    if (hasEvaluator) {
      const { stdout } = spawnSync('python3', [evaluator, file, roster, ...family.words], { encoding: 'utf8' })
      judged = answer.hard === 0 && family.confirms(stdout, answer.cost, answer.missing ?? 0)
    } else if (answer.hard > 0) judged = false
    return {
      ...{ fingerprint, instance, seconds, seed, workers, cost: answer.cost, bound: answer.bound },
      ...{ firstMs: answer.first_feasible_ms, movesPerSecond: answer.moves_per_second },
      ...{ drawingRate: answer.moves_per_drawing_second, load, judged },
    }
  }

  const read = dependentRead()
  const cores = cpus()
  const model = `${cores.length} x ${cores[0]?.model.trim()}`
  console.log(`${model}, load ${loadavg()[0]?.toFixed(1)}, dependent read ${read.toFixed(1)} ns`)
  const page = path.join(root, 'benches/results', `${family.name}.md`)
  const write = () => {
    const [before = '', after = ''] = readFileSync(page, 'utf8').split(/<!-- table[\s\S]*table ends -->/)
    const machine = `${model}; a dependent random read from a table of 1 MB takes ${read.toFixed(1)} ns.`
    const text = `<!-- table: written by npm run bench:${family.name} -->\n${machine}\n\n${family.table(records.all())}\n<!-- table ends -->`
    writeFileSync(page, `${before}${text}${after}`)
  }

  const workers = Number(options.workers)
  for (const seconds of options.seconds.split(',').map(Number))
    for (const instance of options.only?.split(',') ?? family.instances(seconds))
      for (let seed = 1; seed <= Number(options.seeds); seed += 1) {
        if (records.has({ fingerprint, instance, seconds, seed, workers })) continue
        const run = measure(instance, seconds, seed, workers)
        records.add(run)
        write()
        const verdict = run.judged === null ? 'not judged' : run.judged ? 'judged' : 'JUDGED DIFFERENTLY'
        console.log(
          `${instance}: ${run.cost} (bound ${run.bound}) in ${seconds} s, seed ${seed}, load ${run.load.toFixed(1)}, ${verdict}`,
        )
        if (run.judged === false) process.exitCode = 1
      }
  write()
}
