/**
 * Every screen that the areas name, on a company with work in it: whole, accessible, in one language, inside its window,
 * light and dark. Then addresses whose id is none, or names nothing any more: the page says so and leads back, and no
 * toast is shown.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { areaRoutes } from '#web/app/routes.ts'
import { barriers, contentPart, faintText, type Language } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { listenToConsole, overflow, unmarkedTables, walkTo, wrongWords } from '../support/looking/screen.ts'
import { screens, unknownId } from '../support/looking/screens.ts'
import { readMessages } from '../support/messages.ts'
import { openProduct } from '../support/product.ts'
import { workedCompany } from '../support/servers/worked-company.ts'

const product = openProduct()
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }

let addresses: string[]

beforeAll(async () => {
  const company = await workedCompany(product.server.url)
  const { call } = await callerAs(product.server.url, 'administrator')
  addresses = await screens(company, call)
})

const sitDown = (language: Language, size: typeof desk): Promise<Page> =>
  product.desk('administrator', '/people/index.htm', { language, ...size })

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

  it('is whole and accessible on a desk, inside its window, in Simplified Chinese', async () => {
    const page = await sitDown('zh_CN', desk)
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
      faults.push(...(await overflow(page)))
      return faults
    })
    expect(found).toEqual({})
  }, 900_000)

  it('speaks zh_TW and no other language, keeps inside a phone, and is as legible in the dark', async () => {
    const page = await sitDown('zh_TW', phone)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    const found = await look(page, async address => {
      await walkTo(page, address)
      return [...(await wrongWords(page, 'zh_TW')), ...(await overflow(page)), ...(await faintText(page))]
    })
    expect(found).toEqual({})
  }, 900_000)

  it('speaks en and no other language, keeps inside a phone, and shows where a table goes on beyond the edge', async () => {
    const page = await sitDown('en', phone)
    const found = await look(page, async address => {
      await walkTo(page, address)
      return [...(await wrongWords(page, 'en')), ...(await overflow(page)), ...(await unmarkedTables(page))]
    })
    expect(found).toEqual({})
  }, 900_000)

  it('has the messages at the foot of a phone, and its list inside it', async () => {
    const page = await product.desk('administrator', '/people/index.htm', { language: 'zh_TW', ...phone })
    await page.getByRole('navigation').getByRole('link', { name: /訊息/ }).click()
    await page.waitForURL('**/messages')
    await page.getByRole('main').getByRole('list').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
  })

  it('opens the derivation of a number beside the number, also where motion is reduced', async () => {
    const at = addresses.find(each => each.includes('/estimate/details?') && each.includes('tab=daily'))
    const page = await product.desk('administrator', at ?? '', { language: 'zh_CN' })
    await page.getByText('表', { exact: true }).click()
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
  })
})

const { text } = readMessages()

/** Pages and drawers of one record. */
const records = [
  '/planning/plans/detail?id=',
  '/planning/plans/detail?tab=versions&id=',
  '/planning/plans/print?id=',
  '/planning/schedule/day?plan=',
  '/planning/schedule/week?plan=',
  '/planning/schedule/month?plan=',
  '/planning/templates/edit?id=',
  '/planning/holidaytemplates/edit?id=',
  '/planning/rules/edit?id=',
  '/planning/employees?open=',
  '/planning/shifts?open=',
  '/planning/workstations?open=',
  '/planning/warnings?open=',
  '/estimate/wizard?id=',
  '/estimate/details?id=',
  '/estimate/whatif?id=',
  '/estimate/workhourguide/detail?id=',
  '/people/employees?open=',
  '/people/employees?tab=personal&open=',
  '/people/employees?tab=skills&open=',
  '/people/employees?tab=leave&open=',
  '/people/employees?tab=pay&open=',
  '/people/employees?tab=history&open=',
  '/organisation?open=',
  '/organisation/detail?id=',
  '/organisation/users?open=',
]
/** Lists of what belongs to the site that the address names. */
const lists = [
  '/planning/overview?site=',
  '/planning/overview?date=',
  '/planning/overview?tab=results&run=',
  '/planning/plans?site=',
  '/planning/schedule/week?site=',
  '/planning/schedule/week?date=',
  '/my/roster?first=',
  '/estimate/history?site=',
  '/estimate/specialdays?open=',
  '/estimate/accuracy?site=',
]

const toasts = (page: Page) => page.locator('.ant-message-error').allInnerTexts()

/** The words of what is missing; an answer that is quick leaves no skeleton to wait for. */
const notHere = (page: Page) => page.locator('main, .ant-drawer').getByText(text('en', 'shared:state.not_here')).first()

/** What is wrong with the page at an address of nothing. */
async function faultsOf(page: Page, address: string, isRecord: boolean): Promise<string[]> {
  await walkTo(page, address)
  const faults: string[] = []
  if (isRecord)
    await notHere(page)
      .waitFor({ timeout: 20_000 })
      .catch(() => faults.push('does not say what is missing'))
  faults.push(...(await toasts(page)))
  const shown = await page.locator('body').innerText()
  for (const key of ['shared:error.parameter_error', 'shared:error.data_failed'])
    if (shown.includes(text('en', key))) faults.push(text('en', key))
  return faults
}

describe('an address that names nothing', () => {
  it.each(['nonsense', unknownId])(
    'with %s says so on every page and drawer of a record, without a toast',
    async id => {
      const page = await product.desk('administrator', '/planning/plans')
      const found: Record<string, string[]> = {}
      for (const [addresses, isRecord] of [[records, true] as const, [lists, false] as const])
        for (const address of addresses) {
          const faults = await faultsOf(page, address + id, isRecord)
          if (faults.length > 0) found[address + id] = faults
        }
      expect(found).toEqual({})
    },
  )

  it('leads back to the list, and opens no form of a new record', async () => {
    const page = await product.desk('administrator', '/planning/plans/detail?id=nonsense')
    await page.locator('main').getByRole('link', { name: 'Shift plans' }).last().click()
    await page.waitForURL('**/planning/plans')
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('Shift plans')
    expect(await notHere(page).count()).toBe(0)
    await walkTo(page, `/planning/shifts?open=${unknownId}`)
    const drawer = page.getByRole('dialog', { name: 'This is not here, or not any more' })
    await drawer.waitFor()
    expect(await drawer.getByRole('textbox').count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => drawer.count()).toBe(0)
  })
})
