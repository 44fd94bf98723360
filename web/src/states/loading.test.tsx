/**
 * What waits is drawn in the rows that it will have: the planner's are those of its grid.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { Loading } from './loading.tsx'

beforeEach(async () => {
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(1000)
})
afterEach(() => void vi.useRealTimers())

test.each([
  ['table', 8, 6],
  ['grid', 16, 8],
] as const)('a %s', async (shape, rows, columns) => {
  const drawn = await draw(<Loading shape={shape} />)
  const lines = () => [...document.querySelectorAll('[aria-hidden=true] > div')]
  expect(lines()).toHaveLength(0)
  await act(async () => void (await vi.advanceTimersByTimeAsync(200)))
  expect([lines().length, lines()[0]?.children.length]).toEqual([rows, columns])
  await drawn.close()
})
