/** A company that begins empty: one workbook, history, guide, estimate, plan, approval, and an acknowledged roster. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyCompanyName } from '#server/demo/make-demo.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { companyRows, companyWorkbook, siteName } from '../support/company-workbook.ts'
import { historyWorkbook } from '../support/history-load.ts'
import { walkTo } from '../support/looking/screen.ts'
import { accepted } from '../support/newcomer.ts'
import { choose, signInAs } from '../support/people.ts'
import { findingsKnown, giveReasons, savedAfter } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page
let estimateId = ''
/** The address of the plan that is made of the estimate. */
let plan = ''
/** The site's manager, who has no access until the administrator gives it and the manager accepts. */
const manager = { phone: '13700000001', password: 'first123' }

beforeAll(async () => {
  page = await product.signedIn('administrator', { company: emptyCompanyName })
})

const file = (name: string, bytes: Uint8Array) => {
  const path = join(product.server.folder, name)
  writeFileSync(path, bytes)
  return path
}

describe('a company that begins empty', () => {
  it('is told where to begin; a bad cell is named and nothing is written; the corrected file brings sixty people', async () => {
    await page.getByRole('link', { name: 'Import company data' }).last().click()
    await page.getByRole('button', { name: 'Download template' }).waitFor()
    await expectAccessible(page)
    const wrong = { skills: [{ jobNumber: 'N100', workstation: 'Nowhere', stars: 3 }] }
    await page.locator('input[type=file]').setInputFiles(file('bad.xlsx', await companyWorkbook(wrong)))
    await page.getByText('There is no such workstation').waitFor()
    await page.getByText(/correct the cells/).waitFor()
    expect(await page.getByRole('button', { name: /^Import \d+ rows/ }).count(), 'nothing of it can be taken in').toBe(
      0,
    )
    await expectAccessible(page)
    await keepScreen(page, 'company-import-problem')
    await page.getByRole('button', { name: 'Another file' }).click()
    await page.locator('input[type=file]').setInputFiles(file('good.xlsx', await companyWorkbook()))
    await page.getByRole('button', { name: `Import ${companyRows} rows` }).click()
    await page.getByText('The company data has been imported').waitFor()
    await keepScreen(page, 'company-import-done')
    await page.getByRole('link', { name: 'Show employees' }).click()
    await page.getByText('Person 10').waitFor()
    expect(await page.locator('#content').innerText()).toMatch(/\b60\b/)
  })

  it('gives its manager access', async () => {
    await walkTo(page, '/organisation/users')
    await page.getByRole('button', { name: 'Invite a user' }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: 'Employee' }).fill('N100')
    await page.locator('.ant-select-item-option', { hasText: 'Person 0' }).click()
    await drawer.getByRole('textbox', { name: 'Phone' }).fill(manager.phone)
    await choose(page, 'Roles', /manager/)
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    const row = page.getByRole('row', { name: new RegExp(manager.phone) })
    await row.waitFor()
    expect(await row.innerText(), 'nobody has accepted yet').toContain('Pending')
    await accepted(product.server.url, manager)
  })

  it('imports eight weeks of history and says what a turnover needs in heads', async () => {
    await walkTo(page, '/estimate/history/import')
    await page.locator('input[type=file]').setInputFiles(file('history.xlsx', await historyWorkbook('2026-09-26', 56)))
    await page.getByRole('button', { name: /^Import \d+ rows/ }).click()
    await page.getByText('Import finished').waitFor()
    expect(await page.locator('#content').innerText()).toContain('1,344 rows added, 0 replaced')
    await walkTo(page, '/estimate/workhourguide/detail')
    await choose(page, 'Department', new RegExp(siteName))
    await page.getByRole('textbox', { name: 'Name' }).fill('All day')
    await page.getByRole('spinbutton', { name: 'Row 1, All day' }).fill('4')
    await page.getByRole('button', { name: 'Add a range' }).click()
    await page.getByRole('spinbutton', { name: 'Row 2, All day' }).fill('10')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('In effect').waitFor()
    expect(await page.locator('#content').innerText()).toMatch(/First store[\s\S]*In effect/)
  })

  it('forecasts the coming week, sees its demand, and makes an empty plan of it', async () => {
    await walkTo(page, '/estimate/wizard')
    await page.getByRole('textbox', { name: 'Name' }).fill('Week 48')
    await page.getByRole('textbox', { name: 'Remark' }).fill('Our first week')
    await page.getByRole('button', { name: 'Save and forecast' }).click()
    await page.waitForURL('**step=indicators')
    estimateId = new URL(page.url()).searchParams.get('id') ?? ''
    await page.getByRole('button', { name: '6 Planned labour time' }).click()
    await page.getByText('Slot totals').waitFor()
    await keepScreen(page, 'empty-company-demand')
    await page.getByRole('button', { name: '7 Check and hand over' }).click()
    await page.getByRole('checkbox', { name: 'Plan it automatically at once' }).uncheck()
    await page.getByRole('button', { name: 'Hand over', exact: true }).click()
    await page.waitForURL('**/planning/schedule/week?plan=*')
    plan = page.url()
    expect(await page.getByRole('toolbar', { name: 'Figures' }).innerText()).toMatch(/Cover\s+0/)
  })

  it('finds in the history of the estimate who made it and handed it over', async () => {
    await walkTo(page, `/estimate/details?id=${estimateId}&tab=history`)
    for (const act of ['Handed the estimate over to scheduling', 'Ran the estimate', 'Made the estimate'])
      await page.getByText(act).first().waitFor()
    const acts = await page.locator('#content').innerText()
    for (const act of ['Handed the estimate over to scheduling', 'Ran the estimate', 'Made the estimate'])
      expect(acts).toContain(act)
    await keepScreen(page, 'estimate-history')
  })

  it('[ES-030] shows each part of the estimate in its details', async () => {
    await walkTo(page, `/estimate/details?id=${estimateId}`)
    const parts = page.getByRole('navigation', { name: 'Estimate details' })
    for (const [tab, name, figures] of [
      ['Weekly turnover estimate', 'Weekly turnover estimate', /Mon[\s\S]*\d,\d{3}[\s\S]*Sun/],
      ['Daily turnover estimate', 'Data table', /Mon[\s\S]*\d,\d{3}[\s\S]*Sun/],
      ['Weekly business', 'Weekly actuals of last and this year', /This year\s[\s\S]*\d,\d{3}/],
      ['Daily ratio', 'Recent weeks daily ratio', /\d%/],
      ['Standard aging', 'Standard aging', /Mon[\s\S]*\d h/],
      ['Time-slot ratio', 'Time-slot ratio', /12:00[\s\S]*\d%/],
      ['Working hours', 'Heads needed per slot', /Mon[\s\S]*\d h/],
    ] as const) {
      await parts.getByRole('link', { name: tab, exact: true }).click()
      if (name === 'Data table') await page.getByText('Table', { exact: true }).click()
      const part = page.getByRole('region', { name, exact: true })
      await part.waitFor()
      expect(await part.innerText(), tab).toMatch(figures)
    }
    await keepScreen(page, 'estimate-details')
  })

  it('gives its manager the early shift of Monday, and pins it', async () => {
    await walkTo(page, plan)
    await findingsKnown(page)
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Person 0\b/ }) })
    const monday = row.locator('[data-column="0"]')
    await monday.click()
    await savedAfter(page, () => page.keyboard.press('1'))
    await monday.click()
    await savedAfter(page, () => page.keyboard.press('Backquote'))
    expect(await monday.getAttribute('aria-label')).toMatch(/E.*09:00.*18:00.*pinned/i)
  })

  it('plans it in the browser without a prohibited finding, and submits it', async () => {
    await walkTo(page, plan)
    await page.locator('[data-zone="plan"]').getByRole('button', { name: 'Generate' }).click()
    await page.getByRole('radio', { name: 'This browser, live' }).check()
    await page.getByRole('radio', { name: '5 s', exact: true }).check()
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('button', { name: 'Accept all' }).click()
    const figures = page.getByRole('toolbar', { name: 'Figures' })
    await expect.poll(() => figures.innerText()).toMatch(/Cover\s+([89]\d|100)\S*%[\s\S]*Prohibited\s+0/)
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByRole('button', { name: /Submit/ }).click()
    const submit = page.getByRole('button', { name: 'Submit for approval' })
    await submit.waitFor()
    await giveReasons(page.getByRole('dialog'), 'Reason')
    await submit.click()
    await page.getByText('To be approved').first().waitFor()
    await keepScreen(page, 'empty-company-submitted')
  })

  it('its manager agrees, which publishes it, and acknowledges the own duties', async () => {
    const own = await (await product.english()).newPage()
    await signInAs(own, manager)
    await own.getByRole('button', { name: /^Messages/ }).click()
    await own
      .getByText(/submitted/)
      .first()
      .click()
    await own.getByRole('button', { name: 'Agree' }).click()
    await own.getByText('In effect').first().waitFor()
    await walkTo(own, '/my/roster?first=2026-11-23')
    // The message of the submission, which is left behind, may bear the same time.
    await own.getByText('09:00').filter({ visible: true }).first().waitFor()
    expect(await own.locator('#content').innerText()).toMatch(/Mon[\s\S]*09:00/)
    await own
      .getByRole('button', { name: /Acknowledge/ })
      .first()
      .click()
    await own
      .getByText(/Acknowledged/)
      .first()
      .waitFor()
    expect(await own.locator('#content').innerText()).not.toMatch(/Acknowledge\b/)
    await keepScreen(own, 'empty-company-acknowledged')
    await walkTo(page, '/people/index.htm')
    await page.getByText('In effect').first().waitFor()
    await expect.poll(() => page.getByText('Set-up guide').count()).toBe(0)
  })
})
