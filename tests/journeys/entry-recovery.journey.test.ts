/** The ways in that a visitor walks alone: registration, recovery, the agreement, in a real browser. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen } from './support/browser.ts'
import { answerImageCode, newestDigits } from './support/entry.ts'
import { openProduct } from './support/product.ts'

const product = openProduct()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Fills the first step that both kinds of registration share. */
const fillApplicant = async (page: Page, name: string, phone: string) => {
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByLabel('Phone number').fill(`+86 ${phone}`)
  await answerImageCode(page)
  await button(page, 'Send code').click()
  await button(page, /^Resend/).waitFor()
  await page.getByLabel('SMS code').fill(await newestDigits(product.server.url, phone))
}

const agree = async (page: Page) => {
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
}

const logIn = async (page: Page, phone: string, password: string) => {
  await page.getByRole('textbox', { name: 'Account' }).fill(phone)
  await page.getByLabel(/^Password/).fill(password)
  await button(page, 'Log in').click()
  // With one company straight in, else to the chooser.
  await page.waitForURL(/\/(choosecompany|people\/index\.htm)/)
}

describe('personal registration', () => {
  it('[AC-034] [AC-039] [AC-040] runs through both steps to its success page, and the account logs in', async () => {
    const page = await product.stranger('/register', { width: 390 })
    await expectAccessible(page)
    await button(page, 'Next').click()
    await page.getByText('Please choose registration category').waitFor()
    await page.getByRole('radio', { name: /Personal/ }).check()
    await button(page, 'Next').click()
    await page.waitForURL('**/register/personalregister')
    await expectAccessible(page)
    await button(page, 'Next').click()
    for (const text of [
      'Username cannot be empty',
      'Phone cannot be empty',
      'Please read and follow the privacy agreement',
    ])
      await page.getByText(text).waitFor()
    expect(await page.getByText('Code cannot be empty').count()).toBe(2)
    await fillApplicant(page, 'Li Na', '13912340001')
    await keepScreen(page, 'entry-personal-390')
    await agree(page)
    await button(page, 'Next').click()
    await page.waitForURL(/personalpassword$/)
    await page.getByLabel('Confirm password').waitFor()
    await page.reload()
    await page.getByLabel('Confirm password').waitFor()
    await expectAccessible(page)
    await page.getByLabel(/^Password/).fill('fresh2026')
    await page.getByLabel('Confirm password').fill('fresh2027')
    await button(page, 'Submit').click()
    await page.getByText('The two passwords differ').waitFor()
    await page.getByText('Please read and follow the privacy agreement').waitFor()
    await page.getByLabel('Confirm password').fill('fresh2026')
    await agree(page)
    await button(page, 'Submit').click()
    await page.waitForURL('**/personalpassword/personalsuccess')
    await expectAccessible(page)
    await button(page, 'Back to login').click()
    await page.waitForURL(`${product.server.url}/`)
    await logIn(page, '13912340001', 'fresh2026')
    await page.getByRole('link', { name: 'Register a company' }).waitFor()
  })

  it('[AC-041] [AC-042] a used code ends on the failure page with the server message', async () => {
    const fill = encodeURIComponent(JSON.stringify({ name: 'Li', code: '000000', phone: '13912340002' }))
    const page = await product.stranger(`/register/personalregister/personalpassword?personalfill=${fill}`)
    await page.waitForURL(/personalpassword$/)
    await page.getByLabel(/^Password/).fill('fresh2026')
    await page.getByLabel('Confirm password').fill('fresh2026')
    await agree(page)
    await button(page, 'Submit').click()
    await page.waitForURL('**/personalpassword/personalfail')
    await page.getByText('Submit failed. The task failed, please retry.').waitFor()
    await page.getByRole('alert').getByText('The SMS code is wrong or has expired').first().waitFor()
    await expectAccessible(page)
    await button(page, 'Back to login').click()
    await page.waitForURL(`${product.server.url}/`)
  })
})

