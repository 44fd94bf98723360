/** What npm starts ends with it, and what it makes in a real database: the demo only for whoever asks for it. */
import { afterEach, beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { openPostgres } from '#server/db/postgres/postgres.ts'
import { makePostgresDatabase, postgresIsThere } from '#server/testing/postgres-databases.ts'
import { callerAs } from '../support/caller.ts'
import { type Command, lives, npm } from '../support/servers/npm.ts'
import { startServer } from '../support/servers/server.ts'

const there = await postgresIsThere()
const open: Command[] = []
let made: Awaited<ReturnType<typeof makePostgresDatabase>> | undefined
beforeAll(async () => {
  if (there) made = await makePostgresDatabase()
})
/** A failed test leaves no process behind. */
afterEach(() => {
  for (const command of open.splice(0))
    for (const each of command.children()) if (lives(each)) process.kill(each.pid, 'SIGKILL')
})

const run = (...[words, environment]: Parameters<typeof npm>): Command => {
  const command = npm(words, { DATABASE_URL: made?.url ?? '', PORT: '0', ...environment })
  open.push(command)
  return command
}
const endsWithNpm = async (command: Command): Promise<void> => {
  const children = command.children()
  expect(children.length).toBeGreaterThan(1)
  command.signal('SIGTERM')
  await command.ended
  await expect.poll(() => children.filter(lives)).toEqual([])
}
const peopleWhoSignIn = async () => {
  const database = openPostgres(made?.url ?? '', 1)
  const { rows } = await database.raw.query('select phone from person order by phone')
  await database.close()
  return rows.map(row => row.phone)
}

it.skipIf(!there)('npm start on a PostgreSQL server makes no demo, and SIGTERM to npm ends its server', async () => {
  const start = run(['start'], {})
  await start.says('No company yet')
  expect(start.said()).not.toMatch(/1380000000\d/)
  await endsWithNpm(start)
  expect(await peopleWhoSignIn()).toEqual([])
})

it.skipIf(!there)('npm run demo makes the demo there, and npm run demo -- --remove takes it away', async () => {
  const demo = run(['run', 'demo'], {})
  expect(await demo.ended, demo.said()).toBe(0)
  expect(demo.said()).toContain('13800000001 / paiban123')
  expect(await peopleWhoSignIn()).toHaveLength(4)
  const again = run(['run', 'demo'], {})
  expect(await again.ended).toBe(1)
  expect(again.said()).toContain('there already')
  const start = run(['start'], {})
  await start.says('npm run demo -- --remove')
  await endsWithNpm(start)
  const remove = run(['run', 'demo', '--', '--remove'], {})
  expect(await remove.ended, remove.said()).toBe(0)
  expect(await peopleWhoSignIn()).toEqual([])
})

it.skipIf(!there)('SIGTERM to npm run worker ends its worker', async () => {
  const worker = run(['run', 'worker'], {})
  await worker.says('takes jobs')
  await endsWithNpm(worker)
})

it.skipIf(!there)('SIGTERM to npm run batch ends it, and the search that it runs', async () => {
  const server = await startServer({ environment: { PAIBAN_WORKERS: '0' } })
  const boss = await callerAs(server.url, 'administrator')
  const { departments } = await boss.call(organisationCalls.listDepartments, { sitesOnly: true })
  const sites = departments.map(each => ({ departmentId: each.id, enabled: true }))
  const schedule = { enabled: false, startMinute: 0, periodsAhead: 1, seconds: 5 }
  await boss.call(planningCalls.saveBatchSchedule, { ...schedule, sites })
  const batch = run(['run', 'batch'], { ...server.place })
  await expect.poll(() => batch.children().some(each => / solve /.test(each.command)), { interval: 50 }).toBe(true)
  await endsWithNpm(batch)
  const { rows } = await boss.call(planningCalls.listBatchRuns, { size: 1 })
  expect(rows[0]?.finishedAt, 'the sites behind it are left to whoever works next').toBeNull()
  await server.stop()
})
