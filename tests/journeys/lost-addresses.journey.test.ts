/** Addresses whose id is none, or names nothing any more: the page says so and leads back, and no toast is shown. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { barriers, keepScreen, type Language } from './support/browser.ts'
import { languages, readMessages } from './support/messages.ts'
import { openProduct } from './support/product.ts'
import { overflow, walkAway, walkTo, wrongWords } from './support/screen.ts'

const product = openProduct()
const { text } = readMessages()
const unknown = '01890000-0000-7000-8000-000000000001'

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
  '/people/employees?tab=skills&open=',
  '/people/employees?tab=leave&open=',
  '/people/employees?tab=pay&open=',
  '/people/employees?tab=history&open=',
  '/organisation?open=',
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
const told = (page: Page, language: Language) =>
  page.locator('main, .ant-drawer').getByText(text(language, 'shared:state.not_here')).first()

/** What is wrong with the page at an address of nothing. */
async function faultsOf(page: Page, address: string, language: Language, isRecord: boolean): Promise<string[]> {
  await walkTo(page, address)
  const faults: string[] = []
  if (isRecord)
    await told(page, language)
      .waitFor({ timeout: 20_000 })
      .catch(() => faults.push('does not say what is missing'))
  faults.push(...(await toasts(page)))
  const shown = await page.locator('body').innerText()
  for (const key of ['shared:error.parameter_error', 'shared:error.data_failed'])
    if (shown.includes(text(language, key))) faults.push(text(language, key))
  return faults
}

describe('an address that names nothing', () => {
  it.each(['nonsense', unknown])('with %s says so on every page and drawer of a record, without a toast', async id => {
    const page = await product.desk('administrator', '/planning/plans')
    const found: Record<string, string[]> = {}
    for (const [addresses, isRecord] of [[records, true] as const, [lists, false] as const])
      for (const address of addresses) {
        const faults = await faultsOf(page, address + id, 'en', isRecord)
        if (faults.length > 0) found[address + id] = faults
      }
    expect(found).toEqual({})
  })

  it('leads back to the list, and opens no form of a new record', async () => {
    const page = await product.desk('administrator', '/planning/plans/detail?id=nonsense')
    await page.locator('main').getByRole('link', { name: 'Shift plans' }).last().click()
    await page.waitForURL('**/planning/plans')
    await walkTo(page, `/planning/shifts?open=${unknown}`)
    const drawer = page.getByRole('dialog', { name: 'This is not here, or not any more' })
    await drawer.waitFor()
    expect(await drawer.getByRole('textbox').count()).toBe(0)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  })

  it.each(languages)('is whole, accessible and inside a phone in %s', async language => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      const page = await product.desk('administrator', '/planning/plans', { language, ...size })
      for (const address of ['/planning/plans/detail?id=', '/estimate/details?id=', '/planning/shifts?open=']) {
        await walkAway(page, address + unknown)
        await told(page, language).waitFor()
        const faults = [...(await wrongWords(page, language)), ...(await overflow(page)), ...(await barriers(page))]
        expect(faults, address).toEqual([])
        await keepScreen(page, `lost-${address.split(/[/?]/)[2]}-${language}-${size.width}`)
      }
    }
  })
})
