/** Estimating on screen: every step of the wizard, a figure set by hand, a day left out, a guide, what if, and how good it was. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeWorkbook } from '../../server/src/files/write-workbook.ts'
import { expectAccessible, keepScreen } from './support/browser.ts'
import { choose } from './support/people.ts'
import { openProduct } from './support/product.ts'
import { settled } from './support/screen.ts'

const product = openProduct()
let page: Page
/** The estimate of the coming week. */
let id = ''

beforeAll(async () => {
  page = await product.signedIn('manager')
})

/** The last of the Thursdays that the site's own past knows; nothing special is on it. */
const doubled = '2026-11-12'

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Goes to a step by its name; one that is done has a tick in place of its number. */
const toStep = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByText(name).click()
const summary = () => page.getByRole('complementary', { name: 'Whole estimate' })
/** The first number of a text; what stands after it is for those who hear the screen. */
const numberIn = (text: string) => Number((/\d[\d,]*(\.\d+)?/.exec(text)?.[0] ?? '').replaceAll(',', ''))
/** A figure of the whole estimate, as it is told beside every step. */
const figure = async (name: string) =>
  numberIn(
    await summary()
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd')
      .innerText(),
  )
const table = () => page.getByRole('region', { name: 'Data table', exact: true })
/** A cell of the forecast of Monday: 0 turnover, 1 model, 2 low, 3 high. */
const monday = async (cell: number) =>
  numberIn(await table().getByRole('row', { name: /^Mon/ }).getByRole('cell').nth(cell).innerText())
/** The answer to a run has come: the buttons that start one are free again. */
const ran = () => settled(page)

describe('the wizard', () => {
  it('begins with name, site, period and remark, and shows both years, the ratios and the reference dates', async () => {
    await page.goto('/estimate/wizard')
    await page.getByRole('textbox', { name: 'Name' }).fill('Week 48')
    await choose(page, 'Department', /人民广场店/)
    await page.getByText('Last 8 weeks').first().waitFor()
    await page.getByRole('textbox', { name: 'Remark' }).fill('The usual week')
    await button('Save and forecast').click()
    await page.waitForURL('**step=indicators')
    id = new URL(page.url()).searchParams.get('id') ?? ''
    for (const title of ['Weekly actuals of last and this year', 'Recent weeks daily ratio'])
      await page.getByRole('heading', { name: title }).waitFor()
    await page.getByText('56 days with turnover').waitFor()
    await page.getByText('Same-period ratio used').waitFor()
    await keepScreen(page, 'wizard-indicators')
    await expectAccessible(page)
  })

  it('[ES-027] takes reference dates of a person’s choice, forecasts from them, and goes back to the last weeks', async () => {
    const before = await figure('Estimated turnover')
    await page.getByRole('radio', { name: 'Chosen dates' }).check()
    const range = page.getByRole('region', { name: 'Reference dates' }).locator('.ant-picker-range input')
    await range.first().fill('2026-10-26')
    await range.first().press('Enter')
    await range.last().fill('2026-11-08')
    await range.last().press('Enter')
    await button('Change and run again').click()
    await page.getByText('14 days with turnover').waitFor()
    expect(await figure('Estimated turnover')).not.toBe(before)
    await page.getByRole('radio', { name: 'Last 8 weeks' }).check()
    await button('Change and run again').click()
    await page.getByText('56 days with turnover').waitFor()
    expect(await figure('Estimated turnover')).toBe(before)
  })

  it('[ES-019] shows the special days, and a new one changes the forecast', async () => {
    const before = await figure('Estimated turnover')
    await button('Next').click()
    await page.getByRole('heading', { name: 'Special days of this period' }).waitFor()
    const form = page.locator('form').filter({ hasText: 'Add a special day' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Street fair')
    await form.getByRole('spinbutton', { name: /^Effect in %/ }).fill('50')
    await form.getByRole('button', { name: 'Add a special day' }).click()
    await page.getByRole('checkbox', { name: /^Use Street fair/ }).waitFor()
    await expect.poll(() => figure('Estimated turnover')).toBeGreaterThan(before)
    await keepScreen(page, 'wizard-special')
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: /^Use Street fair/ }).uncheck()
    await button('Change and run again').click()
    await expect.poll(() => figure('Estimated turnover')).toBe(before)
  })

  it('keeps a figure set by hand beside the model’s through every new run, until it is withdrawn', async () => {
    await toStep('Forecast: daily sales')
    await table().waitFor()
    const model = await monday(1)
    expect(await monday(0)).toBe(model)
    await button('Next').click()
    await page.getByRole('spinbutton', { name: /^Yours/ }).fill('12345')
    await page.getByRole('textbox', { name: /^Reason/ }).fill('The street is closed')
    await button('Save adjustment').click()
    await page.getByRole('cell', { name: 'The street is closed' }).waitFor()
    await keepScreen(page, 'wizard-adjust')
    await expectAccessible(page)
    await toStep('Forecast: daily sales')
    await expect.poll(() => monday(0)).toBe(12_345)
    expect(await monday(1)).toBe(model)
    // Another method is another run: the model says something else, the person the same.
    await toStep('Indicators, reference dates')
    await page.getByRole('region', { name: 'Reference dates' }).getByRole('combobox').click()
    await page.locator('.ant-select-item-option').filter({ hasText: 'Smoothing' }).first().click()
    await button('Change and run again').click()
    await ran()
    await toStep('Forecast: daily sales')
    await expect.poll(() => monday(1)).not.toBe(model)
    expect(await monday(0)).toBe(12_345)
    await table().getByRole('button', { name: '12,345' }).click()
    await page
      .getByText('The street is closed')
      .or(page.getByText(/by hand/))
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await toStep('Adjust by hand')
    await button('Withdraw').click()
    await page.getByText('No adjustments').waitFor()
  })

  it('[ES-026] turns it into heads by slot: shorter slots, another service level, each with its hours', async () => {
    await button('Next').click()
    await page.getByText('Slot totals').waitFor()
    const usual = await figure('Direct hours')
    const pick = async (name: string, entry: string) => {
      await page.getByRole('combobox', { name, exact: true }).click()
      await page.locator('.ant-select-item-option').filter({ hasText: entry }).first().click()
    }
    await pick('Service level', 'p90')
    await expect.poll(() => figure('Direct hours')).toBeGreaterThan(usual)
    await pick('Service level', 'p70')
    await expect.poll(() => figure('Direct hours')).toBe(usual)
    await pick('Slot', '15')
    await page.getByRole('gridcell', { name: /12:15/ }).or(page.getByText('12:15')).first().waitFor()
    await pick('Slot', '30')
    await ran()
    await keepScreen(page, 'wizard-labour')
    await expectAccessible(page)
  })
})

