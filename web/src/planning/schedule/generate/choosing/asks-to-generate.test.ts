/** A plan that was made automatic and stands empty opens with automatic planning offered; no other plan does. */
import { expect, test } from 'vitest'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopPlan, shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { asksToGenerate } from './asks-to-generate.ts'

const made = shopPlan({ ...shopProblem(), roster: [] })
const empty = { ...made, generation: null, plan: { ...made.plan, mode: 'automatic' as const, revision: 0 } }

test('an automatic plan that nothing plans asks', () => {
  expect(asksToGenerate(empty, [])).toBe(true)
})

test.each([
  ['one made by hand', { ...empty, plan: { ...empty.plan, mode: 'manual' as const } }],
  ['one edited since', { ...empty, plan: { ...empty.plan, revision: 1 } }],
  ['one that may only be read', { ...empty, plan: { ...empty.plan, acts: [] } }],
  ['one that is being planned', { ...empty, generation: 'task' }],
])('%s does not', (_, opened) => {
  expect(asksToGenerate(opened, [])).toBe(false)
})

test('one that has duties by now does not', () => {
  expect(asksToGenerate(empty, [duty('a')])).toBe(false)
})
