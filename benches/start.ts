/**
 * From `npm start`'s own script to the first healthy answer, on a folder of its own: the first start makes the demo
 * company, the later ones find everything there; one of them follows a kill -9. `node benches/start.ts [runs]`
 * prints a table for benches/results/start.md; what has to be built must be built before.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const runs = Number(process.argv[2] ?? 5)
const script = path.resolve(import.meta.dirname, '../scripts/start.mjs')
const folder = mkdtempSync(path.join(tmpdir(), 'paiban-start-'))
const port = '4399'

interface Took {
  millis: number
  /** Seconds of processor time of the script, the server and what they ran: hardly moved by other work on the machine. */
  processor: number
}

/** Ticks of a hundredth of a second that a group of processes has used, from Linux's own accounts. */
const ticksOf = (group: number): number =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(pid => {
      try {
        const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
        const fields = rest.split(' ').map(Number)
        return fields[2] === group ? fields.slice(11, 15).reduce((sum, each) => sum + each, 0) : 0
      } catch {
        return 0 // It ended meanwhile.
      }
    })
    .reduce((sum, each) => sum + each, 0)

/** Until the server is healthy; it is then ended by the signal. */
const start = async (signal: NodeJS.Signals): Promise<Took> => {
  const began = performance.now()
  const environment = { ...process.env, PORT: port, PAIBAN_DATA: folder, PAIBAN_DEMO: '1' }
  const child = spawn(process.execPath, [script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
    detached: true,
  })
  const ended = new Promise(done => child.once('exit', done))
  const healthy = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      answer => answer.ok,
      () => false,
    )
  while (!(await healthy())) {
    if (child.exitCode !== null) throw new Error(`the start ended with ${child.exitCode}`)
    await wait(20)
  }
  const took = { millis: performance.now() - began, processor: ticksOf(child.pid ?? 0) / 100 }
  // The group, so that kill -9 reaches the server and not only the script that started it.
  if (child.pid !== undefined) process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal)
  await ended
  return took
}

try {
  const first = await start('SIGTERM')
  const later: Took[] = []
  for (let run = 0; run < runs; run += 1) later.push(await start(run === runs - 1 ? 'SIGKILL' : 'SIGTERM'))
  const killed = await start('SIGTERM')
  const cells = (took: Took | undefined) =>
    took ? `${(took.millis / 1000).toFixed(1)} s | ${took.processor.toFixed(1)} s` : '– | –'
  const sorted = later.toSorted((a, b) => a.millis - b.millis)
  const load = loadavg()
    .map(each => each.toFixed(1))
    .join(', ')
  process.stdout.write(`${cpus().length} × ${cpus()[0]?.model}; load averages at the end ${load}\n\n`)
  process.stdout.write('| start | measured | of the processor | goal |\n|---|---|---|---|\n')
  process.stdout.write(`| first, with the demo company and its 26 months of history | ${cells(first)} | – |\n`)
  process.stdout.write(`| second and later, median of ${runs} | ${cells(sorted[Math.floor(runs / 2)])} | 10 s |\n`)
  process.stdout.write(`| second and later, longest | ${cells(sorted.at(-1))} | 10 s |\n`)
  process.stdout.write(`| after kill -9 | ${cells(killed)} | 10 s |\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
