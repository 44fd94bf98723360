/** Lists go out as workbooks: the columns that the table shows, under its headings, and every row of the filter. */
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { walkAway } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'
import { workedCompany } from '../support/servers/worked-company.ts'

const product = openProduct()
let page: Page

beforeAll(async () => {
  await workedCompany(product.server.url)
  const { call } = await callerAs(product.server.url, 'administrator')
  const rule = { id: 'min_rest_between_duties', params: { minutes: 660 } }
  const warning = { number: 'X-1', description: 'Rest', kind: 'compliance' as const, processing: 'prohibited' as const }
  await call(planningCalls.saveWarningRule, { ...warning, rule })
  const { rows } = await call(planningCalls.listShiftTemplates, { page: 1, size: 1 })
  const week = await call(planningCalls.getShiftTemplate, { id: rows[0]?.id ?? '' })
  const lines = week.rows.map(({ id: _, ...line }) => line)
  const holiday = { name: 'Labour Day', departmentId: week.template.departmentId, kind: 'legal' as const, rows: lines }
  await call(planningCalls.saveHolidayTemplate, holiday)
  page = await product.signedIn('administrator', { at: '/people/employees' })
})

/** What the button of the list's bar hands out. */
const exported = async (): Promise<ExcelJS.Worksheet> => {
  const download = page.waitForEvent('download')
  await page.getByRole('search').getByRole('button', { name: 'Export' }).click()
  const file = join(product.server.folder, 'list.xlsx')
  await (await download).saveAs(file)
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(file)
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('a workbook has a sheet')
  return sheet
}
const headOf = (sheet: ExcelJS.Worksheet) => (sheet.getRow(1).values as string[]).slice(1)
/** The headings of the table, without the marks of its order. */
const shownHeads = async (): Promise<string[]> => {
  const heads = await page.locator('main thead th').allInnerTexts()
  return heads.map(each => each.replace(/[↑↓]/g, '').trim()).filter(each => each !== '' && each !== 'Actions')
}
const total = async () => Number((await page.getByRole('search').getByRole('status').innerText()).match(/\d+/)?.[0])

it.each([
  '/people/employees',
  '/people/changes',
  '/planning/employees',
  '/planning/plans',
  '/planning/workstations',
  '/planning/warnings',
  '/planning/rules',
  '/planning/templates',
  '/planning/holidaytemplates',
  '/estimate',
  '/estimate/workhourguide',
  '/estimate/history',
])('%s goes out with every row under the headings of its table', async address => {
  await walkAway(page, address)
  const [rows, heads] = [await total(), await shownHeads()]
  expect(rows, 'the demo has rows here').toBeGreaterThan(0)
  const sheet = await exported()
  expect(sheet.rowCount - 1).toBe(rows)
  expect(headOf(sheet).filter(each => heads.includes(each))).toEqual(heads)
})

it('goes out sorted and in the columns as the table stands, under the filter of its address', async () => {
  await walkAway(page, '/people/employees?q=1')
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('checkbox', { name: 'Phone' }).uncheck()
  await page.getByRole('checkbox', { name: 'Hours system' }).check()
  await page.keyboard.press('Escape')
  const byNumber = page.getByRole('button', { name: 'Job number' })
  await byNumber.click()
  await byNumber.click()
  // Beside the boxes that choose rows. The table draws the rows in sight, the workbook has them all.
  const shown = await page.locator('main tbody tr td:nth-child(3)').allInnerTexts()
  const sheet = await exported()
  // A column that is empty for all these rows is wanted all the same: it waits in the table, and goes out.
  const heads = await shownHeads()
  expect(headOf(sheet).filter(each => heads.includes(each))).toEqual(heads)
  expect(headOf(sheet)).not.toContain('Phone')
  expect(shown.length).toBeGreaterThan(1)
  const numbers = (sheet.getColumn(2).values as string[]).slice(2)
  expect(numbers).toHaveLength(await total())
  expect(numbers.slice(0, shown.length)).toEqual(shown)
  await keepScreen(page, 'list-export')
})