describe('what if', () => {
  it('moves demand and hours at once with turnover, a happening and the service level', async () => {
    await page.goto(`/estimate/whatif?id=${id}`)
    const result = page.getByRole('region', { name: 'Before and after' })
    const then = async (name: string) =>
      numberIn(
        await result
          .getByRole('row', { name: new RegExp(`^${name}`) })
          .getByRole('cell')
          .last()
          .innerText(),
      )
    const now = async (name: string) =>
      numberIn(
        await result
          .getByRole('row', { name: new RegExp(`^${name}`) })
          .getByRole('cell')
          .first()
          .innerText(),
      )
    await expect.poll(() => then('Estimated turnover')).toBe(await now('Estimated turnover'))
    const hours = await then('Direct hours')
    const slider = page.getByRole('slider')
    await slider.focus()
    for (let press = 0; press < 30; press += 1) await slider.press('ArrowRight')
    await page.getByText('Turnover at 130%').waitFor()
    await expect.poll(() => then('Estimated turnover')).toBeGreaterThan((await now('Estimated turnover')) * 1.29)
    expect(await then('Direct hours')).toBeGreaterThan(hours)
    await button('As the estimate stands').click()
    await expect.poll(() => then('Direct hours')).toBe(hours)
    await page.getByText('p90', { exact: true }).first().click()
    await expect.poll(() => then('Direct hours')).toBeGreaterThan(hours)
    await button('As the estimate stands').click()
    await page.getByRole('textbox', { name: 'Date of the happening' }).fill('2026-11-25')
    await page.keyboard.press('Enter')
    await expect.poll(() => then('Estimated turnover')).toBeGreaterThan(await now('Estimated turnover'))
    // The happening's date is filled and has the focus: what takes it back is there, and large enough.
    expect(await page.locator('.ant-picker-clear').isVisible()).toBe(true)
    await keepScreen(page, 'what-if')
    await expectAccessible(page)
  })
})

/** Runs the estimate again with all that stands by now. */
const runAgain = async () => {
  await page.goto(`/estimate/wizard?id=${id}&step=indicators`)
  await page.getByRole('region', { name: 'Reference dates' }).waitFor()
  await Promise.all([
    page.waitForResponse(answer => answer.url().endsWith('/estimate/run.htm')),
    button('Change and run again').click(),
  ])
  await ran()
}
/** Direct hours of each day, Monday first. */
const directHours = async () => {
  await page.goto(`/estimate/wizard?id=${id}&step=labour`)
  const days = page.getByRole('table', { name: 'Heads needed per slot' }).locator('tbody tr')
  await days.first().waitFor()
  return Promise.all((await days.all()).map(async day => numberIn(await day.getByRole('cell').first().innerText())))
}

