/**
 * A role of the company's own: it is made, given to somebody for two sites, and shows those sites' people without their pay;
 * why it reaches one person and not another is told grant by grant. Whoever holds less only looks at it.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { demoLogins } from '#server/demo/made-up/logins.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { fill, pick, row, save } from '../support/forms.ts'
import { overflow, toastOf, walkTo } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page
/** The employee who signs in, and somebody of each site. */
const user = demoLogins.find(each => each.role === 'employee')?.name ?? ''
const sites = ['滨江路店', '人民广场店', '静安旗舰店'] as const
const people = new Map<string, string>()

beforeAll(async () => {
  const administrator = await callerAs(product.server.url, 'administrator')
  const { rows } = await administrator.call(peopleCalls.listEmployees, { size: 200 })
  for (const each of rows) people.set(each.departmentName ?? '', each.name)
  page = await product.signedIn('administrator', { at: '/organisation/roles' })
})

it('a role is made that sees people and rosters, and no pay', async () => {
  await page.getByRole('button', { name: 'New', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'New role' })
  await fill(drawer, /^Role name/, 'Area coach')
  for (const name of ['See rosters', 'See employees']) await drawer.getByRole('checkbox', { name, exact: true }).check()
  expect(await drawer.getByRole('checkbox', { name: 'See pay amounts' }).isChecked()).toBe(false)
  expect(await overflow(page)).toEqual([])
  await expectAccessible(page)
  await save(page)
  await toastOf(page, 'Added').waitFor()
  await row(page, 'Area coach').toMatchObject({ Users: '0' })
})

it('it is given to somebody for two sites', async () => {
  await walkTo(page, '/organisation/users')
  await page.getByRole('row').filter({ hasText: user }).getByRole('link').first().click()
  const drawer = page.getByRole('dialog', { name: user })
  await pick(drawer, /^Roles/, 'Area coach')
  await pick(drawer, /^Management scope/, /^Listed departments/)
  await pick(drawer, /^Managed departments/, sites[0], sites[1])
  await keepScreen(page, 'rights-given')
  await save(page)
  await toastOf(page, 'Saved').waitFor()
  const given = page.getByRole('row').filter({ hasText: user })
  await expect.poll(() => given.innerText()).toContain('Area coach')
})

it('who has it sees the people of those sites alone, and nobody’s pay', async () => {
  const theirs = await product.signedIn('employee', { at: '/people/employees' })
  const names = () => theirs.locator('main caption ~ tbody tr td:first-child').allInnerTexts()
  await expect.poll(async () => (await names()).length).toBeGreaterThan(20)
  for (const site of [sites[0], sites[1]])
    expect(await theirs.getByRole('cell', { name: site, exact: true }).count(), site).toBeGreaterThan(0)
  expect(await theirs.getByRole('cell', { name: sites[2], exact: true }).count()).toBe(0)
  await theirs
    .getByRole('link', { name: people.get(sites[1]) ?? '', exact: true })
    .first()
    .click()
  await theirs.getByRole('dialog').getByRole('tab').first().waitFor()
  expect(await theirs.getByRole('dialog').getByRole('tab', { name: 'Pay', exact: true }).count()).toBe(0)
  await theirs.context().close()
})

it('[OR-025] why it reaches one and not another is told with the grant and the departments it stands for', async () => {
  await walkTo(page, '/organisation/scope')
  const choosePerson = async (label: string, name: string) => {
    const box = page.getByRole('combobox', { name: label, exact: true })
    await box.click()
    await box.fill(name)
    await page.locator('.ant-select-item-option').filter({ hasText: name }).first().click()
  }
  await choosePerson('User', user)
  await choosePerson('Employee', people.get(sites[1]) ?? '')
  const granted = page.getByRole('row').filter({ hasText: 'Area coach' })
  await granted.getByText(sites[1]).waitFor()
  expect(await granted.getByRole('cell').last().innerText()).toMatch(/yes/i)
  await keepScreen(page, 'reach-why')
  expect(await overflow(page)).toEqual([])
  await choosePerson('Employee', people.get(sites[2]) ?? '')
  await expect.poll(() => granted.getByRole('cell').last().innerText()).toMatch(/no/i)
})

it('HR, who holds less than a site manager, looks at one and reads why it may not be changed', async () => {
  const theirs = await product.signedIn('hr', { at: '/organisation/users' })
  const manager = theirs.getByRole('row').filter({ hasText: 'Site manager' }).first()
  await manager.getByRole('link').first().click()
  await theirs.getByText('a role of this user allows more than you may do yourself').waitFor()
  expect(await theirs.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  await keepScreen(theirs, 'user-beyond')
  await theirs.context().close()
})
