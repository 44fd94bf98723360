/**
 * What stands in for a screen has its columns and rows: as the route says, or by what kind of page it is.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { RouteSkeleton } from './route-skeleton.tsx'

const route = (more: Partial<AreaRoute>): AreaRoute => ({
  path: '/any',
  titleKey: 'shared:menu.people',
  lazy: async () => () => null,
  ...more,
})

test.each<[string, Partial<AreaRoute>, number, number]>([
  ['a list', {}, 14, 6],
  ['a page of a record', { parent: '/list' }, 6, 2],
  ['the planner', { folded: true }, 16, 8],
  ['home', { blocks: 'home' }, 5, 3],
  ['figures, whatever the page is', { blocks: 'figures', parent: '/list' }, 8, 6],
])('%s', async (_name, more, rows, columns) => {
  await draw(<RouteSkeleton route={route(more)} />)
  expect(document.querySelector('[role=status]')?.textContent).toContain('People')
  expect(document.querySelectorAll('[aria-hidden=true] > div')).toHaveLength(0)
  await until(() => {
    const lines = [...document.querySelectorAll('[aria-hidden=true] > div')]
    expect([lines.length, lines[0]?.children.length]).toEqual([rows, columns])
  })
})
