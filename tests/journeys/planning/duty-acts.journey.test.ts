/** A duty by its menu: split, joined, noted, given a rest, repeated in the next week, and each taken back. */
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { barriers, expectAccessible, keepScreen } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { listenToConsole, toastOf, walkTo } from '../support/looking/screen.ts'
import { makeWeek, openPlanner, savedAfter, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

/** Minutes to which times are rounded at the demo's sites. */
const STEP = 15

const product = openProduct()
let caller: Caller
let page: Page
let planId = ''
let next = ''

const rosterOf = async (plan: string) => (await caller.call(planningCalls.openPlan, { planId: plan })).problem.roster
const cell = () => weekCell(page, 1, 0)
const menu = async (name: string) => {
  await cell().click({ button: 'right' })
  await page.getByRole('menuitem', { name }).waitFor()
}
const choose = async (name: string) => {
  await menu(name)
  await page.getByRole('menuitem', { name }).click()
}
const undo = () => savedAfter(page, () => page.keyboard.press('Control+z'))

beforeAll(async () => {
  caller = await callerAs(product.server.url, 'manager')
  planId = await makeWeek(caller, 'Duties')
  next = await makeWeek(caller, 'Duties after', '2026-11-30')
  page = await product.signedIn('manager', { at: null })
  await openPlanner(page, planId)
  await cell().click()
  await savedAfter(page, () => page.keyboard.press('1'))
})

it('is split at an hour and joined again, each as one step', async () => {
  const [whole] = await rosterOf(planId)
  await cell().click({ button: 'right' })
  const [split, twelve] = ['Split', '12:00'].map(name => page.getByRole('menuitem', { name }))
  // Whoever is late at the entry finds it closed, and points at it once more.
  const cut = async () => {
    await split?.hover()
    return twelve?.click({ timeout: 5000 }).then(
      () => true,
      () => false,
    )
  }
  await savedAfter(page, () => expect.poll(cut).toBe(true))
  expect(await rosterOf(planId)).toHaveLength(2)
  await savedAfter(page, () => choose('Merge with next'))
  const [merged, ...more] = await rosterOf(planId)
  expect(more).toEqual([])
  expect(merged).toMatchObject({ start: whole?.start, end: whole?.end, breaks: whole?.breaks })
  await undo()
  await undo()
  expect(await rosterOf(planId)).toEqual([whole])
})

it('gets a rest and a note in one form, is marked, and gives the focus back', async () => {
  const said = listenToConsole(page)
  await choose('Note…')
  const note = page.getByLabel('Note', { exact: true })
  await expect.poll(() => note.evaluate(field => field === document.activeElement)).toBe(true)
  await expectAccessible(page)
  await keepScreen(page, 'duty-form')
  await page.getByRole('button', { name: 'Add a break' }).click()
  await note.fill('brings the key')
  await savedAfter(page, () => page.getByRole('button', { name: 'Save', exact: true }).last().click())
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toContain('note: brings the key')
  const [duty] = await rosterOf(planId)
  expect(duty).toMatchObject({ note: 'brings the key' })
  expect(duty?.breaks.length).toBeGreaterThan(0)
  await undo()
  expect((await rosterOf(planId))[0]?.note).toBeUndefined()
  expect(said()).toEqual([])
})

it('is repeated in the draft of the next week, told where no plan is, and taken back there', async () => {
  await choose('Repeat every n weeks…')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('1 duty comes').waitFor()
  await dialog.getByText('no plan has this day yet').first().waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'duty-repeat')
  await dialog.getByRole('button', { name: 'Repeat', exact: true }).click()
  await toastOf(page, '1 duty repeated').waitFor()
  expect(await rosterOf(next)).toMatchObject([{ date: '2026-11-30' }])
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(() => rosterOf(next)).toEqual([])
})

it('says in an empty cell why nothing of this can run', async () => {
  await weekCell(page, 2, 3).click({ button: 'right' })
  const entry = page.getByRole('menuitem', { name: 'Note…' })
  expect(await page.getByRole('menuitem', { name: 'No duty here' }).count()).toBe(1)
  expect(await entry.getAttribute('aria-disabled')).toBe('true')
  // The menu lies over a part of what stands beneath.
  expect(await barriers(page, undefined, '.ant-dropdown')).toEqual([])
  await page.keyboard.press('Escape')
})

