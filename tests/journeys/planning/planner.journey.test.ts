/** The planner: entering shifts by key, dragging, undo and redo through a reload, and two people in one plan. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { drag, says } from '../support/looking/roster-on-screen.ts'
import { walkTo } from '../support/looking/screen.ts'
import type { Role } from '../support/people.ts'
import {
  chooseSeldom,
  fillWeek,
  findingsKnown,
  leaveInRow,
  makeWeek,
  openPlanner,
  type Placed,
  planShown,
  savedAfter,
  weekCell,
} from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
const language = 'zh_CN'
const monday = '2026-11-23'

let manager: Caller
/** Somebody on leave on the Monday of the week. */
let onLeave = ''

beforeAll(async () => {
  manager = await callerAs(product.server.url, 'manager')
  onLeave = await leaveInRow(product.server.url, await makeWeek(manager, '休假'), 9, monday)
})

const early: Placed = [4, 0, 1]
const addressOf = (planId: string, view = 'week') => `/planning/schedule/${view}?plan=${planId}`

/** A plan of the coming week for one test alone, with these shifts in its cells. */
async function week(...cells: Placed[]): Promise<string> {
  const planId = await makeWeek(manager, `第48周 ${++made}`)
  if (cells.length > 0) await fillWeek(manager, planId, cells)
  return planId
}
let made = 0

/** A page of its own, for what a test does to the page itself. */
const signedIn = (role: Role): Promise<Page> => product.signedIn(role, { language, at: null })

/** The plan at the desk of somebody who works on it. */
async function planner(role: Role, planId: string): Promise<Page> {
  const page = await product.desk(role, addressOf(planId), { language })
  await planShown(page)
  return page
}

const saved = (page: Page) => page.locator('[data-save-state="saved"]').waitFor()

/** The day has its person on leave, before a picture of it is taken. */
const showsLeave = async (page: Page) => {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: onLeave }) })
  await expect.poll(() => row.innerText()).toContain('请假')
}

