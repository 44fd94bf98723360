/** The words of a chart's lines stand at their ends, apart from each other and inside the chart. */
import { expect, it } from 'vitest'
import { type ChartLine, labelsOf } from './chart-labels.tsx'

const size = { width: 400, height: 280, margin: { top: 16, right: 16, bottom: 32, left: 56 } }
const line = (words: string, ...points: [x: number, y: number][]): ChartLine => ({
  words,
  colour: 'ink',
  points: points.map(([x, y]) => ({ x, y })),
})

it('of two lines that end side by side the higher one is named above, the other below, and none beyond the edge', () => {
  const labels = labelsOf([line('actual', [60, 200], [384, 150]), line('expected', [60, 190], [384, 120])], size)
  expect(labels.map(({ words, y, anchor }) => [words, y, anchor])).toEqual([
    ['actual', 172, 'end'],
    ['expected', 108, 'end'],
  ])
  expect(labels.every(({ x }) => x <= size.width)).toBe(true)
})

it('a line that ends where another begins is named at its own end', () => {
  const [past, ahead] = labelsOf([line('actual', [60, 100], [200, 140]), line('expected', [220, 120], [384, 90])], size)
  expect([past?.x, past?.y, past?.anchor]).toEqual([200, 162, 'middle'])
  expect(ahead?.y).toBe(78)
})

it('two that end in one point are not written over each other, and a line without points has no name', () => {
  const labels = labelsOf([line('one', [384, 100]), line('other', [384, 100]), line('none')], size)
  expect(labels.map(({ y }) => y)).toEqual([88, 122])
})

it('words at the top and at the foot stay inside', () => {
  const labels = labelsOf([line('high', [384, 2]), line('low', [384, 247])], size)
  expect(labels.map(({ y }) => y)).toEqual([12, 242])
})
