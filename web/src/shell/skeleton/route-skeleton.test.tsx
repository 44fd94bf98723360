/**
 * What stands in for a screen has its columns and rows: as the route says, or by what kind of page it is.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { draw } from '#web/testing/render.tsx'
import { RouteSkeleton } from './route-skeleton.tsx'

const route = (more: Partial<AreaRoute>): AreaRoute => ({
  path: '/any',
  titleKey: 'shared:menu.people',
  lazy: async () => () => null,
  ...more,
})

const pass = (millis: number) => act(async () => void (await vi.advanceTimersByTimeAsync(millis)))

// A wait that follows another within a moment goes on with it: each of these is a new one.
beforeEach(async () => {
  vi.useFakeTimers()
  await vi.advanceTimersByTimeAsync(1000)
})
afterEach(() => void vi.useRealTimers())

test.each<[string, Partial<AreaRoute>, number, number]>([
  ['a list', {}, 14, 6],
  ['a page of a record', { parent: '/list' }, 6, 2],
  ['the planner', { folded: true }, 16, 8],
  ['home', { blocks: 'home' }, 5, 3],
  ['figures, whatever the page is', { blocks: 'figures', parent: '/list' }, 8, 6],
])('%s', async (_name, more, rows, columns) => {
  const drawn = await draw(<RouteSkeleton route={route(more)} />)
  const lines = () => [...document.querySelectorAll('[aria-hidden=true] > div')]
  expect(document.querySelector('[role=status]')?.textContent).toContain('People')
  expect(lines()).toHaveLength(0)
  await pass(200)
  expect([lines().length, lines()[0]?.children.length]).toEqual([rows, columns])
  await drawn.close()
})
