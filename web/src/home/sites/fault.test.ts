/** The nearest gap of a site's day from now on, in the order in which somebody must act. */
import { expect, test } from 'vitest'
import type { SiteToday } from '#contract/planning/sites/today-cover.ts'
import { faultOf, presentOf } from './fault.ts'

const site = (departmentId: string, need: number[], plan: number[], minute = 620): SiteToday => ({
  ...{
    departmentId,
    departmentName: departmentId,
    date: '2026-12-02',
    minute,
    planId: 'plan',
    counted: true,
    slot: 30,
  },
  stations: [{ id: 'till', name: 'Till', start: 600, need, plan }],
  duties: [],
})

test('what is missing now cannot stay; one who is missing later is to be looked at, two cannot stay', () => {
  expect(faultOf(site('now', [2, 2], [1, 2]))).toMatchObject({ now: true, tone: 'error', start: 600, missing: 1 })
  expect(faultOf(site('later', [1, 2], [1, 1]))).toMatchObject({ now: false, tone: 'warning', start: 630 })
  expect(faultOf(site('two', [1, 3], [1, 1]))).toMatchObject({ now: false, tone: 'error', missing: 2 })
})

test('what is over is no fault any more, and further gaps are counted', () => {
  expect(faultOf(site('over', [2, 1], [1, 1], 640))).toBeNull()
  expect(faultOf(site('three', [1, 2, 1, 2], [1, 1, 1, 1]))).toMatchObject({ start: 630, more: 1 })
})

test('who has begun and not ended is there', () => {
  const duties = [
    { start: 540, end: 620 },
    { start: 540, end: 621 },
    { start: 620, end: 900 },
    { start: 800, end: 900 },
  ]
  expect(presentOf({ duties, minute: 620 })).toBe(2)
})
