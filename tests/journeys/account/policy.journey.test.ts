/** A new version of the privacy agreement: in the middle of work, declined, and with the keyboard alone; one's own data without it. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { expectAccessible, keepScreen, type Language, windowOf } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { answerImageCode, newestDigits } from '../support/entry.ts'
import { reach } from '../support/keyboard.ts'
import { overflow, walkTo, wrongWords } from '../support/looking/screen.ts'
import { joined, withoutAccount } from '../support/newcomer.ts'
import { signInAs } from '../support/people.ts'
import { openProduct } from '../support/product.ts'
import { release } from '../support/servers/release.ts'

/** A phone that is free again gets its next SMS within the minute of its last. */
const product = openProduct({ environment: { PAIBAN_LIMITS: 'sms_pause_account=9/60' } })

/** People of the company with an account, each for one of the journeys below, who never agreed to the version in force. */
const login = (index: number) => ({ phone: `1395555000${index}`, password: 'fresh2026' })
/** In which the last two of them read. */
const languages: Language[] = ['zh_CN', 'zh_TW']
beforeAll(async () => {
  const { call } = await callerAs(product.server.url, 'hr')
  const employees = await withoutAccount(call)
  const { roles } = await call(organisationCalls.listRoles, {})
  const roleIds = roles.filter(role => role.code === 'employee').map(role => role.id)
  for (const [index, employeeId] of employees.slice(0, 4).entries()) {
    const member = { employeeId, roleIds, scope: { kind: 'self' as const }, active: true }
    const language = languages[index - 2]
    await joined(product.server.url, call, { ...login(index), language }, member)
  }
  await release(product.server)
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

describe('a new version in the middle of work', () => {
  it('asks over the page, is accepted by keyboard in a window of its own, and loses nothing that was typed', async () => {
    const page = await product.stranger('/')
    await signInAs(page, login(0))
    await walkTo(page, '/account/security')
    const password = part(page, 'Change password')
    await password.getByLabel(/^Current password/).fill(login(0).password)
    await password.getByLabel(/^New password/).fill('typed2026')
    await password.getByLabel(/^Confirm/).fill('typed2026')
    await release(product.server)
    await password.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'The privacy agreement has changed' })
    await dialog.waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'policy-again-1440')
    const link = dialog.getByRole('link')
    await reach(page, link)
    const text = await windowOf(page, () => page.keyboard.press('Enter'))
    const region = text.getByRole('region', { name: 'Privacy agreement' })
    await reach(text, region)
    expect(await button(text, /^Agree$/).isDisabled()).toBe(true)
    await text.keyboard.press('End')
    await reach(text, button(text, /^Agree$/))
    // Agreeing closes the window, now and then before the key is up again.
    await text.keyboard.press('Enter').catch(error => {
      if (!text.isClosed()) throw error
    })
    await dialog.waitFor({ state: 'detached' })
    await page.bringToFront()
    expect(await password.getByLabel(/^New password/).inputValue()).toBe('typed2026')
    await password.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Password changed').first().waitFor()
  })
})

describe('whoever does not agree', () => {
  it('downloads the own data, asks the company for deletion, and is signed out by saying no', async () => {
    const page = await product.stranger('/', { width: 390 })
    await page.getByRole('textbox', { name: 'Account' }).fill(login(1).phone)
    await page.getByLabel(/^Password/).fill(login(1).password)
    await button(page, 'Log in').click()
    await page.waitForURL(/\/policy\?return=/)
    await reach(page, page.getByRole('link', { name: 'My data' }))
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/policy\/data/)
    await part(page, 'My data').getByText('as a JSON file').waitFor()
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Download my data').click()])
    const kept = JSON.parse(await readFile(await file.path(), 'utf8')) as { account: { phone: string } }
    expect(kept.account.phone).toBe(login(1).phone)
    const deletion = part(page, 'Request deletion')
    await deletion.getByLabel(/^Reason/).fill('I do not agree')
    await deletion.getByLabel(/^Current password/).fill(login(1).password)
    await button(page, 'Request deletion').click()
    await button(page, 'Withdraw request').waitFor()
    await expectAccessible(page)
    expect(await overflow(page)).toEqual([])
    await keepScreen(page, 'policy-data-390')
    // Nothing else of the product is open meanwhile.
    await page.goto('/people/index.htm')
    await page.waitForURL(/\/policy\?return=/)
    await button(page, /^Disagree$/).click()
    await page.waitForURL(`${product.server.url}/`)
    await page.goto('/people/index.htm')
    await page.waitForURL(/\/\?return=/)
  })

  it('and works nowhere deletes the account; the phone is free again', async () => {
    const page = await product.stranger('/register/personalregister', { width: 390 })
    await registerAs(page, '13955551111')
    await walkTo(page, '/policy/data')
    await button(page, 'Delete account').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'policy-data-account-390')
    await button(page, 'Delete account').click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Delete account' }).click()
    await page.getByText('Password cannot be empty').first().waitFor()
    await page.getByLabel(/^Current password/).fill('fresh2026')
    await button(page, 'Delete account').first().click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Delete account' }).click()
    await page.getByText('The account is deleted').first().waitFor()
    await page.waitForURL(`${product.server.url}/`)
    await page.getByRole('textbox', { name: 'Account' }).fill('13955551111')
    await page.getByLabel(/^Password/).fill('fresh2026')
    await button(page, 'Log in').click()
    await page
      .getByText(/wrong|incorrect/i)
      .first()
      .waitFor()
    expect(new URL(page.url()).pathname, 'there is no such account any more').toBe('/')
    await page.goto('/register/personalregister')
    await registerAs(page, '13955551111')
    expect(new URL(page.url()).pathname, 'the phone is free').not.toMatch(/fail/)
  })

  it('reads it in each language alone, inside a phone', async () => {
    for (const [index, language] of languages.entries()) {
      const page = await product.stranger('/', { language, width: 390 })
      await page.getByRole('textbox', { name: /账户|帳戶/ }).fill(login(2 + index).phone)
      await page.getByLabel(/^(密码|密碼)/).fill(login(2 + index).password)
      await button(page, /^(登录|登入)$/).click()
      await page.waitForURL(/\/policy\?return=/)
      for (const address of ['/policy', '/policy/data']) {
        await walkTo(page, address)
        expect([...(await wrongWords(page, language)), ...(await overflow(page))], `${address} ${language}`).toEqual([])
        await keepScreen(page, `${address.slice(1).replace('/', '-')}-${language}`)
      }
    }
  })
})

/** Registers a person by both steps. */
async function registerAs(page: Page, phone: string) {
  await page.getByLabel(/^Username/).fill('Li Lei')
  await page.getByLabel(/^Phone number/).fill(phone)
  await answerImageCode(page)
  await button(page, 'Send code').click()
  await button(page, /^Resend/).waitFor()
  await page.getByLabel('SMS code').fill(await newestDigits(product.server.url, phone))
  await page.getByRole('checkbox').check()
  await button(page, 'Next').click()
  await page.waitForURL(/personalpassword$/)
  await page.getByLabel(/^Password/).fill('fresh2026')
  await page.getByLabel(/^Confirm/).fill('fresh2026')
  await page.getByRole('checkbox').check()
  await button(page, 'Submit').click()
  await page.waitForURL('**/personalpassword/personalsuccess')
}
