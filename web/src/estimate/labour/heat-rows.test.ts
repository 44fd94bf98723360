/** The busiest slot of a heat map, and how dark a number stands. */
import { expect, test } from 'vitest'
import { heatOf } from './heat-map.tsx'
import { busiestOf, type HeatRow } from './heat-rows.ts'

const row = (label: string, heads: readonly [number, number][]): HeatRow => ({
  ...{ key: label, label, minutes: 0 },
  cells: new Map(heads.map(([start, count]) => [start, { heads: count, byHand: false }])),
})

test('of several slots with as many people the first is told, and none where nobody is needed', () => {
  const rows = [
    row('Mon', [
      [600, 2],
      [720, 9],
    ]),
    row('Sat', [[690, 9]]),
  ]
  expect(busiestOf(rows)).toMatchObject({ row: { label: 'Sat' }, start: 690, heads: 9 })
  expect(busiestOf([row('Mon', [[600, 0]])])).toBeUndefined()
})

test('five steps up to the largest number; nobody has none', () => {
  expect([0, 1, 2, 3, 5, 9, 10].map(heads => heatOf(heads, 10))).toEqual([undefined, 1, 1, 2, 3, 5, 5])
})