describe('a workstation', () => {
  it('at which nobody is alone asks for a second head, and others may stand in for it with fewer stars', async () => {
    const before = await directHours()
    const office = await product.signedIn('administrator')
    const open = async () => {
      await office.goto('/planning/workstations')
      await office.getByRole('row', { name: /收银/ }).getByRole('link').first().click()
      await office.getByRole('dialog').getByRole('textbox', { name: 'Name' }).waitFor()
    }
    await open()
    await choose(office, 'Never alone', /Two at this workstation/)
    await office.getByRole('combobox', { name: 'Stand-in group' }).fill('Front of house')
    await office.getByRole('spinbutton', { name: 'Stars lost when standing in' }).fill('2')
    await keepScreen(office, 'workstation-stand-in')
    await expectAccessible(office)
    await office.getByRole('button', { name: 'Save', exact: true }).click()
    await office.getByText('Workstation saved').first().waitFor()
    await open()
    expect(await office.getByRole('spinbutton', { name: 'Stars lost when standing in' }).inputValue()).toBe('2')
    expect(await office.getByRole('combobox', { name: 'Stand-in group' }).inputValue()).toBe('Front of house')
    await office.getByRole('dialog').getByText('Two at this workstation').waitFor()
    await office.context().close()
    await runAgain()
    const after = await directHours()
    for (const [at, hours] of after.entries()) expect(hours).toBeGreaterThan(before[at] ?? Number.POSITIVE_INFINITY)
  })
})

describe('a guide', () => {
  it('for rest days from a date on changes what those days need, and no other day', async () => {
    const before = await directHours()
    const office = await product.signedIn('administrator')
    await office.goto('/estimate/workhourguide/detail')
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
    await office.context().close()
    await runAgain()
    const after = await directHours()
    expect(after.slice(0, 6)).toEqual(before.slice(0, 6))
    expect(after.length).toBe(7)
    expect(after[6]).toBeGreaterThan(before[6] ?? Number.POSITIVE_INFINITY)
  })

  it('that asks for more heads asks for more hours in the next run', async () => {
    await page.goto(`/estimate/wizard?id=${id}&step=labour`)
    await summary().waitFor()
    const before = await figure('Direct hours')
    const office = await product.signedIn('administrator')
    await office.goto('/estimate/workhourguide')
    await office
      .getByRole('row', { name: /人民广场店.*Direct.*In effect/ })
      .getByRole('link')
      .first()
      .click()
    const values = office.getByRole('spinbutton', { name: /^Row \d+, / })
    await values.first().waitFor()
    for (const value of await values.all()) await value.fill(String(Number(await value.inputValue()) * 2))
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
    await page.goto(`/estimate/wizard?id=${id}&step=indicators`)
    await summary().waitFor()
    const usual = await figure('Estimated turnover')
    const forecastAgain = async () => {
      await runAgain()
      return figure('Estimated turnover')
    }
    const file = join(product.server.folder, 'doubled.xlsx')
    const columns = ['Date', 'Time slot', 'Turnover'].map(head => ({ head }))
    writeFileSync(file, await writeWorkbook([{ name: 'Business', columns, rows: [[doubled, '05:00-05:30', 30_000]] }]))
    await page.goto('/estimate/history/import')
    await page.locator('input[type=file]').setInputFiles(file)
    await button('Import 1 rows').or(button('Import 1 row')).click()
    await page.getByText('Import finished').waitFor()
    const odd = await forecastAgain()
    expect(odd).not.toBe(usual)
    await page.goto('/estimate/history/calendar')
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
    await page.goto('/estimate/history/calendar')
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
    await page.goto('/estimate/accuracy')
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
    await keepScreen(page, 'accuracy')
    await expectAccessible(page)
    await choose(page, 'Days', /13/)
    await expect.poll(() => page.getByRole('region', { name: 'Forecast against actual' }).innerText()).not.toBe(eight)
  })
})

describe('the end of the wizard', () => {
  it('hands the demand over to a plan', async () => {
    await page.goto(`/estimate/wizard?id=${id}&step=handover`)
    await page.getByRole('checkbox', { name: 'Plan it automatically at once' }).uncheck()
    await keepScreen(page, 'wizard-handover')
    await button('Hand over').click()
    await page.waitForURL('**/planning/schedule/week?plan=*')
    await page.getByRole('grid', { name: /人民广场店/ }).waitFor()
  })
})

describe('access of cash registers', () => {
  it('is refused in words to whoever manages a part of the company', async () => {
    await page.goto('/estimate/history/registers')
    await page.getByRole('heading', { name: 'No access' }).waitFor()
    await page.getByText('only people who manage the whole company').waitFor()
    expect(await button('New token').count()).toBe(0)
    await expectAccessible(page)
    const office = await product.signedIn('administrator')
    await office.goto('/estimate/history/registers')
    await office.getByRole('button', { name: 'New token' }).waitFor()
    await office.context().close()
  })
})
