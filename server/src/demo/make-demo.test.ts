/** The demo holds what the product shows: sizes, special people, history to yesterday, a login for each role. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { approvalCalls } from '#contract/approvals/calls.ts'
import { leaveCalls } from '#contract/leave/calls.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { standingClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { readEnv } from '../env.ts'
import { writeDueOf } from '../leave/index.ts'
import { openLog } from '../log.ts'
import { type RunningServer, startServer } from '../start-server.ts'
import { testSealKey } from '../testing/seal-key.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Browser, sendCall } from '../testing/test-server.ts'
import { makeLedger } from './leave/make-ledger.ts'
import { makeRequests } from './leave/make-requests.ts'
import { demoLogins } from './made-up/logins.ts'
import { demoCompanyName, emptyCompanyName, makeDemo } from './make-demo.ts'
import { invitingCompanyName } from './make-invitations.ts'

const clock = standingClock('2026-11-20T04:00:00Z')
let db: Database
let server: RunningServer
beforeAll(async () => {
  db = await testDatabase()
  expect(await makeDemo(db, clock)).toBe(true)
  const env = readEnv({ PAIBAN_WORKERS: '0', PAIBAN_LOG: 'error', PAIBAN_SEAL_KEY: testSealKey })
  server = await startServer(env, db, clock, openLog('error'))
})
afterAll(() => server.stop())

const signIn = async (role: string) => {
  const login = demoLogins.find(each => each.role === role)
  const browser: Browser = { cookies: {} }
  const phone = login?.phone ?? ''
  const answer = await sendCall(server.app, accountCalls.signIn, { phone, password: login?.password ?? '' }, browser)
  const own = answer.companys.find(each => each.title === demoCompanyName)
  await sendCall(server.app, accountCalls.enterCompany, { cid: own?.cid ?? '' }, browser)
  return { browser, titles: answer.companys.map(each => each.title) }
}

it('the database knows how much was written', async () => {
  const { rows } = await db.raw.query(`select relname from pg_class where reltuples <= 0
    and relname in ('history_record', 'employee', 'employment', 'skill', 'department')`)
  expect(rows).toEqual([])
})

it('a second start changes nothing', async () => {
  expect(await makeDemo(db, clock)).toBe(false)
})

it('every role signs in; the administrator also has a company that is empty', async () => {
  for (const { role } of demoLogins) {
    const { browser, titles } = await signIn(role)
    const me = await sendCall(server.app, accountCalls.me, {}, browser)
    expect(me.company?.roles.map(each => each.code)).toEqual([role])
    expect(me.company?.employeeId).not.toBeNull()
    expect(titles.includes(emptyCompanyName)).toBe(role === 'administrator')
  }
})

it('personnel changes stand in every state', async () => {
  const { browser } = await signIn('hr')
  for (const state of ['pending', 'done', 'cancelled', 'conflict'] as const) {
    const { total } = await sendCall(server.app, peopleCalls.listChanges, { state }, browser)
    expect(total, state).toBeGreaterThan(0)
  }
})

it('resignations stand in every state, at each site', async () => {
  const { browser } = await signIn('hr')
  const { rows } = await sendCall(server.app, peopleCalls.listResignations, {}, browser)
  expect([...new Set(rows.map(row => row.standing))].sort()).toEqual(['disabled', 'pending', 'resigned'])
  expect(new Set(rows.map(row => row.departmentName)).size).toBe(3)
  expect(rows.filter(row => row.confirmed).map(row => row.standing)).toEqual(['resigned', 'disabled'])
})

it('three sites have 12, 28 and 60 people', async () => {
  const { browser } = await signIn('administrator')
  const { departments } = await sendCall(server.app, organisationCalls.listDepartments, { sitesOnly: true }, browser)
  expect(departments.map(each => each.headcount)).toEqual([12, 28, 60])
})

it('the manager sees the 28 people of the own site, a minor and part-timers among them', async () => {
  const { browser } = await signIn('manager')
  const { rows, total } = await sendCall(server.app, peopleCalls.listEmployees, { size: 500 }, browser)
  expect(total).toBe(28)
  expect(rows.filter(row => row.hoursSystem === 'part_time').length).toBeGreaterThan(4)
  const births = await Promise.all(
    rows.map(async row => (await sendCall(server.app, peopleCalls.getEmployee, { id: row.id }, browser)).birth ?? ''),
  )
  expect(births.filter(birth => birth > '2008-11-20')).toHaveLength(1)
})

it('people of its sites are invited: some wait, one with a start code, one has run out, one said no', async () => {
  const { browser } = await signIn('administrator')
  const { rows: members } = await sendCall(server.app, organisationCalls.listMembers, { size: 100 }, browser)
  expect(members.map(each => [each.state, each.invitation?.startCode]).sort()).toEqual([
    ...demoLogins.map(() => ['effective', undefined]),
    ['expired', 'none'],
    ['pending', 'none'],
    ['pending', 'none'],
    ['pending', 'wanted'],
  ])
  expect(members.every(each => each.name !== '')).toBe(true)
  const { rows } = await sendCall(server.app, invitationCalls.listInvitations, {}, browser)
  expect(rows.map(each => each.state).sort()).toEqual(['declined', 'expired', 'open', 'open', 'open'])
})

it('the employee is invited by another company, and the others by none', async () => {
  for (const { role } of demoLogins) {
    const { browser } = await signIn(role)
    const { rows } = await sendCall(server.app, invitationCalls.listOwnInvitations, {}, browser)
    expect(rows.map(each => each.companyName)).toEqual(role === 'employee' ? [invitingCompanyName] : [])
  }
})

it('history of every site ends the day before the clock and spans 26 months', async () => {
  const { rows } = await db.raw.query(
    'select min(date)::text as first, max(date)::text as last, count(distinct department_id)::int as sites from history_record',
  )
  expect(rows).toEqual([{ first: '2024-09-20', last: '2026-11-19', sites: 3 }])
})

it('the budget of every site is one that a person can edit: it begins with a week', async () => {
  const { browser } = await signIn('administrator')
  const { rows } = await sendCall(server.app, planningCalls.listBudgets, {}, browser)
  expect(rows).toHaveLength(3)
  for (const { id, revision, departmentId, from } of rows) {
    const value = { kind: 'share' as const, basisPoints: 2_100 }
    await sendCall(server.app, planningCalls.saveBudget, { id, revision, departmentId, from, value }, browser)
  }
  const { rows: after } = await sendCall(server.app, planningCalls.listBudgets, {}, browser)
  expect(after.map(each => each.basisPoints)).toEqual([2_100, 2_100, 2_100])
})

it('somebody pregnant is protected, some certificates end soon', async () => {
  const count = async (text: string) => Number((await db.raw.query(text)).rows[0]?.n)
  expect(
    await count("select count(*) as n from protection where from_date <= '2026-11-20' and to_date > '2026-12-20'"),
  ).toBe(1)
  expect(await count("select count(*) as n from skill where certificate_until < '2026-12-01'")).toBeGreaterThan(2)
})

it('people have asked for leave, outings and trips: it stands in the lists, the roster and the ledger', async () => {
  const count = async (text: string) => Number((await db.raw.query(text)).rows[0]?.n)
  const [{ id } = { id: '' }] = (await db.raw.query(`select id from company where name = '${demoCompanyName}'`))
    .rows as { id: string }[]
  const made = { by: 'HR', today: clock.today(), now: clock.now() }
  await db.inCompany(id, async tx => {
    await makeLedger(tx, [], made)
    await makeRequests(tx, made)
  })
  expect(await count("select count(distinct status) as n from request where subject = 'leave'")).toBe(4)
  expect(await count("select count(*) as n from planned_absence where state = 'waiting'")).toBeGreaterThan(2)
  const waits = "request.subject = 'leave' and request.status = 'in_approval'"
  const held = `select count(*) as n from request where ${waits} and not exists (
    select from leave_line line where line.request_id = request.id and line.kind = 'hold')`
  expect(await count(held)).toBe(0)
  const { browser } = await signIn('manager')
  const { rows } = await sendCall(server.app, approvalCalls.listRequests, { tab: 'approve', turn: 'waiting' }, browser)
  expect(rows.length).toBeGreaterThan(0)
})

it('nobody has taken more leave than there is, this day or by the end of the year', async () => {
  const [{ id } = { id: '' }] = (await db.raw.query(`select id from company where name = '${demoCompanyName}'`))
    .rows as { id: string }[]
  await writeDueOf(server.services, work => db.inCompany(id, work))
  const { browser } = await signIn('hr')
  for (const on of ['2026-11-20', '2026-12-31']) {
    const wish = { on, page: 1, size: 500, state: 'all' as const }
    const { rows, total } = await sendCall(server.app, leaveCalls.listBalances, wish, browser)
    expect([rows.length, rows.length > 50]).toEqual([total, true])
    expect(rows.filter(each => each.remaining.exact.startsWith('-')).map(each => [each.name, each.typeName])).toEqual(
      [],
    )
  }
})
