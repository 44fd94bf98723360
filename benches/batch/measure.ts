/**
 * Plans a minute of the overnight batch on PostgreSQL, with 1, 2 and 4 worker processes that share this machine with it.
 * Run with `node benches/batch/measure.ts [COMMAND…]`; a command given is put before each measurement, for example one
 * that quiets the machine. The result is kept in benches/results/batch.md.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres/postgres.ts'
import { demoShop } from '#server/demo/testing/demo-shop.ts'
import { estimateWeek } from '#server/demo/testing/plan-weeks.ts'
import openRun, { makePostgresDatabase } from '#server/testing/postgres-databases.ts'
import type { Measured } from './run.ts'

const around = process.argv.slice(2)
const now = '2026-11-20T04:00:00Z'
const [first, weeks, ticks] = ['2026-11-23', 4, 1_000]

const closeRun = await openRun()
const made = await makePostgresDatabase()
const database = openPostgres(made.url, 4)
await migrate(database)
const shop = await demoShop({ now, database, workers: 0 })
const call = await shop.signIn('administrator')
const { departments } = await call(organisationCalls.listDepartments, { sitesOnly: true })
for (let week = 0; week < weeks; week += 1)
  for (const site of departments) await estimateWeek(call, site.id, site.name, addDays(first, 7 * week))
await shop.server.stop()

const measure = (workers: number): Measured => {
  const run = [
    process.execPath,
    path.join(import.meta.dirname, 'run.ts'),
    made.url,
    now,
    String(ticks),
    String(workers),
  ]
  const [command = '', ...rest] = [...around, ...run]
  return JSON.parse(execFileSync(command, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })) as Measured
}
const rows: string[] = []
try {
  for (const workers of [1, 2, 4]) {
    const { plans, failed, millis, load } = measure(workers)
    const row = `| ${workers} | ${plans} | ${failed} | ${(millis / 1000).toFixed(1)} s | ${((plans * 60_000) / millis).toFixed(1)} | ${load.toFixed(1)} |\n`
    process.stdout.write(row)
    rows.push(row)
  }
} finally {
  await closeRun?.()
}

const [cpu] = cpus()
const text = `# The overnight batch on PostgreSQL

${weeks} weeks of the demo's three sites (12, 28 and 60 employees): ${weeks * departments.length} plans, each from facts to stored draft with the
whole-roster check before and after, ${ticks} ticks of search a plan whatever the time. ${cpus().length} cores of ${cpu?.model}; the
database, the workers and the searches share the two cores, so that two workers are about as much as they hold, and four
may not be slower than two. A worker asks the queue for its next job once a second, and a plan of 1,000 ticks takes less
than that: the figures show that neither the queue nor the database holds up four workers, not how fast two cores search
(a night's search is 20 s a site unless the company says otherwise). Starting the worker processes is not counted. The
load average is that of the minute before the end.

| worker processes | plans | failed | time | plans a minute | load |
|---|---|---|---|---|---|
${rows.join('')}
Made by \`node benches/batch/measure.ts\`.
`
writeFileSync(path.resolve(import.meta.dirname, '../results/batch.md'), text)
