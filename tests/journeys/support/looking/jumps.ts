/** Watches a page while it comes: what stood there and moved without anybody's act, as the browser itself counts it. */
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Page, Route } from 'playwright-core'

export interface Jump {
  /** Share of the window that moved, times the share of the window that it moved by. */
  score: number
  /** What moved: element, from, to. */
  moved: string[]
}

interface Watched {
  jumps: Jump[]
  titles: { text: string; top: number }[]
}

type Watching = typeof globalThis & { watched: Watched }

/** Runs in the page before its scripts. Shifts within half a second of somebody's act are that act's, and are left out by the browser. */
const watch = () => {
  const watched: Watched = { jumps: [], titles: [] }
  Object.assign(globalThis, { watched })
  const named = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    return `${element?.tagName.toLowerCase()} "${(element?.textContent ?? '').trim().slice(0, 40)}"`
  }
  interface Shift extends PerformanceEntry {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[])
      if (!hadRecentInput)
        watched.jumps.push({
          score: value,
          moved: sources.map(
            ({ node, previousRect: from, currentRect: to }) =>
              `${named(node)} from ${from.x},${from.y} to ${to.x},${to.y}`,
          ),
        })
  }).observe({ type: 'layout-shift', buffered: true })
  // The skeleton's title is another element than the screen's: the browser counts nothing when one takes the other's place.
  const look = () => {
    for (const title of document.querySelectorAll('h1, [data-skeleton-title]')) {
      const seen = { text: title.textContent ?? '', top: Math.round(title.getBoundingClientRect().top) }
      const last = watched.titles.at(-1)
      if (last?.text !== seen.text || last.top !== seen.top) watched.titles.push(seen)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** So long a call or a script is on its way: the skeleton is seen, and the answers come one after the other. */
const lateBy = (address: string): number =>
  250 + ([...address].reduce((sum, each) => sum + each.charCodeAt(0), 0) % 7) * 60

/** Makes whatever the pages of a visitor ask for late, each by another time and always by the same, and watches what moves. */
export async function watchJumps(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch)
  const late = async (route: Route) => {
    await wait(lateBy(new URL(route.request().url()).pathname))
    // The page may be gone by then.
    await route.continue().catch(() => undefined)
  }
  await context.route(/\/forward_webfront\/|\/assets\/.*\.js$/, late)
}

/** What moved since the page was opened. */
export const jumpsOf = (page: Page): Promise<Jump[]> => page.evaluate(() => (globalThis as Watching).watched.jumps)

/** Where the title of the screen stood, one after the other. */
export const titlePlacesOf = (page: Page): Promise<{ text: string; top: number }[]> =>
  page.evaluate(() => (globalThis as Watching).watched.titles)
