/**
 * Measures the engine's kernels natively and as WebAssembly in Node, in the same run: `node benches/kernels.ts [PROFILE]`.
 * The WebAssembly is built with the profile that is shipped unless another is named. Writes benches/results/kernels.md.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { binary, built, root } from './kernels/build.ts'
import { dependentRead } from './public/dependent-read.ts'

const [profile = 'wasm'] = process.argv.slice(2)
const [warmMillis, longMillis] = [200, 1_000]

interface Exports {
  memory: WebAssembly.Memory
  kernel_count(): number
  kernel_name(at: number): number
  kernel_name_length(at: number): number
  kernel_prepare(at: number): void
  kernel_run(times: number): bigint
}

const wasm = await built<Exports>(profile)

const before = loadavg()[0] ?? 0
const lines = execFileSync(binary, { encoding: 'utf8' }).trim().split('\n')
const native = lines.map(line => JSON.parse(line) as { name: string; microseconds: number })

/** Time that the processor gave to this thread: what else runs beside it takes no part. */
const processorMillis = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Runs for so long; the mean of one run in microseconds. The clock of the processor's time is too coarse for single runs. */
const timed = (millis: number): number => {
  const began = processorMillis()
  let runs = 0
  for (; processorMillis() - began < millis || runs < 5; runs += 1) wasm.kernel_run(1)
  return ((processorMillis() - began) * 1_000) / runs
}

const measure = (at: number): number => {
  wasm.kernel_prepare(at)
  timed(warmMillis)
  return timed(longMillis)
}

const nameOf = (at: number): string =>
  Buffer.from(wasm.memory.buffer, wasm.kernel_name(at), wasm.kernel_name_length(at)).toString('utf8')
const shown = (microseconds: number): string =>
  microseconds < 1_000 ? `${microseconds.toFixed(1)} µs` : `${(microseconds / 1_000).toFixed(2)} ms`

const rows = Array.from({ length: wasm.kernel_count() }, (_, at) => {
  const slow = measure(at)
  const fast = native[at]
  if (fast?.name !== nameOf(at)) throw new Error(`the two builds differ at ${nameOf(at)}`)
  const row = `| ${fast.name} | ${shown(fast.microseconds)} | ${shown(slow)} | ${(fast.microseconds / slow).toFixed(2)} |`
  console.log(row)
  return row
})

const text = `# The engine's kernels, native and as WebAssembly

Means over a second of the processor's time each, after a fifth of a second of warming up; both doors in the same run, one after the other.
Native is \`--release\`; the WebAssembly is built with the profile \`${profile}\`${profile === 'wasm' ? ', the one that is shipped' : ''} and runs in Node ${process.versions.node}.

Machine: ${cpus().length} x ${cpus()[0]?.model.trim()}; load ${before.toFixed(1)} before and ${loadavg()[0]?.toFixed(1)} after; a dependent random read from a table of 1 MB takes ${dependentRead().toFixed(1)} ns.
What else runs takes no processor time from a kernel, but its caches: under load the figures are upper bounds; the last column, of the same minute, suffers least.

| kernel | native | WebAssembly | native / WebAssembly |
|---|---|---|---|
${rows.join('\n')}

Made by \`node benches/kernels.ts\`. \`cargo bench -p paiban-kernels\` measures the same kernels with criterion.
`
writeFileSync(path.join(root, 'benches/results/kernels.md'), text)
