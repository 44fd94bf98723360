/** Third-party sign-in, the own account and the way back into it with the keyboard alone: no click anywhere. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIdentityProvider } from '../../server/src/testing/identity-provider.ts'
import { expectAccessible } from './support/browser.ts'
import { newestDigits, newestLink } from './support/entry.ts'
import { answerQuestion, pick, press, type, typeLogin, typeNewPassword } from './support/keyboard.ts'
import { openProduct } from './support/product.ts'
import { walkTo } from './support/screen.ts'

const provider = await openIdentityProvider()
const product = openProduct({
  environment: { ...provider.settings('messenger', 'openid'), ...provider.settings('workplace', 'oauth') },
})
beforeAll(() => provider.serve(product.server.url))
afterAll(() => provider.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** Says yes to the question that a button asks beside itself. */
const confirm = (page: Page, name: string) => press(page, page.getByRole('tooltip').getByRole('button', { name }))
const told = (page: Page, sentence: string) => page.getByText(sentence).first().waitFor()

it.each([
  ['Enterprise messenger', '13800000003', 'keys-zhou'],
  ['Workplace chat', '13800000004', 'keys-wang'],
])('%s is linked to an existing phone, signs in from then on, and is unlinked', async (name, phone, account) => {
  provider.become(account)
  const page = await product.stranger('/', { width: 390 })
  await press(page, link(page, name))
  await page.waitForURL('**/linkaccount')
  await typeLogin(page, phone, 'paiban123')
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
})

it('whoever the provider refuses goes back to the login page', async () => {
  provider.become(null)
  const page = await product.stranger('/', { width: 390 })
  await press(page, link(page, 'Workplace chat'))
  await page.waitForURL('**/loginfail**')
  await press(page, button(page, 'Back to login'))
  await page.waitForURL(`${product.server.url}/`)
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
  await type(page, password.getByRole('textbox', { name: /^Present password/ }), 'paiban123')
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
  await type(page, phone.getByRole('textbox', { name: /^Present password/ }), 'fresh2026')
  await page.keyboard.press('Enter')
  await told(page, 'Now: 139****0004')

  const email = part(page, 'E-mail')
  await type(page, email.getByRole('textbox', { name: /^E-mail address/ }), 'keys@example.com')
  await type(page, email.getByRole('textbox', { name: /^Present password/ }), 'fresh2026')
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
  await type(page, deletion.getByRole('textbox', { name: /^Present password/ }), 'paiban123')
  await page.keyboard.press('Enter')
  await press(page, button(page, 'Withdraw request'))
  await told(page, 'The request was withdrawn')
  await walkTo(page, '/account/personal')
  await pick(page, 'Date format', '21/11/2026', false)
  await pick(page, /^Language$/, '繁體中文', false)
  await expectAccessible(page)
  await press(page, button(page, 'Save'))
  await page.getByRole('heading', { name: '個人資訊' }).waitFor()
  await page.context().close()
})
