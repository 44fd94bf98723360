/**
 * `node benches/proposals.ts [--benchmarks FOLDER] [--rounds 7] [--ticks 4000] [--profile wasm]`: proposals whose cost
 * change was computed, a second and worker, natively and as WebAssembly in Node, on public instances of both families.
 *
 * The folder (option, or `PAIBAN_BENCHMARKS`) holds `rostering` and `retail`; it is not part of this repository. Both
 * doors do the same annealing, one after the other and round after round. Writes benches/results/proposals.md, but for
 * what stands behind its tables.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { binary, built, root } from './kernels/build.ts'
import { dependentRead } from './public/dependent-read.ts'
import { median } from './public/median.ts'

const { values: options } = parseArgs({
  options: {
    benchmarks: { type: 'string', default: process.env['PAIBAN_BENCHMARKS'] ?? '' },
    rounds: { type: 'string', default: '7' },
    ticks: { type: 'string', default: '4000' },
    profile: { type: 'string', default: 'wasm' },
  },
})
const [rounds, ticks] = [Number(options.rounds), Number(options.ticks)]
/** The whole of a share, as the search counts it. */
const whole = 65_536
const seed = 1

interface Family {
  title: string
  /** The name by which both doors know the family, and its folder. */
  name: string
  folder: string
  instances: string[]
  file: (instance: string) => string
}

/** In the order in which the module counts them. */
const families: Family[] = [
  {
    ...{ title: 'Shift cover', name: 'rostering', folder: 'rostering' },
    instances: ['4', '11', '13', '17', '20'],
    file: instance => `instances/Instance${instance}.txt`,
  },
  {
    ...{ title: 'Store demand', name: 'retail', folder: 'retail' },
    instances: ['1_7_10_1', '31_7_70_3', '75_7_150_19', '111_14_80_3', '151_28_10_1'],
    file: instance => `${instance}.txt`,
  },
  {
    title: 'Shift cover, a worker that does everything: prices, rosters of rows, the tree of values',
    ...{ name: 'priced', folder: 'rostering', instances: ['5', '7', '11'] },
    file: instance => `instances/Instance${instance}.txt`,
  },
]

interface Exports {
  memory: WebAssembly.Memory
  proposals_text(length: number): number
  proposals_begin(family: number, seed: number): number
  proposals_tick(share: number): bigint
  proposals_points(): bigint
}

/** One annealing: changes that it drew, the processor's seconds of the ticks that drew any, points at its end. */
interface Annealed {
  drawn: number
  seconds: number
  points: number
}

if (!options.benchmarks || !existsSync(options.benchmarks)) {
  console.log('Skipped: no folder with the public instances; give --benchmarks FOLDER or PAIBAN_BENCHMARKS.')
  process.exit(0)
}
const wasm = await built<Exports>(options.profile)

function natively(family: Family, file: string): Annealed {
  const words = ['proposals', family.name, file, String(seed), String(ticks)]
  return JSON.parse(execFileSync(binary, words, { encoding: 'utf8' })) as Annealed
}

function asWebAssembly(family: Family, file: string): Annealed {
  const text = readFileSync(file)
  const place = wasm.proposals_text(text.length)
  new Uint8Array(wasm.memory.buffer).set(text, place)
  if (!wasm.proposals_begin(families.indexOf(family), seed)) throw new Error(`the module cannot read ${file}`)
  let [drawn, drawing] = [0, 0]
  for (let at = 0; at < ticks; at += 1) {
    const begun = process.cpuUsage()
    const after = Number(wasm.proposals_tick(Math.floor((at * whole) / ticks)))
    if (after > drawn) {
      const { user, system } = process.cpuUsage(begun)
      drawing += user + system
    }
    drawn = after
  }
  return { drawn, seconds: drawing / 1e6, points: Number(wasm.proposals_points()) }
}

const rate = ({ drawn, seconds }: Annealed): number => drawn / seconds / 1e6

interface Measured {
  native: number
  wasm: number
  ratio: number
}

const shown = ({ native, wasm, ratio }: Measured) => `${native.toFixed(1)} | ${wasm.toFixed(1)} | ${ratio.toFixed(2)}`
const middle = (all: Measured[]): Measured => ({
  native: median(all.map(one => one.native)),
  wasm: median(all.map(one => one.wasm)),
  ratio: median(all.map(one => one.ratio)),
})

function measure(family: Family, instance: string): { row: string; measured: Measured } {
  const file = path.join(options.benchmarks, family.folder, family.file(instance))
  let points = 0
  // The first round only makes the module warm.
  const pairs = Array.from({ length: rounds + 1 }, () => {
    const [native, wasm] = [natively(family, file), asWebAssembly(family, file)]
    if (native.drawn !== wasm.drawn || native.points !== wasm.points)
      throw new Error(`the two doors differ on ${instance}: ${JSON.stringify([native, wasm])}`)
    points = native.points
    return { native: rate(native), wasm: rate(wasm), ratio: rate(wasm) / rate(native) }
  }).slice(1)
  const measured = middle(pairs)
  const ratios = pairs.map(pair => pair.ratio)
  const range = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`
  const row = `| ${instance} | ${shown(measured)} | ${range} | ${points} |`
  console.log(row)
  return { row, measured }
}

const before = loadavg()[0] ?? 0
const read = dependentRead()
const parts = families.map(family => {
  const all = family.instances.map(instance => measure(family, instance))
  const last = `| **median** | ${shown(middle(all.map(one => one.measured)))} | | |`
  console.log(last)
  return `## ${family.title}

| instance | native, million a second | WebAssembly, million a second | WebAssembly / native | range | points at both doors |
|---|---|---|---|---|---|
${[...all.map(one => one.row), last].join('\n')}
`
})

const text = `# Proposals a second

Changes whose points were computed, in a second of one worker: ${ticks} ticks of seed ${seed} from the first roster, the same at both doors (the same
changes drawn, the same points at the end). Time is the processor's, of those ticks that drew changes; whole rows, which take turns with them, are left out, and so are prices and the tree.
Each instance ${rounds} times at each door, in turn; medians of the rates and of the ratios of each turn. Native is \`--release\`; the WebAssembly is built with the
profile \`${options.profile}\` and runs in Node ${process.versions.node}.

Machine: ${cpus().length} x ${cpus()[0]?.model.trim()}; load ${before.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after (its own is 1); a dependent random read from a table of 1 MB takes ${read.toFixed(1)} ns before and ${dependentRead().toFixed(1)} after.

${parts.join('\n')}
Made by \`node benches/proposals.ts\`.
`
const page = path.join(root, 'benches/results/proposals.md')
const end = '<!-- tables end -->'
const remarks = existsSync(page) ? readFileSync(page, 'utf8').split(end)[1] : undefined
writeFileSync(page, `${text}\n${end}${remarks ?? '\n'}`)
