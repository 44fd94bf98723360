/** A log of many large commands goes out in parts: whoever asks from its beginning never has all of it read at once. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { newId } from '../../../db/new-id.ts'
import { plan, planEdit } from '../../plans/schema.ts'
import { makeWeek, monday, type PlanningShop, planningShop } from '../../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string

/** Each has new ids, which hardly compress: some 300 KB in the database. */
const large = () =>
  Array.from({ length: 2500 }, () => ({
    id: newUuid(),
    date: monday,
    start: 600,
    end: 660,
    breaks: [],
    segments: [],
    pinned: false,
    training: false,
  }))
const newUuid = () => {
  const hex = randomBytes(16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
const rounds = 10

beforeAll(async () => {
  shop = await planningShop()
  planId = await makeWeek(shop)
  const { db, clock } = shop.server.services
  await db.inCompany(shop.server.company.companyId, async tx => {
    for (let revision = 1; revision <= rounds; revision += 1) {
      const change: Change = { remove: [], put: large() }
      const said = { commandId: newId(), authorName: 'Other', at: clock.now(), label: { act: 'paste' as const } }
      const inverse = { remove: change.put.map(duty => duty.id), put: [] }
      await tx.insert(planEdit).values({ planId, revision, ...said, change, inverse, source: 'screen' })
    }
    await tx.update(plan).set({ revision: rounds }).where(eq(plan.id, planId))
  })
})
afterAll(() => shop.stop())

test('the news of a plan come in parts, each with the revision that it leads to', async () => {
  const revisions: number[] = []
  let since = 0
  for (let asked = 0; since < rounds && asked < rounds; asked += 1) {
    const news = await shop.server.call(calls.planNews, { planId, since }, shop.manager)
    revisions.push(...news.edits.map(edit => edit.revision))
    expect(news.revision).toBe(revisions.at(-1))
    expect(news.edits.length).toBeLessThan(rounds)
    since = news.revision
  }
  expect(revisions).toEqual(Array.from({ length: rounds }, (_, index) => index + 1))
})

test('a save from the beginning stores nothing before all that others did is known, and everything then', async () => {
  const duty = { id: newId(), date: monday, start: 700, end: 760, breaks: [], segments: [] }
  const command = { id: newId(), label: { act: 'type' as const }, change: { remove: [], put: [duty] } }
  const save = (revision: number) =>
    shop.server.call(calls.savePlan, { planId, revision, commands: [command] }, shop.manager)
  let saved = await save(0)
  expect(saved).toMatchObject({ applied: [], refused: [] })
  expect(saved.revision).toBe(saved.others.at(-1)?.revision)
  expect(saved.revision).toBeLessThan(rounds)
  while (saved.revision < rounds) saved = await save(saved.revision)
  if (saved.applied.length === 0) saved = await save(saved.revision)
  expect(saved).toMatchObject({ revision: rounds + 1, applied: [{ id: command.id, revision: rounds + 1 }] })
})
