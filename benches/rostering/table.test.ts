/** The table of kept runs, and the record that a broken-off measurement goes on from. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { median } from '../public/median.ts'
import { Records, type Run } from '../public/record.ts'
import { table } from './table.ts'

const run = (seed: number, cost: number): Run => ({
  ...{ fingerprint: 'a', instance: 4, seconds: 10, seed, workers: 2, cost, bound: 1700 },
  ...{ firstMs: 3, movesPerSecond: 20_000_000, drawingRate: 14_000_000, load: 0.5, judged: true },
})

it('shows the median of the seeds beside its gate, and a missed gate as missed', () => {
  const held = table([run(1, 1716), run(2, 1719), run(3, 1740)])
    .split('\n')
    .at(-1)
  expect(held).toContain('| **1719** | 1716 to 1740 | 1719 held | 1716 | 1700 | 1.1 % | 3 | 10.0 | 14.0 | 0.5 | yes |')
  expect(table([run(1, 1720)])).toContain('1719 missed')
  expect(median([3, 1, 2])).toBe(2)
})

it('keeps each run, so that only missing ones and those of another binary are run again', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'runs-'))
  try {
    const file = path.join(folder, 'runs.jsonl')
    new Records(file).add(run(1, 1716))
    const records = new Records(file)
    expect(records.has(run(1, 0))).toBe(true)
    expect(records.has(run(2, 0))).toBe(false)
    expect(records.has({ ...run(1, 0), fingerprint: 'b' })).toBe(false)
    records.add({ ...run(1, 1700), fingerprint: 'b' })
    expect(records.all().map(({ cost }) => cost)).toEqual([1700])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
