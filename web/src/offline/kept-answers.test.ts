/** What this browser keeps of the server's answers: whose it is, how much of it, and when it goes. */
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'
import { enterCompanyPath, keptDays, mePath, signOutPath } from './kept-calls.ts'
import { KeptDatabase } from './kept-database.ts'

const openPath = '/forward_webfront/api/planning/plan/open.htm'
const payPath = '/forward_webfront/api/people/employee/get.htm'
const me = (personId: string, cid = 'c1') => ({ personId, name: personId, company: { cid } })
const plan = (id: string) => ({ plan: { id }, problem: { roster: [] } })

let forgotten: number
/** Another page, or the same one after a reload: its memory is new, the browser's database is not. */
const page = () =>
  new KeptAnswers(new KeptDatabase(), async () => {
    forgotten += 1
  })
const rows = async (): Promise<number> => {
  const opening = indexedDB.open('paiban-kept')
  const database = await new Promise<IDBDatabase>(done => {
    opening.onsuccess = () => done(opening.result)
  })
  const counting = database.transaction('answer').objectStore('answer').count()
  return new Promise(done => {
    counting.onsuccess = () => done(counting.result)
  })
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  forgotten = 0
  return () => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

/** Somebody who has signed in and opened plans. */
const working = async (personId: string, plans: string[], cid?: string) => {
  const answers = page()
  await answers.heard(mePath, {}, me(personId, cid))
  for (const planId of plans) await answers.heard(openPath, { planId }, plan(planId))
  return answers
}

it('after a reload the session and the plan are what they were, each by its question', async () => {
  await working('wang', ['p1', 'p2'])
  const again = page()
  expect((await again.before(mePath, {}))?.answer).toEqual(me('wang'))
  expect((await again.before(openPath, { planId: 'p1' }))?.answer).toEqual(plan('p1'))
  expect((await again.before(openPath, { planId: 'p2', more: undefined }))?.answer).toEqual(plan('p2'))
  expect(await again.before(openPath, { planId: 'p3' })).toBeUndefined()
})

it('before anybody is known nothing but who it was is answered', async () => {
  await working('wang', ['p1'])
  expect(await page().before(openPath, { planId: 'p1' })).toBeUndefined()
})

it('nothing is kept that the list does not name, and nothing before somebody is known', async () => {
  const answers = page()
  await answers.heard(openPath, { planId: 'p1' }, plan('p1'))
  await answers.heard(mePath, {}, me('wang'))
  await answers.heard(payPath, { id: 'e1' }, { salary: 1 })
  expect(await answers.before(payPath, { id: 'e1' })).toBeUndefined()
  expect(await rows()).toBe(1)
})

it('of each kind only those opened last are kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const answers = page()
  await answers.heard(mePath, {}, me('wang'))
  for (const [at, planId] of ['p1', 'p2', 'p3', 'p4', 'p1', 'p5'].entries()) {
    vi.setSystemTime(new Date(2026, 10, 21, 9, at))
    await answers.heard(openPath, { planId }, plan(planId))
  }
  const kept = await Promise.all(['p1', 'p2', 'p3', 'p4', 'p5'].map(planId => answers.before(openPath, { planId })))
  expect(kept.map(each => each !== undefined)).toEqual([true, false, true, true, true])
})

it('what is too old is not shown any more', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') })
  await working('wang', ['p1'])
  vi.setSystemTime(new Date(Date.parse('2026-11-21T09:00:00Z') + keptDays * 86_400_000))
  expect(await page().before(mePath, {})).toBeDefined()
  vi.setSystemTime(new Date(Date.parse('2026-11-21T09:00:01Z') + keptDays * 86_400_000))
  expect(await page().before(mePath, {})).toBeUndefined()
})

it('a sign-out leaves nothing, of the work neither, and keeps nothing that comes late', async () => {
  const answers = await working('wang', ['p1'])
  const visit = answers.visit()
  await answers.heard(signOutPath, {}, {})
  await answers.heard(mePath, {}, me('wang'), visit)
  await answers.heard(openPath, { planId: 'p1' }, plan('p1'), visit)
  expect([await rows(), forgotten]).toEqual([0, 1])
  expect(await page().before(mePath, {})).toBeUndefined()
})

it('a page that leaves while an answer is on its way to be kept keeps it not', async () => {
  const answers = await working('wang', [])
  const late = answers.heard(openPath, { planId: 'p1' }, plan('p1'))
  await Promise.all([late, answers.leave()])
  expect(await rows()).toBe(0)
})

it('an ended session leaves no answer; the work stays for the same person and goes with another', async () => {
  const answers = await working('wang', ['p1'])
  await answers.sessionEnded()
  expect([await rows(), forgotten]).toEqual([0, 0])
  expect(await page().before(mePath, {})).toBeUndefined()
  await working('wang', [])
  expect(forgotten).toBe(0)
  await answers.sessionEnded()
  await working('li', [])
  expect(forgotten).toBe(1)
})

it('another person sees nothing of the one before, whose pages keep and show nothing more', async () => {
  const wang = await working('wang', ['p1'])
  const li = await working('li', [])
  expect(await li.before(openPath, { planId: 'p1' })).toBeUndefined()
  await wang.heard(openPath, { planId: 'p2' }, plan('p2'))
  expect(await wang.before(openPath, { planId: 'p1' })).toBeUndefined()
  expect(await wang.before(mePath, {})).toBeUndefined()
  expect([await rows(), forgotten]).toEqual([1, 1])
})

it('another company empties, the same one does not', async () => {
  const answers = await working('wang', ['p1'])
  await answers.heard(enterCompanyPath, { cid: 'c1' }, {})
  expect([await rows(), forgotten]).toEqual([2, 0])
  await answers.heard(enterCompanyPath, { cid: 'c2' }, {})
  expect([await rows(), forgotten]).toEqual([0, 1])
  // By whichever way: what counts is who is signed in where.
  await working('wang', ['p1'])
  await working('wang', [], 'c2')
  expect([await rows(), forgotten]).toEqual([1, 2])
})
