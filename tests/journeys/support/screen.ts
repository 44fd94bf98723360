/** Looks at one screen as it stands: whether it is whole, in one language, and inside its window. */
import type { Page } from 'playwright-core'
import { type Language, readMessages } from './messages.ts'

/** Answers what went wrong in the page's script since the last question. */
export function listenToConsole(page: Page): () => string[] {
  let heard: string[] = []
  page.on('console', line => {
    if (line.type() === 'error' || line.type() === 'warning') heard.push(line.text())
  })
  page.on('pageerror', error => heard.push(String(error)))
  return () => {
    const told = heard
    heard = []
    return told
  }
}

/** Goes to an address inside the running page, as a link does. */
export async function walkTo(page: Page, address: string): Promise<void> {
  await page.evaluate(to => {
    // What the router writes itself; without a place in its list a form's guard warns.
    const state = { idx: (history.state?.idx ?? 0) + 1, key: to, usr: null }
    history.pushState(state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state }))
  }, address)
  await settled(page)
}

/** Nothing is loading, and two looks in a row show the same. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  let before = ''
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .ant-skeleton, .ant-spin-spinning'))
  for (;;) {
    const now = await page.locator('body').innerHTML()
    if (now === before && !(await page.locator('[aria-busy="true"]').count())) return
    before = now
    await page.waitForTimeout(120)
  }
}

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

/** What reaches beyond the window's right edge; empty once the page fits. A page that was just resized has a second for it. */
export async function overflow(page: Page): Promise<string[]> {
  let found = await beyondEdge(page)
  for (let look = 0; found.length > 0 && look < 20; look += 1) {
    await page.waitForTimeout(50)
    found = await beyondEdge(page)
  }
  return found
}
