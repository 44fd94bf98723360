/**
 * What the list of people costs in a company of 10,000, on both databases: opened, filtered, looked through and paged, by
 * the whole company's HR and by somebody who reaches two of 344 departments; then the import of 10,000 rows on the first.
 * `node --import ./server/src/find-modules.ts benches/people.ts`. Lists are the middle and the worst of many runs of the
 * whole call without a network, in milliseconds.
 */
import { cpus, loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { peopleCalls } from '../contract/src/people/calls.ts'
import type { EmployeeConditions } from '../contract/src/people/employee.ts'
import type { Tx } from '../server/src/db/database.ts'
import { writeWorkbook } from '../server/src/files/write-workbook.ts'
import { sendFile } from '../server/src/testing/send-file.ts'
import { kindsOfDatabase } from '../server/src/testing/test-database.ts'
import { type Browser, type TestServer, testServer } from '../server/src/testing/test-server.ts'

const runs = Number(process.argv[2] ?? 60)
const people = Number(process.env.PEOPLE ?? 10_000)
const regions = 12
const shops = 329
const now = '2026-03-02T02:00:00Z'

const fill = async (tx: Tx, rootId: string): Promise<void> => {
  await tx.execute(sql`insert into department (id, parent_id, name)
    select gen_random_uuid(), ${rootId}, 'Region ' || n from generate_series(1, ${regions}::int) n`)
  await tx.execute(sql`insert into department (id, parent_id, name, code)
    select gen_random_uuid(), (select id from department where name = 'Region ' || (1 + n % ${regions}::int)),
      'Shop ' || n, 'S' || n from generate_series(1, ${shops}::int) n`)
  await tx.execute(sql`insert into employee (id, job_number, name, name_sounds, phone, gender, hired_on, created_at)
    select gen_random_uuid(), 'B' || n, (array['王','李','张','刘','陈'])[1 + n % 5] || n, (array['wang','li','zhang','liu','chen'])[1 + n % 5] || n,
      '139' || lpad(n::text, 8, '0'), (array['female','male'])[1 + n % 2], date '2020-01-01' + (n % 2000), now()
    from generate_series(1, ${people}::int) n`)
  await tx.execute(sql`insert into employment (id, employee_id, from_date, department_id, position, hours_system, day_minutes, week_minutes)
    select gen_random_uuid(), id, hired_on, (select id from department where name = 'Shop ' || (1 + substr(job_number, 2)::int % ${shops}::int)),
      (array['Cook','Server','Cashier'])[1 + substr(job_number, 2)::int % 3], 'standard', 480, 2400
    from employee where job_number like 'B%'`)
}

const questions: [string, Partial<EmployeeConditions> & { search?: string; page?: number; departmentId?: string }][] = [
  ['opened', {}],
  ['last page', { page: 199 }],
  ['part of a name', { search: '王12' }],
  ['pinyin', { search: 'zhang3' }],
  ['end of a phone', { search: '004321' }],
  ['two job numbers', { search: 'B17 B9000' }],
  ['position and entered since 2024', { position: 'Cook', hiredFrom: '2024-01-01' }],
]

const measure = async (server: TestServer, as: Browser, input: object): Promise<string> => {
  const taken: number[] = []
  let total = 0
  for (let run = -5; run < runs; run += 1) {
    const begun = performance.now()
    ;({ total } = await server.call(peopleCalls.listEmployees, { size: 50, ...input }, as))
    if (run >= 0) taken.push(performance.now() - begun)
  }
  const sorted = taken.sort((a, b) => a - b)
  return `${total} | ${sorted[Math.floor(runs / 2)]?.toFixed(1)} | ${sorted.at(-1)?.toFixed(1)}`
}

const importAll = async (server: TestServer, as: Browser): Promise<string> => {
  const [shop] = ['Shop 7']
  const heads = ['Job number', 'Name', 'Phone', 'Department', 'Entry date', 'Hours system', 'Position']
  const rows = Array.from({ length: people }, (_, n) => [
    `N${n}`,
    `New ${n}`,
    `138${String(n).padStart(8, '0')}`,
    shop ?? '',
    '2026-02-01',
    'standard',
    'Cook',
  ])
  const bytes = await writeWorkbook([{ name: 'people', columns: heads.map(head => ({ head })), rows }])
  const begun = performance.now()
  const found = await sendFile(server, peopleCalls.checkEmployeeFile, {}, { name: 'people.xlsx', bytes }, as)
  const checked = performance.now()
  await server.call(peopleCalls.applyEmployeeImport, { importId: found.importId }, as)
  for (;;) {
    await new Promise(resolve => setTimeout(resolve, 200))
    const at = await server.call(peopleCalls.employeeImportProgress, { importId: found.importId }, as)
    if (at.state !== 'applying') {
      const seconds = (millis: number) => (millis / 1000).toFixed(1)
      return `dry run ${seconds(checked - begun)} s, import ${seconds(performance.now() - checked)} s: ${JSON.stringify(at.state)}, ${JSON.stringify(at)}`
    }
  }
}

console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}\n`)
console.log('| database | who | question | found | middle | worst |\n|---|---|---|---|---|---|')
for (const [kind, open] of (await kindsOfDatabase()).slice(Number(process.env.ONLY ?? 0))) {
  const server = await testServer({ now, database: await open(), workers: 1, locale: 'en' })
  const { companyId, rootId } = server.company
  await server.services.db.inCompany(companyId, tx => fill(tx, rootId))
  await server.services.db.raw.exec('analyze')
  for (const role of ['administrator', 'manager'] as const) {
    const as = await server.signIn(role)
    for (const [what, input] of questions)
      console.log(`| ${kind} | ${role} | ${what} | ${await measure(server, as, input)} |`)
  }
  if (process.argv[3] !== 'lists')
    console.log(`\n${kind}: ${await importAll(server, await server.signIn('administrator'))}\n`)
  await server.stop()
}
