/** Estimating on screen: every step of the wizard, a figure set by hand, what if, on a phone, and handing it over. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { numberIn, wholeEstimate, wholeFigure } from '../support/estimate.ts'
import { settled, walkTo } from '../support/looking/screen.ts'
import { asOneStory } from '../support/one-story.ts'
import { choose } from '../support/people.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page
/** The estimate of the coming week. */
let id = ''

beforeAll(async () => {
  page = await product.signedIn('manager', { at: '/estimate/wizard' })
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
/** Goes to a step by its name; one that is done has a tick in place of its number. */
const toStep = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByText(name).click()
const summary = () => wholeEstimate(page)
const figure = (name: string) => wholeFigure(page, name)
const table = () => page.getByRole('region', { name: 'Data table', exact: true })
/** In place of the chart its figures. */
const toTable = async () => {
  await page.getByText('Table', { exact: true }).click()
  await table().waitFor()
}
/** A cell of the forecast of Monday: 0 turnover, 1 model, 2 low, 3 high. */
const monday = async (cell: number) =>
  numberIn(await table().getByRole('row', { name: /^Mon/ }).getByRole('cell').nth(cell).innerText())
/** What a pressed number opens, closed again; its last line is the number itself. */
const opens = async (cell: Locator, by: 'mouse' | 'keyboard' = 'mouse') => {
  const shown = numberIn(await cell.innerText())
  expect(shown).toBeGreaterThan(0)
  if (by === 'mouse') await cell.click()
  else await page.keyboard.press('Enter')
  const why = page.getByRole('tooltip')
  const last = why.getByRole('row').last().getByRole('cell')
  await expect.poll(async () => Math.abs(numberIn(await last.innerText()) - shown)).toBeLessThanOrEqual(0.5)
  const lines = await why.getByRole('row').allInnerTexts()
  await page.keyboard.press('Escape')
  await why.waitFor({ state: 'detached' })
  return lines
}
/** The button of a figure, by what it says: "Turnover, Mon 23: 123". */
const figureOf = (place: Locator, name: RegExp) => place.getByRole('button', { name })
/** The answer to a run has come: the buttons that start one are free again. */
const ran = () => settled(page)

// From the first step of the wizard to its end it is one estimate.
asOneStory(() => page)

describe('the wizard', () => {
  it('begins with name, site, period and remark, and shows both years, the ratios and the reference dates', async () => {
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
    const ratio = page.getByRole('button', { name: /^Same-period ratio( used)?: / })
    await ratio.waitFor()
    expect(await ratio.innerText()).toMatch(/\d/)
    const years = await page
      .getByRole('region', { name: 'Weekly actuals of last and this year', exact: true })
      .innerText()
    expect(years).toMatch(/This year[\s\S]*\d,\d{3}[\s\S]*Last year[\s\S]*\d,\d{3}/)
    await keepScreen(page, 'wizard-indicators')
    await expectAccessible(page)
  })

  it('[ES-021] opens the weeks of both years, their ratio and the daily ratios, each to what it is made of', async () => {
    const weeks = page.getByRole('region', { name: 'Weekly actuals of last and this year' })
    const days = await opens(figureOf(weeks, /^This year/).last())
    expect(days).toHaveLength(8)
    const ratio = figureOf(weeks, /^Same-period ratio/).last()
    const [now, then, over] = (await opens(ratio)).map(line => numberIn(line.split('\t').at(-1) ?? ''))
    expect((now ?? 0) / (then ?? 1)).toBeCloseTo(over ?? 0, 2)
    await opens(figureOf(weeks, /^Last year/).first())
    expect(await opens(page.getByRole('button', { name: /^Same-period ratio( used)?: / }))).toHaveLength(3)
    await page.keyboard.press('Tab')
    const shares = figureOf(page.getByRole('region', { name: 'Recent weeks daily ratio' }), /^Recent weeks daily ratio/)
    expect(await shares.count()).toBe(7)
    // Weekdays are listed from Sunday on; the arrow goes to the next.
    await shares.first().focus()
    await page.keyboard.press('ArrowRight')
    const monday = await opens(shares.nth(1), 'keyboard')
    expect(monday[0]).toMatch(/^Ratio of the weekday/)
    await shares.first().click()
    await page.getByRole('tooltip').getByText('Ratios of all weekdays together').waitFor()
    await keepScreen(page, 'wizard-ratio-why')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  })

  it('[ES-022] [ES-023] says which of the ratios the forecast was made with, by each method', async () => {
    const usual = await figure('Estimated turnover')
    const by = async (method: string) => {
      await page.getByRole('region', { name: 'Reference dates' }).getByRole('combobox').click()
      await page.locator('.ant-select-item-option:visible').filter({ hasText: method }).first().click()
      await button('Change and run again').click()
      await ran()
    }
    const uses = () => page.getByText(/^(Used on|Shown only)/).allInnerTexts()
    await by('Same-period ratio')
    await page.getByRole('button', { name: /^Same-period ratio used: / }).waitFor()
    await expect
      .poll(uses)
      .toEqual([expect.stringMatching(/^Used on 7 of 7 days/), expect.stringMatching(/^Shown only/)])
    await keepScreen(page, 'wizard-ratio-used')
    await by('Recent weeks daily ratio')
    await expect
      .poll(uses)
      .toEqual([expect.stringMatching(/^Shown only/), expect.stringMatching(/^Used on 7 of 7 days/)])
    await by('Chosen by past errors')
    await expect.poll(() => figure('Estimated turnover')).toBe(usual)
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
    await toTable()
    const model = await monday(1)
    expect(await monday(0)).toBe(model)
    await button('Next').click()
    await page.getByRole('textbox', { name: /^Yours, Mon/ }).fill('12345')
    await page.getByRole('textbox', { name: /^Reason/ }).fill('The street is closed')
    await button('Save adjustment').click()
    await page.getByRole('cell', { name: 'The street is closed' }).waitFor()
    await keepScreen(page, 'wizard-adjust')
    await expectAccessible(page)
    await toStep('Forecast: daily sales')
    await toTable()
    await expect.poll(() => monday(0)).toBe(12_345)
    expect(await monday(1)).toBe(model)
    // Another method is another run: the model says something else, the person the same.
    await toStep('Indicators, reference dates')
    await page.getByRole('region', { name: 'Reference dates' }).getByRole('combobox').click()
    await page.locator('.ant-select-item-option').filter({ hasText: 'Smoothing' }).first().click()
    await button('Change and run again').click()
    await ran()
    await toStep('Forecast: daily sales')
    await toTable()
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

  it('[ES-024] [ES-029] opens transactions, people, the ends of their bands and the totals, by mouse and by the arrow keys', async () => {
    await toStep('Forecast: daily sales')
    await toTable()
    const row = table().getByRole('row', { name: /^Mon/ })
    const orders = figureOf(row, /^Transactions, /)
    expect((await opens(orders)).at(-1)).toMatch(/^Rounded half up to whole transactions/)
    await orders.focus()
    await page.keyboard.press('ArrowRight')
    const low = await opens(figureOf(row, /^Transactions Low p10/), 'keyboard')
    expect(low[0]).toMatch(/^What is expected/)
    expect(low.join()).toMatch(/Past weeks that were forecast.*Spread of those errors/s)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    const people = await opens(figureOf(row, /^People, /), 'keyboard')
    expect(people.join()).toMatch(/People on the reference dates/)
    for (const end of [/^Turnover Model/, /^Turnover Low p10/, /^Turnover High p90/, /^People High p90/])
      await opens(figureOf(row, end))
    expect(await opens(figureOf(table(), /^Turnover, /).last())).toHaveLength(8)
    expect(await opens(figureOf(summary(), /^Estimated transactions/))).toHaveLength(8)
    expect(await opens(figureOf(summary(), /^Direct hours/))).toHaveLength(8)
    expect((await opens(figureOf(summary(), /^Error \(WAPE\)/))).join()).toMatch(/Smoothing.*Days/s)
    await figureOf(row, /^Transactions High p90/).click()
    await page.getByRole('tooltip').getByText('End of the band, rounded half up').waitFor()
    await keepScreen(page, 'wizard-band-why')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await toStep('Adjust by hand')
  })

  it('turns it into heads by slot: shorter slots, another service level, each with its hours', async () => {
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
    // The figures of the shorter slots stay until those of the longer ones have come.
    await expect.poll(() => figure('Direct hours')).toBe(usual)
    await keepScreen(page, 'wizard-labour')
    await expectAccessible(page)
  })

  it('[ES-026] sets heads and hours of a stretch by hand, which stand through a new run until they are withdrawn', async () => {
    const hand = page.getByRole('region', { name: 'Set by hand', exact: true }).first()
    const before = await figure('Direct hours')
    const map = page.getByRole('region', { name: 'Heads needed per slot' })
    const set = async (stretch: string, value: string, unit: string) => {
      await hand.getByText(unit, { exact: true }).click()
      await hand.getByRole('textbox', { name: /^From/ }).fill(stretch)
      await hand.getByRole('spinbutton').fill(value)
      await hand.getByRole('textbox', { name: /^Reason/ }).fill('A coach party')
      await hand.getByRole('button', { name: 'Set', exact: true }).click()
    }
    await hand.getByRole('button', { name: 'Set', exact: true }).click()
    await hand.getByText('This is required').first().waitFor()
    await set('14-15', '40', 'Heads')
    const row = hand.getByRole('row', { name: /14:00–15:00.*40 heads.*A coach party/ })
    await row.waitFor()
    await expect.poll(() => figure('Direct hours')).toBeGreaterThan(before + 20)
    await map
      .getByRole('row', { name: /^Mon/ })
      .getByRole('button', { name: /14:00–14:30: 4\d wanted/ })
      .click()
    await page.keyboard.press('Escape')
    const headsAlone = await figure('Direct hours')
    await set('15-17', '6', 'Hours')
    await hand.getByRole('row', { name: /15:00–17:00.*6 h/ }).waitFor()
    await expect.poll(() => figure('Direct hours')).not.toBe(headsAlone)
    const both = await figure('Direct hours')
    await map.getByRole('button', { name: /14:00–14:30: 4\d wanted, set by hand/ }).waitFor()
    expect(await map.getByRole('button', { name: /17:00–17:30: \d+ wanted, set by hand/ }).count()).toBe(0)
    // What takes it back is in sight, without scrolling the list sideways.
    const list = hand.getByRole('region', { name: 'Set by hand', exact: true })
    expect(await list.evaluate(each => each.scrollWidth - each.clientWidth)).toBe(0)
    await keepScreen(page, 'wizard-by-hand')
    await expectAccessible(page)
    await set('2-4', '1', 'Heads')
    const doubt = page.getByRole('dialog').filter({ hasText: /the site is open .*; 02:00–04:00 does not lie within/ })
    await doubt.getByRole('button', { name: 'Cancel' }).waitFor()
    await keepScreen(page, 'wizard-by-hand-closed')
    await doubt.getByRole('button', { name: 'Cancel' }).click()
    await doubt.waitFor({ state: 'detached' })
    expect(await hand.getByRole('row', { name: /02:00/ }).count()).toBe(0)
    await hand.getByRole('textbox', { name: /^From/ }).fill('')
    await toStep('Check and hand over')
    await page.getByText('2 stretches of heads or hours set by hand').waitFor()
    expect(await figureOf(page.locator('#content dl').first(), /^Direct hours/).innerText()).toContain(String(both))
    await toStep('Planned labour time')
    await page.setViewportSize({ width: 390, height: 844 })
    await settled(page)
    await keepScreen(page, 'wizard-by-hand-phone')
    await expectAccessible(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await toStep('Indicators, reference dates')
    await button('Change and run again').click()
    await ran()
    await toStep('Planned labour time')
    await hand.getByRole('row', { name: /40 heads/ }).waitFor()
    expect(await figure('Direct hours')).toBe(both)
    for (const left of [1, 0]) {
      await hand.getByRole('button', { name: 'Withdraw' }).first().click()
      await expect.poll(() => hand.getByRole('button', { name: 'Withdraw' }).count()).toBe(left)
    }
    await expect.poll(() => figure('Direct hours')).toBe(before)
  })

  it('opens where the heads of a slot come from, by mouse and by the arrow keys', async () => {
    const map = page.getByRole('region', { name: 'Heads needed per slot' })
    const cells = map.getByRole('row', { name: /^Fri/ }).getByRole('button', { name: /wanted/ })
    const noon = cells.nth(10)
    const heads = await noon.innerText()
    await noon.click()
    const why = page.getByRole('tooltip').filter({ hasText: 'Share of this slot in the day' })
    const last = why.getByRole('row').last()
    await expect.poll(() => last.innerText()).toMatch(new RegExp(`Heads at all workstations\\s+${heads}$`))
    await keepScreen(page, 'wizard-slot-why')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => last.innerText()).toContain('Heads at all workstations')
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Show' }).click()
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').nth(1).click()
    await cells.first().click()
    await page.getByText(/^Rounded to whole heads by largest remainder/).waitFor()
    await page.keyboard.press('Escape')
  })
})

describe('the details', () => {
  it('open what a slot gets of its day', async () => {
    await walkTo(page, `/estimate/details?id=${id}&tab=slots`)
    const noon = page.getByRole('row', { name: /12:00/ }).getByRole('button', { name: /27 Nov 12:00/ })
    const share = Number((await noon.innerText()).replace('%', '')) / 100
    await noon.click()
    const why = page.getByRole('tooltip')
    const line = async (name: RegExp) => numberIn(await why.getByRole('row', { name }).getByRole('cell').innerText())
    const expected = (await line(/^Forecast turnover of the day/)) * share
    await expect.poll(() => line(/^Forecast turnover of this slot/)).toBeCloseTo(expected, -1)
    expect(await line(/^Share of the slot, learned/)).toBeCloseTo(share, 2)
    await keepScreen(page, 'details-slot-why')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await why.waitFor({ state: 'detached' })
  })
})

describe('on a phone', () => {
  /** Marks of a chart that the window and the chart's own frame show whole. */
  const inSight = (marks: Locator) =>
    marks.evaluateAll(
      all =>
        all.filter(mark => {
          const frame = mark.closest('figure')?.firstElementChild?.getBoundingClientRect()
          const { left, right } = mark.getBoundingClientRect()
          return frame !== undefined && left >= Math.max(0, frame.left) && right <= Math.min(innerWidth, frame.right)
        }).length,
    )

  it('the forecast is seen at once, in the wizard, in the details and against what was', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const address of [`/estimate/wizard?id=${id}&step=forecast`, `/estimate/details?id=${id}&tab=daily`]) {
      await walkTo(page, address)
      const days = page.locator('[data-kind="forecast"]')
      await days.first().waitFor()
      expect(await inSight(days)).toBe(7)
      const [first, last] = [await days.first().boundingBox(), await days.last().boundingBox()]
      // Seven days are no smudge at the edge: a finger's width lies between the first and the last.
      expect((last?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(60)
    }
    await keepScreen(page, 'details-phone')
    // A day of the chart opens what its number in the table does, by a finger and by Enter.
    await toTable()
    await opens(table().getByRole('row', { name: /^Sat/ }).getByRole('cell').first())
    await page.getByText('Chart', { exact: true }).click()
    await page.locator('[data-kind="forecast"]').nth(5).click()
    await page.getByRole('tooltip').getByRole('row').first().waitFor()
    await keepScreen(page, 'details-phone-point')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('tooltip').getByText('29 Nov').first().waitFor()
    await page.keyboard.press('Escape')
    await walkTo(page, '/estimate/accuracy')
    const days = page.getByRole('region', { name: 'Forecast against actual' }).locator('figure').getByRole('button')
    await days.first().waitFor()
    expect(await inSight(days)).toBe(await days.count())
    expect(await days.count()).toBeGreaterThan(40)
    await page.setViewportSize({ width: 1440, height: 900 })
  })
})

describe('in Traditional Chinese', () => {
  it('a number opens what made it within the window of a phone, and of a desk', async () => {
    const reader = await product.signedIn('manager', {
      at: `/estimate/details?id=${id}&tab=daily`,
      language: 'zh_TW',
      width: 390,
    })
    const opened = async (number: RegExp, last: string, screen: string) => {
      await reader.getByRole('button', { name: number }).last().click()
      const card = reader.getByRole('tooltip')
      await card.getByText(last).waitFor()
      await keepScreen(reader, screen)
      await expectAccessible(reader)
      const [box, width] = [await card.boundingBox(), reader.viewportSize()?.width ?? 0]
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
      await reader.keyboard.press('Escape')
      await card.waitFor({ state: 'detached' })
    }
    await reader.getByText('表', { exact: true }).click()
    await opened(/ 人數 上限 p90：/, '區間端點，四捨五入', 'details-band-why-phone')
    await opened(/ 營業額：/, '各日合計', 'details-total-why-phone')
    await reader.setViewportSize({ width: 1440, height: 900 })
    await opened(/ 交易筆數：/, '各日合計', 'details-total-why')
    await walkTo(reader, `/estimate/details?id=${id}&tab=business`)
    await opened(/ 起 同期比：/, '去年同期營業額', 'details-ratio-why')
    await walkTo(reader, `/estimate/details?id=${id}&tab=weekly`)
    await opened(/26日.* 預計交易筆數：/, '四捨五入為整筆交易', 'details-transactions-why')
    await reader.context().close()
  })
})

describe('what if', () => {
  it('moves demand and hours at once with turnover, a happening and the service level', async () => {
    await walkTo(page, `/estimate/whatif?id=${id}`)
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
    await expect.poll(() => now('Estimated turnover')).toBeGreaterThan(0)
    await expect.poll(() => then('Estimated turnover')).toBe(await now('Estimated turnover'))
    const hours = await then('Direct hours')
    const told = await page.getByText('Direct hours at each service level').innerText()
    const levels = [...told.matchAll(/p\d0\s+[\d,.]+/g)].map(found => numberIn(found[0].slice(3)))
    expect(levels).toHaveLength(5)
    expect(levels).toEqual([...levels].sort((a, b) => a - b))
    expect(levels.at(-1)).toBeGreaterThan(levels[0] ?? 0)
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

describe('the end of the wizard', () => {
  it('hands the demand over to a plan', async () => {
    await walkTo(page, `/estimate/wizard?id=${id}&step=handover`)
    await page.getByRole('checkbox', { name: 'Plan it automatically at once' }).uncheck()
    await page.getByText('Turnover per hour of work').waitFor()
    await page.getByText(/^Against the last full week/).waitFor()
    const perHour = await opens(figureOf(page.locator('#content'), /^Turnover per hour of work/))
    const [turnover, direct, indirect, told] = perHour.map(line => numberIn(line.split('\t').at(-1) ?? ''))
    expect((turnover ?? 0) / ((direct ?? 0) + (indirect ?? 0))).toBeCloseTo(told ?? 0, 1)
    // What an hour costs is not for a manager's eyes.
    expect(await page.getByText('Labour cost').count()).toBe(0)
    await keepScreen(page, 'wizard-handover')
    await button('Hand over').click()
    await page.waitForURL('**/planning/schedule/week?plan=*')
    await page.getByRole('grid', { name: /人民广场店/ }).waitFor()
  })

  it('[ES-026] asks before heads set by hand take it back from scheduling, says that it changed, and hands it over again', async () => {
    await walkTo(page, `/estimate/wizard?id=${id}&step=labour`)
    const hand = page.getByRole('region', { name: 'Set by hand', exact: true }).first()
    await hand.getByRole('textbox', { name: /^From/ }).fill('14-15')
    await hand.getByRole('spinbutton').fill('9')
    await hand.getByRole('textbox', { name: /^Reason/ }).fill('A coach party')
    await hand.getByRole('button', { name: 'Set', exact: true }).click()
    const question = page.getByRole('dialog').filter({ hasText: 'This estimate is with scheduling.' })
    await question.getByRole('button', { name: 'Change' }).waitFor()
    await keepScreen(page, 'wizard-take-back')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Change' }).click()
    await hand.getByRole('row', { name: /14:00–15:00.*9 heads/ }).waitFor()
    await page.getByText('Changed since it was handed over').waitFor()
    await keepScreen(page, 'wizard-changed-since')
    await expectAccessible(page)
    await button('Hand over again').click()
    await page.getByText('Changed since it was handed over').waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { level: 1 }).locator('..').innerText()).toContain('Handed over')
  })
})
