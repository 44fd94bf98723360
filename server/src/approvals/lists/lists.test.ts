/** Six tabs: each tells those who are on a request of it and nobody else, filtered, sorted and counted by the database. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { approvalCalls } from '#contract/approvals/calls.ts'
import { requestTabs } from '#contract/approvals/values.ts'
import type { Input } from '#contract/call.ts'
import type { Database } from '../../db/database.ts'
import { message } from '../../notices/schema.ts'
import type { Services } from '../../services.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { requestStep } from '../schema.ts'
import { type OutingCompany, outingCompany, outingSubject } from '../testing/outings.ts'
import { codeOf, today, type Who } from '../testing/trips.ts'
import { lookAtWaiting } from '../waiting/look-at-waiting.ts'

let db: Database
let house: OutingCompany
let number = 400
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  number += 1
  house = await outingCompany(db, number)
})

const named = (...who: Who[]) => ({ persons: who.map(each => house.ids[each]) })
type Filter = Partial<Input<(typeof approvalCalls)['listRequests']>>
const list = (who: Who, tab: (typeof requestTabs)[number], more: Filter = {}) =>
  house.call(who, 'listRequests', { tab, ...more })
const agree = async (who: Who, requestId: string) =>
  house.call(who, 'decide', { requestId, revision: (await house.recordOf(requestId)).revision, act: 'agree' })

/** An outing with a witness, decided by Lin, with a copy to HR. */
const full = (hidden = false) =>
  outingSubject([{ who: named('lin'), rule: 'one' }], { copies: [named('hr')] }, hidden).subject

describe('who finds what', () => {
  test('[AP-001] [AP-017] [AP-020] each tab tells those who are in it, and a copy decides nothing', async () => {
    house.use(full())
    const id = await house.hand('employee', { witnessIds: [house.ids.mei] })
    await house.call('mei', 'prove', { requestId: id, revision: 0, act: 'prove' })
    await agree('lin', id)
    const whose = async (who: Who) => {
      const found: string[] = []
      for (const tab of requestTabs) if ((await list(who, tab)).rows.some(each => each.id === id)) found.push(tab)
      return found
    }
    expect(await whose('employee')).toEqual(['applied'])
    expect(await whose('mei')).toEqual(['witness', 'jurisdiction'])
    expect(await whose('lin')).toEqual(['approve', 'jurisdiction'])
    expect(await whose('hr')).toEqual(['cc', 'jurisdiction'])
    expect(await whose('far')).toEqual([])
    expect((await list('hr', 'cc')).rows[0]?.may).toEqual([])
    expect(await codeOf(agree('hr', id))).toBe('forbidden')
  })

  test('[AP-021] a manager finds the requests of the own people, and no others', async () => {
    house.use(full())
    const [here, there] = [await house.hand('employee'), await house.hand('far')]
    const ids = async (who: Who) => (await list(who, 'jurisdiction')).rows.map(each => each.id).sort()
    expect(await ids('mei')).toEqual([here])
    expect(await ids('far')).toEqual([there])
    expect(await ids('hr')).toEqual([here, there].sort())
    expect(await ids('employee')).toEqual([])
    expect(await codeOf(house.call('far', 'openRequest', { requestId: here }))).toBe('forbidden')
  })

  test('who reads along is told neither why nor what, and cannot find it out by a filter', async () => {
    house.use(full(true))
    const id = await house.hand('employee', { reason: 'Dentist' })
    const looks = async (who: Who, tab: 'approve' | 'jurisdiction') => {
      const [row] = (await list(who, tab)).rows
      return [row?.hidden, row?.kindName, row?.reason]
    }
    expect(await looks('lin', 'approve')).toEqual([false, 'Errand', 'Dentist'])
    expect(await looks('mei', 'jurisdiction')).toEqual([true, null, null])
    expect((await list('mei', 'jurisdiction', { search: 'Dentist' })).total).toBe(0)
    expect((await list('lin', 'jurisdiction', { search: 'Dentist' })).total).toBe(1)
    const opened = await house.call('mei', 'openRequest', { requestId: id })
    expect([opened.content, opened.effect, opened.steps.map(each => each.remark)]).toEqual([null, null, ['']])
    // HR may read of health.
    expect((await house.call('hr', 'openRequest', { requestId: id })).reason).toBe('Dentist')
  })
})

