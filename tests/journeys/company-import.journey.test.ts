/** A company that begins empty gets its site, work and sixty people from one workbook, in the browser. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companySheets } from '../../contract/src/organisation/company-import.ts'
import { demoLogins } from '../../server/src/demo/logins.ts'
import { emptyCompanyName } from '../../server/src/demo/make-demo.ts'
import { writeWorkbook } from '../../server/src/files/write-workbook.ts'
import { companyTemplate } from '../../server/src/organisation/import/company-files.ts'
import { fieldsOf } from '../../server/src/organisation/import/sheets.ts'
import { expectAccessible, keepScreen, openBrowser, visitor } from './support/browser.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const rows: Record<string, Record<string, string | number>[]> = {
  sites: [{ name: 'First store', ...Object.fromEntries(week.map(day => [day, '10:00-22:00'])) }],
  workstations: [{ name: 'Counter', workType: 'direct' }],
  shifts: [{ name: 'Early', shortName: 'E', start: '09:00', end: '18:00', restStart: '13:00', restEnd: '14:00' }],
  employees: Array.from({ length: 60 }, (_, index) => ({
    jobNumber: `N${100 + index}`,
    name: `Person ${index}`,
    hiredOn: '2025-01-01',
    department: 'First store',
    hoursSystem: 'standard',
  })),
}

const workbook = async (file: string, more: typeof rows = {}) => {
  const sheets = companyTemplate('en').map((sheet, index) => {
    const key = companySheets[index] ?? 'sites'
    const own = [...(rows[key] ?? []), ...(more[key] ?? [])]
    return { ...sheet, rows: own.map(row => fieldsOf(key).map(([name]) => row[name] ?? null)) }
  })
  writeFileSync(file, await writeWorkbook(sheets))
}

it('a bad cell is named and nothing is written; the corrected file brings sixty people', async () => {
  const [good, bad] = [join(server.folder, 'good.xlsx'), join(server.folder, 'bad.xlsx')]
  await workbook(good)
  await workbook(bad, { skills: [{ jobNumber: 'N100', workstation: 'Nowhere', stars: 3 }] })
  const context = await visitor(browser, server.url, { language: 'en' })
  const page = await context.newPage()
  await page.goto('/')
  const login = demoLogins.find(each => each.role === 'administrator')
  await page.getByRole('textbox', { name: 'Account' }).fill(login?.phone ?? '')
  await page.getByLabel(/^Password/).fill(login?.password ?? '')
  await page.getByRole('button', { name: /^Log in$/ }).click()
  await page.getByRole('button', { name: /Enter/ }).waitFor()
  await page.getByRole('combobox', { name: /Company|company/ }).click()
  await page.getByTitle(emptyCompanyName).last().click()
  await page.getByRole('button', { name: /Enter/ }).click()
  await page.waitForURL('**/people/index.htm')

  await page.goto('/organisation/import')
  await page.getByRole('button', { name: 'Download template' }).waitFor()
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles(bad)
  await page.getByText('There is no such workstation').waitFor()
  await page.getByText(/correct the cells/).waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'company-import-problem')
  await page.getByRole('button', { name: 'Another file' }).click()
  await page.locator('input[type=file]').setInputFiles(good)
  await page.getByRole('button', { name: 'Import 63 rows' }).click()
  await page.getByText('The company data has been imported').waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'company-import-done')
  await page.getByRole('link', { name: 'Show employees' }).click()
  await page.getByText('Person 59').or(page.getByText('Person 10')).first().waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBeTruthy()
  await context.close()
})
