/** What a forecast follows from: workstations, guides, a day of history that is left out; and how good it was. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '#server/files/write-workbook.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { numberIn, wholeEstimate, wholeFigure } from '../support/estimate.ts'
import { settled, walkTo } from '../support/looking/screen.ts'
import { choose } from '../support/people.ts'
import { forecastWeek } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page
/** The estimate of the coming week. */
let id = ''

beforeAll(async () => {
  id = (await forecastWeek(await callerAs(product.server.url, 'manager'))).id
  page = await product.signedIn('manager', { at: `/estimate/wizard?id=${id}&step=indicators` })
})

/** The last of the Thursdays that the site's own past knows; nothing special is on it. */
const doubled = '2026-11-12'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const summary = () => wholeEstimate(page)
const figure = (name: string) => wholeFigure(page, name)
/** The answer to a run has come: the buttons that start one are free again. */
const ran = () => settled(page)

/** Runs the estimate again with all that stands by now. */
const runAgain = async () => {
  await walkTo(page, `/estimate/wizard?id=${id}&step=indicators`)
  await page.getByRole('region', { name: 'Reference dates' }).waitFor()
  await Promise.all([
    page.waitForResponse(answer => answer.url().endsWith('/estimate/run.htm')),
    button('Change and run again').click(),
  ])
  await ran()
}
/** Direct hours of each day, Monday first, as the page has them now. */
const directHours = async () => {
  await walkTo(page, `/estimate/wizard?id=${id}&step=labour`)
  const days = page.getByRole('table', { name: 'Heads needed per slot' }).locator('tbody tr')
  await days.first().waitFor()
  return Promise.all((await days.all()).map(async day => numberIn(await day.getByRole('cell').first().innerText())))
}

describe('a workstation', () => {
  it('at which nobody is alone asks for a second head, and others may stand in for it with fewer stars', async () => {
    const before = await directHours()
    const office = await product.desk('administrator', '/planning/workstations')
    const open = async () => {
      await office.getByRole('row', { name: /收银/ }).getByRole('link').first().click()
      await office.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor()
    }
    await open()
    await choose(office, 'Never alone', /Two at this workstation/)
    await office.getByRole('combobox', { name: 'Stand-in group' }).fill('Front of house')
    await office.getByRole('spinbutton', { name: 'Stars lost when standing in' }).fill('2')
    await office.getByRole('spinbutton', { name: 'Most stand-ins at a time' }).fill('1')
    await keepScreen(office, 'workstation-stand-in')
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Save', exact: true }).click()
    await office.getByText('Workstation saved').first().waitFor()
    await office.goto('/planning/workstations')
    await open()
    expect(await office.getByRole('spinbutton', { name: 'Stars lost when standing in' }).inputValue()).toBe('2')
    expect(await office.getByRole('combobox', { name: 'Stand-in group' }).inputValue()).toBe('Front of house')
    expect(await office.getByRole('spinbutton', { name: 'Most stand-ins at a time' }).inputValue()).toBe('1')
    await office.getByRole('dialog').getByText('Two at this workstation').waitFor()
    await runAgain()
    const after = await directHours()
    for (const [at, hours] of after.entries()) expect(hours).toBeGreaterThan(before[at] ?? Number.POSITIVE_INFINITY)
  })
})

describe('a guide', () => {
  it('for rest days from a date on changes what those days need, and no other day', async () => {
    const before = await directHours()
    const office = await product.desk('administrator', '/estimate/workhourguide/detail')
    await choose(office, 'Department', /人民广场店/)
    await choose(office, 'Region of sites', /China/)
    await choose(office, 'Days', /Rest days/)
    // The Saturday of the week lies before it.
    await office.getByRole('textbox', { name: 'Effective date' }).fill('2026-11-29')
    await office.keyboard.press('Enter')
    await office.getByRole('textbox', { name: 'Name' }).fill('Family day')
    await office.getByRole('spinbutton', { name: 'Row 1, Family day' }).fill('60')
    await keepScreen(office, 'guide-rest-days')
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Save', exact: true }).click()
    await office.getByText('Guide saved').first().waitFor()
    await office.getByRole('row', { name: /人民广场店.*Direct.*China · Rest days.*Upcoming/ }).waitFor()
    await runAgain()
    const after = await directHours()
    expect(after.slice(0, 6)).toEqual(before.slice(0, 6))
    expect(after.length).toBe(7)
    expect(after[6]).toBeGreaterThan(before[6] ?? Number.POSITIVE_INFINITY)
  })

  it('that asks for more heads asks for more hours in the next run', async () => {
    await walkTo(page, `/estimate/wizard?id=${id}&step=labour`)
    await summary().waitFor()
    const before = await figure('Direct hours')
    const office = await product.desk('administrator', '/estimate/workhourguide')
    await office
      .getByRole('row', { name: /人民广场店.*Direct.*In effect/ })
      .getByRole('link')
      .first()
      .click()
    // One workstation's heads at every turnover: each field that is filled draws the hundreds of others again.
    const values = office.getByRole('spinbutton', { name: /^Row \d+, 后厨$/ })
    await values.first().waitFor()
    // Held, not looked up by its name for each step.
    for (const value of await values.elementHandles()) await value.fill(String(Number(await value.inputValue()) * 2))
    await keepScreen(office, 'guide')
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Save', exact: true }).click()
    await office.getByText('Guide saved').first().waitFor()
    await page.goto(`/estimate/wizard?id=${id}&step=indicators`)
    await page.getByRole('region', { name: 'Reference dates' }).waitFor()
    expect(await figure('Direct hours')).toBe(before)
    await button('Change and run again').click()
    await expect.poll(() => figure('Direct hours')).toBeGreaterThan(before)
  })
})

