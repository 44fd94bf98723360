/**
 * Keeps the app itself for a start without network: its page and its scripts, styles, words and engine. Nothing that
 * belongs to anybody; what the server answers never passes through here.
 */
import { NavigationRoute, Route, Router } from 'workbox-routing'
import { CacheFirst, NetworkOnly } from 'workbox-strategies'
import { type Part, type PartsWish, partsFor, shellParts } from '#web/offline/parts.ts'

const PARTS = 'paiban-parts'
const PAGE = 'paiban-page'
/** Under these names the page, and the list of the build it belongs to, lie in their cache. */
const pageKey = '/'
const listKey = '/parts.json'
/** A network that takes longer for the page is treated as none. */
const patienceSeconds = 5
/** What stands before a server that does not answer says so itself. */
const unanswered = [502, 503, 504]
/** Addresses that are no screens. */
const noScreens = [/^\/forward_webfront\//, /^\/api\//, /^\/assets\//]
const atOnce = 3

const unlessUnanswered = async ({ response }: { response: Response }) => {
  if (unanswered.includes(response.status)) throw new Error('no answer')
  return response
}

const keptPage = async () => (await caches.open(PAGE)).match(pageKey)

/** Has what the names of the build promise: a file under its name never changes. */
const fetchPart = async (cache: Cache, url: string) => {
  if (await cache.match(url, { ignoreVary: true })) return
  const answer = await fetch(url, { priority: 'low' } as RequestInit)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  await cache.put(url, answer)
}

const fetchParts = async (urls: readonly string[]) => {
  const cache = await caches.open(PARTS)
  const left = [...urls]
  const fetchNext = async () => {
    for (let url = left.shift(); url; url = left.shift()) await fetchPart(cache, url)
  }
  await Promise.all(Array.from({ length: atOnce }, fetchNext))
}

/** The page of this very build: another one's would ask for scripts that are not kept. */
const fetchPage = async (parts: readonly Part[]) => {
  const answer = await fetch(pageKey, { cache: 'no-store' })
  const text = await answer.clone().text()
  const named = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url = '']) => url)
  const known = new Set(parts.map(({ url }) => url))
  if (!answer.ok || named.length === 0 || !named.every(url => known.has(url)))
    throw new Error('the page of another build')
  await (await caches.open(PAGE)).put(pageKey, answer)
}

/** Pages of the build before may still be open, and ask for its parts; what is older goes. */
const dropOld = async (parts: readonly Part[]) => {
  const lists = await caches.open(PAGE)
  const now = parts.map(({ url }) => url)
  const before: string[] = (await (await lists.match(listKey))?.json()) ?? []
  const cache = await caches.open(PARTS)
  const alive = new Set([...now, ...before])
  for (const request of await cache.keys()) if (!alive.has(new URL(request.url).pathname)) await cache.delete(request)
  await lists.put(listKey, Response.json(now))
}

export const keepAppParts = (worker: ServiceWorkerGlobalScope, parts: readonly Part[]) => {
  const router = new Router()
  const page = new NetworkOnly({
    networkTimeoutSeconds: patienceSeconds,
    plugins: [{ fetchDidSucceed: unlessUnanswered, handlerDidError: keptPage }],
  })
  router.registerRoute(new NavigationRoute(page, { denylist: noScreens }))
  const part = new CacheFirst({ cacheName: PARTS, matchOptions: { ignoreVary: true } })
  router.registerRoute(new Route(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), part))
  router.addFetchListener()
  worker.addEventListener('install', event => {
    // Old pages are served by the newer one as well: whatever they ask for by name is kept, or the server's.
    const install = async () => {
      await fetchParts(shellParts(parts))
      await fetchPage(parts)
      await worker.skipWaiting()
    }
    event.waitUntil(install())
  })
  worker.addEventListener('activate', event => {
    event.waitUntil(dropOld(parts).then(() => worker.clients.claim()))
  })
  worker.addEventListener('message', event => {
    const wish = event.data as PartsWish
    if (wish?.say !== 'keep parts') return
    const keep = async () => {
      await fetchParts(partsFor(parts, wish))
      event.ports[0]?.postMessage('kept')
    }
    event.waitUntil(keep().catch(() => undefined))
  })
}
