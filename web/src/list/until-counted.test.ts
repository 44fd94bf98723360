/** How soon a list is asked again while its server still counts rows. */
import { expect, test } from 'vitest'
import { untilCounted } from './until-counted.ts'

interface Row {
  counted: boolean
}

const pause = untilCounted<Row>(row => row.counted)
const rows = (uncounted: number) => Array.from({ length: 4 }, (_, at) => ({ counted: at >= uncounted }))

/** A query that gets one answer after the other; what is answered is the pause after each. */
function asked(otherwise?: number) {
  const query = { state: { data: { rows: rows(0) }, dataUpdateCount: 0, status: 'success' } }
  const decide = otherwise === undefined ? pause : untilCounted<Row>(row => row.counted, otherwise)
  return {
    answer: (uncounted: number) => {
      const dataUpdateCount = query.state.dataUpdateCount + 1
      query.state = { data: { rows: rows(uncounted) }, dataUpdateCount, status: 'success' }
      return decide(query)
    },
    fail: () => {
      query.state = { ...query.state, status: 'error' }
      return decide(query)
    },
    again: () => decide(query),
  }
}

test('each look that counts some is soon followed by the next, until all are counted', () => {
  const { answer } = asked()
  expect([4, 3, 1, 0].map(answer)).toEqual([500, 500, 500, false])
  expect(asked(9000).answer(0)).toBe(9000)
})

test('while nothing gets counted the pauses grow, and are short again once something is', () => {
  const { answer, again } = asked()
  expect([4, 4, 4, 4, 4, 4, 4, 4, 4].map(answer)).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
  expect(again()).toBe(30_000)
  expect([3, 3].map(answer)).toEqual([500, 1000])
})

test('after a failure it is asked seldom, though the rows of before are still uncounted', () => {
  const { answer, fail } = asked()
  expect([answer(4), fail(), fail(), answer(3)]).toEqual([500, 30_000, 30_000, 500])
})
