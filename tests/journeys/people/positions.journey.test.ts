/**
 * A position brings its roles with it: it is made, given to somebody by a personnel change, and from the day of the change on
 * its holder sees what the role shows.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { demoLogins } from '#server/demo/made-up/logins.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { command, fill, pick, row, save } from '../support/forms.ts'
import { overflow, toastOf, walkTo } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page
const user = demoLogins.find(each => each.role === 'employee')?.name ?? ''

beforeAll(async () => {
  page = await product.signedIn('administrator', { at: '/organisation/positions' })
})

it('[OR-015] the list names each position with its scope and who holds it, and a new one is made with a role', async () => {
  await row(page, '店长').toMatchObject({ 'Management scope': 'Own department and below' })
  expect(await overflow(page)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'New position' })
  await fill(drawer, /^Position name/, 'Area coach')
  await pick(drawer, /^Roles that come with it/, 'Site manager')
  await keepScreen(page, 'position-new')
  await save(page)
  await toastOf(page, 'Added').waitFor()
  await row(page, 'Area coach').toMatchObject({ 'Roles that come with it': 'Site manager', 'Holders today': '0' })
})

it('[OR-029] whoever is given it by a change has its role from that day', async () => {
  const theirs = await callerAs(product.server.url, 'employee')
  const may = async () => (await theirs.call(accountCalls.me, {})).company?.permissions ?? []
  expect(await may()).not.toContain('planning.edit')
  await walkTo(page, '/people/changes')
  await page.getByRole('button', { name: 'Add change', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Add change' })
  const people = drawer.getByRole('combobox', { name: /^People/ })
  await people.fill(user)
  await page.locator('.ant-select-item-option').filter({ hasText: user }).first().click()
  await pick(drawer, /^Type/, 'Promotion')
  const position = drawer.getByRole('combobox', { name: /^Position/ })
  await position.fill('Area')
  await page.locator('.ant-select-item-option').filter({ hasText: 'Area coach' }).first().click()
  await keepScreen(page, 'position-by-change')
  await save(page)
  await toastOf(page, 'Entered for 1 person').waitFor()
  expect(await may()).toContain('planning.edit')
})

it('a position that somebody holds is deleted after saying how many, and undone', async () => {
  await walkTo(page, '/organisation/positions')
  await row(page, 'Area coach').toMatchObject({ 'Holders today': '1' })
  await command(page, 'Area coach', 'Delete')
  const question = page.getByRole('dialog').filter({ hasText: '1 person holds it' })
  expect(await question.innerText()).toContain('gives them nothing any more')
  await keepScreen(page, 'position-delete')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await toastOf(page, 'Deleted').getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Area coach').toMatchObject({ 'Holders today': '1' })
})
