/** Signing in through the enterprise messenger and the workplace chat, at a real provider in a real browser, and unlinking. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type IdentityProvider, openIdentityProvider } from '../../server/src/testing/identity-provider.ts'
import { expectAccessible, keepScreen, openBrowser, visitor } from './support/browser.ts'
import { overflow } from './support/screen.ts'
import { type RunningServer, startServer } from './support/server.ts'

let provider: IdentityProvider
let server: RunningServer
let browser: Browser

beforeAll(async () => {
  provider = await openIdentityProvider()
  const environment = { ...provider.settings('messenger', 'openid'), ...provider.settings('workplace', 'oauth') }
  server = await startServer({ environment })
  provider.serve(server.url)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
  provider?.stop()
})

const english = (width = 390): Promise<BrowserContext> => visitor(browser, server.url, { language: 'en', width })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

it.each([
  ['Enterprise messenger', '13800000003', 'zhou'],
  ['Workplace chat', '13800000004', 'wang'],
])(
  '[AC-011] [AC-012] %s links an account once, signs it in from then on, and no more once it is unlinked',
  async (name, phone, account) => {
    provider.become(account)
    const first = await english()
    const page = await first.newPage()
    await page.goto('/')
    await page.getByRole('link', { name }).click()
    await page.waitForURL('**/linkaccount')
    await expectAccessible(page)
    await keepScreen(page, 'entry-link-390')
    await page.getByRole('textbox', { name: 'Account' }).fill(phone)
    await page.getByLabel(/^Password/).fill('paiban123')
    await button(page, 'Log in').click()
    await page.getByText('Account linked').first().waitFor()
    // With one company nobody is asked which.
    await page.waitForURL('**/people/index.htm')

    const second = await english()
    const other = await second.newPage()
    await other.goto('/')
    await other.getByRole('link', { name }).click()
    await other.waitForURL('**/loginsuccess')
    await other.getByRole('link', { name: 'Go on now' }).click()
    await other.waitForURL('**/people/index.htm')
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

    const third = await english()
    const last = await third.newPage()
    await last.goto('/')
    await last.getByRole('link', { name }).click()
    await last.waitForURL('**/linkaccount')
    expect(server.log()).not.toContain(account)
    for (const context of [first, second, third]) await context.close()
  },
)

it('whoever the provider refuses is told on the failure page', async () => {
  provider.become(null)
  const context = await english()
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Workplace chat' }).click()
  await page.waitForURL('**/loginfail**')
  await page.getByText('The provider did not confirm who you are').waitFor()
  await expectAccessible(page)
  await context.close()
})