describe('the planner', () => {
  it('[PL-042] [PL-044] makes a manual plan from the create dialog and opens it', async () => {
    const page = await product.desk('manager', '/planning/plans?dialog=create', { language })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').first().click()
    await page.locator('.ant-select-tree-node-content-wrapper', { hasText: '人民广场店' }).click()
    await dialog.getByText('预计营业额').waitFor()
    // With all its fields and figures, what makes the plan is in sight on a desk's screen.
    const make = dialog.getByRole('button', { name: '创建' })
    const box = await make.boundingBox()
    expect(box && box.y + box.height).toBeLessThan(page.viewportSize()?.height ?? 0)
    await keepScreen(page, 'plan-create')
    await expectAccessible(page)
    await dialog.getByText('手工排班').click()
    await make.click()
    await page.waitForURL('**/planning/schedule/week?plan=*')
    const grid = page.getByRole('grid')
    await grid.waitFor()
    expect(await grid.getAttribute('aria-label')).toContain('人民广场店')
    expect(await grid.innerText(), 'nobody is planned yet').not.toMatch(/早班|中班|晚班/)
    await expectAccessible(page)
  })

  it('[PL-047] [PL-052] enters, drags, undoes and redoes, also after a reload, and the views agree', async () => {
    const planId = await week()
    const page = await planner('manager', planId)
    await weekCell(page, 2, 0).click()
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    await says(weekCell(page, 2, 1), '中班')
    await drag(page, weekCell(page, 2, 0), weekCell(page, 4, 0), async () => {
      // The badge beside the hand: what the engine says of the move.
      await page.locator('[data-carry]', { hasText: /不变|[+−]/ }).waitFor()
      await keepScreen(page, 'planner-drag')
    })
    await says(weekCell(page, 4, 0), '早班')
    expect(await weekCell(page, 2, 0).getAttribute('aria-label')).not.toContain('早班')
    await saved(page)
    await keepScreen(page, 'planner-week')
    await openPlanner(page, planId)
    await weekCell(page, 4, 0).click()
    await page.keyboard.press('Control+z')
    await says(weekCell(page, 2, 0), '早班')
    await page.keyboard.press('Control+y')
    await says(weekCell(page, 4, 0), '早班')
    await saved(page)
    await walkTo(page, addressOf(planId, 'month'))
    // The month has all days of November, of which the plan's begin on the 23rd.
    const inMonth = weekCell(page, 4, 22)
    await says(inMonth, '早班')
    // The day shows the same duty to its minute, of the same person.
    const name = (await inMonth.getAttribute('aria-label')) ?? ''
    await walkTo(page, addressOf(planId, 'day'))
    const bars = page.locator('button[data-duty]')
    const duties = () => bars.evaluateAll(all => all.map(bar => bar.getAttribute('aria-label')))
    await expect.poll(duties).toEqual([expect.stringContaining('早班')])
    const ofBar = page.getByRole('row').filter({ has: bars }).getByRole('rowheader')
    const person = (await ofBar.innerText()).split(/\s/)[0] ?? ''
    expect(person).not.toBe('')
    expect(name).toContain(person)
    await showsLeave(page)
    await keepScreen(page, 'planner-day')
    await page.getByRole('radiogroup').getByText(/11/).nth(1).click()
    await expect.poll(duties).toEqual([expect.stringContaining('中班')])
  })

  it('a drag that is given up leaves the duty and the focus where they were', async () => {
    const page = await planner('manager', await week(early))
    const [from, over] = [weekCell(page, 4, 0), weekCell(page, 6, 3)]
    await from.click()
    const before = await over.getAttribute('aria-label')
    await drag(page, from, over, async () => page.keyboard.press('Escape'))
    await expect.poll(() => from.getAttribute('tabindex')).toBe('0')
    await says(from, '早班')
    expect(await over.getAttribute('aria-label')).toBe(before)
  })

  it('asks at the place when a duty is dropped on a filled cell, by hand, by key and in the day, as one step', async () => {
    const planId = await week(early)
    const page = await planner('manager', planId)
    const [from, onto] = [weekCell(page, 4, 0), weekCell(page, 6, 0)]
    const strip = page.locator('[data-strip]')
    await onto.click()
    await page.keyboard.press('2')
    await says(onto, '中班')
    await drag(page, from, onto)
    await strip.waitFor()
    expect(await strip.innerText()).toMatch(/已有 中班[^]*“叠加”不可用：早班 .* 与 中班 .* 时间重叠/)
    expect(await strip.getByRole('button', { name: /叠\s?加/ }).isDisabled()).toBe(true)
    const [place, box] = [await onto.boundingBox(), await strip.boundingBox()]
    expect(Math.abs((box?.y ?? 0) - (place?.y ?? 0)), 'at the cell, not in the middle').toBeLessThan(80)
    await keepScreen(page, 'planner-drop')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await strip.waitFor({ state: 'detached' })
    await says(from, '早班')
    await says(onto, '中班')
    await expect.poll(() => from.getAttribute('tabindex')).toBe('0')
    // What has the focus is what the next press gives.
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    await strip.waitFor()
    await page.keyboard.press('Enter')
    await says(onto, '早班')
    await says(from, '中班')
    await page.keyboard.press('Control+z')
    await says(from, '早班')
    await says(onto, '中班')
    await saved(page)
    await walkTo(page, addressOf(planId, 'day'))
    const bars = page.locator('button[data-duty]')
    await expect.poll(() => bars.count()).toBe(2)
    await drag(page, bars.first(), bars.last())
    await strip.waitFor()
    await strip.getByRole('button', { name: /交\s?换/ }).click()
    await expect.poll(() => bars.first().getAttribute('aria-label')).toContain('中班')
    // By the word that tells of the swap; who opens the plan next finds what the server has.
    await savedAfter(page, () => page.getByRole('button', { name: '撤销' }).last().click())
    await expect.poll(() => bars.first().getAttribute('aria-label')).toContain('早班')
  })

  it.each([
    ['zh_TW', /已有 中班[^]*交\s?換[^]*取\s?代[^]*疊\s?加[^]*「疊加」無法使用/],
    ['en', /already has 中班[^]*Swap[^]*Replace[^]*Beside it[^]*“Beside it” is not possible/],
  ] as const)('asks in %s, too', async (other, words) => {
    const page = await product.desk('manager', addressOf(await week(early, [6, 0, 2])), { language: other })
    await planShown(page)
    await weekCell(page, 4, 0).click()
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key)
    const strip = page.locator('[data-strip]')
    await strip.waitFor()
    expect(await strip.innerText()).toMatch(words)
    // A cell that the strip does not cover: else the grid is scrolled, and the row of the duty may be drawn no more.
    await weekCell(page, 2, 6).click()
    await strip.waitFor({ state: 'detached' })
    await says(weekCell(page, 4, 0), '早班')
  })

  it('collects cells apart with Ctrl and counts them, and clears those alone', async () => {
    const page = await planner('manager', await week(early, [2, 1, 2], [6, 0, 2]))
    await weekCell(page, 2, 1).click()
    await weekCell(page, 6, 0).click({ modifiers: ['Control'] })
    const bar = page.locator('[data-zone="selection"]')
    await expect.poll(() => bar.innerText()).toMatch(/2 格/)
    expect(await weekCell(page, 4, 0).getAttribute('aria-selected')).toBe('false')
    await keepScreen(page, 'planner-apart')
    await weekCell(page, 2, 1).click({ modifiers: ['Control'] })
    await bar.waitFor({ state: 'detached' })
    await expect.poll(() => weekCell(page, 6, 0).evaluate(each => each === document.activeElement)).toBe(true)
    await page.keyboard.press('Delete')
    await expect.poll(() => weekCell(page, 6, 0).getAttribute('aria-label')).not.toContain('中班')
    await says(weekCell(page, 2, 1), '中班')
    await saved(page)
  })

  it('the corner of the selection, drawn with the pointer, fills the days that it passes, as one step', async () => {
    const page = await planner('manager', await week(early))
    const days = [0, 1, 2, 3].map(column => weekCell(page, 4, column))
    await days[0]?.click()
    const [corner, last] = [await page.locator('[data-fill]').boundingBox(), await days[3]?.boundingBox()]
    if (!corner || !last) throw new Error('the handle is not on screen')
    await page.mouse.move(corner.x + corner.width / 2, corner.y + corner.height / 2)
    await page.mouse.down()
    await page.mouse.move(last.x + 40, last.y + 15, { steps: 8 })
    await keepScreen(page, 'planner-fill')
    await page.mouse.up()
    for (const day of days) await says(day, '早班')
    await page.keyboard.press('Control+z')
    for (const day of days.slice(1)) await expect.poll(() => day.getAttribute('aria-label')).not.toContain('早班')
    await saved(page)
  })

  it('shows what is selected on cells with duties, too', async () => {
    const page = await planner('manager', await week(early))
    const filled = weekCell(page, 4, 0)
    await says(filled, '早班')
    await weekCell(page, 6, 1).click()
    const box = await filled.boundingBox()
    if (!box) throw new Error('the cell is not on screen')
    // The middle of the duty, without the cell's edge.
    const clip = { x: box.x + box.width - 14, y: box.y + 8, width: 8, height: 8 }
    const before = await page.screenshot({ clip })
    await weekCell(page, 3, 0).click({ modifiers: ['Shift'] })
    await expect.poll(() => filled.getAttribute('aria-selected')).toBe('true')
    expect((await page.screenshot({ clip })).equals(before)).toBe(false)
  })

  it('by workstation a duty dragged to another row is worked there, and the list of the last row is whole', async () => {
    const page = await signedIn('manager')
    await page.goto(`${addressOf(await week(early))}&group=workstation`)
    await planShown(page)
    const filled = page.getByRole('gridcell', { name: /早班/ }).first()
    const [person = ''] = ((await filled.getAttribute('aria-label')) ?? '').split('，')
    const column = page.locator(`[role="gridcell"][data-column="${await filled.getAttribute('data-column')}"]`)
    const [station = ''] = ((await column.last().getAttribute('aria-label')) ?? '').split('，')
    await keepScreen(page, 'planner-stations')
    await drag(page, filled, column.last())
    await page.getByRole('gridcell', { name: new RegExp(`^${person}.*早班.*${station}`) }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Control+z')
    await page
      .getByRole('gridcell', { name: new RegExp(`^${person}.*早班.*${station}`) })
      .waitFor({ state: 'detached' })
    await column.last().click()
    await page.keyboard.press('Enter')
    const option = page.getByRole('option').last()
    const box = await option.boundingBox()
    if (!box) throw new Error('the list is not on screen')
    const seen = await option.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
    })
    expect(seen, 'the last shift of the list').toBe(true)
    await page.keyboard.press('Escape')
    await saved(page)
  })

  it('tells what hours and cost are made of, from the strip to a person and their duties', async () => {
    const page = await planner('manager', await week(early))
    await page.getByRole('button', { name: '成本' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('正常工时').first().waitFor()
    await expectAccessible(page)
    await dialog.getByRole('table', { name: '按员工' }).getByRole('button').first().click()
    await dialog.getByRole('table', { name: '逐班明细' }).waitFor()
    expect(await dialog.getByRole('table', { name: '逐班明细' }).locator('tbody tr').count()).toBeGreaterThan(0)
    await keepScreen(page, 'planner-derivation')
    await dialog.getByRole('button', { name: '返回整个班表' }).click()
    await dialog.getByRole('table', { name: '按员工' }).waitFor()
  })

  it('drags the end of a duty in the day view, and steps it by key', async () => {
    const planId = await week(early)
    const page = await planner('manager', planId)
    await walkTo(page, addressOf(planId, 'day'))
    await findingsKnown(page)
    const bar = page.locator('[data-duty]').first()
    await says(bar, '09:00–18:00')
    const edge = await bar.locator('[data-edge="end"]').boundingBox()
    const track = await page.locator('[data-track]', { has: bar }).boundingBox()
    if (!edge || !track) throw new Error('the bar is not on screen')
    await page.mouse.move(edge.x + 3, edge.y + 10)
    await page.mouse.down()
    await page.mouse.move(edge.x - 40, edge.y + 10, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => bar.getAttribute('aria-label')).not.toContain('–18:00')
    const dragged = await bar.getAttribute('aria-label')
    await bar.press('}')
    await expect.poll(() => bar.getAttribute('aria-label')).not.toBe(dragged)
    await showsLeave(page)
    await keepScreen(page, 'planner-day-dragged')
    await expectAccessible(page)
    for (const _ of ['key', 'drag']) await page.getByRole('button', { name: '撤销' }).click()
    await says(bar, '09:00–18:00')
    await saved(page)
  })

  it('goes on when the engine’s worker dies of nonsense: it is started again and knows every edit', async () => {
    const page = await signedIn('manager')
    await page.addInitScript(() => {
      const Plain = Worker
      const started: Worker[] = []
      window.Worker = class extends Plain {
        constructor(...parameters: ConstructorParameters<typeof Worker>) {
          super(...parameters)
          started.push(this)
        }
      }
      Object.assign(window, { started })
    })
    await openPlanner(page, await week())
    await weekCell(page, 8, 0).click()
    await page.keyboard.press('1')
    await says(weekCell(page, 8, 0), '早班')
    // Not a list of questions: the worker throws and is gone.
    await page.evaluate(() => (window as unknown as { started: Worker[] }).started.at(-1)?.postMessage(42))
    await page.waitForFunction(() => (window as unknown as { started: Worker[] }).started.length === 2)
    await weekCell(page, 8, 1).click()
    await page.keyboard.press('3')
    await says(weekCell(page, 8, 1), '午市')
    // The hours of the row are the restarted engine's, over both edits.
    await expect
      .poll(() => page.locator('[role="row"]', { has: weekCell(page, 8, 0) }).innerText())
      .toMatch(/\b1[12](\.5)? \/ /)
    await saved(page)
    await page.context().close()
  })

  it('shows each of two planners what the other did, and loses nothing of either', async () => {
    const planId = await week()
    const [mine, theirs] = [await planner('manager', planId), await planner('administrator', planId)]
    await weekCell(mine, 6, 2).click()
    await mine.keyboard.press('1')
    await weekCell(theirs, 7, 3).click()
    await theirs.keyboard.press('2')
    await says(weekCell(mine, 7, 3), '中班')
    await says(weekCell(theirs, 6, 2), '早班')
    for (const page of [mine, theirs]) {
      expect(await weekCell(page, 6, 2).getAttribute('aria-label')).toContain('早班')
      expect(await weekCell(page, 7, 3).getAttribute('aria-label')).toContain('中班')
    }
  })

  it('[PL-051] refreshes at a press what another person changed meanwhile', async () => {
    const planId = await week()
    const mine = await signedIn('manager')
    // A page in the background does not ask for news by itself.
    await mine.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
    await openPlanner(mine, planId)
    const theirs = await planner('administrator', planId)
    await weekCell(theirs, 8, 4).click()
    await savedAfter(theirs, () => theirs.keyboard.press('1'))
    expect(await weekCell(mine, 8, 4).getAttribute('aria-label')).not.toContain('早班')
    await chooseSeldom(mine, '刷新')
    await says(weekCell(mine, 8, 4), '早班')
    await mine.context().close()
  })

  it('[PL-048] fills the screen and leaves it again', async () => {
    const page = await planner('manager', await week())
    const full = () => page.evaluate(() => document.fullscreenElement?.tagName ?? null)
    const press = () => page.getByRole('button', { name: '全屏' }).click()
    await press()
    await expect.poll(full).toBe('MAIN')
    await press()
    await expect.poll(full).toBeNull()
  })
})
