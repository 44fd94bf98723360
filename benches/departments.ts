/**
 * What every screen's question for the departments costs, in a company of 344 departments and 3,000 people on the
 * embedded database: asked for the first time, and with the revision of the answer that the browser has. Bytes are those
 * of the body on the wire (gzip), milliseconds the middle of many runs of the whole call without a network:
 * `node --import ./server/src/find-modules.ts benches/departments.ts`.
 */
import { cpus, loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { markerHeaders } from '../contract/src/call.ts'
import { organisationCalls } from '../contract/src/organisation/calls.ts'
import type { Tx } from '../server/src/db/database.ts'
import { testServer } from '../server/src/testing/test-server.ts'

const runs = Number(process.argv[2] ?? 60)
const regions = 12
/** With the company itself, its two sites and the regions, 344. */
const shops = 329

const fill = async (tx: Tx, rootId: string): Promise<void> => {
  await tx.execute(sql`insert into department (id, parent_id, name)
    select gen_random_uuid(), ${rootId}, 'Region ' || n from generate_series(1, ${regions}::int) n`)
  await tx.execute(sql`insert into department (id, parent_id, name, code)
    select gen_random_uuid(), (select id from department where name = 'Region ' || (1 + n % ${regions}::int)),
      'Shop ' || n, 'S' || n from generate_series(1, ${shops}::int) n`)
  const hours = JSON.stringify(Array.from({ length: 7 }, () => ({ start: 480, end: 1320 })))
  await tx.execute(sql`insert into site (id, department_id, time_zone, region, opening_hours)
    select gen_random_uuid(), id, 'Asia/Shanghai', 'CN', ${hours}::jsonb from department where name like 'Shop%'`)
  await tx.execute(sql`insert into employee (id, job_number, name, hired_on, created_at)
    select gen_random_uuid(), 'B' || n, 'Person ' || n, '2024-01-01', now() from generate_series(1, 3000) n`)
  await tx.execute(sql`insert into employment (id, employee_id, from_date, department_id, hours_system, day_minutes, week_minutes)
    select gen_random_uuid(), id, '2024-01-01',
      (select id from department where name = 'Shop ' || (1 + substr(job_number, 2)::int % ${shops}::int)), 'standard', 480, 2400
    from employee where job_number like 'B%'`)
}

const server = await testServer({ settings: { PAIBAN_LOG: 'error' } })
const { companyId, rootId } = server.company
await server.services.db.inCompany(companyId, tx => fill(tx, rootId))
await server.services.db.raw.exec('analyze')
const browser = await server.signIn('administrator')

const ask = (revision?: string) =>
  server.inject({
    method: 'GET',
    url: organisationCalls.listDepartments.path,
    headers: { ...markerHeaders, 'accept-encoding': 'gzip', ...(revision && { 'if-none-match': revision }) },
    cookies: browser.cookies,
  })

const measure = async (what: string, revision?: string): Promise<void> => {
  const taken: number[] = []
  let last = await ask(revision)
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now()
    last = await ask(revision)
    taken.push(performance.now() - begun)
  }
  const middle = taken.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
  console.log(`| ${what} | ${last.statusCode} | ${last.rawPayload.length} | ${middle.toFixed(1)} |`)
}

const load = () => loadavg()[0]?.toFixed(1)
const before = load()
const plain = await server.call(organisationCalls.listDepartments, {}, browser)
console.log(`${plain.departments.length} departments, ${JSON.stringify(plain).length} characters as text`)
console.log('| asked | status | bytes | ms |\n|---|---|---|---|')
const first = await ask()
await measure('for the first time')
await measure('with the revision', String(first.headers.etag))
console.log(`${cpus().length} cores, ${cpus()[0]?.model}, load ${before} to ${load()}, Node ${process.version}`)
await server.stop()
