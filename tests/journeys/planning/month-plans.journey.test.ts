/** A month over four week plans: looked at as one, edited in the plan of each day, and on a phone day by day. */
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { dayOf, says } from '../support/looking/roster-on-screen.ts'
import { keptForOffline } from '../support/offline.ts'
import { fillWeek, leaveInRow, makeWeek, planShown, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
const mondays = ['2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'] as const
const plans: string[] = []
let manager: Caller
let page: Page
/** The second person is on leave from the second of these weeks into the third. */
let onLeave = ''

beforeAll(async () => {
  manager = await callerAs(product.server.url, 'manager')
  for (const [at, monday] of mondays.entries()) {
    const planId = await makeWeek(manager, `Month week ${at + 1}`, monday)
    plans.push(planId)
    // The first person on the first shift of the plan's Monday.
    await fillWeek(manager, planId, [[1, 0, 1]])
  }
  onLeave = await leaveInRow(product.server.url, plans[1] ?? '', 2, '2026-12-17', '2026-12-21')
})

/** December as the first of the plans shows it; without the panel all of it has room. */
beforeEach(async () => {
  page = await product.desk('manager', `/planning/schedule/month?plan=${plans[0]}`, { language: 'en' })
  await planShown(page)
  await page.getByRole('button', { name: /Month week 4/ }).waitFor()
  await page.getByRole('button', { name: 'Panel', exact: true }).click()
})

/** The first person's row is the one beneath the open duties. */
const cell = (day: number) => weekCell(page, 1, day - 1)
const rosterOf = async (at: number) =>
  (await manager.call(planningCalls.openPlan, { planId: plans[at] ?? '' })).problem.roster.map(each => each.date)

it('all days of December stand side by side, each with the duty of its own plan, and days without a plan say so', async () => {
  expect(await page.getByText('December 2026').count()).toBe(1)
  for (const day of [7, 14, 21, 28]) await says(cell(day), '早班')
  const make = page.getByRole('link', { name: 'Make a plan from 1 Dec' })
  expect(await make.getAttribute('href')).toMatch(/dialog=create&site=.+&first=2026-12-01$/)
  for (const day of [17, 20, 21]) await says(dayOf(page, { person: onLeave, column: day - 1 }), 'on leave')
  expect(await dayOf(page, { person: onLeave, column: 20 }).innerText()).toContain('Lv')
  await expectAccessible(page)
  await keepScreen(page, 'month-over-plans')
})

it('a duty that is dragged into the days of another plan stays, and why and what to do instead is told', async () => {
  const [from, to] = [await cell(7).boundingBox(), await cell(22).boundingBox()]
  if (!from || !to) throw new Error('both days are in sight')
  await page.mouse.move(from.x + 16, from.y + 16)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 5 })
  await page.mouse.move(to.x + 16, to.y + 16, { steps: 10 })
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await page.mouse.up()
  // The toast says it, and so does what is spoken.
  await page.getByText('Left out: in another plan. Cut it (Ctrl X)', { exact: false }).first().waitFor()
  await keepScreen(page, 'month-drag-refused')
  await says(cell(7), '早班')
  expect([await rosterOf(0), await rosterOf(2)]).toEqual([['2026-12-07'], ['2026-12-21']])
})

it('an edit in the second week lands in the plan of the second week, and undo takes it back there', async () => {
  await cell(15).click()
  await page.waitForURL(`**/planning/schedule/month?plan=${plans[1]}&date=2026-12-15`)
  await page.locator('button[aria-current]', { hasText: 'Month week 2' }).waitFor()
  await page.keyboard.press('1')
  await says(cell(15), '早班')
  await expect.poll(() => rosterOf(1)).toEqual(['2026-12-14', '2026-12-15'])
  expect(await rosterOf(0)).toEqual(['2026-12-07'])
  await keepScreen(page, 'month-second-week')
  await page.keyboard.press('Control+z')
  await says(cell(15), 'nothing planned')
  await expect.poll(() => rosterOf(1)).toEqual(['2026-12-14'])
})

