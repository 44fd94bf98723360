/** Which stages a request goes through, and which flows there cannot be. */
import { describe, expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { type Condition, flowFor, flowSchema, type Stage } from './flow.ts'

const always: Stage = { who: { permission: 'planning.approve' }, rule: 'one' }
const only = (...when: Condition[]): Stage => ({ who: { permission: 'people.edit' }, rule: 'all', when })
const kept = (stage: Stage, facts: Parameters<typeof flowFor>[1]) =>
  flowFor({ stages: [always, stage] }, facts).stages.length === 2

describe('a stage with conditions', () => {
  test.each<[string, Condition[], Parameters<typeof flowFor>[1], boolean]>([
    ['at least as much', [{ fact: 'days', atLeast: 3 }], { days: 3 }, true],
    ['one step less', [{ fact: 'days', atLeast: 3 }], { days: 2 }, false],
    ['at most as much', [{ fact: 'days', atMost: 3 }], { days: 3 }, true],
    ['one step more', [{ fact: 'days', atMost: 3 }], { days: 4 }, false],
    ['one of the named', [{ fact: 'type', is: ['sick', 'annual'] }], { type: 'annual' }, true],
    ['none of the named', [{ fact: 'type', is: ['sick'] }], { type: 'annual' }, false],
    [
      'all conditions but one',
      [
        { fact: 'days', atLeast: 1 },
        { fact: 'type', is: ['sick'] },
      ],
      { days: 2, type: 'x' },
      false,
    ],
    ['a fact that is not known', [{ fact: 'amount', atLeast: 5 }], { amount: null }, true],
    ['a fact that there is not', [{ fact: 'amount', is: [5] }], {}, true],
  ])('%s', (_, when, facts, expected) => expect(kept(only(...when), facts)).toBe(expected))
})

describe('a flow', () => {
  const isFlow = (stages: Stage[]) => flowSchema.safeParse({ stages }).success
  test('has a stage that holds for every request, so that none is agreed to by nobody', () => {
    expect(isFlow([always])).toBe(true)
    expect(isFlow([])).toBe(false)
    expect(isFlow([only({ fact: 'days', atLeast: 3 })])).toBe(false)
  })
  test('asks one after the other only where persons are named: others have no order', () => {
    expect(isFlow([{ who: { persons: [newId(), newId()] }, rule: 'in_turn' }])).toBe(true)
    expect(isFlow([{ ...always, rule: 'in_turn' }])).toBe(false)
  })
})
