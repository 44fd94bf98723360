/** What waits for a manager, and in which order. */
import { expect, test } from 'vitest'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import type { SiteToday } from '#contract/planning/plans/today-cover.ts'
import { waitingOf } from './waiting.ts'

const today = '2026-12-02'
const site: SiteToday = {
  ...{ departmentId: 'one', departmentName: 'One', date: today, minute: 620, planId: 'plan', counted: true, slot: 30 },
  stations: [{ id: 'till', name: 'Till', start: 600, need: [1, 1, 1], plan: [1, 1, 0] }],
  duties: [],
}
const plan = (id: string, more: Partial<PlanRow>) =>
  ({
    id,
    first: '2026-12-07',
    counted: true,
    prohibited: 0,
    versionNumber: 1,
    unpublished: false,
    acts: [],
    ...more,
  }) as unknown as PlanRow

test('what has the least time left comes first, each plan once by what it waits for most', () => {
  const plans = [
    plan('next', { acts: ['decide'], prohibited: 2 }),
    plan('this', { first: '2026-11-30', acts: ['edit', 'publish'], unpublished: true }),
    plan('faulty', { acts: ['edit', 'publish'], unpublished: true, prohibited: 1 }),
  ]
  expect(waitingOf([site], plans, today).map(({ key, left }) => [key, left])).toEqual([
    ['changed this', 0],
    ['gap one', 40],
    ['decide next', 7_200],
    ['prohibited faulty', 7_200],
  ])
})

test('nothing waits where nothing is missing, and of who may do nothing with a plan nothing is asked', () => {
  const full = { ...site, stations: [] }
  const plans = [
    plan('seen', { unpublished: true, prohibited: 1 }),
    plan('draft', { versionNumber: null, unpublished: true, acts: ['edit', 'publish'] }),
    plan('uncounted', { prohibited: 3, counted: false, acts: ['edit'] }),
  ]
  expect(waitingOf([full], plans, today)).toEqual([])
})