test('nor what a witness said, why it was agreed to, or by which branch it went', async () => {
  const stage = { who: named('lin'), rule: 'one' as const, name: 'Health officer' }
  const { subject } = outingSubject([stage], { copies: [named('mei')] }, true)
  house.use(subject)
  const id = await house.hand('employee', { witnessIds: [house.ids.far] })
  const seen = { requestId: id, revision: 0 }
  await house.call('far', 'prove', { ...seen, act: 'prove', remark: 'I was with him in hospital' })
  await house.call('lin', 'decide', { ...seen, act: 'agree', remark: 'Get well' })
  const open = async (who: Who) => {
    const { witnesses, stages } = await house.call(who, 'openRequest', { requestId: id })
    return [witnesses.map(each => each.remark), stages.map(each => each.name)]
  }
  expect(await open('lin')).toEqual([['I was with him in hospital'], ['Health officer']])
  expect(await open('mei')).toEqual([[''], [null]])
  house.later(6)
  const services = { db, clock: { now: house.now, today: () => today } } as unknown as Services
  await lookAtWaiting({ subjects: [subject], employeesOf: async () => [] })(services)
  const told = await house.inCompany(tx => tx.select().from(message).where(eq(message.personId, house.ids.mei)))
  expect(told.map(({ kind, values }) => [kind, values])).toEqual([
    ['request.copied', { name: 'lin', no: 1, applicant: 'employee' }],
  ])
})

describe('filters, order and count', () => {
  test('[AP-002] [AP-003] by state, category, dates and text; sorted either way; page and count of the same', async () => {
    house.use(full())
    const days = ['2026-03-12', '2026-03-10', '2026-03-11']
    const ids: string[] = []
    for (const on of days) ids.push(await house.hand('employee', { content: { on, hours: 1 }, reason: `Way ${on}` }))
    await agree('lin', ids[1] ?? '')
    const noOf = async (more: Filter) =>
      (await list('employee', 'applied', { by: 'no', down: false, ...more })).rows.map(each => each.no)
    expect(await noOf({})).toEqual([1, 2, 3])
    expect(await noOf({ state: 'processed' })).toEqual([2])
    expect(await noOf({ state: 'refused' })).toEqual([])
    expect(await noOf({ from: '2026-03-11' })).toEqual([1, 3])
    expect(await noOf({ to: '2026-03-10' })).toEqual([2])
    expect(await noOf({ search: '2026-03-11' })).toEqual([3])
    expect(await noOf({ search: '#1' })).toEqual([1])
    expect(await noOf({ category: 'leave' })).toEqual([])
    expect(await noOf({ by: 'target' })).toEqual([2, 3, 1])
    const page = await list('employee', 'applied', { by: 'no', down: true, page: 2, size: 2 })
    expect([page.total, page.rows.map(each => each.no)]).toEqual([3, [1]])
  })

  test('numbers begin at one in each company, and none is given twice to two who hand in at once', async () => {
    house.use(full())
    await Promise.all((['employee', 'mei', 'manager', 'hr'] as const).map(who => house.hand(who)))
    const { rows } = await list('administrator', 'jurisdiction', { by: 'no', down: false })
    expect(rows.map(each => each.no)).toEqual([1, 2, 3, 4])
  })
})

test('whoever decides on a change is told what it brings in place of the one that it changes', async () => {
  const { subject } = outingSubject([{ who: named('lin'), rule: 'one' }])
  if (!subject.form) throw new Error('it has a form')
  const preview = async (_call: unknown, { refersTo }: { refersTo: { id: string } | null }) => ({
    lines: [],
    facts: { refersTo: refersTo?.id ?? null },
  })
  house.use({ ...subject, form: { ...subject.form, preview } })
  const first = await house.hand('employee')
  await agree('lin', first)
  const id = await house.hand('employee', { refersTo: first, refersAs: 'change' })
  expect((await house.call('lin', 'openRequest', { requestId: id })).effect?.facts).toEqual({ refersTo: first })
})

test('a request is opened with its way so far and to come, its trail, and what the reader may do', async () => {
  const two = [
    { who: named('lin', 'mei'), rule: 'one' as const, name: 'Store' },
    { who: named('hr'), rule: 'one' as const },
  ]
  house.use(outingSubject(two).subject)
  const id = await house.hand('employee')
  const open = (who: Who) => house.call(who, 'openRequest', { requestId: id })
  const opened = await open('lin')
  expect(opened.stages.map(each => [each.name, each.state, each.people.map(({ name }) => name)])).toEqual([
    ['Store', 'open', ['lin', 'mei']],
    [null, 'coming', ['hr']],
  ])
  expect([opened.content, opened.effect?.facts]).toEqual([{ on: '2026-03-09', hours: 2, minutes: 120 }, { hours: 2 }])
  expect(opened.may).toEqual(['agree', 'refuse', 'send_back', 'transfer', 'ask_first', 'comment'])
  expect((await open('employee')).may).toEqual(['withdraw', 'urge', 'comment'])
  await house.call('hr', 'comment', { requestId: id, remark: 'Soon' })
  await agree('lin', id)
  expect((await open('lin')).may).toEqual(['undo', 'comment'])
  expect((await open('hr')).steps.map(each => each.act)).toEqual(['submit', 'comment', 'agree'])
  expect(await codeOf(open('far'))).toBe('forbidden')
})

test('what happened is never changed: the database refuses it', async () => {
  house.use(full())
  const id = await house.hand('employee')
  const change = house.inCompany(tx => tx.update(requestStep).set({ remark: 'x' }).where(eq(requestStep.requestId, id)))
  await expect(change).rejects.toThrow()
})
