/** A pull from a real foreign server: what differs is shown before anything is written, and what was chosen is. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import SCIMMY from 'scimmy'
import SCIMMYRouters from 'scimmy-routers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { scimCalls } from '#contract/scim/calls.ts'
import type { OutwardReading } from '../../outward/read-outward.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { pullNightly } from './nightly.ts'

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const host = 'https://hr.example.com'

/** The one exception of these tests: the name of the other system leads to this process. What is refused stays refused. */
let port = 0
vi.mock(import('../../outward/read-outward.ts'), async original => ({
  ...(await original()),
  readOutward: async ({ url, headers }: OutwardReading) => {
    const answered = await fetch(url.replace(host, `http://127.0.0.1:${port}`), { headers })
    return { status: answered.status, text: await answered.text() }
  },
}))

interface Foreign {
  id: string
  userName: string
  displayName: string
  active: boolean
  [key: string]: unknown
}
const people = new Map<string, Foreign>()
const groups = new Map<string, { id: string; displayName: string; members: { value: string }[] }>()

const pageOf = <T>(all: Iterable<T>, { startIndex = 1, count = 20 }: { startIndex?: number; count?: number }) => {
  const list = [...all]
  // The library cuts the page out of a list that it is given whole.
  return { list, startIndex, count }
}

let foreign: Server
let running: TestServer
let server: TestServer
let admin: Browser
let site: string

beforeAll(async () => {
  SCIMMY.Schemas.User.extend(SCIMMY.Schemas.EnterpriseUser as never)
  SCIMMY.Resources.declare(SCIMMY.Resources.User)
    .ingress((() => undefined) as never)
    .egress((({ constraints }: never) => pageOf(people.values(), constraints ?? {}).list) as never)
    .degress((() => undefined) as never)
  SCIMMY.Resources.declare(SCIMMY.Resources.Group)
    .ingress((() => undefined) as never)
    .egress((({ constraints }: never) => pageOf(groups.values(), constraints ?? {}).list) as never)
    .degress((() => undefined) as never)
  const app = express()
  app.use(
    '/scim',
    new SCIMMYRouters({
      type: 'bearer',
      handler: (request: { header(name: string): string | undefined }) => {
        if (request.header('Authorization') !== 'Bearer hr-secret') throw new Error('unknown')
        return 'paiban'
      },
    } as never),
  )
  foreign = app.listen(0, '127.0.0.1')
  await new Promise(done => foreign.once('listening', done))
  port = (foreign.address() as AddressInfo).port
  running = await testServer({ now: '2026-11-21T02:00:00Z', locale: 'en', workers: 1 })
})
beforeEach(async () => {
  people.clear()
  groups.clear()
  running.clock.set(new Date(running.clock.now().getTime() + 120_000))
  server = await running.withNewCompany()
  admin = await server.signIn('administrator')
  site = server.company.siteIds[0]
  await save({ departmentIds: [site], newcomersTo: site, address: `${host}/scim`, secret: 'hr-secret' })
})
afterAll(async () => {
  await new Promise(done => foreign.close(done))
  await running.stop()
})

const save = async (values: Partial<Input<typeof scimCalls.saveScim>>) => {
  const { hasSecret: _, ...before } = await server.call(scimCalls.getScim, {}, admin)
  return server.call(scimCalls.saveScim, { ...before, ...values }, admin)
}
const there = (number: number, name: string, rest: object = {}) => {
  const id = `hr-${number}`
  people.set(id, {
    ...{ id, userName: `u${number}`, displayName: name, active: true, title: 'Barista' },
    [enterprise]: { employeeNumber: `E${number}`, department: 'Site 1' },
    ...rest,
  })
  return id
}
const change = (id: string, values: object) => people.set(id, { ...(people.get(id) as Foreign), ...values })

/** Until the job has come to its end. */
const ended = (id: string, at: readonly string[]) =>
  vi.waitFor(
    async () => {
      const { pull: now } = await server.call(scimCalls.getScimPull, { id }, admin)
      if (!now || at.includes(now.state)) throw new Error('not yet')
      return now
    },
    { timeout: 6000, interval: 50 },
  )

const pull = async () => {
  const { id } = await server.call(scimCalls.startScimPull, {}, admin)
  const kept = await ended(id, ['reading'])
  const { rows } = await server.call(scimCalls.listScimDifferences, { id, size: 500 }, admin)
  return { ...kept, rows }
}
const apply = async (
  of: { id: string; revision: number },
  choices: Input<typeof scimCalls.applyScimPull>['choices'] = [],
) => {
  await server.call(scimCalls.applyScimPull, { id: of.id, revision: of.revision, choices, confirmed: true }, admin)
  const kept = await ended(of.id, ['applying'])
  return { ...kept, rows: (await server.call(scimCalls.listScimDifferences, { id: of.id, size: 500 }, admin)).rows }
}
const list = async () => (await server.call(peopleCalls.listEmployees, { size: 500 }, admin)).rows
const named = async (name: string) => (await list()).find(each => each.name === name)

