/**
 * A screen is loaded ahead of the answer to who is signed in, where somebody was signed in before.
 * @vitest-environment happy-dom
 */
import type { RouteObject } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { areaRoutes } from '#web/app/routes.ts'
import { signedInRoutes } from '#web/app/signed-in-routes.tsx'
import { startMessages } from '#web/messages/translator.ts'

const path = '/planning/plans'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

/** What the router does when an address is opened, before anything is drawn. */
async function open(): Promise<void> {
  const { lazy } = signedInRoutes.children?.find(each => each.path === path) as RouteObject
  if (typeof lazy !== 'function') throw new Error('the screen is loaded when its address is opened')
  await lazy()
}

test.each([
  ['was signed in here before', {}, 1],
  ['comes for the first time', null, 0],
])('who %s', async (_who, controller, loads) => {
  await startMessages()
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } })
  const route = areaRoutes.find(each => each.path === path)
  if (!route) throw new Error('there is such a screen')
  const load = vi.spyOn(route, 'lazy').mockResolvedValue(() => null)
  await open()
  expect(load).toHaveBeenCalledTimes(loads)
})