describe('a day of history', () => {
  it('that is odd is shown, left out with a reason, teaches nothing, and is taken back in', async () => {
    await walkTo(page, `/estimate/wizard?id=${id}&step=indicators`)
    await summary().waitFor()
    const usual = await figure('Estimated turnover')
    const forecastAgain = async () => {
      await runAgain()
      return figure('Estimated turnover')
    }
    const file = join(product.server.folder, 'doubled.xlsx')
    const columns = ['Date', 'Time slot', 'Turnover'].map(head => ({ head }))
    writeFileSync(file, await writeWorkbook([{ name: 'Business', columns, rows: [[doubled, '05:00-05:30', 30_000]] }]))
    await walkTo(page, '/estimate/history/import')
    await page.locator('input[type=file]').setInputFiles(file)
    await button('Import 1 row').click()
    await page.getByText('Import finished').waitFor()
    // The estimate is older than this day: trying starts from what is known by now, and says so.
    await page.goto(`/estimate/whatif?id=${id}`)
    await page.getByText('have changed since this estimate was run').waitFor()
    const whole = page
      .getByRole('region', { name: 'Before and after' })
      .getByRole('row', { name: /^Estimated turnover/ })
    const [before, after] = await whole.getByRole('cell').allInnerTexts()
    expect(numberIn(before ?? '')).toBe(numberIn(after ?? ''))
    expect(numberIn(before ?? '')).not.toBe(usual)
    const odd = await forecastAgain()
    expect(odd).not.toBe(usual)
    await walkTo(page, '/estimate/history/calendar')
    const row = page.getByRole('row', { name: /Far above like days/ })
    await row.getByRole('checkbox').check()
    await page.getByRole('textbox', { name: 'Reason for leaving out' }).fill('Two days booked on one')
    await keepScreen(page, 'history-odd-day')
    await button('Leave out').click()
    await page.getByText('1 day left out of forecasts').first().waitFor()
    await page
      .getByText(/Two days booked on one/)
      .first()
      .waitFor()
    await expectAccessible(page)
    const without = await forecastAgain()
    expect(without).not.toBe(odd)
    await walkTo(page, '/estimate/history/calendar')
    await page
      .getByRole('row', { name: /Two days booked on one/ })
      .getByRole('checkbox')
      .check()
    await button('Take back in').click()
    await page.getByText('1 day taken back in').first().waitFor()
    expect(await forecastAgain()).toBe(odd)
  })
})

describe('forecast against actual', () => {
  it('shows errors by weekday, days ahead and hour, the worst days with a guess, and how the site stands', async () => {
    await walkTo(page, '/estimate/accuracy')
    await page.getByRole('region', { name: 'Forecast against actual' }).waitFor()
    const eight = await page.getByRole('region', { name: 'Forecast against actual' }).innerText()
    for (const name of ['By weekday', 'By days ahead', 'By hour']) await page.getByText(name).first().waitFor()
    const worst = page.getByRole('table', { name: 'Worst days' })
    expect(await worst.getByRole('row').count()).toBeGreaterThan(5)
    // The day that was booked twice is missed by most, and the guess is its data.
    expect(await worst.getByRole('row').nth(1).innerText()).toMatch(/Thu.*12/)
    await button('Look at this site now').click()
    const sites = page.getByRole('region', { name: 'Sites at the last look' }).getByRole('table')
    await sites.getByRole('row', { name: /人民广场店/ }).waitFor()
    // A day of the chart tells how it was forecast, and an hour the days that it was missed on.
    await page
      .getByRole('button', { name: /^\d+ \w+ 2026: forecast/ })
      .last()
      .click()
    await page.getByRole('tooltip').getByRole('row').nth(3).waitFor()
    await keepScreen(page, 'accuracy-point')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^WAPE, 12:00: / }).click()
    await page
      .getByRole('tooltip')
      .getByRole('row', { name: /2026 ?forecast/ })
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await keepScreen(page, 'accuracy')
    await expectAccessible(page)
    await choose(page, 'Days', /13/)
    await expect.poll(() => page.getByRole('region', { name: 'Forecast against actual' }).innerText()).not.toBe(eight)
  })
})
