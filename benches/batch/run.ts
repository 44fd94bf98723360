/** One measurement: a number of worker processes plan every prepared week of every site; prints plans and milliseconds as JSON. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { openPostgres } from '#server/db/postgres/postgres.ts'
import { rowsOf } from '#server/db/rows.ts'
import { sendJob } from '#server/jobs/jobs.ts'
import { bossOn } from '#server/jobs/queue.ts'
import { batchResult, batchRun } from '#server/planning/batch/schema.ts'
import { batchSiteJob } from '#server/planning/index.ts'

export interface Measured {
  plans: number
  failed: number
  millis: number
  load: number
}

const [url = '', now = '', ticks = '', count = '1'] = process.argv.slice(2)
const workers: ChildProcess[] = []
for (let at = 0; at < Number(count); at += 1) {
  const worker = fork(path.join(import.meta.dirname, 'worker.ts'), [url, now, ticks], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(worker, 'message')
  workers.push(worker)
}
const db = openPostgres(url, 4)
const boss = await bossOn(db, false).start()
const works = await db.asOwner(tx =>
  rowsOf<{ company: string; site: string; first: string }>(
    tx,
    sql`select company_id as company, department_id as site, first::text as first from estimate order by first, site`,
  ),
)
const companyId = works[0]?.company ?? ''
const startedAt = new Date(now)
const runs = new Map([...new Set(works.map(each => each.first))].map(first => [first, newId()]))
const began = performance.now()
await db.inCompany(companyId, async tx => {
  await tx
    .insert(batchRun)
    .values([...runs].map(([first, id]) => ({ id, first, startedAt, startedByName: '', source: 'command' as const })))
  for (const { site, first } of works) {
    const runId = runs.get(first) ?? ''
    await tx.insert(batchResult).values({ runId, departmentId: site, state: 'waiting' })
    const data = { runId, departmentId: site, first, seconds: 1 }
    await sendJob(boss, tx, batchSiteJob, data, { actor: null, companyId, locale: 'en', now: startedAt })
  }
})
type Counts = { left: number; made: number; failed: number }
const counts = async (): Promise<Counts> => {
  const [found] = await db.asOwner(tx =>
    rowsOf<Counts>(
      tx,
      sql`select count(*) filter (where state in ('waiting', 'running'))::int as left,
        count(*) filter (where state = 'made')::int as made,
        count(*) filter (where state = 'failed')::int as failed from batch_result`,
    ),
  )
  return found ?? { left: 0, made: 0, failed: 0 }
}
let found = await counts()
while (found.left > 0) {
  await pause(100)
  found = await counts()
}
const millis = Math.round(performance.now() - began)
const measured: Measured = { plans: found.made, failed: found.failed, millis, load: loadavg()[0] ?? 0 }
process.stdout.write(`${JSON.stringify(measured)}\n`)
for (const worker of workers) {
  worker.kill('SIGTERM')
  await once(worker, 'exit')
}
// The next measurement finds the same work to do.
await db.asOwner(async tx => {
  await tx.execute(sql`delete from batch_run`)
  await tx.execute(sql`delete from plan`)
})
await boss.stop({ graceful: false, close: false })
await db.close()
