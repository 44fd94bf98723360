/** What waits for a manager, and in which order. */
import { expect, test } from 'vitest'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import type { SiteToday } from '#contract/planning/sites/today-cover.ts'
import { isAllSet, type PlannedSite, waitingOf } from './waiting.ts'

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
const planned = (plans: PlanRow[], more: Partial<PlannedSite> = {}) =>
  plans.map((each): PlannedSite => ({ plan: each, figures: null, short: false, openAhead: each.open, ...more }))

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

test('a roster that lacks people waits for whoever may mend it; of one that runs, what is open today is told by its gaps', () => {
  const figures = { covered: 86, required: 100 } as PlannedSite['figures']
  const lines = (each: PlanRow, more: Partial<PlannedSite>) =>
    waitingOf([], planned([each], { figures, ...more }), today).map(line => [
      ...[line.key, line.left / 1_440, ...(line.kind === 'short' ? [line.open, line.cover] : [])],
    ])
  const draft = plan('next', { versionNumber: null, open: 9, acts: ['edit'] })
  expect(lines(draft, { short: true })).toEqual([['short next', 5, 9, 8_600]])
  expect(lines(draft, { short: false })).toEqual([])
  expect(lines(draft, { short: null })).toEqual([])
  expect(lines({ ...draft, acts: [] }, { short: true })).toEqual([])
  const runs = { ...draft, first: '2026-11-30' }
  expect(lines(runs, { short: true, openAhead: 2 })).toEqual([['short next', 1, 2, null]])
})

test('all is set where all sites are known, published and wait for nobody, the running period among them', () => {
  const set = { total: 60, published: 60, waiting: 0 }
  const fine = { short: 0, uncounted: 0 }
  expect(isAllSet(fine, [set, set])).toBe(true)
  for (const amiss of [{ waiting: 1 }, { waiting: null }, { published: 59 }]) {
    expect(isAllSet(fine, [{ ...set, ...amiss }, set])).toBe(false)
    expect(isAllSet(fine, [set, { ...set, ...amiss }])).toBe(false)
  }
  expect(isAllSet({ short: 1, uncounted: 0 }, [set, set])).toBe(false)
  expect(isAllSet({ short: 0, uncounted: 1 }, [set, set])).toBe(false)
})
