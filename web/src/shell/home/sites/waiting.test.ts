/** What waits for a manager, and in which order. */
import { expect, test } from 'vitest'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import type { SiteToday } from '#contract/planning/plans/today-cover.ts'
import { isShort, type PlannedSite, waitingOf } from './waiting.ts'

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
    open: 0,
    versionNumber: 1,
    unpublished: false,
    acts: [],
    ...more,
  }) as unknown as PlanRow
const planned = (plans: PlanRow[], figures: Partial<PlannedSite['figures']> = null) =>
  plans.map((each): PlannedSite => ({ plan: each, figures: figures as PlannedSite['figures'] }))

test('what has the least time left comes first, each plan once by what it waits for most', () => {
  const plans = [
    plan('next', { acts: ['decide'], prohibited: 2 }),
    plan('this', { first: '2026-11-30', acts: ['edit', 'publish'], unpublished: true }),
    plan('faulty', { acts: ['edit', 'publish'], unpublished: true, prohibited: 1 }),
  ]
  expect(waitingOf([site], planned(plans), today).map(({ key, left }) => [key, left])).toEqual([
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
  expect(waitingOf([full], planned(plans), today)).toEqual([])
})

test('a coming roster that lacks people waits for whoever may mend it, and is never said to be ready', () => {
  const kinds = (plans: PlanRow[], figures?: Partial<PlannedSite['figures']>) =>
    waitingOf([], planned(plans, figures), today).map(({ key }) => key)
  const draft = plan('next', { versionNumber: null, open: 9, acts: ['edit'] })
  expect(kinds([draft])).toEqual(['short next'])
  const low = plan('low', { acts: ['edit'] })
  expect(kinds([low], { covered: 86, required: 100 })).toEqual(['short low'])
  expect(kinds([low], { covered: 96, required: 100 })).toEqual([])
  // What has begun tells its gaps day by day, and who only looks has nothing to do about it.
  expect(kinds([{ ...draft, first: today }])).toEqual([])
  const seen = { ...draft, acts: [] }
  expect(kinds([seen])).toEqual([])
  expect(planned([seen]).map(each => isShort(each, today))).toEqual([true])
})
