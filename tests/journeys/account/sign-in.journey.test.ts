/** Signing in, in three languages: clean for assistive technology, and landing in the backend. */
import { describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen, type Language } from '../support/browser.ts'
import { signIn } from '../support/people.ts'
import { openProduct } from '../support/product.ts'

// The server as `npm start` starts it, module by module; the other journeys start it from one file.
const product = openProduct({ fromSources: true, embedded: true })

describe('signing in', () => {
  for (const language of ['zh_CN', 'zh_TW', 'en'] as Language[])
    it(`[CO-009] is clean and lands in the backend in ${language}, each page with the texts of that language alone`, async () => {
      const context = await product.visit({ language })
      const page = await context.newPage()
      const scripts: string[] = []
      page.on('request', request => {
        const [, script] = /\/i18n\/js\/(\w+\/\w+)-/.exec(request.url()) ?? []
        if (script) scripts.push(script)
      })
      await page.goto('/')
      await page.getByRole('button', { name: /^(登录|登入|Log in)$/ }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toBe(
        { zh_CN: 'zh-Hans', zh_TW: 'zh-Hant', en: 'en' }[language],
      )
      const texts = ['account', 'shared', 'stage'].map(area => `${language}/${area}`)
      await expect.poll(() => [...new Set(scripts)].sort()).toEqual(texts)
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
