/** The way in, third parties' sign-in, the own account and the ways back into it with the keyboard alone: no click anywhere; every step is clean for assistive technology. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { emptyCompanyName } from '#server/demo/make-demo.ts'
import { openIdentityProvider } from '#server/testing/providers/identity-provider.ts'
import { expectAccessible } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { newestDigits, newestLink } from '../support/entry.ts'
import { answerQuestion, follow, pick, press, type, typeLogin, typeNewPassword } from '../support/keyboard.ts'
import { walkTo } from '../support/looking/screen.ts'
import { joined, withoutAccount } from '../support/newcomer.ts'
import { openProduct } from '../support/product.ts'
import { release } from '../support/servers/release.ts'
import { lettersOf } from '../support/servers/server.ts'

const provider = await openIdentityProvider()
const product = openProduct({
  environment: {
    PAIBAN_OPERATORS: '13800000002',
    ...provider.settings('messenger', 'openid'),
    ...provider.settings('workplace', 'oauth'),
  },
})
beforeAll(() => provider.serve(product.server.url))
afterAll(() => provider.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Says yes to the question that a button asks beside itself. */
const confirm = (page: Page, name: string) => press(page, page.getByRole('tooltip').getByRole('button', { name }))
const told = (page: Page, sentence: string) =>
  expect.poll(() => page.getByText(sentence).first().isVisible(), { message: sentence }).toBe(true)
const session = async (page: Page) => (await page.context().cookies()).some(cookie => cookie.name === 'paiban_session')

const proveByPhone = async (page: Page, phone: string) => {
  // The address is new before the screen is, and the one that is left has a question too.
  await button(page, 'Send code').waitFor()
  await answerQuestion(page)
  await press(page, button(page, 'Send code'))
  await button(page, /^Resend/).waitFor()
  await type(page, box(page, 'SMS code'), await newestDigits(product.server.url, phone))
}
const logIn = async (page: Page, phone: string, password: string) => {
  await typeLogin(page, phone, password)
  // With one company straight in, else to the chooser.
  await page.waitForURL(/\/(choosecompany|people\/index\.htm)/)
}

it('logs in, shows the QR code, and signs in to a company', async () => {
  const page = await product.stranger('/', { width: 390 })
  await press(page, button(page, 'QR code'))
  await page.getByRole('img', { name: 'QR code to log in' }).waitFor()
  await press(page, button(page, 'Password'), 'Space')
  await press(page, page.getByRole('checkbox', { name: /Remember account/ }), 'Space')
  expect(await page.getByRole('checkbox', { name: /Remember account/ }).isChecked()).toBe(true)
  await logIn(page, '13800000001', 'paiban123')
  await expectAccessible(page)
  await pick(page, /Company/, '味来餐饮', false)
  await press(page, button(page, 'Enter'))
  await page.waitForURL('**/people/index.htm')
  expect(await session(page)).toBe(true)
})

// The other one's link is pressed where it refuses; what comes after is the same page for both.
it('the enterprise messenger is linked to an existing phone, signs in from then on, and is unlinked', async () => {
  const name = 'Enterprise messenger'
  provider.become('keys-zhou')
  const page = await product.stranger('/', { width: 390 })
  await press(page, link(page, name))
  await page.waitForURL('**/linkaccount')
  await typeLogin(page, '13800000003', 'paiban123')
  await told(page, 'Account linked')
  // On a phone the home leads an employee on to the own roster, perhaps before the message was seen.
  await page.waitForURL(/\/(people\/index\.htm|my\/roster)/)

  const other = await product.stranger('/')
  await press(other, link(other, name))
  await other.waitForURL('**/loginsuccess')
  await press(other, link(other, 'Go on now'))
  await other.waitForURL('**/people/index.htm')
  await walkTo(other, '/account/security')
  await press(other, button(other, `Unlink ${name}`))
  await confirm(other, 'Unlink')
  await told(other, 'No other account is linked')
  await expect.poll(() => button(other, `Unlink ${name}`).count()).toBe(0)
})

it('whoever the provider refuses goes back to the login page', async () => {
  provider.become(null)
  const page = await product.stranger('/', { width: 390 })
  await press(page, link(page, 'Workplace chat'))
  await page.waitForURL('**/loginfail**')
  await press(page, button(page, 'Back to login'))
  await page.waitForURL(`${product.server.url}/`)
  expect(await session(page)).toBe(false)
})

it('a phone that comes from a QR code logs in, cancels one sign-in and confirms the next', async () => {
  const page = await product.stranger('/')
  const phone = await (await product.english(390)).newPage()
  const showCode = async (wanted: string) => {
    const made = page.waitForResponse(response => response.url().endsWith(entryCalls.getQRCode.path))
    await press(page, button(page, wanted))
    const { url } = (await (await made).json()) as { url: string }
    await phone.goto(url)
  }
  await showCode('QR code')
  await typeLogin(phone, '13800000004', 'paiban123')
  await phone.waitForURL('**/qrconfirm')
  await press(phone, button(phone, 'Cancel sign-in'))
  await phone.getByText('The sign-in was cancelled.').waitFor()
  await told(page, 'The login was cancelled')
  expect(await session(page)).toBe(false)
  await showCode('Refresh')
  await phone.getByText('asks to sign in to your account').waitFor()
  await expectAccessible(phone)
  await press(phone, button(phone, 'Confirm sign-in'))
  await told(phone, 'Confirmed. Look at the other screen.')
  await page.waitForURL('**/people/index.htm')
  expect(await session(page)).toBe(true)
  await phone.context().close()
})

/** The operator, who comes once the applicant has left, refuses the newest company with a reason, and approves it later. */
const review = async (companyName: string) => {
  const page = await product.stranger('/operator/companies')
  await typeLogin(page, '13800000002', 'paiban123')
  await page.waitForURL('**/operator/companies')
  await pick(page, 'State', 'Waiting', false)
  await page.waitForURL(/state=waiting/)
  await type(page, page.getByRole('searchbox', { name: 'Company or applicant' }), 'no such company')
  await page.keyboard.press('Enter')
  await page.getByText('No applications match').waitFor()
  await type(page, page.getByRole('searchbox', { name: 'Company or applicant' }), companyName)
  await page.keyboard.press('Enter')
  const row = page.locator('summary').filter({ hasText: companyName })
  await press(page, row)
  await page.getByText('湖北省', { exact: false }).waitFor()
  await press(page, button(page, 'Refuse'))
  await page.getByText('Please give a reason').first().waitFor()
  const reason = box(page, 'Reason')
  await expect.poll(() => reason.evaluate(element => element === document.activeElement)).toBe(true)
  await type(page, reason, 'The licence is missing')
  await expectAccessible(page)
  await press(page, button(page, 'Refuse'))
  // It waits no more, so the list of those that wait is empty.
  await page.getByText('No applications match').waitFor()
  await pick(page, 'State', 'Refused', false)
  await press(page, row)
  await page.getByText('The licence is missing').waitFor()
  await press(page, button(page, 'Approve'))
  await page.getByText('No applications match').waitFor()
  await pick(page, 'State', 'Approved', false)
  await press(page, row)
  for (const decided of [/Refused The licence is missing/, /Approved/])
    await page.getByRole('listitem').filter({ hasText: decided }).waitFor()
}

it('registers a person, reads and accepts the agreement, and registers a company, which an operator reviews', async () => {
  const home = await product.stranger('/')
  const page = await follow(home, 'Register for free')
  const kind = page.getByRole('radio', { name: /^Personal/ })
  await press(page, page.getByRole('radio').first(), 'Space')
  expect(await kind.isChecked()).toBe(true)
  await press(page, button(page, 'Next'))
  await page.waitForURL('**/register/personalregister')
  // What is missing is told, and the focus goes there.
  await press(page, button(page, 'Next'))
  await page.getByText('Username cannot be empty').waitFor()
  await expect.poll(() => box(page, 'Username').evaluate(element => element === document.activeElement)).toBe(true)
  await type(page, box(page, 'Username'), 'Li Na')
  await type(page, box(page, 'Phone number'), '13966660001')
  await proveByPhone(page, '13966660001')
  const policy = await follow(page, 'privacy agreement')
  await press(policy, policy.getByRole('region', { name: 'Privacy agreement' }), 'End')
  await expect.poll(() => button(policy, /^Agree/).isEnabled()).toBe(true)
  const closed = policy.waitForEvent('close')
  // Agreeing closes the window, now and then before the key is up again.
  await press(policy, button(policy, /^Agree/)).catch(error => {
    if (!policy.isClosed()) throw error
  })
  await closed
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
  await page.bringToFront()
  await press(page, button(page, 'Next'))
  await page.waitForURL(/personalpassword$/)
  await type(page, box(page, /^Password/), 'fresh2026')
  await type(page, box(page, 'Confirm password'), 'fresh2026')
  expect(await page.getByRole('checkbox').isChecked(), 'what was agreed to is not asked twice').toBe(true)
  await press(page, button(page, 'Submit'))
  await page.waitForURL('**/personalpassword/personalsuccess')
  await press(page, button(page, 'Back to login'))
  await page.waitForURL(`${product.server.url}/`)
  await logIn(page, '13966660001', 'fresh2026')

  await press(page, page.getByRole('link', { name: 'Register a company' }))
  await page.waitForURL('**/register/companyregister')
  await type(page, box(page, 'Company name'), 'Keyboard Foods')
  await pick(page, /^Industry/, 'Catering', false)
  await pick(page, /^Company scale/, '30-100', false)
  await pick(page, 'Province', '湖北')
  await pick(page, 'City', '省直辖县')
  await pick(page, 'District', '仙桃', 'xiantao')
  await type(page, box(page, 'Detailed address'), 'Road 1')
  await expectAccessible(page)
  await press(page, button(page, 'Submit'))
  await page.waitForURL('**/register/companyregister/registersuccess')
  await review('Keyboard Foods')
})

it('devices, password, phone and mailbox change; the new mailbox then brings a forgotten password back', async () => {
  const page = await product.signedIn('employee')
  const lost = await product.stranger('/')
  for (const name of [/^Sign out (?!all)/, 'Sign out all other devices']) {
    if (typeof name === 'string') await lost.goto('/')
    await typeLogin(lost, '13800000004', 'paiban123')
    await lost.waitForURL('**/people/index.htm')
    await walkTo(page, '/people/index.htm')
    await walkTo(page, '/account/security')
    await press(page, part(page, 'Signed-in devices').getByRole('button', { name }).first())
    if (typeof name === 'string') await confirm(page, 'Sign out')
    await told(page, typeof name === 'string' ? 'All other devices are signed out' : 'Device signed out')
  }

  const password = part(page, 'Change password')
  await type(page, password.getByRole('textbox', { name: /^Current password/ }), 'paiban123')
  await type(page, password.getByRole('textbox', { name: /^New password/ }), 'fresh2026')
  await type(page, password.getByRole('textbox', { name: /^Confirm/ }), 'fresh2026')
  await page.keyboard.press('Enter')
  await told(page, 'Password changed')

  const phone = part(page, 'Phone number')
  await type(page, phone.getByRole('textbox', { name: /^Phone number/ }), '13944440004')
  // Another picture by Enter; then the question, for those who see none.
  const image = phone.getByRole('img', { name: /^Image code/ })
  const before = await image.getAttribute('src')
  await press(page, phone.getByRole('button', { name: /^Image code/ }))
  await expect.poll(() => image.getAttribute('src')).not.toBe(before)
  await answerQuestion(page)
  await press(page, button(page, 'Send code'))
  await button(page, /^Resend/).waitFor()
  await type(page, box(page, 'SMS code'), await newestDigits(product.server.url, '13944440004'))
  await type(page, phone.getByRole('textbox', { name: /^Current password/ }), 'fresh2026')
  await page.keyboard.press('Enter')
  await told(page, 'Now: 139****0004')

  const email = part(page, 'E-mail')
  await type(page, email.getByRole('textbox', { name: /^E-mail address/ }), 'keys@example.com')
  await type(page, email.getByRole('textbox', { name: /^Current password/ }), 'fresh2026')
  await page.keyboard.press('Enter')
  await told(page, 'A link was sent to keys@example.com')
  await page.goto(await newestLink(product.server.url, 'keys@example.com'))
  await press(page, button(page, 'Confirm this address'))
  await told(page, 'The e-mail address is confirmed')

  await lost.goto('/forgetpasswordindex')
  await type(lost, box(lost, 'Username'), 'keys@example.com')
  await answerQuestion(lost)
  await lost.keyboard.press('Enter')
  await lost.waitForURL('**/forgetpasswordindex/forgetpassword')
  await press(lost, lost.getByRole('radio').first(), 'ArrowDown')
  await press(lost, button(lost, 'Next'))
  await lost.waitForURL('**/fillpassword/forgetemailsuccess')
  await expect.poll(() => newestLink(product.server.url, 'keys@example.com')).toContain('/fillpassword')
  await lost.goto(await newestLink(product.server.url, 'keys@example.com'))
  await typeNewPassword(lost, 'again2026')
  await typeLogin(lost, '13944440004', 'again2026')
  await lost.waitForURL('**/people/index.htm')
  await page.context().close()
})

it('language and date format are saved, own data downloaded, a deletion asked for and taken back', async () => {
  const page = await product.signedIn('hr', { width: 390, at: '/account/consents' })
  await press(page, button(page, 'Download my data'))
  const file = await page.waitForEvent('download')
  expect(file.suggestedFilename()).toBe('paiban-my-data.json')
  const deletion = part(page, 'Request deletion')
  await type(page, deletion.getByRole('textbox', { name: /^Reason/ }), 'I move away')
  await type(page, deletion.getByRole('textbox', { name: /^Current password/ }), 'paiban123')
  await page.keyboard.press('Enter')
  await press(page, button(page, 'Withdraw request'))
  await told(page, 'The request was withdrawn')
  await walkTo(page, '/account/personal')
  await pick(page, 'Date format', '21/11/2026', false)
  await pick(page, /^Language$/, '繁體中文', false)
  await expectAccessible(page)
  await press(page, button(page, 'Save'))
  await page.getByRole('heading', { name: '個人資訊' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: '個人資訊' }).waitFor()
  await expect.poll(() => page.locator('#content').innerText(), { message: 'both are kept' }).toContain('21/11/2026')
  await page.context().close()
})

it('recovers a password by phone; by e-mail it says the same to who has no mailbox, and sends nothing', async () => {
  const page = await product.stranger('/', { width: 390 })
  const forgot = await follow(page, 'Forgot password')
  const begin = async () => {
    await type(forgot, box(forgot, 'Username'), '13800000003')
    await answerQuestion(forgot)
    await forgot.keyboard.press('Enter')
    await forgot.waitForURL('**/forgetpasswordindex/forgetpassword')
  }
  await begin()
  await proveByPhone(forgot, '13800000003')
  await forgot.keyboard.press('Enter')
  await forgot.waitForURL(/\/fillpassword$/)
  await typeNewPassword(forgot, 'other2026')
  await logIn(forgot, '13800000003', 'other2026')
  expect(await session(forgot)).toBe(true)

  await walkTo(forgot, '/forgetpasswordindex')
  await begin()
  const { length: letters } = await lettersOf(product.server.url)
  await press(forgot, forgot.getByRole('radio').first(), 'ArrowDown')
  await expect.poll(() => forgot.getByRole('radio', { name: /E-mail/ }).isChecked()).toBe(true)
  await press(forgot, button(forgot, 'Next'))
  await forgot.waitForURL('**/fillpassword/forgetemailsuccess')
  await expectAccessible(forgot)
  expect(await lettersOf(product.server.url)).toHaveLength(letters)
})

const typeDeviceCode = async (page: Page, phone: string) => {
  await page.waitForURL('**/devicecode**')
  await press(page, button(page, 'Send code'))
  await button(page, /^Resend/).waitFor()
  await type(page, box(page, 'SMS code'), await newestDigits(product.server.url, phone))
  await page.keyboard.press('Enter')
}
/** The agreement of a new account, which comes before anything else. */
const agree = async (page: Page) => {
  await page.waitForURL(/\/policy\?return=/)
  await press(page, page.getByRole('region', { name: 'Privacy agreement' }), 'End')
  await expect.poll(() => button(page, /^Agree$/).isEnabled()).toBe(true)
  await press(page, button(page, /^Agree$/))
}

describe('an administrator on a new device', () => {
  const [alone, invited, password] = ['13977770001', '13977770002', 'fresh2026']
  let link = ''
  beforeAll(async () => {
    const { call } = await callerAs(product.server.url, 'administrator')
    const other = await callerAs(product.server.url, 'administrator', emptyCompanyName)
    const employees = await withoutAccount(call)
    const { roles } = await call(organisationCalls.listRoles, {})
    for (const [index, phone] of [alone, invited].entries())
      await joined(
        product.server.url,
        call,
        { phone, password },
        {
          employeeId: employees[index] ?? '',
          roleIds: roles.filter(role => role.code === 'administrator').map(role => role.id),
          scope: { kind: 'company' },
          active: true,
        },
      )
    const { departments } = await other.call(organisationCalls.listDepartments, {})
    const { roles: invitable } = await other.call(invitationCalls.listInvitationRoles, {})
    const place = {
      departmentId: departments[0]?.id ?? '',
      roleId: invitable.find(role => role.code === 'employee')?.id ?? '',
    }
    link = (await other.call(invitationCalls.createInvitation, { ...place, maxUses: 1, days: 7 })).link
    await call(securityCalls.saveSettings, { deviceCode: true })
    await release(product.server)
  })

  it('types the code, is asked for no company, accepts the agreement, and is straight in', async () => {
    const page = await product.stranger('/', { width: 390 })
    await typeLogin(page, alone, password)
    await typeDeviceCode(page, alone)
    await agree(page)
    await page.waitForURL('**/people/index.htm')
    await page.locator('#content').waitFor()
    expect(await page.getByRole('button', { name: 'Enter', exact: true }).count(), 'no company is asked for').toBe(0)
  })

  it('types the code too where an invitation is opened, comes back to it and accepts it', async () => {
    const page = await product.stranger(link, { width: 390 })
    await page.getByText(`${emptyCompanyName} invites you to join`).waitFor()
    await typeLogin(page, invited, password)
    await typeDeviceCode(page, invited)
    await agree(page)
    await page.waitForURL('**/invitation')
    await press(page, button(page, /^Join$/))
    await page.getByText('You have joined the company').waitFor()
    await expectAccessible(page)
    await press(page, button(page, 'Enter the company'))
    await page.waitForURL('**/people/index.htm')
    await expect.poll(() => page.locator('body').innerText(), { message: 'inside, by name' }).toMatch(/Good \w+, New/)
  })
})
