/** Every screen that the areas name, on a company with work in it: whole, accessible, in one language, inside its window, light and dark. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { areaRoutes } from '../../web/src/app/routes.ts'
import { barriers, contentPart, faintText, type Language } from './support/browser.ts'
import { callerAs } from './support/caller.ts'
import { openProduct } from './support/product.ts'
import { listenToConsole, overflow, unmarkedTables, walkTo, wrongWords } from './support/screen.ts'
import { screens } from './support/screens.ts'
import { workedCompany } from './support/worked-company.ts'

const product = openProduct()
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

let addresses: string[]

beforeAll(async () => {
  const company = await workedCompany(product.server.url)
  const { call } = await callerAs(product.server.url, 'administrator')
  addresses = await screens(company, call)
})

const signedIn = (language: Language, size: typeof desk): Promise<Page> =>
  product.signedIn('administrator', { language, ...size })

/** Looks at every address and answers what was wrong, by address. */
async function look(page: Page, faultsOf: (address: string) => Promise<string[]>) {
  const heard = listenToConsole(page)
  const found: Record<string, string[]> = {}
  for (const address of addresses) {
    const faults = await faultsOf(address).catch((error: Error) => [error.message])
    faults.push(...heard())
    if (faults.length > 0) found[address] = faults
  }
  return found
}

describe('every screen', () => {
  it('is opened below: each route of each area', () => {
    expect(addresses).toEqual(expect.arrayContaining(areaRoutes.map(route => route.path)))
  })

  it('is whole and accessible on a desk, and keeps inside a phone, in Simplified Chinese', async () => {
    const page = await signedIn('zh_CN', desk)
    // Tabs, steps and drawers of a route share its frame, which takes longest to look at.
    const seen = new Set<string>()
    const firstLook = (address: string) => {
      const [route = ''] = address.split('?')
      return !seen.has(route) && seen.add(route)
    }
    const found = await look(page, async address => {
      await walkTo(page, address)
      const faults = await wrongWords(page, 'zh_CN')
      faults.push(...(await barriers(page, undefined, firstLook(address) ? undefined : contentPart)))
      await page.setViewportSize(phone)
      faults.push(...(await overflow(page)))
      await page.setViewportSize(desk)
      return faults
    })
    expect(found).toEqual({})
    await page.context().close()
  }, 900_000)

  it('speaks zh_TW and no other language, keeps inside a phone, and is as legible in the dark', async () => {
    const page = await signedIn('zh_TW', phone)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const found = await look(page, async address => {
      await walkTo(page, address)
      return [...(await wrongWords(page, 'zh_TW')), ...(await overflow(page)), ...(await faintText(page))]
    })
    expect(found).toEqual({})
    await page.context().close()
  }, 900_000)

  it('speaks en and no other language, keeps inside a phone, and shows where a table goes on beyond the edge', async () => {
    const page = await signedIn('en', phone)
    const found = await look(page, async address => {
      await walkTo(page, address)
      return [...(await wrongWords(page, 'en')), ...(await overflow(page)), ...(await unmarkedTables(page))]
    })
    expect(found).toEqual({})
    await page.context().close()
  }, 900_000)

  it('opens the derivation of a number beside the number, also where motion is reduced', async () => {
    const at = addresses.find(each => each.includes('/estimate/details?') && each.includes('tab=daily'))
    const page = await product.signedIn('administrator', { language: 'zh_CN', ...desk, at })
    const number = page.locator('tbody tr:nth-child(2) button').first()
    await number.click()
    const opened = page.getByRole('tooltip').or(page.locator('.ant-popover')).first()
    await opened.waitFor()
    const gap = async () => {
      const [one, other] = [await number.boundingBox(), await opened.boundingBox()]
      if (!one || !other) return Number.POSITIVE_INFINITY
      return Math.max(
        other.y - (one.y + one.height),
        one.y - (other.y + other.height),
        other.x - (one.x + one.width),
        one.x - (other.x + other.width),
      )
    }
    await expect.poll(gap).toBeLessThan(24)
    await page.context().close()
  })
})
