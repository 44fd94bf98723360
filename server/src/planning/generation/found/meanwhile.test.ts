/** What happens to a plan while a search betters it stands: edits are merged, and a published plan is not touched. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { shopByDemand } from '../../testing/by-demand.ts'
import { codeOf, earlyDuty, makeWeek, monday, type PlanningShop, put } from '../../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = (await shopByDemand({ workers: 1 }, 14)).shop
})
afterAll(() => shop.stop())

const wait = { timeout: 60_000, interval: 50 }
const rosterOf = async (planId: string) => {
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.admin)
  return problem.roster
}
const planOf = async (planId: string) => (await shop.server.call(calls.getPlan, { planId }, shop.admin)).plan
const publish = (planId: string, revision: number) =>
  shop.server.call(calls.publishPlan, { planId, revision }, shop.admin)
/** A draft with one duty that only a person would make: late on Sunday. */
const draft = async (name: string, first = monday) => {
  const planId = await makeWeek(shop, name, first)
  const duty = earlyDuty(shop, shop.people[3], addDays(first, 6), { start: 660, end: 900, breaks: [] })
  await put(shop, planId, 0, [duty])
  return planId
}
const remove = (planId: string) =>
  planOf(planId).then(({ revision }) => shop.server.call(calls.deletePlan, { planId, revision }, shop.admin))

describe('a search of the server that stores by itself', () => {
  const start = async (planId: string, seconds = 3) => {
    const wish = { planId, revision: 1, seconds, algorithm: 'hours_estimate' as const }
    const { taskId } = await shop.server.call(calls.generatePlan, wish, shop.admin)
    const of = async () => (await shop.server.call(calls.generationProgress, { taskId }, shop.admin)).generation
    // Its first progress comes after it has read the plan.
    await expect.poll(async () => (await of()).score, wait).not.toBeNull()
    return { taskId, of }
  }

  test('leaves a plan that was published meanwhile as it was published, and says so', async () => {
    const planId = await draft('Published', addDays(monday, 7))
    const { of } = await start(planId)
    await publish(planId, 1)
    const before = await rosterOf(planId)
    await expect.poll(async () => (await of()).state, wait).toBe('failed')
    expect(await of()).toMatchObject({ code: 'planning:published_meanwhile', stored: null })
    expect((await of()).message).not.toBe('')
    expect(await rosterOf(planId)).toEqual(before)
    expect(await planOf(planId)).toMatchObject({
      state: 'in_effect',
      revision: 1,
      versionNumber: 1,
      unpublished: false,
    })
  })

  test('and tells whoever stops it to keep its best the same at once', async () => {
    const planId = await draft('Stopped')
    const { taskId, of } = await start(planId, 60)
    await shop.server.call(calls.submitPlan, { planId, revision: 1, reasons: [], remark: '' }, shop.admin)
    await shop.server.call(calls.stopGeneration, { taskId, keep: true }, shop.admin)
    await expect.poll(async () => (await of()).state, wait).toBe('failed')
    expect(await of()).toMatchObject({ code: 'planning:plan_in_audit' })
    expect(await rosterOf(planId)).toHaveLength(1)
    await shop.server.call(calls.withdrawPlan, { planId, revision: 1 }, shop.admin)
    await remove(planId)
  })

  test('keeps what a person put and took away meanwhile, and names the cells that it left to them', async () => {
    const planId = await draft('Edited')
    const [old] = await rosterOf(planId)
    const mine = earlyDuty(shop, shop.people[2], addDays(monday, 1), { start: 600, end: 840, breaks: [] })
    // All of a day on which somebody is needed.
    const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.admin)
    const others = problem.employees.filter(each => each.id !== mine.employee)
    const tuesday = others.map(each => earlyDuty(shop, each.id, mine.date))
    // What it needs is read by now: on a busy machine the search would be over before the edit.
    const { of } = await start(planId)
    await put(shop, planId, 1, [mine, ...tuesday], { remove: old ? [old.id] : [] })
    await expect.poll(async () => (await of()).state, wait).toBe('done')
    const roster = await rosterOf(planId)
    expect(roster.find(duty => duty.id === mine.id)).toEqual(mine)
    expect(roster.map(duty => duty.id)).not.toContain(old?.id)
    expect((await planOf(planId)).revision).toBeGreaterThanOrEqual(2)
    const { leftOut } = await of()
    expect(leftOut.length).toBeGreaterThan(0)
    const edited = [mine, ...tuesday, ...(old ? [old] : [])].map(({ employee, date }) => ({ employee, date }))
    expect(edited).toEqual(expect.arrayContaining(leftOut))
    const { rows } = await shop.server.call(accountCalls.listMessages, {}, shop.admin)
    expect(rows[0]).toMatchObject({
      titleCode: 'planning:message.generated_beside',
      values: { plan: 'Edited', count: leftOut.length, cells: expect.stringContaining(leftOut[0]?.date ?? '') },
    })
    await remove(planId)
  })

  test('is not taken for stored by a command that somebody saves under the id of its task', async () => {
    const planId = await draft('Planted')
    const { taskId, of } = await start(planId)
    const planted = earlyDuty(shop, shop.people[2], addDays(monday, 1))
    expect(await codeOf(put(shop, planId, 1, [planted], { id: taskId }))).toBe('forbidden')
    await expect.poll(async () => (await of()).state, wait).toBe('done')
    expect((await rosterOf(planId)).length).toBeGreaterThan(1)
    expect((await of()).stored).toBe((await planOf(planId)).revision)
    await remove(planId)
  })
})

