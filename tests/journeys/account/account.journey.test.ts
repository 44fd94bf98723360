/**
 * Accounts in a real browser: one's own with devices, password, mailbox and own data; those of a company with its log
 * and a code on new devices; and the company's own settings. That these screens are whole in each language, every-screen shows.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { newestDigits, newestLink } from '../support/entry.ts'
import { overflow, walkTo } from '../support/looking/screen.ts'
import { joined, withoutAccount } from '../support/newcomer.ts'
import { openProduct } from '../support/product.ts'
import { release } from '../support/servers/release.ts'

const product = openProduct()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('account security', () => {
  it('shows my devices and signs the others out, takes a new password, and confirms a mailbox by its link', async () => {
    const page = await product.signedIn('employee', { at: '/account/security' })
    const phone = await product.signedIn('employee', { width: 390, at: '/account/security' })
    const devices = part(phone, 'Signed-in devices')
    await devices.getByText('This device').waitFor()
    await part(phone, 'Sign-in history').getByText('Signed in').first().waitFor()
    await expectAccessible(phone)
    expect(await overflow(phone)).toEqual([])
    await keepScreen(phone, 'account-security-390')

    await button(phone, 'Sign out all other devices').click()
    await phone.getByRole('tooltip').getByRole('button', { name: 'Sign out' }).click()
    await phone.getByText('All other devices are signed out').first().waitFor()
    await page.goto('/account/security')
    await page.waitForURL(/\/\?return=/)

    const password = part(phone, 'Change password')
    await password.getByLabel(/^Current password/).fill('paiban123')
    await password.getByLabel(/^New password/).fill('fresh2026')
    await password.getByLabel(/^Confirm/).fill('fresh2027')
    await password.getByRole('button', { name: 'Change password' }).click()
    await password.getByText('The two passwords differ').waitFor()
    await password.getByLabel(/^Confirm/).fill('fresh2026')
    await password.getByRole('button', { name: 'Change password' }).click()
    await phone.getByText('Password changed').first().waitFor()

    const email = part(phone, 'E-mail')
    await email.getByLabel(/^E-mail address/).fill('chen@example.com')
    await email.getByLabel(/^Current password/).fill('fresh2026')
    await button(phone, 'Send confirmation link').click()
    await phone.getByText('A link was sent to chen@example.com').first().waitFor()
    await page.goto(await newestLink(product.server.url, 'chen@example.com'))
    await button(page, 'Confirm this address').waitFor()
    expect(page.url()).not.toContain('token')
    await expectAccessible(page)
    await button(page, 'Confirm this address').click()
    await page.getByText('The e-mail address is confirmed').first().waitFor()
    await phone.reload()
    await part(phone, 'E-mail').getByText('c***@e***.com').waitFor()
    for (const each of [page, phone]) await each.context().close()
  })

  it('gives me my data as a file, and takes a request for deletion that the company answers', async () => {
    const page = await product.desk('manager', '/account/consents', { width: 390 })
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()])
    expect(file.suggestedFilename()).toBe('paiban-my-data.json')
    const deletion = part(page, 'Request deletion')
    await deletion.getByLabel(/^Reason/).fill('I move away')
    await deletion.getByLabel(/^Current password/).fill('paiban123')
    await button(page, 'Request deletion').click()
    await button(page, 'Withdraw request').waitFor()
    await expectAccessible(page)
    expect(await overflow(page)).toEqual([])
    await keepScreen(page, 'account-consents-390')

    const keeper = await product.desk('hr', '/people/deletions')
    await keeper.getByText('I move away').waitFor()
    await expectAccessible(keeper)
    await keepScreen(keeper, 'people-deletions')
    await keeper.getByLabel(/^Answer/).fill('Pay records stay for two years')
    await button(keeper, 'Send answer').click()
    await keeper.getByText('Answer: Pay records stay for two years').waitFor()
    await page.reload()
    await page.getByText('Pay records stay for two years').waitFor()
  })
})

describe('the company looks after its accounts', () => {
  it('an administrator finds who did what in the log, and has new devices ask for a code', async () => {
    const page = await product.desk('administrator', '/account/securitylog')
    await page.getByRole('cell', { name: 'Signed in' }).first().waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'security-log')
    await page.getByRole('switch').click()
    await page.getByRole('cell', { name: 'New-device code switched on' }).waitFor()
    await walkTo(page, '/account/securitylog?what=device_code_on')
    await expect.poll(() => page.getByRole('cell', { name: 'Signed in' }).count()).toBe(0)
    await page.getByRole('cell', { name: 'New-device code switched on' }).waitFor()

    const phone = await product.stranger('/', { width: 390 })
    await phone.getByRole('textbox', { name: 'Account' }).fill('13800000001')
    await phone.getByLabel(/^Password/).fill('paiban123')
    await button(phone, 'Log in').click()
    await phone.waitForURL('**/devicecode**')
    await button(phone, 'Send code').click()
    await phone.getByText('The code was sent to 138****0001').first().waitFor()
    await expectAccessible(phone)
    await keepScreen(phone, 'device-code-390')
    await phone.getByLabel('SMS code').fill(await newestDigits(product.server.url, '13800000001'))
    await button(phone, 'Go on').click()
    await phone.waitForURL('**/choosecompany**')
    await button(phone, 'Enter').waitFor()
  })

  it('whoever has not accepted the privacy agreement in force is asked after signing in, and goes on from there', async () => {
    const { call } = await callerAs(product.server.url, 'hr')
    const [employeeId = ''] = await withoutAccount(call)
    const { roles } = await call(organisationCalls.listRoles, {})
    const login = { phone: '13944440001', password: 'fresh2026' }
    await joined(product.server.url, call, login, {
      employeeId,
      roleIds: roles.filter(role => role.code === 'employee').map(role => role.id),
      scope: { kind: 'self' },
    })
    await release(product.server)
    const page = await product.stranger('/', { width: 390 })
    await page.getByRole('textbox', { name: 'Account' }).fill(login.phone)
    await page.getByLabel(/^Password/).fill(login.password)
    await button(page, 'Log in').click()
    await page.waitForURL(/\/policy\?return=/)
    await page.getByRole('region', { name: 'Privacy agreement' }).press('End')
    await button(page, /^Agree$/).click()
    await page.waitForURL('**/people/index.htm')
    // A walk could be overtaken: the home leads an employee's phone on to the own roster.
    await page.goto('/account/consents')
    const accepted = part(page, 'Accepted privacy agreements')
    await accepted.getByText('Version 2026-11').waitFor()
    expect((await accepted.innerText()).match(/Version 2026-11/g), 'what was agreed to stands there once').toHaveLength(
      1,
    )
    const again = await product.stranger('/')
    await again.getByRole('textbox', { name: 'Account' }).fill(login.phone)
    await again.getByLabel(/^Password/).fill(login.password)
    await button(again, 'Log in').click()
    await again.locator('#content').waitFor()
    expect(new URL(again.url()).pathname, 'nobody is asked twice').not.toBe('/policy')
  })
})

