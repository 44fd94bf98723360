/** What an open plan knows besides its duties. */
import { expect, test } from 'vitest'
import { scheduleFacts } from './schedule-facts.ts'
import { shopPlan } from './testing/shop.ts'

test('[PL-017] times are dragged and drawn in the step size of the rule, and always on the time precision', () => {
  const step = (stepMinutes: number) => scheduleFacts({ ...shopPlan(), stepMinutes }).step
  expect([15, 30, 20, 5].map(step)).toEqual([15, 30, 60, 15])
})
