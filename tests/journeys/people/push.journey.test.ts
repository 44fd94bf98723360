/**
 * A push as the product's own service worker takes it: the browser hands it over as its push service would, it is shown in
 * its words, and the server hears of it. A browser without a desktop draws no notifications, so what is asked of it is noted.
 */
import type { Page, Worker } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { confirmPushPath } from '#contract/push/confirm-path.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { overflow } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'

interface Noted {
  shown: [title: string, options: NotificationOptions][]
  told: [address: string, result: number][]
}

const product = openProduct()
let page: Page
let worker: Worker

beforeAll(async () => {
  page = await product.signedIn('hr', { at: '/account/security', offline: true })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const [first] = page.context().serviceWorkers()
  worker = first ?? (await page.context().waitForEvent('serviceworker'))
})

it('a browser that shows no notifications says so, and offers no switch that does nothing', async () => {
  const section = page.getByRole('region', { name: 'Notifications' })
  await section.getByText('The browser blocks notifications of this site').waitFor()
  expect(await section.getByRole('switch').isDisabled()).toBe(true)
  expect(await overflow(page)).toEqual([])
  await expectAccessible(page)
  await keepScreen(page, 'security-notifications')
})

/** Notes what the worker would show, and what the server answers it. */
const note = () =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope & { noted: Noted }
    scope.noted = { shown: [], told: [] }
    scope.registration.showNotification = async (title, options = {}) => void scope.noted.shown.push([title, options])
    const send = scope.fetch
    scope.fetch = async (address, init) => {
      const answer = await send(address, init)
      scope.noted.told.push([String(address), (await answer.clone().json()).result])
      return answer
    }
  })
const noted = () => worker.evaluate(() => (globalThis as unknown as { noted: Noted }).noted)

it('[PE-085] a push is shown in its words, and the server hears that it was', async () => {
  await note()
  const cdp = await page.context().newCDPSession(page)
  const registered = new Promise<string>(done =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) done(first.registrationId)
    }),
  )
  await cdp.send('ServiceWorker.enable')
  const said = { title: 'About Zhou', text: '30 days', locale: 'en', link: '/people/reminders/contracts', token: 'x' }
  const push = { origin: product.server.url, registrationId: await registered, data: JSON.stringify(said) }
  await cdp.send('ServiceWorker.deliverPushMessage', push)
  await expect.poll(noted).toMatchObject({
    shown: [['About Zhou', { body: '30 days', data: { link: said.link } }]],
    told: [[confirmPushPath, 0]],
  })
})
