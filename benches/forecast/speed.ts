/**
 * `npm run bench:forecast-speed`: how long a site's forecast takes natively and in WebAssembly, and 1,000 sites in one
 * batch on two cores, with the memory that it needed. Kept in benches/results/forecast-speed.md.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import path from 'node:path'
import { openWasmDoor } from '../../tests/parity/wasm-door.ts'
import { questionOf } from './sites.ts'

const root = path.resolve(import.meta.dirname, '../..')
const binary = path.join(root, 'target/release/paiban')
const rounds = 40
const sites = 1000
/** The product asks with the slots of sixteen weeks; a caller may send those of all days. */
const asks = [
  ['as the product asks: slots of 112 days', 112],
  ['slots of all 1,096 days', 1096],
] as const
const now = () => performance.now()
const two = (value: number) => value.toFixed(1)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Feeds lines to a batch as fast as it takes them; seconds that it took, and the most memory it held, in MB. */
const batch = async (lines: Iterable<string>, threads: number): Promise<{ seconds: number; megabytes: number }> => {
  const child = spawn(binary, ['batch', '--threads', String(threads)], { stdio: ['pipe', 'pipe', 'inherit'] })
  const begun = now()
  let answers = 0
  let peak = 0
  child.stdout.on('data', (chunk: Buffer) => {
    for (const byte of chunk) answers += Number(byte === 10)
  })
  const look = () => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))
  }
  let asked = 0
  for (const line of lines) {
    asked += 1
    if (!child.stdin.write(`${line}\n`)) await once(child.stdin, 'drain')
    if (asked % 50 === 0) look()
  }
  look()
  child.stdin.end()
  await once(child, 'close')
  if (answers !== asked) throw new Error(`${asked} asked, ${answers} answered`)
  return { seconds: (now() - begun) / 1000, megabytes: peak / 1024 }
}

/** Processor seconds of a batch of these lines on one thread. */
const processorTime = (lines: string[]): number => {
  const words = ['-c', 'TIMEFORMAT=%U; time "$0" batch --threads 1 > /dev/null', binary]
  return Number(spawnSync('bash', words, { input: lines.join('\n'), encoding: 'utf8' }).stderr)
}

const wasm = await openWasmDoor()
const rows: string[] = []
for (const [title, slotDays] of asks) {
  const text = JSON.stringify(questionOf(1, slotDays))
  const inWasm = Array.from({ length: rounds }, () => {
    const begun = process.cpuUsage()
    if (!wasm.call('forecast', text).startsWith('{"ok"')) throw new Error('refused')
    return process.cpuUsage(begun).user / 1000
  })
  const line = `{"forecast":${text}}`
  const many = Array.from({ length: rounds + 1 }, () => line)
  const native = ((processorTime(many) - processorTime([line])) * 1000) / rounds
  rows.push(`| ${title} | ${two(native)} (50) | ${two(median(inWasm))} (120), best ${two(Math.min(...inWasm))} |`)
  console.log(rows.at(-1))
}
const load = loadavg()[0] ?? 0
const lines = function* () {
  for (let site = 0; site < sites; site += 1) yield JSON.stringify({ id: site, forecast: questionOf(site, 112) })
}
const whole = await batch(lines(), 2)
const file = path.join(root, 'benches/results/forecast-speed.md')
writeFileSync(
  file,
  `# Time of a forecast

\`npm run bench:forecast-speed\`: a site with three years of days and half-hour slots, the mainland's calendar, 28 days
ahead with derivation; question read and answer written included. Processor time, as others shared the machine. Gates
in brackets.

| question | native, ms | WebAssembly in Node, ms (median of ${rounds}) |
|---|---|---|
${rows.join('\n')}

${sites.toLocaleString('en')} sites, one after the other through \`paiban batch --threads 2\`: ${two(whole.seconds)} s (gate 60),
${two(whole.megabytes)} MB at most, questions made meanwhile by the measuring process on the same cores.

Machine: ${cpus().length} x ${cpus()[0]?.model}; load ${two(load)} before the sites, so the figures are of a shared machine.
`,
)
console.log(readFileSync(file, 'utf8'))
