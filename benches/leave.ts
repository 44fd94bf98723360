/**
 * What balances of leave cost in a company of 10,000 people with eight types, ten lines a ledger: a page of the list, one
 * of the history, and somebody's ledger, as the whole company's HR. Middle and worst of many runs of the whole call
 * without a network, in milliseconds.
 * `node --import ./server/src/find-modules.ts benches/leave.ts [RUNS]`
 */
import { cpus, loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { leaveCalls } from '../contract/src/leave/calls.ts'
import type { Tx } from '../server/src/db/database.ts'
import { kindsOfDatabase } from '../server/src/testing/test-database.ts'
import { type Browser, type TestServer, testServer } from '../server/src/testing/test-server.ts'

const runs = Number(process.argv[2] ?? 20)
const people = Number(process.env.PEOPLE ?? 10_000)
const types = 8
const lines = 10
const now = '2026-03-02T02:00:00Z'

/** A grant of each year and nine days taken from it. */
const fill = async (tx: Tx, departmentId: string): Promise<void> => {
  await tx.execute(sql`insert into employee (id, job_number, name, hired_on, created_at)
    select gen_random_uuid(), 'B' || n, 'Somebody ' || n, date '2020-01-01', now() from generate_series(1, ${people}::int) n`)
  await tx.execute(sql`insert into employment (id, employee_id, from_date, department_id, hours_system, day_minutes, week_minutes)
    select gen_random_uuid(), id, hired_on, ${departmentId}::uuid, 'standard', 480, 2400 from employee where job_number like 'B%'`)
  await tx.execute(sql`insert into leave_type (id, name, paid, unit, counts, has_balance, sort, creator, created_at)
    select gen_random_uuid(), 'Type ' || n, true, 'day', 'rostered', true, n, 'x', now() from generate_series(1, ${types}::int) n`)
  await tx.execute(sql`insert into leave_ledger (id, employee_id, type_id)
    select gen_random_uuid(), employee.id, leave_type.id from employee, leave_type where job_number like 'B%'`)
  await tx.execute(sql`insert into leave_line (id, employee_id, type_id, kind, numerator, denominator, day, source, key, written_by, written_at)
    select gen_random_uuid(), employee_id, type_id, case n when 0 then 'grant' else 'use' end, case n when 0 then 12 else -1 end,
      1, date '2026-01-01' + 20 * n, 'rule', 'line ' || n, '', now()
    from leave_ledger, generate_series(0, ${lines - 1}::int) n`)
}

const measure = async (call: () => Promise<unknown>): Promise<string> => {
  const taken: number[] = []
  for (let run = -3; run < runs; run += 1) {
    const begun = performance.now()
    await call()
    if (run >= 0) taken.push(performance.now() - begun)
  }
  const sorted = taken.sort((a, b) => a - b)
  return `${sorted[Math.floor(runs / 2)]?.toFixed(0)} | ${sorted.at(-1)?.toFixed(0)}`
}

const asked = (server: TestServer, as: Browser, employeeId: string, typeId: string) =>
  ({
    'first page': () => server.call(leaveCalls.listBalances, { size: 50 }, as),
    'last page': () => server.call(leaveCalls.listBalances, { size: 50, page: (people * types) / 50 }, as),
    'one type': () => server.call(leaveCalls.listBalances, { size: 50, typeId }, as),
    'part of a name': () => server.call(leaveCalls.listBalances, { size: 50, search: 'body 77' }, as),
    'history, first page': () => server.call(leaveCalls.listBalanceHistory, { size: 50 }, as),
    'one ledger': () => server.call(leaveCalls.getLedger, { employeeId, typeId }, as),
  }) as const

console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}\n`)
console.log('| database | question | middle | worst |\n|---|---|---|---|')
for (const [kind, open] of await kindsOfDatabase()) {
  if (process.env.ONLY !== undefined && process.env.ONLY !== kind) continue
  const server = await testServer({ now, database: await open(), workers: 1, locale: 'en' })
  const { companyId, siteIds } = server.company
  await server.services.db.inCompany(companyId, tx => fill(tx, siteIds[0]))
  await server.services.db.raw.exec('analyze')
  const as = await server.signIn('administrator')
  const { rows } = await server.call(leaveCalls.listBalances, { size: 1 }, as)
  const [first] = rows
  for (const [what, call] of Object.entries(asked(server, as, first?.employeeId ?? '', first?.typeId ?? '')))
    console.log(`| ${kind} | ${what} | ${await measure(call)} |`)
  await server.stop()
}