test('[PE-015] nothing is written before it is shown; what is applied is on file, with its number and department', async () => {
  there(17, '王伟', { phoneNumbers: [{ value: '13812345678' }] })
  there(18, '李娜')
  const before = await list()
  const shown = await pull()
  expect(shown).toMatchObject({ state: 'stopped', counts: { users: 2, joins: 2, conflicts: 0 } })
  expect(shown.rows.map(each => [each.kind, each.who, each.choice])).toEqual([
    ['join', '王伟', 'take'],
    ['join', '李娜', 'take'],
  ])
  expect(JSON.stringify(shown.rows)).not.toContain('13812345678')
  expect(await list()).toEqual(before)
  const done = await apply(shown)
  expect(done).toMatchObject({ state: 'done', counts: { done: 2, refused: 0 } })
  expect(await named('王伟')).toMatchObject({
    jobNumber: 'E17',
    phone: '13812345678',
    departmentId: site,
    position: 'Barista',
  })
  expect(await pull()).toMatchObject({ state: 'done', rows: [], counts: { same: 2 } })
})

test('[PE-015] a change there is old and new here; one of both sides waits for somebody, and keeping ends the question', async () => {
  const id = there(17, '王伟')
  await apply(await pull())
  change(id, { title: 'Shift lead' })
  const shown = await pull()
  expect(shown.rows).toMatchObject([
    { kind: 'change', changes: [{ field: 'position', old: 'Barista', new: 'Shift lead' }], conflict: null },
  ])
  const mine = await named('王伟')
  const {
    id: personId,
    revision,
    ...values
  } = await server.call(peopleCalls.getEmployee, { id: mine?.id ?? '' }, admin)
  await server.call(peopleCalls.saveEmployee, { ...values, id: personId, revision, name: '王炜', custom: [] }, admin)
  change(id, { title: 'Barista', displayName: '王玮' })
  const both = await pull()
  expect(both.rows).toMatchObject([{ conflict: 'both_changed', choice: null }])
  expect(await apply(both)).toMatchObject({ counts: { done: 0, kept: 1 } })
  expect(await named('王炜')).toBeDefined()
  const again = await pull()
  await apply(again, [{ key: again.rows[0]?.key ?? '', choice: 'keep' }])
  expect(await pull()).toMatchObject({ state: 'done', rows: [] })
  change(id, { displayName: '王薇' })
  const third = await pull()
  await apply(third, [{ key: third.rows[0]?.key ?? '', choice: 'take' }])
  expect(await named('王薇')).toBeDefined()
})

test('[PE-015] whoever is active no more, or missing, leaves today; whoever nobody pulled is no matter of the other system', async () => {
  const [one, two] = [there(17, '王伟'), there(18, '李娜')]
  await apply(await pull())
  change(one, { active: false })
  people.delete(two)
  const shown = await pull()
  expect(shown.rows.map(each => [each.kind, each.who]).sort()).toEqual([
    ['leave', '李娜'],
    ['leave', '王伟'],
  ])
  await apply(shown)
  const left = (await server.call(peopleCalls.listEmployees, { size: 500, state: 'all' }, admin)).rows.filter(
    each => each.leftOn,
  )
  expect(left.map(each => each.name).sort()).toEqual(['李娜', '王伟'])
})

test('[PE-015] a pull that would change more than a tenth, or end more than 20, stops and asks', async () => {
  for (let at = 0; at < 30; at += 1) there(100 + at, `P${at}`)
  const shown = await pull()
  expect(shown).toMatchObject({ state: 'stopped', asks: { changed: 30 } })
  const refused = server.call(scimCalls.applyScimPull, { id: shown.id, revision: shown.revision, choices: [] }, admin)
  expect((await refusalOf(refused)).code).toBe('scim:confirm_needed')
  expect(await named('P0')).toBeUndefined()
  await apply(shown)
  change('hr-100', { title: 'Lead' })
  expect(await pull()).toMatchObject({ state: 'ready', asks: null })
  for (let at = 0; at < 22; at += 1) people.delete(`hr-${100 + at}`)
  expect(await pull()).toMatchObject({ state: 'stopped', asks: { leaving: 22 } })
})

test('[PE-026] [PE-015] a pull whose newcomers would exceed the company’s limit says so before it is applied', async () => {
  const company = await server.call(organisationCalls.getCompany, {}, admin)
  const on = (await list()).length
  await server.call(organisationCalls.saveCompany, { ...company, employeeLimit: on + 1 }, admin)
  there(17, '王伟')
  expect(await pull()).toMatchObject({ counts: { joins: 1, limit: null } })
  there(18, '李娜')
  expect(await pull()).toMatchObject({ counts: { joins: 2, limit: on + 1 } })
})

