/**
 * Synchronisation with another HR system: what a pull has found is looked at from old to new, one difference is kept, the
 * rest is applied with a yes to how much it is; then a provider's key is made, and a pull that reaches nobody says so.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { row } from '../support/forms.ts'
import { overflow, walkTo } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page

beforeAll(async () => {
  page = await product.signedIn('administrator', { at: '/organisation/sync' })
})

it('[PE-015] differences stand from old to new before anything is written, with the choice of each', async () => {
  await page.getByRole('heading', { level: 1, name: 'HR system sync' }).waitFor()
  await page.getByText('程雨桐').first().waitFor()
  await page.getByText('实习店长').first().waitFor()
  expect(await overflow(page)).toEqual([])
  await expectAccessible(page)
  await keepScreen(page, 'sync-differences')
})

it('[PE-015] what is chosen is applied, and the report tells what became of each', async () => {
  await page.getByRole('combobox', { name: 'Choice for 程雨桐' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: 'Keep ours' }).click()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByText(/\d+ applied, \d+ refused, \d+ left as is/).waitFor({ timeout: 30_000 })
  await row(page, '黄浩然').toMatchObject({ Choice: 'Applied' })
  await row(page, '程雨桐').toMatchObject({ Choice: 'Left as is' })
  await expectAccessible(page)
  await keepScreen(page, 'sync-applied')
  await walkTo(page, '/organisation/sync/reports')
  expect(await page.getByRole('table').innerText()).toContain('Done')
  await keepScreen(page, 'sync-reports')
})

it('[PE-015] an address within is refused at its field; a key of a provider is shown once', async () => {
  await walkTo(page, '/organisation/sync/settings')
  const address = page.getByRole('textbox', { name: /^SCIM 2.0 address/ })
  await address.fill('https://127.0.0.1/scim')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page
    .getByText(/must not lead into a private network/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'sync-settings')
  await address.fill('https://hr.example.com/scim/v2')
  await walkTo(page, '/organisation/sync/tokens')
  await page.getByRole('textbox', { name: 'Name of the new key' }).fill('Okta')
  await page.getByRole('button', { name: 'Make a key' }).click()
  expect(
    await page
      .getByText(/^scim_/)
      .first()
      .innerText(),
  ).toMatch(/^scim_[\w-]{43}/)
  await expectAccessible(page)
  await keepScreen(page, 'sync-tokens')
})
