/** Filling a form as a person does, and reading back what a form or a list holds. */
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './looking/screen.ts'

type Name = string | RegExp
/** A page, or a part of it such as a drawer. */
type Place = Page | Locator

const pageOf = (place: Place): Page => ('page' in place ? place.page() : place)

/** Picks entries of a drop-down, flat or a tree; one that takes several stays open until it is left. */
export async function pick(place: Place, label: Name, ...entries: Name[]): Promise<void> {
  const box = place.getByRole('combobox', { name: label })
  await box.click()
  const list = pageOf(place).locator('.ant-select-dropdown', { has: pageOf(place).locator(await listOf(box)) })
  for (const entry of entries)
    await list.locator('.ant-select-item-option, .ant-select-tree-title').filter({ hasText: entry }).first().click()
  await box.blur()
}

/** The list that a drop-down controls. */
const listOf = async (box: Locator) => `[id="${await box.getAttribute('id')}_list"]`

/** The names that a drop-down offers. */
export async function offered(place: Place, label: Name): Promise<string[]> {
  const box = place.getByRole('combobox', { name: label })
  await box.click()
  const list = pageOf(place).locator('.ant-select-dropdown', { has: pageOf(place).locator(await listOf(box)) })
  const options = list.locator('.ant-select-item-option')
  await options.first().waitFor()
  const names = await options.allInnerTexts()
  await box.blur()
  return names
}

/** What is chosen in a drop-down, several with a comma between. */
export async function chosen(place: Place, label: Name): Promise<string> {
  const select = place
    .getByRole('combobox', { name: label })
    .locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]')
  const tags = await select.locator('.ant-select-selection-item').allInnerTexts()
  return tags.length > 0 ? tags.map(each => each.trim()).join(', ') : (await select.innerText()).trim()
}

/** What stands in a field that is typed into. */
export const written = (place: Place, label: Name): Promise<string> =>
  place
    .getByRole('textbox', { name: label })
    .or(place.getByRole('spinbutton', { name: label }))
    .inputValue()

export const fill = (place: Place, label: Name, text: string): Promise<void> =>
  place
    .getByRole('textbox', { name: label })
    .or(place.getByRole('spinbutton', { name: label }))
    .fill(text)

/** The sentence under a field of a form that says what is wrong with it. */
export const wrongWith = async (place: Place, label: Name): Promise<string> => {
  const field = place.getByLabel(label).and(pageOf(place).locator('[aria-invalid="true"]'))
  const ids = (await field.getAttribute('aria-describedby')) ?? ''
  return pageOf(place)
    .locator(`[id="${ids.split(' ')[0]}"]`)
    .innerText()
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name, exact: true }) })

/** The row of a list whose cell says this, by the headings of its columns; nothing where there is none. */
export async function listed(page: Page, name: string): Promise<Record<string, string> | undefined> {
  const row = rowOf(page, name)
  if ((await row.count()) !== 1) return undefined
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const cells = await row.getByRole('cell').allInnerTexts()
  return Object.fromEntries(heads.map((head, index) => [head.trim(), cells[index]?.trim() ?? '']))
}

/** The same, looked at until it is as expected. */
export const row = (page: Page, name: string) => expect.poll(() => listed(page, name), { message: name })

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click()

/** The page, once it has been loaded anew. */
export async function afterReload(page: Page): Promise<void> {
  await page.reload()
  await settled(page)
}

/** Chooses a command of the menu of a row. */
export async function command(page: Page, row: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `More actions ${row}`, exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Asks for a row's deletion, leaves the question first and confirms it the second time. */
export async function deleteRow(page: Page, row: string, question: string): Promise<void> {
  for (const answer of ['Cancel', 'Delete']) {
    await command(page, row, 'Delete')
    const dialog = page.getByRole('dialog').filter({ hasText: question })
    await dialog.getByRole('button', { name: answer, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    if (answer === 'Cancel') await page.getByText('Cancelled deletion').first().waitFor()
    if (answer === 'Cancel' && !(await listed(page, row))) throw new Error(`${row} went without being confirmed`)
  }
  await rowOf(page, row).waitFor({ state: 'detached' })
}
