/**
 * A company of many sites on PostgreSQL: how long its screens take before and after a batch has planned its sites, what one
 * server and two hold, and how soon one knows what is done at the other. The database is made and dropped, unless it is given.
 *
 * `node --import ./server/src/find-modules.ts benches/scale/measure.ts [SITES] [SITES WITH HISTORY] [MINUTES] [URL]`: after so
 * many minutes the batch is stopped, and the rest measured with what it has planned. Writes its part of
 * benches/results/scale.md, between the marks.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { planningCalls } from '#contract/planning/calls.ts'
import type { Caller } from '#server/demo/testing/demo-shop.ts'
import openRun, { makePostgresDatabase } from '#server/testing/postgres-databases.ts'
import { callerAs } from '../../tests/journeys/support/caller.ts'
import { analyse, cloneSites, giveRegion, type Made, regions } from './clone-sites.ts'
import { type Place, startServer, startWorker } from './processes.ts'
import { questions } from './questions.ts'
import { withMeasured } from './report.ts'
import { loadNow, millis, oneByOne } from './timing.ts'
import { acrossServers, manyAtOnce } from './together.ts'

const [sites = 333, withHistory = sites, minutes = 60] = process.argv.slice(2, 5).map(Number)
if (sites < regions) throw new Error('every region has a site: ask for more')
/** A database that an earlier run has made and planned, kept by a connection: only what comes after is measured. */
const kept = process.argv[5]
const [now, today] = ['2026-11-20T04:00:00Z', '2026-11-20']
const [runs, port] = [7, 4410]
const lines: string[] = []
const tell = (line: string) => {
  lines.push(line)
  process.stdout.write(`${line}\n`)
}

/** Milliseconds of each screen, as somebody. */
const screens = async (as: string, call: Caller): Promise<void> => {
  for (const { name, aim, ask } of questions({ today })) {
    const { first, middle, slowest } = await oneByOne(runs, () => ask(call))
    const misses = aim !== undefined && middle > aim * 1000 ? ' (missed)' : ''
    tell(`| ${as} | ${name} | ${millis(first)} | ${millis(middle)}${misses} | ${millis(slowest)} | ${loadNow()} |`)
  }
}

const head = () => {
  tell('| as | screen | first | middle | slowest | load |')
  tell('|---|---|---|---|---|---|')
}

/** Plans all sites with a second of search each, and tells how far it was on the way. */
const batch = async (call: Caller): Promise<void> => {
  const { schedule } = await call(planningCalls.getBatchSchedule, {})
  const enabled = schedule.sites.map(({ departmentId }) => ({ departmentId, enabled: true }))
  await call(planningCalls.saveBatchSchedule, { ...schedule, seconds: 1, sites: enabled })
  const began = performance.now()
  const { runId } = await call(planningCalls.runBatch, {})
  tell('| planned | failed | after | plans a minute | load |')
  tell('|---|---|---|---|---|')
  for (let told = 0; ; await pause(500)) {
    const { run } = await call(planningCalls.listBatchResults, { runId, page: 1, size: 1 })
    const done = run.made + run.improved + run.unchanged + run.leftAlone + run.failed
    const took = (performance.now() - began) / 1000
    const isOver = run.finishedAt !== null || took > minutes * 60
    if (done >= told + run.sites / 8 || isOver) {
      told = done
      const rate = (done * 60) / took
      tell(`| ${done} of ${run.sites} | ${run.failed} | ${took.toFixed(0)} s | ${rate.toFixed(0)} | ${loadNow()} |`)
    }
    if (isOver) return
  }
}

const told = ({ departments, people, history }: Made) =>
  `${departments} departments, ${people} people, ${history} rows of history`

const closeRun = await openRun()
const { url } = kept === undefined ? await makePostgresDatabase() : { url: kept }
const place: Place = { url, now }
const running: { stop(): Promise<void> }[] = []
const serverAt = async (at: number) => {
  const server = await startServer(place, port + at)
  running.push(server)
  return server.address
}
/** Makes the company, and has the batch plan it. */
const prepare = async (): Promise<void> => {
  const maker = await startServer(place, port, { workers: 1, demo: '1' })
  await maker.stop()
  const began = performance.now()
  const made = await cloneSites(url, { sites, withHistory })
  await giveRegion(url)
  tell(`${told(made)}; copied in ${((performance.now() - began) / 1000).toFixed(0)} s.\n`)
  const server = await startServer(place, port)
  const workers = [startWorker(place), startWorker(place)]
  running.push(server, ...workers)
  const { call } = await callerAs(server.address, 'administrator')
  tell('## Before the batch\n')
  head()
  await screens('administrator', call)
  tell('\n## The batch: a second of search a site, two workers\n')
  await batch(call)
  for (const each of [...workers, server]) await each.stop()
  // As the batch itself does at its end, to which it may not have come.
  await analyse(url)
}

try {
  if (kept === undefined) await prepare()
  const first = await serverAt(0)
  const admin = await callerAs(first, 'administrator')
  const manager = await callerAs(first, 'manager')
  tell('\n## After the batch\n')
  head()
  await screens('administrator', admin.call)
  await screens('manager of a region', manager.call)
  const second = await serverAt(1)
  const there = { admin: await callerAs(second, 'administrator'), employee: await callerAs(second, 'employee') }
  const employee = await callerAs(first, 'employee')
  tell('\n## Many at once\n')
  tell('| servers | what | callers | a second | p95, ms | load |')
  tell('|---|---|---|---|---|---|')
  const one = { admins: [admin.call], employees: [employee.call] }
  const two = { admins: [admin.call, there.admin.call], employees: [employee.call, there.employee.call] }
  for (const line of await manyAtOnce('one', today, one)) tell(line)
  for (const line of await manyAtOnce('two', today, two)) tell(line)
  running.push(startWorker(place), startWorker(place))
  tell('\n## Done at one server, known at the other\n')
  tell('| what | after |')
  tell('|---|---|')
  for (const line of await acrossServers(admin.call, (await callerAs(second, 'manager')).call)) tell(line)
} finally {
  for (const each of running.toReversed()) await each.stop()
  await closeRun?.()
}

const cpu = cpus()[0]?.model.trim() ?? 'unknown'
const measured = `\`node --import ./server/src/find-modules.ts benches/scale/measure.ts ${sites} ${withHistory} ${minutes}\`, ${new Date().toISOString().slice(0, 10)}: the demo's site of the middle size copied ${sites} times; milliseconds as a
caller on the same machine sees them, the middle of ${runs} after a first. Home is the calls of its screen at once; the aim for
home, overview and plan list is half a second. ${cpus().length} cores of ${cpu}, shared by servers, workers, database and callers; the load
average stands beside each line.

${lines.join('\n')}
`
const file = path.join(import.meta.dirname, '../results/scale.md')
writeFileSync(file, withMeasured(readFileSync(file, 'utf8'), measured))
