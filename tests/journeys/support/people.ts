/** The people of the demo company, and how they sign in. */
import type { Page } from 'playwright-core'
import { demoLogins } from '../../../server/src/demo/made-up/logins.ts'
import { contentPart } from './browser.ts'

export type Role = (typeof demoLogins)[number]['role']

/** Signs a person of the demo in; with a company, enters that one of several. */
export async function signIn(page: Page, role: Role, company?: string): Promise<void> {
  const login = demoLogins.find(entry => entry.role === role)
  if (!login) throw new Error(`no demo login for ${role}`)
  await signInAs(page, login, company)
}

/** Signs in on the login page by phone and password, and enters the backend. */
export async function signInAs(
  page: Page,
  login: { phone: string; password: string },
  company?: string,
): Promise<void> {
  if (!page.url().endsWith('/')) await page.goto('/')
  await page.getByRole('textbox', { name: /账户|帳戶|Account/ }).fill(login.phone)
  await page.getByLabel(/^(密码|密碼|Password)/).fill(login.password)
  await page.getByRole('button', { name: /^(登录|登入|Log in)$/ }).click()
  const enter = page.getByRole('button', { name: /进入后台|進入後台|Enter/ })
  // Inside at once where there is one company; the agreement may ask before the home is seen.
  const inside = /\/(people\/index\.htm|policy\?)/
  await Promise.race([page.waitForURL(inside), enter.waitFor()])
  if (company !== undefined) {
    await page.getByRole('combobox', { name: /公司|企业|企業|Company/i }).click()
    await page.getByTitle(company).last().click()
  }
  if (await enter.isVisible()) await enter.click()
  await page.waitForURL(inside)
  await acceptPolicyIfAsked(page)
}

/** Whoever has not agreed to the version in force is asked at the sign-in. */
async function acceptPolicyIfAsked(page: Page): Promise<void> {
  const policy = page.getByRole('region', { name: /^(隐私协议|隱私權協議|Privacy agreement)$/ })
  await page.locator('#content').or(policy).first().waitFor()
  if (!(await policy.isVisible())) return
  await policy.press('End')
  await page.getByRole('button', { name: /^(同意|Agree)$/ }).click()
  await page.waitForURL('**/people/index.htm')
}

/** Picks an entry of a drop-down of a screen, flat or a tree, by its label; the header has drop-downs of its own. */
export async function choose(page: Page, label: string, entry: RegExp): Promise<void> {
  await page.locator(contentPart).getByRole('combobox', { name: label }).click()
  await page.locator('.ant-select-item-option, .ant-select-tree-title').filter({ hasText: entry }).first().click()
}
