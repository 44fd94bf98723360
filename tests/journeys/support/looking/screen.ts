/** Looks at one screen as it stands: whether it is whole, in one language, and inside its window. */
import type { Locator, Page } from 'playwright-core'
import { type Language, readMessages } from '../messages.ts'

/** What the browser's driver says where `visitor` keeps service workers out. */
const keptOut = 'Service Worker registration blocked by Playwright'

/** Answers what went wrong in the page's script since the last question. */
export function listenToConsole(page: Page): () => string[] {
  let heard: string[] = []
  page.on('console', line => {
    if (line.text() === keptOut) return
    if (line.type() === 'error' || line.type() === 'warning') heard.push(line.text())
  })
  page.on('pageerror', error => heard.push(String(error)))
  return () => {
    const told = heard
    heard = []
    return told
  }
}

/** Goes to an address inside the running page, as a link does, and waits until the screen stands. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await setOut(page, address)
  await settled(page)
}

/** Goes where the screen may say the same as the one that is left: on a busy machine that one may still stand. */
export async function walkAway(page: Page, address: string): Promise<void> {
  await setOut(page, address)
  await page.waitForFunction(() => !(globalThis as { headingLeft?: Element | null }).headingLeft?.isConnected)
  await settled(page)
}

/** Goes, and waits for nothing: in a page whose time stands still nothing settles. */
export async function setOut(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    const elsewhere = new URL(to, location.href).pathname !== location.pathname
    Object.assign(globalThis, { headingLeft: elsewhere ? document.querySelector('h1') : null })
    // What the router writes itself; without a place in its list a form's guard warns.
    const state = { idx: (history.state?.idx ?? 0) + 1, key: to, usr: null }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
}

/** The screen has its heading, nothing is loading, and nothing on the page has changed for a moment. */
export async function settled(page: Page): Promise<void> {
  // Watched inside the page: reading a whole screen again and again from outside costs more than the screen does.
  await page.waitForFunction(
    () =>
      new Promise<boolean>(done => {
        const loading = '[aria-busy="true"], .ant-skeleton, .ant-spin-spinning'
        const { headingLeft } = globalThis as { headingLeft?: Element | null }
        // While the parts of a screen are fetched, the one that is left still stands there, quiet and whole.
        const moment = () => (headingLeft?.isConnected ? 500 : 150)
        const look = () => {
          if (document.querySelector('h1') === null || document.querySelector(loading)) return begin()
          watch.disconnect()
          done(true)
        }
        let timer = setTimeout(look, moment())
        const begin = () => {
          clearTimeout(timer)
          timer = setTimeout(look, moment())
        }
        const watch = new MutationObserver(begin)
        watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
  )
}

/** The toast that says it: the live region for the ear holds the same words. */
export const toastOf = (page: Page, words: string): Locator =>
  page.locator('.ant-message-notice').filter({ hasText: words }).first()

/** All words on the page: texts, names, hints and titles. */
const words = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style')) found.push(node.textContent ?? '')
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
      for (const element of document.querySelectorAll(`[${name}]`)) found.push(element.getAttribute(name) ?? '')
    return found.map(text => text.trim()).filter(Boolean)
  })

const key = /^[a-z][a-z_]*(:[a-z_.]+|(\.[a-z_]+)+)$/
const broken = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object |Invalid Date/

/** Words that are keys, unfilled sentences, or another language's. */
export async function wrongWords(page: Page, language: Language): Promise<string[]> {
  const foreign = readMessages().foreign(language)
  const wrong = (await words(page)).filter(text => key.test(text) || broken.test(text) || foreign.has(text))
  return [...new Set(wrong)]
}

const beyondEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // The page's own part scrolls down and never sideways: what is wide has a frame that does.
    const main = document.querySelector('main')
    if (main && main.scrollWidth > main.clientWidth) return [`main: ${main.scrollWidth} of ${main.clientWidth}`]
    if (scrollWidth <= clientWidth) return []
    const beyond = [...document.querySelectorAll('body *')].filter(
      element => element.getBoundingClientRect().right > clientWidth + 1,
    )
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).slice(0, 60)}`
    return [`${scrollWidth} of ${clientWidth}`, ...beyond.slice(0, 4).map(name)]
  })

/** Looks until nothing is found: what was just resized or filled has a second to come to rest. */
async function stillThere(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  let found = await look()
  for (let looks = 0; found.length > 0 && looks < 20; looks += 1) {
    await page.waitForTimeout(50)
    found = await look()
  }
  return found
}

/** What reaches beyond the window's right edge; empty once the page fits. */
export const overflow = (page: Page): Promise<string[]> => stillThere(page, () => beyondEdge(page))

/** Frames of tables that scroll sideways; a grid has its own headings to go by. */
const sidewaysTables = (page: Page, shaded: 'with a shade or none' | 'without a shade'): Promise<string[]> =>
  page.evaluate(
    wanted =>
      [...document.querySelectorAll<HTMLElement>('main *, .ant-drawer *')]
        .filter(element => {
          if (element.scrollWidth <= element.clientWidth + 1 || !element.querySelector('table')) return false
          const scrolls = ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
          const isGrid = element.matches('[role="grid"]') || element.querySelector('[role="grid"]') !== null
          const isShaded = element.parentElement?.matches('[data-more="end"], [data-more="both"]')
          return scrolls && !isGrid && !(wanted === 'without a shade' && isShaded)
        })
        .map(element => element.getAttribute('aria-label') ?? element.className),
    shaded,
  )

/** Tables that are wider than their place: on a desk all columns are in sight. */
export const wideTables = (page: Page): Promise<string[]> => sidewaysTables(page, 'with a shade or none')

/** Tables that scroll sideways without a shade at the edge that hides the rest. */
export const unmarkedTables = async (page: Page): Promise<string[]> =>
  (await stillThere(page, () => sidewaysTables(page, 'without a shade'))).map(
    table => `scrolls sideways unmarked: ${table}`,
  )
