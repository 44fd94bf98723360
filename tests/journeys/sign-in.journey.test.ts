/** Signing in, in three languages: clean for assistive technology, and landing in the backend. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen, type Language, openBrowser, visitor } from './support/browser.ts'
import { signIn } from './support/people.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

describe('signing in', () => {
  for (const language of ['zh_CN', 'zh_TW', 'en'] as Language[])
    it(`is clean and lands in the backend in ${language}`, async () => {
      const context = await visitor(browser, server.url, { language })
      const page = await context.newPage()
      await page.goto('/')
      await page.getByRole('button', { name: /登录|登入|Log in/ }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(
        { zh_CN: 'zh-Hans', zh_TW: 'zh-Hant', en: 'en' }[language],
      )
      await expectAccessible(page)
      await keepScreen(page, `login-${language}`)
      await signIn(page, 'manager')
      await page.waitForURL('**/people/index.htm')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
      await keepScreen(page, `home-${language}`)
      await context.close()
    })
})
