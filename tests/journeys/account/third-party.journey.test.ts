/** Signing in through the enterprise messenger and the workplace chat, at a real provider in a real browser, and unlinking. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openIdentityProvider } from '#server/testing/providers/identity-provider.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { overflow } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'

const provider = await openIdentityProvider()
const product = openProduct({
  environment: { ...provider.settings('messenger', 'openid'), ...provider.settings('workplace', 'oauth') },
})
beforeAll(() => provider.serve(product.server.url))
afterAll(() => provider.stop())

const stranger = () => product.stranger('/', { width: 390 })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

it.each([
  ['Enterprise messenger', '13800000003', 'zhou'],
  ['Workplace chat', '13800000004', 'wang'],
])(
  '[AC-011] [AC-012] %s links an account once, signs it in from then on, and no more once it is unlinked',
  async (name, phone, account) => {
    provider.become(account)
    const page = await stranger()
    await page.getByRole('link', { name }).click()
    await page.waitForURL('**/linkaccount')
    await expectAccessible(page)
    await keepScreen(page, 'entry-link-390')
    await page.getByRole('textbox', { name: 'Account' }).fill(phone)
    await page.getByLabel(/^Password/).fill('paiban123')
    await button(page, 'Log in').click()
    await page.getByText('Account linked').first().waitFor()
    // With one company nobody is asked which; on a phone the home leads an employee on to the own roster.
    await page.waitForURL(/\/(people\/index\.htm|my\/roster)/)

    const other = await stranger()
    await other.getByRole('link', { name }).click()
    await other.waitForURL('**/loginsuccess')
    await other.getByRole('link', { name: 'Go on now' }).click()
    await other.waitForURL('**/people/index.htm')
    // A walk could be overtaken: the home leads an employee's phone on to the own roster.
    await other.goto('/account/security')
    const linked = other.getByRole('region', { name: 'Linked accounts' })
    await linked.getByText(name, { exact: true }).waitFor()
    await button(other, `Unlink ${name}`).click()
    await other.getByRole('tooltip').getByText('You still log in with phone and password').waitFor()
    await expectAccessible(other)
    expect(await overflow(other)).toEqual([])
    await other.getByRole('tooltip').getByRole('button', { name: 'Cancel' }).click()
    await other.getByText('The account stays linked').first().waitFor()
    await button(other, `Unlink ${name}`).click()
    await other.getByRole('tooltip').getByRole('button', { name: 'Unlink' }).click()
    await other.getByText('Account unlinked').first().waitFor()
    await linked.getByText('No other account is linked').waitFor()
    await other.reload()
    await linked.getByText('No other account is linked').waitFor()

    const last = await stranger()
    await last.getByRole('link', { name }).click()
    await last.waitForURL('**/linkaccount')
    expect(product.server.log()).not.toContain(account)
  },
)

it('whoever the provider refuses is told on the failure page', async () => {
  provider.become(null)
  const page = await stranger()
  await page.getByRole('link', { name: 'Workplace chat' }).click()
  await page.waitForURL('**/loginfail**')
  await page.getByText('The provider did not confirm who you are').waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Login failed')
  expect((await page.context().cookies()).map(cookie => cookie.name)).not.toContain('paiban_session')
})
