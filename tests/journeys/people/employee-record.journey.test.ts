/** HR keeps the record of somebody in a real browser: an education with its diploma, and a field of the company's own. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { fill, pick, wrongWith } from '../support/forms.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
const button = (place: Page | Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true })

/** Somebody of the first site, as the list shows them. */
const somebody = async () => {
  const { call } = await callerAs(product.server.url, 'hr')
  const { rows } = await call(peopleCalls.listEmployees, { search: 'S01003' })
  const [row] = rows
  if (!row) throw new Error('the demo has people')
  return row
}

const pickMonth = async (form: Locator, label: RegExp, month: string) => {
  await form.getByLabel(label).fill(month)
  await form.getByLabel(label).press('Enter')
}

const saved = async (page: Page, file: string): Promise<string> => {
  const download = page.waitForEvent('download')
  await button(page, /^Download |^Export$/)
    .first()
    .click()
  const path = join(product.server.folder, file)
  await (await download).saveAs(path)
  return path
}

it('[PE-030] [PE-034] an education gets its diploma, which comes back as it was and is told by the log', async () => {
  const person = await somebody()
  const page = await product.desk('hr', `/people/employees?open=${person.id}&tab=education`)
  const record = dialog(page, person.name)
  await button(record, 'Add record').click()
  const form = dialog(page, `${person.name} · Add record`)
  await button(form, 'Save').click()
  await expect.poll(() => wrongWith(form, 'School')).toBe('This is required')
  await fill(form, 'School', 'A school of bakers')
  await pickMonth(form, /^First month/, '2015-09')
  await pickMonth(form, /^Last month/, '2018-06')
  await pick(form, 'Degree', 'College')
  await expectAccessible(page)
  await button(form, 'Save').click()
  const line = record.getByRole('listitem').filter({ hasText: 'A school of bakers' })
  await line.getByText('September 2015 – June 2018').waitFor()
  const paper = join(product.server.folder, 'diploma.pdf')
  await writeFile(paper, '%PDF-1.7 a diploma')
  await line.locator('input[type=file]').setInputFiles(paper)
  await button(line, 'Download diploma.pdf').waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'employee-record')
  const download = page.waitForEvent('download')
  await button(line, 'Download diploma.pdf').click()
  const fetched = join(product.server.folder, 'fetched.pdf')
  await (await download).saveAs(fetched)
  expect(await readFile(fetched, 'utf8')).toBe('%PDF-1.7 a diploma')
  await button(line, 'Delete diploma.pdf').click()
  await button(page, 'Undo').click()
  await button(line, 'Download diploma.pdf').waitFor()
  await line.getByRole('link').click()
  const opened = dialog(page, `${person.name} · A school of bakers`)
  await opened.getByRole('tab', { name: 'History' }).click()
  await opened.getByText('Downloaded a file of the entry of the record').waitFor()
})

it('[PE-036] [PE-042] a field of the company’s own is asked for, found in the list and in its export', async () => {
  const person = await somebody()
  const page = await product.desk('hr', '/people/customfields')
  await button(page, 'New').click()
  const form = dialog(page, 'New custom field')
  await fill(form, /^Field name/, '2024')
  await pick(form, /^Field type/, 'Choice')
  for (const [at, option] of ['Bread', 'Cake'].entries()) {
    await button(form, 'Add option').click()
    await fill(form, `Option ${at + 1}`, option)
  }
  await form.getByRole('switch', { name: 'Required' }).click()
  await button(form, 'Save').click()
  await expect.poll(() => wrongWith(form, /^Field name/)).toContain('figures alone')
  await fill(form, /^Field name/, 'Best at')
  await expectAccessible(page)
  await button(form, 'Save').click()
  await page.getByRole('row').filter({ hasText: 'Best at' }).waitFor()

  await page.goto(`${product.server.url}/people/employees?open=${person.id}`)
  const record = dialog(page, person.name)
  await record.getByLabel('Job number').fill(`${person.jobNumber}B`)
  await button(record, 'Save').click()
  await expect.poll(() => wrongWith(record, 'Best at')).toBe('This is required')
  await pick(record, 'Best at', 'Cake')
  await keepScreen(page, 'employee-custom-field')
  await button(record, 'Save').click()
  await page.getByText('Saved').or(page.getByText('Edited')).first().waitFor()
  await button(record, 'Close').first().click()
  await button(page, 'Choose columns').click()
  await page.getByRole('checkbox', { name: 'Best at' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('row').filter({ hasText: person.name }).getByText('Cake').waitFor()
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(await saved(page, 'people.xlsx'))
  const rows = (book.worksheets[0]?.getSheetValues() ?? []) as unknown[][]
  expect(rows[1]).toContain('Best at')
  expect(rows.find(row => row?.includes(`${person.jobNumber}B`))).toContain('Cake')

  await page.goto(`${product.server.url}/people/customfields`)
  await page.getByRole('row').filter({ hasText: 'Best at' }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await button(dialog(page, /Delete Best at/), 'Delete').click()
  await dialog(page, /which holds data/)
    .getByText('1 person has a value of it')
    .waitFor()
  await button(dialog(page, /which holds data/), 'Delete field').click()
  await button(page, 'Undo').click()
  await page.getByRole('row').filter({ hasText: 'Best at' }).waitFor()
})