it('its rest is set from its bar in the day by keys, and dragged inside it, each as one step', async () => {
  const restOf = async () => (await rosterOf(planId))[0]?.breaks
  await walkTo(page, `/planning/schedule/day?plan=${planId}&date=2026-11-23`)
  const bar = page.locator('[data-duty]').first()
  await bar.focus()
  await page.keyboard.press('Enter')
  const times = page.getByLabel('Edit times', { exact: true })
  await expect.poll(() => times.evaluate(field => field === document.activeElement)).toBe(true)
  await expectAccessible(page)
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  const field = page.getByLabel('Break 1', { exact: true })
  await expect.poll(() => field.evaluate(input => input === document.activeElement)).toBe(true)
  await field.fill('12:00-12:30')
  await savedAfter(page, () => page.keyboard.press('Enter'))
  const set = { start: 720, end: 750 }
  expect(await restOf()).toMatchObject([set])
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-duty'))).not.toBeNull()

  const [rest, whole] = await Promise.all([page.locator('[data-rest="0"]').boundingBox(), bar.boundingBox()])
  const [duty] = await rosterOf(planId)
  if (!rest || !whole || !duty) throw new Error('the duty has a bar with a rest')
  const hour = (whole.width * 60) / (duty.end - duty.start)
  const hand = { x: rest.x + rest.width / 2, y: rest.y + rest.height / 2 }
  await page.mouse.move(hand.x, hand.y)
  await page.mouse.down()
  await page.mouse.move(hand.x + hour / 2, hand.y)
  await page.mouse.move(hand.x + hour, hand.y)
  await bar.getByText('Break 1 13–13:30').waitFor()
  await keepScreen(page, 'duty-rest-dragged')
  expect(await restOf()).toMatchObject([set])
  await savedAfter(page, () => page.mouse.up())
  expect(await restOf()).toMatchObject([{ start: 780, end: 810 }])
  await page.getByRole('button', { name: 'Confirm' }).waitFor({ state: 'hidden' })
  const back = () => savedAfter(page, () => page.getByRole('button', { name: 'Undo' }).click())
  await back()
  expect(await restOf()).toMatchObject([set])
  await back()
})

it('is cut by a double click on its bar in the day, where it is, into two bars that touch', async () => {
  const [whole] = await rosterOf(planId)
  if (!whole) throw new Error('the duty stands')
  await walkTo(page, `/planning/schedule/day?plan=${planId}&date=2026-11-23`)
  const bar = page.locator('[data-duty]').first()
  const box = await bar.boundingBox()
  if (!box) throw new Error('the duty has a bar')
  await savedAfter(page, () => bar.dblclick({ position: { x: 120, y: 12 } }))
  const parts = (await rosterOf(planId)).toSorted((a, b) => a.start - b.start)
  const minute = whole.start + (120 / box.width) * (whole.end - whole.start)
  const cut = Math.round(minute / STEP) * STEP
  expect(parts.map(({ start, end }) => [start, end])).toEqual([
    [whole.start, cut],
    [cut, whole.end],
  ])
  const boxes = await Promise.all(parts.map(({ id }) => page.locator(`[data-duty="${id}"]`).boundingBox()))
  const [left, right] = boxes
  // Side by side, each with its own edge: neither one bar nor a rest between them.
  expect(Math.abs((right?.x ?? 0) - ((left?.x ?? 0) + (left?.width ?? 0)))).toBeLessThan(1)
  await keepScreen(page, 'duty-split-day')
})

it('the bar of a selection leaves the last row and the costs in sight', async () => {
  await walkTo(page, `/planning/schedule/week?plan=${planId}`)
  const last = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 3
  await weekCell(page, 1, 0).click()
  await page.keyboard.press('Control+ArrowDown')
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  const bar = page.getByRole('toolbar', { name: 'Selected cells' })
  await bar.waitFor()
  const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const foot = page.getByRole('rowheader', { name: /Labour cost/ })
  const endOf = async (of: Locator) => boxOf(of).then(({ y, height }) => y + height)
  await expect.poll(() => endOf(weekCell(page, last, 1))).toBeGreaterThan(0)
  // The grid scrolls once it knows the bar's height.
  await expect
    .poll(async () => (await endOf(weekCell(page, last, 1))) - (await boxOf(bar)).y, { timeout: 5000 })
    .toBeLessThanOrEqual(0)
  const cost = await boxOf(foot)
  expect(await endOf(bar)).toBeLessThanOrEqual(cost.y)
  await keepScreen(page, 'duty-selection-last-row')
})
