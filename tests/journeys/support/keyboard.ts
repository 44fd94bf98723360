/** Hands on the keys: reaching a control by Tab, pressing it, typing into it, picking from it. No click anywhere. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Presses Tab until the wanted control has the focus; a page of eighty controls is too long for anybody. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  const has = () => wanted.evaluate(element => element === document.activeElement)
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await has()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${wanted} cannot be reached by Tab on ${page.url()}`)
}

export async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press(key)
}

/** Writes over what a field holds. */
export async function type(page: Page, wanted: Locator, text: string): Promise<void> {
  await reach(page, wanted)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

/** Opens the window that a link leads to. */
export async function follow(page: Page, name: string): Promise<Page> {
  const link = page.getByRole('link', { name })
  await reach(page, link)
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')])
  await opened.getByRole('heading', { level: 1 }).waitFor()
  return opened
}

/** Picks an entry of a drop-down, by typing its beginning where the drop-down is searched. */
export async function pick(page: Page, label: string | RegExp, entry: string, typed = true): Promise<void> {
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

/** Fills the sign-in form, wherever it stands, and sends it. */
export async function typeLogin(page: Page, phone: string, password: string): Promise<void> {
  await type(page, page.getByRole('textbox', { name: 'Account' }), phone)
  await type(page, page.getByRole('textbox', { name: /^Password/ }), password)
  await page.keyboard.press('Enter')
}