describe('recovery', () => {
  it('[AC-065] [AC-067] [AC-070] by phone, and the new password logs in', async () => {
    const page = await product.stranger('/', { width: 390 })
    const [forgot] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Forgot password' }).click(),
    ])
    await forgot.waitForURL('**/forgetpasswordindex')
    await button(forgot, 'Next').click()
    await forgot.getByText('Please enter username').waitFor()
    await forgot.getByLabel('Username').fill('13800000003')
    await answerImageCode(forgot)
    await expectAccessible(forgot)
    await button(forgot, 'Next').click()
    await forgot.waitForURL('**/forgetpasswordindex/forgetpassword')
    await forgot.getByText('138****0003').waitFor()
    await answerImageCode(forgot)
    await expectAccessible(forgot)
    await keepScreen(forgot, 'entry-method-390')
    await button(forgot, 'Send code').click()
    await button(forgot, /^Resend/).waitFor()
    expect(await button(forgot, /^Resend/).isDisabled()).toBe(true)
    await forgot.reload()
    await button(forgot, /^Resend/).waitFor()
    await forgot.getByLabel('SMS code').fill(await newestDigits(product.server.url, '13800000003'))
    await button(forgot, 'Next').click()
    await forgot.waitForURL(/\/fillpassword$/)
    await expectAccessible(forgot)
    await forgot.getByLabel('New password').fill('other2026')
    await forgot.getByLabel('Confirm password').fill('other2026')
    await button(forgot, 'Submit').click()
    await forgot.waitForURL('**/fillpassword/modifysuccess')
    await expectAccessible(forgot)
    await button(forgot, 'Back to login').click()
    await logIn(forgot, '13800000003', 'other2026')
  })

  it('[AC-060] [AC-064] [AC-066] by e-mail, without an input, ends on the page of the sent e-mail', async () => {
    const page = await product.stranger('/forgetpasswordindex')
    await page.getByRole('textbox', { name: 'Username' }).fill('13800000002')
    await answerImageCode(page)
    await button(page, 'Next').click()
    await page.getByRole('radio', { name: /E-mail/ }).check()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await button(page, 'Next').click()
    await page.waitForURL('**/fillpassword/forgetemailsuccess')
    await expectAccessible(page)
  })

  it('[AC-071] a token that is no good ends on the failure page with its fixed text', async () => {
    const page = await product.stranger('/fillpassword?token=nothing')
    await page.waitForURL(/\/fillpassword$/)
    await page.getByLabel('New password').fill('other2026')
    await page.getByLabel('Confirm password').fill('other2026')
    await button(page, 'Submit').click()
    await page.waitForURL('**/fillpassword/modifyfail')
    await page.getByText('Password reset request failed, please retry.').first().waitFor()
    expect(product.server.log()).not.toContain('nothing')
  })
})

describe('the privacy agreement', () => {
  it('[AC-073] [AC-074] [AC-075] agree is possible at the end of the text, by the End key too; disagree leads to login', async () => {
    const page = await product.stranger('/register/personalregister', { width: 390 })
    const [policy] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'privacy agreement' }).click(),
    ])
    const text = policy.getByRole('region', { name: 'Privacy agreement' })
    await text.waitFor()
    expect(await button(policy, /^Agree/).isDisabled()).toBe(true)
    await expectAccessible(policy)
    await keepScreen(policy, 'entry-policy-390')
    await text.focus()
    await policy.keyboard.press('End')
    await expect.poll(() => button(policy, /^Agree/).isEnabled()).toBe(true)
    await button(policy, /^Agree/).click()
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
    const again = await page.context().newPage()
    await again.goto('/policy')
    await button(again, 'Disagree').click()
    await again.waitForURL(`${product.server.url}/`)
  })

  it('[AC-076] states 30 days twice and January 2019, in three languages', async () => {
    for (const [language, statements] of [
      ['zh_CN', ['2019 年 1 月', '30 天内通知', '30 天内答复']],
      ['zh_TW', ['2019 年 1 月', '30 天內通知', '30 天內答覆']],
      ['en', ['last updated January 2019', 'breach notice within 30 days', 'answered within 30 days']],
    ] as const) {
      const page = await product.stranger('/policy', { language })
      for (const statement of statements) await page.getByText(statement).first().waitFor()
    }
  })
})
