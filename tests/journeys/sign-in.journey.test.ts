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
    it(`[CO-009] is clean and lands in the backend in ${language}, each page with the texts of that language alone`, async () => {
      const context = await visitor(browser, server.url, { language })
      const page = await context.newPage()
      const scripts: string[] = []
      page.on('request', request => {
        const [, script] = /\/i18n\/js\/(\w+\/\w+)-/.exec(request.url()) ?? []
        if (script) scripts.push(script)
      })
      await page.goto('/')
      await page.getByRole('button', { name: /登录|登入|Log in/ }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(
        { zh_CN: 'zh-Hans', zh_TW: 'zh-Hant', en: 'en' }[language],
      )
      expect([...new Set(scripts)]).toEqual([`${language}/account`])
      await expectAccessible(page)
      await keepScreen(page, `login-${language}`)
      await signIn(page, 'manager')
      await page.waitForURL('**/people/index.htm')
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
      await keepScreen(page, `home-${language}`)
      await page.goto('/estimate/workhourguide')
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(scripts).toContain(`${language}/estimate`)
      expect(scripts.filter(script => !script.startsWith(`${language}/`))).toEqual([])
      await context.close()
    })
})
