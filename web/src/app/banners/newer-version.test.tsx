/**
 * A page that is older than the build that the server serves: told, and begun anew by itself where nothing is lost.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { noteServer } from '#web/api/connection.ts'
import { NewerVersionBanner } from '#web/app/banners/newer-version-banner.tsx'
import { RouteScreen } from '#web/app/route-screen.tsx'
import type { EngineClient } from '#web/engine/engine-client.ts'
import { startEngine } from '#web/engine/start-engine.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { lookForNewerVersion, watchForNewerVersion } from '#web/states/newer-version.ts'
import { reportSaving } from '#web/states/save-state-store.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'

let drawn: Drawn | undefined
let builds = 0
let served: string
let up: boolean
let reload: ReturnType<typeof vi.spyOn>
let asks = (_event: Event) => {}

const page = (build: string) => `<!doctype html><script type="module" src="/assets/index-${build}.js"></script>`
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
/** A route of its own each time: the page remembers the screens that it has loaded. */
const route = (): AreaRoute => ({
  path: `/gone/${builds}`,
  titleKey: 'shared:error.exception',
  frame: 'print',
  lazy: gone,
})
const show = async (missing: boolean, locale: Locale = 'en') => {
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: [] as string[] } as Company}>
      {missing && <RouteScreen route={route()} routes={[]} />}
      <NewerVersionBanner />
    </SessionProvider>,
    locale,
    ['shared'],
  )
}
const said = () => document.querySelector('[role="status"]')?.textContent
const settled = () => act(async () => new Promise(resolve => setTimeout(resolve, 20)))

beforeEach(async () => {
  await startMessages()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  builds += 1
  up = true
  served = page(`new${builds}`)
  // Turned into a script once it is there, so that nothing is fetched for it.
  document.head.innerHTML = '<script src="/assets/index-old.js" type="text/plain"></script>'
  document.querySelector('script')?.setAttribute('type', 'module')
  vi.stubGlobal('fetch', async () => (up ? new Response(served) : Promise.reject(new TypeError('no connection'))))
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  asks = () => {}
  addEventListener('beforeunload', ask)
})
const ask = (event: Event) => asks(event)
afterEach(async () => {
  await drawn?.close()
  drawn = undefined
  await forget()
  removeEventListener('beforeunload', ask)
  reportSaving({ kind: 'idle' })
  document.head.innerHTML = ''
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
/** What is found is the page's, which other tests share. */
const forget = async () => {
  served = page('old')
  up = true
  await lookForNewerVersion()
}

test('a screen whose part is gone begins anew with the new build, once', async () => {
  await show(true)
  await settled()
  expect(reload).toHaveBeenCalledTimes(1)
  await drawn?.close()
  // The page that came back is still the old one.
  await show(true)
  await settled()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a screen that did not come is asked for anew on the next try', async () => {
  served = page('old')
  let asked = 0
  const lazy = async () => {
    asked += 1
    return asked === 1 ? gone() : () => <p>arrived</p>
  }
  const back = { ...route(), lazy }
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: [] as string[] } as Company}>
      <RouteScreen route={back} routes={[]} />
    </SessionProvider>,
    'en',
    ['shared'],
  )
  await settled()
  expect(document.querySelector('h1')?.textContent).toBe('Something went wrong. Please refresh and try again.')
  await drawn.press('Retry')
  await settled()
  expect(document.body.textContent).toContain('arrived')
})

test.each<[Locale, string, string]>([
  ['en', 'There is a new version', 'Reload'],
  ['zh_CN', '有新版本', '重新加载'],
  ['zh_TW', '有新版本', '重新載入'],
])('in %s it says so where something is unsaved, and leaves the reload to the person', async (locale, text, button) => {
  asks = event => event.preventDefault()
  await show(true, locale)
  await settled()
  expect(reload).not.toHaveBeenCalled()
  expect(said()).toContain(text)
  await drawn?.press(button)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('edits of the planner that wait for the server keep the page too', async () => {
  reportSaving({ kind: 'offline', waiting: 1 })
  await show(true)
  await settled()
  expect(reload).not.toHaveBeenCalled()
})

test('a part of a screen that is gone is told, and the screen stays', async () => {
  const stop = watchForNewerVersion()
  await show(false)
  await act(async () => void dispatchEvent(new Event('vite:preloadError')))
  await settled()
  expect(said()).toContain('There is a new version')
  expect(reload).not.toHaveBeenCalled()
  stop()
})

test('an engine whose script is gone asks for the newer version, and leaves the reload to the person', async () => {
  class GoneWorker {
    onmessage = null
    onerror: (() => void) | null = null
    constructor() {
      queueMicrotask(() => this.onerror?.())
    }
    postMessage() {}
    terminate() {}
  }
  vi.stubGlobal('Worker', GoneWorker)
  await show(false)
  let engine: EngineClient | undefined
  await act(async () => {
    engine = startEngine()
  })
  await settled()
  expect(engine?.state()).toBe('failed')
  expect(said()).toContain('There is a new version')
  expect(reload).not.toHaveBeenCalled()
})

test('a server that is back is asked which build it serves', async () => {
  const stop = watchForNewerVersion()
  await show(false)
  await act(async () => void noteServer(false))
  await settled()
  expect(said()).toBeUndefined()
  await act(async () => void noteServer(true))
  await settled()
  expect(said()).toContain('There is a new version')
  stop()
})

test('the same build, and a server that does not answer, are no new version', async () => {
  up = false
  await show(true)
  await settled()
  expect([said(), reload.mock.calls.length]).toEqual([undefined, 0])
  up = true
  served = page('old')
  await act(lookForNewerVersion)
  expect([said(), reload.mock.calls.length]).toEqual([undefined, 0])
})
