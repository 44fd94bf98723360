/** The table of kept retail runs. */
import { expect, it } from 'vitest'
import type { Run } from '../public/record.ts'
import { table } from './table.ts'

const run = (seed: number, cost: number | null, instance = '75_7_150_19'): Run => ({
  ...{ fingerprint: 'a', instance, seconds: 10, seed, workers: 2, cost, bound: 2700 },
  ...{ firstMs: 900, movesPerSecond: 6_000_000, drawingRate: 7_000_000, load: 0.5, judged: true },
})
const last = (runs: Run[]) => table(runs).split('\n').at(-1)

it('shows the median beside its gate and the better of both bounds, and a missed gate as missed', () => {
  expect(last([run(1, 2800), run(2, 2750), run(3, 2900)])).toBe(
    '| 75_7_150_19 | 10 | 2 | 3 | **2800** | 2750 to 2900 | 5699 held | 2713 | 2713 | 3.1 % | 900 | 3.0 | 0.5 | yes |',
  )
  expect(last([run(1, 5700)])).toContain('5699 missed')
})

it('says where no roster covers every need', () => {
  expect(last([run(1, null)])).toContain('| not covered | Infinity to Infinity | 5699 missed |')
})
