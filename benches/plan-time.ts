/** `npm run bench:plan`: time to the first complete plan and after 2 s, native and WebAssembly in Node. */
import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { performance } from 'node:perf_hooks'
import type { Progress } from '#contract/engine.ts'
import { openWasmDoor } from '../tests/parity/wasm-door.ts'

const root = path.resolve(import.meta.dirname, '..')
const binary = (name: string) => path.join(root, 'target/release', name)
const sizes: [string, string, string][] = [
  ['12', '7', '15'],
  ['40', '7', '15'],
  ['60', '28', '30'],
]
const wasm = await openWasmDoor()
const progressOf = (answer: string) => (JSON.parse(answer) as { ok: Progress }).ok

console.log(`Machine: ${cpus().length} x ${cpus()[0]?.model}; load ${loadavg()[0]?.toFixed(1)}; seed 1.\n`)
console.log('| people x days x slot | door | first complete plan | its cost | cost after 2 s | ticks in 2 s |')
console.log('|---|---|---|---|---|---|')
for (const [people, days, slot] of sizes) {
  const problem = execFileSync(binary('paiban-problems'), [people, days, slot, 'hours_estimate', '1'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const began = performance.now()
  const search = new wasm.Search(problem, 1)
  let progress = progressOf(search.step(1))
  while (progress.firstFeasible === undefined) progress = progressOf(search.step(8))
  const first = performance.now() - began
  const firstCost = progress.cost
  const firstTicks = progress.tick
  while (performance.now() - began < 2_000) progress = progressOf(search.step(8))
  const name = `${people} x ${days} x ${slot} min`
  console.log(`| ${name} | WebAssembly | ${first.toFixed(0)} ms | ${firstCost} | ${progress.cost} | ${progress.tick} |`)
  search.free()

  const native = (words: string[]) => {
    const start = performance.now()
    const output = execFileSync(binary('paiban'), ['solve', '--format', 'plan', ...words], {
      input: problem,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
    })
    const done = JSON.parse(output.trim().split('\n').at(-1) ?? '') as { cost: number; ticks: number }
    return { ms: performance.now() - start, ...done }
  }
  const once = native(['--ticks', String(firstTicks)])
  const long = native(['--seconds', '2'])
  console.log(
    `| ${name} | native, with its start | ${once.ms.toFixed(0)} ms | ${once.cost} | ${long.cost} | ${long.ticks} |`,
  )
}
