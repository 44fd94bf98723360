/** The people of the demo company, and how they sign in. */
import type { Page } from 'playwright-core'
import { demoLogins } from '../../../server/src/demo/logins.ts'

export type Role = (typeof demoLogins)[number]['role']

/** Signs in on the login page that is shown, by phone and password, and enters the backend. */
export async function signIn(page: Page, role: Role): Promise<void> {
  const login = demoLogins.find(entry => entry.role === role)
  if (!login) throw new Error(`no demo login for ${role}`)
  if (!page.url().endsWith('/')) await page.goto('/')
  await page.getByRole('textbox', { name: /账户|帳戶|Account/ }).fill(login.phone)
  await page.getByLabel(/^(密码|密碼|Password)/).fill(login.password)
  await page.getByRole('button', { name: /^(登录|登入|Log in)$/ }).click()
  const enter = page.getByRole('button', { name: /进入后台|進入後台|Enter/ })
  await Promise.race([page.waitForURL('**/people/index.htm'), enter.waitFor()])
  if (await enter.isVisible()) await enter.click()
  await page.waitForURL('**/people/index.htm')
}

/** Picks an entry of a drop-down, flat or a tree, by its label. */
export async function choose(page: Page, label: string, entry: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  await page.locator('.ant-select-item-option, .ant-select-tree-title').filter({ hasText: entry }).first().click()
}
