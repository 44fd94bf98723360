/** A page without network: what it has to have before, what it holds, and how it stands when somebody left. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PartsWish } from '../../../web/src/offline/parts.ts'
import type { Language } from './browser.ts'

/** The screens that these journeys open without network. */
const screens = ['/people/index.htm', '/planning/schedule/week', '/estimate/history']

/** Waits until the service worker answers for the page and has what these screens need, in its language. */
export async function keptForOffline(page: Page, language: Language): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const wish: PartsWish = { say: 'keep parts', screens, language }
  const answer = await page.evaluate(
    asked =>
      new Promise(kept => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = ({ data }) => kept(data)
        navigator.serviceWorker.controller?.postMessage(asked, [port2])
      }),
    wish,
  )
  expect(answer).toBe('kept')
}

/** How many rows of what somebody read or did lie in this browser. */
export const keptRows = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const present = (await indexedDB.databases()).map(({ name }) => name ?? '')
    let rows = 0
    for (const name of present.filter(each => each.startsWith('paiban'))) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).count()
        rows += await new Promise<number>(resolve => {
          request.onsuccess = () => resolve(request.result)
        })
      }
      database.close()
    }
    return rows
  })

/** Everything that the browser's caches hold, as one text: nothing personal may be in it. */
export const cachedAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })
