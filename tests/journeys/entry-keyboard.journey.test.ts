/** The way in with the keyboard alone: no click anywhere; every step is clean for assistive technology. */
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { securityCalls } from '../../contract/src/entry/security-calls.ts'
import { organisationCalls } from '../../contract/src/organisation/calls.ts'
import { peopleCalls } from '../../contract/src/people/calls.ts'
import { expectAccessible } from './support/browser.ts'
import { callerAs } from './support/caller.ts'
import { newestDigits } from './support/entry.ts'
import { openProduct } from './support/product.ts'

const product = openProduct()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

/** Presses Tab until the wanted control has the focus, twice round the page at most. */
const reach = async (page: Page, wanted: Locator) => {
  await wanted.waitFor()
  const has = () => wanted.evaluate(element => element === document.activeElement)
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await has()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${wanted} cannot be reached by Tab on ${page.url()}`)
}
const press = async (page: Page, wanted: Locator, key = 'Enter') => {
  await reach(page, wanted)
  await page.keyboard.press(key)
}
const type = async (page: Page, wanted: Locator, text: string) => {
  await reach(page, wanted)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}
/** Opens the window that a link leads to. */
const follow = async (page: Page, name: string): Promise<Page> => {
  const link = page.getByRole('link', { name })
  await reach(page, link)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
  await opened.getByRole('heading', { level: 1 }).waitFor()
  return opened
}
/** Answers the question that stands in for the image, and sends the SMS where the form has one. */
const answerQuestion = async (page: Page) => {
  const ask = button(page, 'Answer a question instead')
  const question = page.getByText(/\d+ plus \d+/)
  await ask.or(question).first().waitFor()
  if (await ask.isVisible()) await press(page, ask)
  await question.waitFor()
  const [a, b] = (await question.innerText()).match(/\d+/g) ?? []
  await type(page, box(page, /^Image code/), String(Number(a) + Number(b)))
}
const proveByPhone = async (page: Page, phone: string) => {
  await answerQuestion(page)
  await press(page, button(page, 'Send code'))
  await button(page, /^Resend/).waitFor()
  await type(page, box(page, 'SMS code'), await newestDigits(product.server.url, phone))
}
/** Picks an entry of a drop-down by typing its beginning. */
const pick = async (page: Page, label: string | RegExp, entry: string, typed = true) => {
  const select = page.getByRole('combobox', { name: label })
  await reach(page, select)
  await page.keyboard.press('ArrowDown')
  const active = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')
  await active.waitFor()
  if (typed) await page.keyboard.type(entry)
  for (let steps = 0; !(await active.innerText()).includes(entry); steps += 1) {
    expect(steps, `${entry} is not found`).toBeLessThan(12)
    if (!typed) await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(100)
  }
  await page.keyboard.press('Enter')
}
const logIn = async (page: Page, phone: string, password: string) => {
  await type(page, box(page, 'Account'), phone)
  await type(page, box(page, /^Password/), password)
  await page.keyboard.press('Enter')
  // With one company straight in, else to the chooser.
  await page.waitForURL(/\/(choosecompany|people\/index\.htm)/)
}

it('logs in, shows the QR code, and signs in to a company', async () => {
  const context = await product.english(390)
  const page = await context.newPage()
  await page.goto('/')
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
  await context.close()
})

it('registers a person, reads and accepts the agreement, and goes on to register a company', async () => {
  const context = await product.english()
  const home = await context.newPage()
  await home.goto('/')
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
  await press(policy, button(policy, /^Agree/))
  await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
  await page.bringToFront()
  await press(page, button(page, 'Next'))
  await page.waitForURL(/personalpassword$/)
  await type(page, box(page, /^Password/), 'fresh2026')
  await type(page, box(page, 'Confirm password'), 'fresh2026')
  await press(page, page.getByRole('checkbox'), 'Space')
  await page.keyboard.press('Tab')
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
  await pick(page, 'District', '仙桃')
  await type(page, box(page, 'Detailed address'), 'Road 1')
  await expectAccessible(page)
  await press(page, button(page, 'Submit'))
  await page.waitForURL('**/register/companyregister/registersuccess')
  await context.close()
})

it('recovers a password by phone, and by e-mail', async () => {
  const context = await product.english(390)
  const page = await context.newPage()
  await page.goto('/')
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
  await type(forgot, box(forgot, 'New password'), 'other2026')
  await type(forgot, box(forgot, 'Confirm password'), 'other2026')
  await forgot.keyboard.press('Enter')
  await forgot.waitForURL('**/fillpassword/modifysuccess')
  await press(forgot, button(forgot, 'Back to login'))
  await logIn(forgot, '13800000003', 'other2026')

  await forgot.goto('/forgetpasswordindex')
  await begin()
  await press(forgot, forgot.getByRole('radio').first(), 'ArrowDown')
  await expect.poll(() => forgot.getByRole('radio', { name: /E-mail/ }).isChecked()).toBe(true)
  await press(forgot, button(forgot, 'Next'))
  await forgot.waitForURL('**/fillpassword/forgetemailsuccess')
  await expectAccessible(forgot)
  await context.close()
})

it('an administrator of one company types the code of a new device, accepts the agreement, and is straight in', async () => {
  const { call } = await callerAs(product.server.url, 'administrator')
  const { rows } = await call(peopleCalls.listEmployees, {})
  const { roles } = await call(organisationCalls.listRoles, {})
  const login = { phone: '13977770001', password: 'fresh2026' }
  await call(organisationCalls.saveMember, {
    ...login,
    employeeId: rows[0]?.id ?? '',
    roleIds: roles.filter(role => role.code === 'administrator').map(role => role.id),
    scope: { kind: 'company' },
    active: true,
  })
  await call(securityCalls.saveSettings, { deviceCode: true })
  const context = await product.english(390)
  const page = await context.newPage()
  await page.goto('/')
  await type(page, box(page, 'Account'), login.phone)
  await type(page, box(page, /^Password/), login.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/devicecode**')
  await press(page, button(page, 'Send code'))
  await button(page, /^Resend/).waitFor()
  await type(page, box(page, 'SMS code'), await newestDigits(product.server.url, login.phone))
  await page.keyboard.press('Enter')
  // Nobody is asked which company: the agreement of a new account is all that comes before the home.
  await page.waitForURL(/\/policy\?return=/)
  await press(page, page.getByRole('region', { name: 'Privacy agreement' }), 'End')
  await expect.poll(() => button(page, /^Agree$/).isEnabled()).toBe(true)
  await press(page, button(page, /^Agree$/))
  await page.waitForURL('**/people/index.htm')
  await context.close()
})
