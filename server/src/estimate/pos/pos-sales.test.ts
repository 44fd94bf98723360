/** The call of cash registers: tokens, repeats, late corrections, bad rows, limits, other companies. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { type PosSales, posRefusal, posSalesPath } from '#contract/estimate/pos.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { makeTestCompany } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let running: TestServer
let server: TestServer
let admin: Browser
let departmentId: string
let token: string
let tokenId: string

beforeAll(async () => {
  running = await testServer({ now: '2026-11-21T02:00:00Z', locale: 'en' })
})
beforeEach(async () => {
  // Whoever was told to wait has waited.
  running.clock.set(new Date(running.clock.now().getTime() + 120_000))
  server = await running.withNewCompany()
  admin = await server.signIn('administrator')
  departmentId = server.company.siteIds[0]
  const made = await server.call(estimateCalls.makePosToken, { name: 'Till 1' }, admin)
  token = made.token
  tokenId = made.id
})
afterAll(() => running.stop())

type Row = PosSales['rows'][number]
const lunch: Row = { date: '2026-11-20', slot: '11:00-11:30', turnover: 386.5, people: 63, orders: 41, version: 10 }

const send = async (rows: Partial<Row>[], site: string = departmentId, by = token) => {
  const answered = await server.inject({
    method: 'POST',
    url: posSalesPath,
    headers: { authorization: `Bearer ${by}` },
    payload: { site, rows: rows.map(row => ({ ...lunch, ...row })) },
    cookies: { _lcode_: 'en' },
  })
  return { status: answered.statusCode, headers: answered.headers, body: answered.json() }
}

const list = (deleted: 'kept' | 'all' = 'kept') =>
  server.call(estimateCalls.listHistory, { departmentId, first: '2026-11-01', last: '2026-11-30', deleted }, admin)

test('the same request twice leaves one row, and says that nothing changed', async () => {
  const rows = [{}, { slot: '11:30-12:00', turnover: '614' }]
  expect(await send(rows)).toMatchObject({
    status: 200,
    body: { added: 2, replaced: 0, unchanged: 0, stale: 0 },
  })
  expect((await send(rows)).body).toEqual({ added: 0, replaced: 0, unchanged: 2, stale: 0 })
  const { total, turnoverCents } = await list('all')
  expect({ total, turnoverCents }).toEqual({ total: 2, turnoverCents: 38_650 + 61_400 })
})

test('a late correction wins by its version, in whatever order both arrive', async () => {
  await send([{}, { slot: '11:30-12:00', turnover: '614' }])
  expect((await send([{ turnover: 400, version: 12 }])).body).toMatchObject({ replaced: 1 })
  expect((await send([{ turnover: 390, version: 11 }])).body).toMatchObject({ replaced: 0, stale: 1 })
  expect((await send([{ turnover: 777, version: 12 }])).body).toMatchObject({ replaced: 0, stale: 1 })
  const { rows } = await list()
  expect(rows.map(row => row.turnoverCents)).toEqual([40_000, 61_400])
  expect((await list('all')).total).toBe(3)
})

test('a row that a person deleted does not come back by a repeat, only by a later version', async () => {
  await send([
    { turnover: 400, version: 12 },
    { slot: '11:30-12:00', turnover: '614' },
  ])
  const [row] = (await list()).rows
  await server.call(estimateCalls.deleteHistory, { departmentId, ids: row ? [row.id] : [] }, admin)
  expect((await send([{ turnover: 400, version: 12 }])).body).toMatchObject({ added: 0, stale: 1 })
  expect((await list()).total).toBe(1)
  expect((await send([{ turnover: 401, version: 13 }])).body).toMatchObject({ added: 1 })
})

test('many at once for the same slots keep one row a slot, that of the highest version', async () => {
  const versions = [31, 35, 33, 32, 34]
  const answers = await Promise.all(
    versions.map(version => send([{ slot: '18:00-18:30', turnover: version, version }])),
  )
  expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200, 200])
  const evening = (await list()).rows.filter(row => row.start === 1080)
  expect(evening.map(row => row.turnoverCents)).toEqual([3500])
})

test('one bad row and nothing is written; every bad value is named by row, field and reason', async () => {
  const { status, body } = await send([
    { slot: '13:00-13:30' },
    { slot: 'lunch', turnover: -1 },
    { date: '2026-11-22', slot: '14:00-14:30' },
    { slot: '15:00-15:30', orders: 1.5 },
  ])
  expect(status).toBe(422)
  const { problems } = posRefusal.parse(body)
  expect(problems.map(each => [each.row, each.field, each.code])).toEqual([
    [1, 'slot', 'not_a_slot'],
    [1, 'turnover', 'negative'],
    [2, 'date', 'date_range'],
    [3, 'orders', 'not_whole'],
  ])
  expect(problems[0]?.message).toBe('Not a time slot; write 11:00-11:30 with 15, 30 or 60 minutes')
  expect((await list()).rows.some(row => row.start === 780)).toBe(false)
  const twice = await send([{ slot: '16:00-17:00' }, { slot: '16:30-17:00' }])
  expect(twice.body.problems).toMatchObject([{ row: 1, field: 'slot', code: 'duplicate' }])
})

test('a malformed body, an unknown site and a site of another company are refused with their status', async () => {
  expect((await send([])).status).toBe(400)
  expect((await send([{ version: 0 }])).status).toBe(400)
  expect((await send([{}], 'nowhere')).status).toBe(404)
  const other = await makeTestCompany(server.services.db, server.clock.now(), 'Other', 5)
  expect((await send([{}], other.siteIds[0])).status).toBe(404)
})

test('only the hash of a token is kept, and a revoked token is refused at once', async () => {
  expect((await send([{}])).status).toBe(200)
  const stored = await server.services.db.raw.query('select * from pos_token')
  expect(JSON.stringify(stored.rows)).not.toContain(token)
  const [shown] = (await server.call(estimateCalls.listPosTokens, {}, admin)).rows
  expect(shown).toMatchObject({ name: 'Till 1', ending: token.slice(-4), revokedAt: null })
  expect(shown?.lastUsedAt).not.toBeNull()
  await server.call(estimateCalls.revokePosToken, { id: tokenId }, admin)
  expect((await send([{}])).status).toBe(401)
  expect((await refusalOf(server.call(estimateCalls.revokePosToken, { id: tokenId }, admin))).code).toBe('not_found')
})

test('tokens are for those who manage the history of the whole company', async () => {
  const manager = await server.signIn('manager')
  expect((await refusalOf(server.call(estimateCalls.makePosToken, { name: 'Mine' }, manager))).code).toBe('forbidden')
  expect((await refusalOf(server.call(estimateCalls.listPosTokens, {}, manager))).code).toBe('forbidden')
  expect((await refusalOf(server.call(estimateCalls.makePosToken, { name: ' ' }, admin))).code).toBe(
    'estimate:name_required',
  )
})

test('too many requests, and too many guesses of a token, are told to wait', async () => {
  const { token: busy } = await server.call(estimateCalls.makePosToken, { name: 'Till 2' }, admin)
  const statuses: number[] = []
  for (let at = 0; at < 241; at += 1) statuses.push((await send([], departmentId, busy)).status)
  expect(statuses.slice(0, 240).every(status => status === 400)).toBe(true)
  expect(statuses[240]).toBe(429)
  const guesses: number[] = []
  for (let at = 0; at < 21; at += 1) guesses.push((await send([{}], departmentId, `pos_guess${at}`)).status)
  expect(guesses.at(-1)).toBe(429)
  server.clock.set(new Date(server.clock.now().getTime() + 120_000))
  expect((await send([{ slot: '20:00-20:30' }], departmentId, busy)).status).toBe(200)
})
