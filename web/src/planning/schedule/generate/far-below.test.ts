/** Who is told to be far below the contract: the lowest share of it, not the fewest hours. */
import { expect, test } from 'vitest'
import { farBelow } from './far-below.ts'

const of = (employee: string, hours: number, target: number) => ({
  employee,
  minutes: hours * 60,
  targetMinutes: target * 60,
})

test('the person with the least of the contracted hours is named, with the share of all that is met', () => {
  const people = [of('full', 44, 40), of('nine', 9.5, 40), of('part', 8, 12), of('half', 20, 40), of('none', 0, 0)]
  expect(farBelow(people)).toEqual({ met: 5870, lowest: people[1], others: 2 })
})

test('where everybody has about what the contract says nobody is named', () => {
  expect(farBelow([of('full', 40, 40), of('near', 30, 40), of('leave', 0, 0)])).toBeUndefined()
  expect(farBelow([])).toBeUndefined()
})