it('[AC-105] [AC-106] my page shows who I am, my language and date format; a saved language is in force at once', async () => {
  const page = await product.desk('manager', '/account/personal', { width: 390 })
  await page.getByRole('heading', { name: 'Personal information' }).waitFor()
  await page.getByText('Site manager').first().waitFor()
  await page.getByRole('combobox', { name: 'Date format' }).waitFor()
  await page.getByRole('combobox', { name: 'Language' }).last().click()
  const listed = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await expect.poll(() => listed.count()).toBe(3)
  await listed.filter({ hasText: '繁體中文' }).click()
  await button(page, 'Save').click()
  await page.getByRole('heading', { name: '個人資訊' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: '個人資訊' }).waitFor()
})

it('a company that moves to Taiwan pays in its dollars, and its next site lies there', async () => {
  const page = await product.desk('administrator', '/account/company')
  // Money and law are chosen on one screen, hold everywhere at once, and new sites follow.
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).click()
  }
  await choose('Jurisdiction', 'Taiwan')
  await choose('Currency', 'TWD')
  await page.getByText('nothing is converted').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('nothing is converted').waitFor({ state: 'detached' })
  await walkTo(page, '/organisation?open=new')
  await page.getByRole('switch', { name: /site/i }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText('Taiwan').waitFor()
  expect(await drawer.innerText()).not.toContain('Mainland')
  await page.keyboard.press('Escape')
})
