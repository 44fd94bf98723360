/**
 * What the lists of requests cost in a company with 100,000 of them, on both databases: each tab opened, filtered, looked
 * through and paged, and the counts of what waits, by the company's administrator and by the manager of one site.
 * `node --import ./server/src/find-modules.ts benches/requests.ts [RUNS]`. The middle and the worst of many runs of the
 * whole call without a network, in milliseconds.
 */
import { cpus, loadavg } from 'node:os'
import { sql } from 'drizzle-orm'
import { approvalCalls } from '../contract/src/approvals/calls.ts'
import type { Input } from '../contract/src/call.ts'
import type { Tx } from '../server/src/db/database.ts'
import type { TestCompany } from '../server/src/testing/test-company.ts'
import { kindsOfDatabase } from '../server/src/testing/test-database.ts'
import { type Browser, testServer } from '../server/src/testing/test-server.ts'

const runs = Number(process.argv[2] ?? 30)
const many = Number(process.env.REQUESTS ?? 100_000)
const now = '2026-03-02T02:00:00Z'

/** Nine in ten are over; of the others each twentieth waits for the manager and all for the administrator. */
const fill = async (tx: Tx, { siteIds, personIds }: TestCompany): Promise<void> => {
  const flow = JSON.stringify({ stages: [{ who: { permission: 'planning.approve' }, rule: 'one' }] })
  await tx.execute(sql`insert into request (id, no, subject, subject_id, department_id, status, applicant_id,
      applicant_name, kind_name, from_date, to_date, reason, content, flow, created_at, submitted_at)
    select gen_random_uuid(), n, 'plan', gen_random_uuid(), case n % 3 when 0 then ${siteIds[0]}::uuid else ${siteIds[1]}::uuid end,
      case when n % 10 > 0 then 'processed' when n % 50 = 0 then 'pending_edit' else 'in_approval' end,
      case n % 400 when 0 then ${personIds.employee}::uuid else gen_random_uuid() end, (array['王','李','张','刘','陈'])[1 + n % 5] || n,
      'Kind ' || n % 8, date '2025-01-01' + n % 500, date '2025-01-02' + n % 500, 'Reason ' || n, '{}', ${flow}::jsonb,
      timestamptz '2025-01-01' + n * interval '5 minutes', timestamptz '2025-01-01' + n * interval '5 minutes'
    from generate_series(1, ${many}::int) n`)
  await tx.execute(sql`insert into request_stage (id, request_id, revision, place, rule, state, opened_at)
    select gen_random_uuid(), id, 0, 0, 'one', case status when 'in_approval' then 'open' else 'agreed' end, created_at from request`)
  const assign = (personId: string, which: ReturnType<typeof sql>) =>
    tx.execute(sql`insert into request_assignee (id, request_id, stage_id, person_id, turn, state, decided_by)
      select gen_random_uuid(), s.request_id, s.id, ${personId}::uuid, 0, case s.state when 'open' then 'waiting' else 'agreed' end,
        case s.state when 'open' then null else ${personId}::uuid end
      from request_stage s join request r on r.id = s.request_id where ${which}`)
  await assign(personIds.administrator, sql`true`)
  await assign(personIds.manager, sql`r.no % 20 = 0`)
}

const questions: [string, Partial<Input<typeof approvalCalls.listRequests>>][] = [
  ['applied', { tab: 'applied' }],
  ['to approve, waiting', { tab: 'approve', turn: 'waiting' }],
  ['to approve, all', { tab: 'approve' }],
  ['jurisdiction', { tab: 'jurisdiction' }],
  ['jurisdiction, page 500', { tab: 'jurisdiction', page: 500 }],
  ['jurisdiction, in approval', { tab: 'jurisdiction', state: 'in_approval' }],
  ['jurisdiction, dates and text', { tab: 'jurisdiction', from: '2025-06-01', to: '2025-07-01', search: '王' }],
  ['jurisdiction, by name', { tab: 'jurisdiction', by: 'applicant', down: false }],
]

const timed = async (work: () => Promise<unknown>): Promise<string> => {
  const taken: number[] = []
  for (let run = -3; run < runs; run += 1) {
    const begun = performance.now()
    await work()
    if (run >= 0) taken.push(performance.now() - begun)
  }
  const sorted = taken.sort((a, b) => a - b)
  return `${sorted[Math.floor(runs / 2)]?.toFixed(1)} | ${sorted.at(-1)?.toFixed(1)}`
}

console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}\n`)
console.log('| database | who | question | found | middle | worst |\n|---|---|---|---|---|---|')
for (const [kind, open] of (await kindsOfDatabase()).slice(Number(process.env.ONLY ?? 0))) {
  const server = await testServer({ now, database: await open(), workers: 1, locale: 'en' })
  await server.services.db.inCompany(server.company.companyId, tx => fill(tx, server.company))
  await server.services.db.raw.exec('analyze')
  for (const role of ['administrator', 'manager'] as const) {
    const as: Browser = await server.signIn(role)
    for (const [what, input] of questions) {
      const ask = () => server.call(approvalCalls.listRequests, { size: 50, tab: 'applied', ...input }, as)
      const { total } = await ask()
      console.log(`| ${kind} | ${role} | ${what} | ${total} | ${await timed(ask)} |`)
    }
    const counts = await server.call(approvalCalls.requestCounts, {}, as)
    const took = await timed(() => server.call(approvalCalls.requestCounts, {}, as))
    console.log(`| ${kind} | ${role} | counts | ${counts.approve} | ${took} |`)
  }
  await server.stop()
}
