/** A real Chromium for the journeys, with helpers that speak of screens, not of selectors. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { AxeResults } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { chromium as chromiumPath } from '../../../scripts/setup/browser.mjs'
import { quickAxe } from './looking/quick-axe.ts'

const results = resolve(import.meta.dirname, '../../../test-results')

/** Starts the browser; a journey closes it in `afterAll`. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
      ' ',
    ),
  })

export type Language = 'zh_CN' | 'zh_TW' | 'en'

export interface VisitorOptions {
  width?: number
  height?: number
  language?: Language
  /** Of a picture's pixels to those of the page: 1 unless told. */
  scale?: number
  /** With the service worker, which keeps the app for a time without network; else every page comes from the server. */
  offline?: boolean
}

/** A new visitor: own cookies, own window size, own language. */
export async function visitor(browser: Browser, url: string, options: VisitorOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    deviceScaleFactor: options.scale ?? 1,
    timezoneId: 'Asia/Shanghai',
    locale: options.language?.replace('_', '-') ?? 'zh-CN',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    serviceWorkers: options.offline ? 'allow' : 'block',
  })
  // A busy machine is late; what never comes still fails.
  context.setDefaultTimeout(90_000)
  if (options.language) await context.addCookies([{ name: '_lcode_', value: options.language, url }])
  return context
}

/** The window that something opens, once its screen stands. */
export async function windowOf(page: Page, open: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), open()])
  await opened.getByRole('heading', { level: 1 }).waitFor()
  return opened
}

const guidelines = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const all = [...guidelines, 'best-practice']

/** The part of the app's page that an address fills: the frame around it is the same on all of them. */
export const contentPart = 'main, .ant-drawer, .ant-modal-root'

/** A button at work is faint until it is done, as one that cannot be pressed; a page at rest is what is looked at. */
async function workEnds(page: Page): Promise<void> {
  const atWork = page.locator('.ant-btn-loading')
  // Looked at from outside: time stands still in some pages.
  for (let look = 0; look < 100 && (await atWork.count()) > 0; look += 1) await wait(50)
}

/** Runs inside the page: a page of its own for each look takes four times as long. */
async function axeFinds(page: Page, only: { type: 'tag' | 'rule'; values: string[] }, within?: string) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(quickAxe)
  await workEnds(page)
  // A colour on its way to another is neither of both.
  await page.evaluate(() => {
    const passing = document.getAnimations().filter(each => each instanceof CSSTransition)
    return Promise.allSettled(passing.map(each => each.finished))
  })
  const { violations } = await page.evaluate<AxeResults, { runOnly: typeof only; within: string | undefined }>(
    ({ runOnly, within }) =>
      (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run(
        within ? [...document.querySelectorAll<HTMLElement>(within)] : document,
        { runOnly, resultTypes: ['violations'], iframes: false, preload: false },
      ),
    { runOnly: only, within },
  )
  const places = (nodes: AxeResults['violations'][number]['nodes']) =>
    nodes.slice(0, 3).map(node => node.target.join(' '))
  return violations.map(rule => `${rule.impact} ${rule.id}: ${places(rule.nodes).join(' | ')}`)
}

/** What axe-core finds on the page as it stands, or in a part of it, good practice included. */
export const barriers = (page: Page, tags = all, within?: string): Promise<string[]> =>
  axeFinds(page, { type: 'tag', values: tags }, within)

/** Where text of an address is too faint on its ground: all that another theme can change. */
export const faintText = (page: Page): Promise<string[]> =>
  axeFinds(page, { type: 'rule', values: ['color-contrast'] }, contentPart)

/** Fails where the page as it stands breaks the accessibility guidelines. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriers(page, guidelines), page.url()).toEqual([])
}

const keepPicture = async (page: Page, folder: string, name: string) => {
  mkdirSync(join(results, folder), { recursive: true })
  await page.screenshot({ path: join(results, folder, `${name}.png`), timeout: 20_000 })
}

/** Keeps a picture of the page for people to look at, where `PAIBAN_SCREENS=1` asks for pictures. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  if (process.env.PAIBAN_SCREENS === '1') await keepPicture(page, 'screens', name)
}

/** Keeps a picture of what stood there when a test failed, and says at which address. */
export async function keepFailed(page: Page, name: string): Promise<void> {
  console.warn(`${name}: stood at ${page.url()}`)
  // A page that hangs or is gone has no picture, and what failed is told all the same.
  await keepPicture(page, 'failed', name.replace(/[^\w]+/g, '-')).catch(() => undefined)
}