const byNight = async () => {
  running.clock.set(new Date(running.clock.now().getTime() + 86_400_000))
  await pullNightly(server.services)
  const [begun] = (await server.call(scimCalls.listScimPulls, {}, admin)).rows
  return ended(begun?.id ?? '', ['reading', 'applying', 'ready'])
}
const told = async () => {
  const { rows } = await server.call(accountCalls.listMessages, {}, admin)
  return rows.filter(each => each.kind === 'scim.pull').map(each => [each.titleCode, each.values, each.link])
}

test('[PE-015] by night what is plain is written; what stops, is left or fails is told to whoever may settle it', async () => {
  for (let at = 0; at < 30; at += 1) there(100 + at, `P${at}`)
  await apply(await pull())
  await save({ nightly: true })
  there(17, '王伟')
  expect(await byNight()).toMatchObject({ state: 'done', nightly: true, counts: { done: 1 } })
  expect([await told(), (await named('王伟'))?.jobNumber]).toEqual([[], 'E17'])
  const all = [...people]
  for (let at = 0; at < 22; at += 1) people.delete(`hr-${100 + at}`)
  const stopped = await byNight()
  expect(stopped).toMatchObject({ state: 'stopped' })
  const link = (id: string) => `/organisation/sync?pull=${id}`
  expect(await told()).toEqual([['scim:message.stopped', expect.objectContaining({ leaving: 22 }), link(stopped.id)]])
  for (const [id, person] of all) people.set(id, person)
  there(18, '')
  const left = await byNight()
  expect(await told()).toEqual([
    ['scim:message.left', { count: 1, pullId: left.id }, link(left.id)],
    ['scim:message.settled', expect.anything(), link(stopped.id)],
  ])
  await byNight()
  expect(await told()).toHaveLength(2)
  await save({ secret: 'another' })
  const failed = await byNight()
  await byNight()
  expect(await told()).toHaveLength(3)
  expect((await told())[0]).toEqual(['scim:message.failed', { pullId: failed.id }, link(failed.id)])
  const manager = await server.signIn('manager')
  const { rows } = await server.call(accountCalls.listMessages, {}, manager)
  expect(rows.filter(each => each.kind === 'scim.pull')).toEqual([])
})

test('[PE-015] people outside the departments that take part stay as they are, and moving out is a conflict', async () => {
  there(17, '王伟')
  there(19, '外人', { [enterprise]: { employeeNumber: 'E19', department: 'Site 2' } })
  const first = await pull()
  expect(first).toMatchObject({ counts: { joins: 1, outside: 1 } })
  await apply(first)
  change('hr-17', { [enterprise]: { employeeNumber: 'E17', department: 'Site 2' } })
  const shown = await pull()
  expect(shown.rows).toMatchObject([{ conflict: 'moves_out', choice: null }])
  await apply(shown, [{ key: shown.rows[0]?.key ?? '', choice: 'take' }])
  expect(await named('王伟')).toMatchObject({ departmentId: site })
})

test('[PE-015] the same number under another name asks whether it is the same person', async () => {
  const mine = (await list()).find(each => each.departmentId === site)
  there(1, 'Somebody Else', { [enterprise]: { employeeNumber: mine?.jobNumber, department: 'Site 1' } })
  const shown = await pull()
  expect(shown.rows).toMatchObject([{ kind: 'change', conflict: 'same_number', choice: null }])
})

test('[PE-015] a group that is no department here opens one where somebody says so, and its people go there', async () => {
  const id = there(17, '王伟', { [enterprise]: { employeeNumber: 'E17' } })
  groups.set('g1', { id: 'g1', displayName: 'Kitchen', members: [{ value: id }] })
  const shown = await pull()
  expect(shown.rows.map(each => [each.kind, each.conflict])).toEqual([
    ['open', 'new_department'],
    ['join', null],
  ])
  const without = await apply(shown)
  expect(without).toMatchObject({ counts: { refused: 1, kept: 1 } })
  const again = await pull()
  await apply(again, [{ key: 'open:g1', choice: 'take' }])
  expect(await named('王伟')).toMatchObject({ departmentName: 'Kitchen' })
})

test('[PE-015] a wrong secret, a server that is gone and an answer of another kind are told; nothing is written', async () => {
  await save({ secret: 'wrong' })
  expect(await pull()).toMatchObject({ state: 'failed', failure: 'scim:source_denied' })
  await save({ address: `${host}/nothing`, secret: 'hr-secret' })
  expect((await pull()).state).toBe('failed')
})

test('[PE-015] the secret goes to no other house than the one that it was given for', async () => {
  expect((await refusalOf(save({ address: 'https://elsewhere.example.com/scim' }))).code).toBe('scim:secret_anew')
  expect(JSON.stringify(await server.call(scimCalls.getScim, {}, admin))).not.toContain('hr-secret')
})
