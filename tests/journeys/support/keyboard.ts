/** Hands on the keys: reaching a control by Tab, pressing it, typing into it, picking from it. No click anywhere. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { windowOf } from './browser.ts'

/** Presses Tab until the wanted control has the focus; a page of eighty controls is too long for anybody. */
export async function reach(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor()
  // Looked up once: finding a control by its name reads the names of a whole page, and each Tab would do so again.
  let found = await wanted.elementHandle()
  for (let pressed = 0; pressed < 80; pressed += 1) {
    const has = await found?.evaluate(element => (element.isConnected ? element === document.activeElement : null))
    if (has) return
    if (has === false) await page.keyboard.press('Tab')
    else found = await wanted.elementHandle()
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
  return windowOf(page, () => page.keyboard.press('Enter'))
}

/** Picks an entry of a drop-down, by typing its beginning, or how it sounds, where the drop-down is searched. */
export async function pick(page: Page, label: string | RegExp, entry: string, typed: boolean | string = true) {
  const select = page.getByRole('combobox', { name: label })
  await reach(page, select)
  await page.keyboard.press('ArrowDown')
  const active = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active')
  await active.waitFor()
  if (typed) {
    await page.keyboard.type(typed === true ? entry : typed)
    // The dictionary of sounds is loaded when letters are typed.
    await expect.poll(() => active.innerText()).toContain(entry)
  }
  for (let steps = 0; !(await active.innerText()).includes(entry); steps += 1) {
    expect(steps, `${entry} is not found`).toBeLessThan(12)
    await page.keyboard.press('ArrowDown')
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

/** Chooses a new password on the page that a recovery ends on, and goes back to the sign-in form. */
export async function typeNewPassword(page: Page, password: string): Promise<void> {
  await type(page, page.getByRole('textbox', { name: 'New password' }), password)
  await type(page, page.getByRole('textbox', { name: 'Confirm password' }), password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/fillpassword/modifysuccess')
  await press(page, page.getByRole('button', { name: 'Back to login' }))
}

/** Answers the question that stands in for the image of an image code. */
export async function answerQuestion(page: Page): Promise<void> {
  const ask = page.getByRole('button', { name: 'Answer a question instead' })
  const question = page.getByText(/\d+ plus \d+/)
  await ask.or(question).first().waitFor()
  if (await ask.isVisible()) await press(page, ask)
  await question.waitFor()
  const [a, b] = (await question.innerText()).match(/\d+/g) ?? []
  await type(page, page.getByRole('textbox', { name: /^Image code/ }), String(Number(a) + Number(b)))
}
