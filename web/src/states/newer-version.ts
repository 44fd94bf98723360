/**
 * Notices that the server serves a newer build than this page: a part of the old one could not be loaded, and the start
 * page begins with another script. A server that is only away, or a broken connection, is no newer version.
 */
import { createAtom, useSelector } from '@tanstack/react-store'
import { isSilent, onConnection } from '#web/api/connection.ts'
import { hasUnsaved } from '#web/states/save-state-store.ts'

const RELOADED = 'paiban.reloaded'

/** The newer build by the script that it begins with. */
const newer = createAtom<string | null>(null)

const entryOf = (page: Document): string | null | undefined =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src')

/** Asks the server which build it serves; whoever shows it hears of another one than the page's. */
export const lookForNewerVersion = async (): Promise<void> => {
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    if (!answer.ok) return
    const theirs = entryOf(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    if (!theirs) return
    newer.set(theirs === entryOf(document) ? null : theirs)
  } catch {
    // The connection's own banner says so.
  }
}

/** The bundler's loader tells of each part that it could not load; a server that is back may be a newer one. */
export const watchForNewerVersion = (): (() => void) => {
  const look = () => void lookForNewerVersion()
  const stop = onConnection(() => {
    if (!isSilent()) look()
  })
  addEventListener('vite:preloadError', look)
  return () => {
    stop()
    removeEventListener('vite:preloadError', look)
  }
}

export const useNewerVersion = (): string | null => useSelector(newer)

/** Whether something would be lost, or asked about, if the page went now; every guard listens to the same event. */
const wouldLose = (): boolean => hasUnsaved() || !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Begins anew, once for each build: a page that comes back as it was is not loaded again and again. */
export const reloadOnceFor = (version: string): void => {
  if (wouldLose()) return
  try {
    if (sessionStorage.getItem(RELOADED) === version) return
    sessionStorage.setItem(RELOADED, version)
  } catch {
    return
  }
  location.reload()
}
