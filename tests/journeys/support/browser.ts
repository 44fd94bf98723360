/** A real Chromium for the journeys, with helpers that speak of screens, not of selectors. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { chromium as chromiumPath } from '../../../scripts/setup/browser.mjs'

const shots = resolve(import.meta.dirname, '../../../test-results/screens')

/** Starts the browser; a journey closes it in `afterAll`. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
      ' ',
    ),
  })

export type Language = 'zh_CN' | 'zh_TW' | 'en'

/** A new visitor: own cookies, own window size, own language. */
export async function visitor(
  browser: Browser,
  url: string,
  options: { width?: number; height?: number; language?: Language } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    locale: options.language?.replace('_', '-') ?? 'zh-CN',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  if (options.language) await context.addCookies([{ name: '_lcode_', value: options.language, url }])
  return context
}

/** Fails with the list of what axe-core found on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(
    rule =>
      `${rule.id}: ${rule.nodes
        .map(node => node.target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  )
  expect(found, page.url()).toEqual([])
}

/** Keeps a picture of the page for people to look at. */
export async function keepScreen(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true })
  await page.screenshot({ path: join(shots, `${name}.png`) })
}
