/**
 * HR brings 300 people by a file with 12 bad ones: the columns of a file of their own are matched, the dry run names each bad
 * cell, the good rows come in, the report tells of it, and all of it is taken back.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { writeWorkbook } from '#server/files/write-workbook.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { overflow, walkTo, wrongWords } from '../support/looking/screen.ts'
import { languages } from '../support/messages.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page
let department = ''
let file = ''

const people = 300
const bad = 12

beforeAll(async () => {
  const { call } = await callerAs(product.server.url, 'hr')
  const { rows } = await call(peopleCalls.listEmployees, {})
  department = rows.find(row => row.departmentName)?.departmentName ?? ''
  file = join(product.server.folder, 'N300.xlsx')
  // A sheet of somebody's own: "Badge" is no heading that is known.
  const heads = ['Badge', 'Name', 'Department', 'Entry date', 'Hours system', 'Position']
  const line = (at: number) => {
    const date = at % 25 === 0 ? 'one of these days' : '2026-11-01'
    return [`J${String(at).padStart(4, '0')}`, `Newcomer ${at}`, department, date, 'standard', 'Cook']
  }
  const lines = Array.from({ length: people }, (_, at) => line(at + 1))
  writeFileSync(file, await writeWorkbook([{ name: 'People', columns: heads.map(head => ({ head })), rows: lines }]))
  page = await product.signedIn('hr', { at: '/people/employees' })
})

it('[PE-043] template, file and columns: what is not known is matched by hand', async () => {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Download template' }).waitFor()
  await keepScreen(page, 'employee-import-template')
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('The file needs one of these columns at least').waitFor()
  await page.getByRole('combobox', { name: 'Taken for Badge' }).click()
  await page.keyboard.type('Job number')
  await page.keyboard.press('Enter')
  expect(await overflow(page)).toEqual([])
  await expectAccessible(page)
  await keepScreen(page, 'employee-import-columns')
  await page.getByRole('button', { name: 'Dry run', exact: true }).click()
  await page.getByText('Dry run: nothing written yet').waitFor()
  expect(new URL(page.url()).searchParams.get('step')).toBe('check')
})

it('[PE-043] the dry run accounts for every row and names the cell of each bad one', async () => {
  const told = await page.getByRole('status').filter({ hasText: '300 rows' }).innerText()
  expect(told).toBe(`300 rows: ${people - bad} new, 0 to change, 0 unchanged, ${bad} refused`)
  expect(await page.getByText('Not a date from 1900 to 2199').count()).toBeGreaterThan(3)
  expect(await overflow(page)).toEqual([])
  await keepScreen(page, 'employee-import-check')
  await page.getByRole('button', { name: `Import ${people - bad} rows` }).click()
  await page.getByText('Employees are imported').waitFor()
  expect(await page.getByText(`${people - bad} added`).count()).toBe(1)
  await keepScreen(page, 'employee-import-result')
})

it('[PE-044] the report tells how many went in and how many did not, and takes all of it back', async () => {
  await page.getByRole('link', { name: 'Import reports' }).click()
  const report = page.getByRole('row', { name: /N300\.xlsx/ })
  await report.waitFor()
  expect(await report.innerText()).toMatch(/288[\s\S]*12[\s\S]*Done/)
  expect(await overflow(page)).toEqual([])
  await keepScreen(page, 'employee-import-reports')
  await report.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The import was taken back').waitFor()
  await report.getByText('Undone').waitFor()
  const { call } = await callerAs(product.server.url, 'hr')
  const { total } = await call(peopleCalls.listEmployees, { search: 'Newcomer', state: 'all' })
  expect(total).toBe(0)
})

it.each(languages)('[PE-043] in %s the steps and the reports are told, on a desk and on a phone', async language => {
  const desk = await product.desk('hr', '/people/employees/import', { language })
  for (const path of [
    '/people/employees/import',
    '/people/employees/import?step=upload',
    '/people/employees/importreports',
    '/people/blacklist/import',
  ]) {
    await walkTo(desk, path)
    expect(await wrongWords(desk, language)).toEqual([])
    await expectAccessible(desk)
    await desk.setViewportSize({ width: 390, height: 844 })
    expect(await overflow(desk)).toEqual([])
    await keepScreen(desk, `employee-import-${language}-390-${path.split(/[/=]/).at(-1)}`)
    await desk.setViewportSize({ width: 1440, height: 900 })
  }
})
