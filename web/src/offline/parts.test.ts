/** Which files of a build somebody needs without network. */
import { expect, it } from 'vitest'
import { areaRoutes } from '#web/app/routes.ts'
import { notFoundRoute } from '#web/shell/routes.ts'
import { screensOf } from '../../offline-parts.ts'
import { type Part, partsFor, shellParts } from './parts.ts'

const parts: Part[] = [
  { url: '/assets/app.js' },
  { url: '/assets/planner.js', screens: ['/planning/schedule/week', '/planning/schedule/day'] },
  { url: '/assets/people.js', screens: ['/people/list'] },
  { url: '/assets/i18n/js/en/planning.js', language: 'en' },
  { url: '/assets/i18n/js/zh_CN/planning.js', language: 'zh_CN' },
]

it('the shell is what everybody needs whatever the language', () => {
  expect(shellParts(parts)).toEqual(['/assets/app.js'])
})

it('beside it the screens that somebody may open, and the words in one language', () => {
  const wish = { say: 'keep parts', screens: ['/planning/schedule/week'], language: 'en' } as const
  expect(partsFor(parts, wish)).toEqual(['/assets/app.js', '/assets/planner.js', '/assets/i18n/js/en/planning.js'])
})

it('the build finds every screen of the areas by its path', async () => {
  const found = await screensOf(new URL('../..', import.meta.url).pathname)
  expect([...found.keys()].sort()).toEqual([...areaRoutes, notFoundRoute].map(({ path }) => path).sort())
})