describe('the batch', () => {
  const seconds = 3
  const start = async () => {
    const schedule = { enabled: false, startMinute: 120, periodsAhead: 1, seconds, sites: [] }
    await shop.server.call(calls.saveBatchSchedule, schedule, shop.admin)
    const wish = { departmentIds: [shop.siteId], first: monday }
    const { runId } = await shop.server.call(calls.runBatch, wish, shop.admin)
    const of = () => shop.server.call(calls.listBatchResults, { runId }, shop.admin)
    const running = async () => {
      await expect.poll(async () => (await of()).rows[0]?.state, wait).toBe('running')
      // Long enough for the plan to be read, and far less than the search takes.
      await new Promise(resolve => setTimeout(resolve, 1000))
    }
    const ended = async () => {
      await expect.poll(async () => (await of()).run.finishedAt, wait).not.toBeNull()
      return (await of()).rows[0]
    }
    return { running, ended }
  }

  test('keeps what a person put and took away while it planned the site', async () => {
    const planId = await draft('Edited by night')
    const { running, ended } = await start()
    await running()
    const [old] = await rosterOf(planId)
    const mine = earlyDuty(shop, shop.people[2], addDays(monday, 1), { start: 600, end: 840, breaks: [] })
    await put(shop, planId, 1, [mine], { remove: old ? [old.id] : [] })
    expect(await ended()).toMatchObject({ state: 'improved', planId })
    const roster = await rosterOf(planId)
    expect(roster.length).toBeGreaterThan(1)
    expect(roster.find(duty => duty.id === mine.id)).toEqual(mine)
    expect(roster.map(duty => duty.id)).not.toContain(old?.id)
    await remove(planId)
  })

  test('leaves a plan alone that was published while it planned the site, and beside it any newer draft', async () => {
    const planId = await draft('Published by night')
    const { running, ended } = await start()
    await running()
    await publish(planId, 1)
    expect(await ended()).toMatchObject({ state: 'left_alone', code: 'planning:batch_left_alone', planId })
    expect(await rosterOf(planId)).toHaveLength(1)
    expect(await planOf(planId)).toMatchObject({
      state: 'in_effect',
      revision: 1,
      versionNumber: 1,
      unpublished: false,
    })
    const beside = await makeWeek(shop, 'Somebody’s own try')
    expect(await (await start()).ended()).toMatchObject({ state: 'left_alone', planId })
    expect(await rosterOf(beside)).toEqual([])
  })
})
