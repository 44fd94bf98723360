/**
 * The product as a store manager sees it: an administrator looks at it so from the manager's row, and goes back to
 * the own view. The log tells of both.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { demoLogins } from '#server/demo/made-up/logins.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { command } from '../support/forms.ts'
import { overflow } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page
const manager = demoLogins.find(each => each.role === 'manager')?.name ?? ''
const others = '静安旗舰店'

beforeAll(async () => {
  page = await product.signedIn('administrator', { at: '/organisation/users' })
})

it('from a manager’s row the product is shown as the manager sees it, with a word about it on every page', async () => {
  await page.getByRole('row').filter({ hasText: manager }).first().waitFor()
  await command(page, manager, 'View as')
  await page.getByText(`You see the company as ${manager} does`).waitFor()
  await page.goto('/people/employees')
  const rows = page.locator('main tbody tr')
  await expect.poll(() => rows.count()).toBeGreaterThan(5)
  expect(await page.getByRole('cell', { name: others, exact: true }).count()).toBe(0)
  await page.getByText(`You see the company as ${manager} does`).waitFor()
  await keepScreen(page, 'view-as')
  await expectAccessible(page)
  expect(await overflow(page)).toEqual([])
})

it('what the manager may not open is not opened', async () => {
  await page.goto('/organisation/users')
  await page.locator('#content').waitFor()
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(0)
})

it('the way back leads to the own view, and the log tells of begin and end', async () => {
  await page.getByRole('button', { name: 'Back to my view' }).click()
  await page.getByText(`You see the company as ${manager} does`).waitFor({ state: 'detached' })
  await page.goto('/organisation/users')
  await page.getByRole('row').filter({ hasText: manager }).first().waitFor()
  const { call } = await callerAs(product.server.url, 'administrator')
  const { rows } = await call(organisationCalls.listAudit, { subject: 'membership', size: 5 })
  expect(rows.slice(0, 2).map(each => each.action)).toEqual(['view_end', 'view_as'])
  expect((await call(peopleCalls.listEmployees, {})).total).toBeGreaterThan(50)
})
