/**
 * Has the browser run our service worker, and asks it to keep what somebody needs without network. Where a browser has
 * none, or keeps it from plain http, nothing happens.
 */
import type { PartsWish } from '#web/offline/parts.ts'

/** The development server has one only when it is asked to. */
const script = import.meta.env.DEV
  ? import.meta.env.VITE_OFFLINE && { url: '/dev-sw.js?dev-sw', type: 'module' as const }
  : { url: '/service-worker.js', type: 'classic' as const }
const hourMillis = 3_600_000

/** Keeps the parts, also those of a newer build; `onNewer` hears that another service worker has taken over. */
export const keepOffline = (wish: PartsWish, onNewer: () => void): (() => void) => {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
  if (!workers || !script) return () => {}
  let ended = false
  let looked = performance.now()
  let registration: ServiceWorkerRegistration | undefined
  const ask = () => {
    if (!ended) registration?.active?.postMessage(wish)
  }
  const changed = () => {
    ask()
    onNewer()
  }
  /** A page that stays open for days learns of a newer build all the same. */
  const look = () => {
    if (document.visibilityState !== 'visible' || performance.now() - looked < hourMillis) return
    looked = performance.now()
    registration?.update().catch(() => undefined)
  }
  const begin = async () => {
    await workers.register(script.url, { type: script.type })
    registration = await workers.ready
    ask()
  }
  // A browser that refuses (blocked, a private window, no space) goes on without it.
  begin().catch(() => undefined)
  workers.addEventListener('controllerchange', changed)
  document.addEventListener('visibilitychange', look)
  return () => {
    ended = true
    workers.removeEventListener('controllerchange', changed)
    document.removeEventListener('visibilitychange', look)
  }
}