it('another view shows the day that was looked at, and the month comes back to it', async () => {
  await cell(16).click()
  // At once: the plan of that week is not open yet, and is the one that is meant.
  await page.keyboard.press('Alt+1')
  await page.waitForURL(`**/planning/schedule/day?plan=${plans[1]}&date=2026-12-16`)
  // The month stays on screen until the day is drawn.
  await page.locator('.ant-segmented-item-selected', { hasText: 'Day' }).waitFor()
  await page.locator('.ant-segmented-item', { hasText: 'Month' }).click()
  await page.waitForURL(`**/planning/schedule/month?plan=${plans[1]}&date=2026-12-16`)
  await planShown(page)
  const focused = page.locator('[role=gridcell][tabindex="0"]')
  await expect.poll(() => focused.getAttribute('data-column')).toBe('15')
})

it('the arrows go from month to month over the plans, also where there is none', async () => {
  const next = page.getByRole('button', { name: 'Next period' })
  const previous = page.getByRole('button', { name: 'Previous period' })
  await next.click()
  // The last week reaches over New Year.
  await page.waitForURL(`**/planning/schedule/month?plan=${plans[3]}&date=2027-01-01`)
  await page.getByText('January 2027').waitFor()
  await page.getByRole('link', { name: 'Make a plan from 4 Jan' }).waitFor()
  await next.click()
  await page.getByText('This site has no plan for these days').waitFor()
  await page.getByText('February 2027').waitFor()
  await previous.click()
  await page.waitForURL(`**/planning/schedule/month?plan=${plans[3]}&date=2027-01-31`)
  await previous.click()
  await page.waitForURL(`**/planning/schedule/month?plan=${plans[3]}&date=2026-12-31`)
  await page.getByRole('button', { name: /Month week 1/ }).waitFor()
  expect(await page.getByText('December 2026').count()).toBe(1)
})

it('a phone lists the day of the address and steps into the next plan', async () => {
  const phone = await product.desk('manager', `/planning/schedule/month?plan=${plans[1]}&date=2026-12-20`, {
    language: 'en',
    width: 390,
  })
  await phone.getByText('Sun 20 Dec').first().waitFor()
  await phone.getByRole('button', { name: 'Next day' }).click()
  await phone.waitForURL(`**/planning/schedule/day?plan=${plans[2]}&date=2026-12-21`)
  await phone.getByText('Mon 21 Dec').first().waitFor()
  const line = phone.locator('[data-line]').filter({ hasText: onLeave })
  await expect.poll(() => line.innerText()).toContain('on leave')
  expect(await phone.getByText('早').count()).toBeGreaterThan(0)
  await expectAccessible(phone)
  await keepScreen(phone, 'month-phone-390')
})

it('[PL-049] without network the paper of a month is the open plan’s, and names those that it does not hold', async () => {
  const offline = await product.signedIn('manager', { offline: true })
  await keptForOffline(offline, 'en')
  await offline.goto(`/planning/schedule/month?plan=${plans[0]}`)
  await planShown(offline)
  await offline.getByRole('button', { name: /Month week 4/ }).waitFor()
  await offline.evaluate(() => {
    window.print = () => undefined
  })
  await offline.context().setOffline(true)
  await offline.getByRole('button', { name: 'Print', exact: true }).click()
  const paper = offline.getByTestId('paper')
  await paper.waitFor({ state: 'attached' })
  await offline.emulateMedia({ media: 'print' })
  expect(await paper.getByRole('table').locator('caption').allInnerTexts()).toEqual([
    expect.stringContaining('Month week 1'),
  ])
  expect(await paper.innerText()).toContain('not on this paper (Month week 2, Month week 3, Month week 4)')
  const cell = paper.getByRole('cell').first()
  const drawn = await cell.evaluate(each => {
    const { borderTopWidth, borderTopStyle, fontFamily } = getComputedStyle(each)
    return [borderTopWidth, borderTopStyle, fontFamily.includes('sans-serif')]
  })
  expect(drawn, 'with lines and letters as on the page of its own').toEqual(['1px', 'solid', true])
  await keepScreen(offline, 'month-paper-offline')
  await offline.context().close()
})
