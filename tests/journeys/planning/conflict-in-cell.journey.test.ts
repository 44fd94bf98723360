/**
 * Two people fill one empty cell at the same time, in two windows: the cell says who was there too and is answered
 * there, and what is stored afterwards is what was chosen, in both windows.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { readMessages } from '../support/messages.ts'
import { makeWeek, openPlanner, savedAfter, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

describe('a cell that two people filled at once', () => {
  const product = openProduct()
  const { text } = readMessages()
  const say = (key: string) => text('en', `planning:${key}`)
  let caller: Caller
  let planId = ''
  let mine: Page
  let theirs: Page

  /** Types times into a cell, from the keyboard alone. */
  const type = async (page: Page, row: number, column: number, times: string) => {
    await weekCell(page, row, column).click()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: say('schedule.editor') }).fill(times)
    await page.keyboard.press('Enter')
  }
  /** Both type into the same empty cell; mine reaches the server when theirs is stored. */
  const meet = async (row: number, column: number, own: string, other: string) => {
    await mine.context().setOffline(true)
    await type(mine, row, column, own)
    await savedAfter(theirs, () => type(theirs, row, column, other))
    await mine.context().setOffline(false)
    await mark(row, column).waitFor()
    await weekCell(mine, row, column).click({ position: { x: 30, y: 6 } })
  }
  const mark = (row: number, column: number) => weekCell(mine, row, column).locator('[data-conflict]')
  const strip = () => mine.locator('[data-strip]')
  /** What the server has on a day of the week, as hours. */
  const stored = async (column: number) => {
    const { problem } = await caller.call(planningCalls.openPlan, { planId })
    const date = `2026-11-${23 + column}`
    const duties = problem.roster.filter(duty => duty.date === date)
    return duties.map(({ start, end }) => `${start / 60}-${end / 60}`).toSorted()
  }
  const hoursIn = async (page: Page, row: number, column: number) =>
    (await weekCell(page, row, column).innerText()).match(/\d\d–\d\d/g)?.toSorted()

  beforeAll(async () => {
    caller = await callerAs(product.server.url, 'manager')
    planId = await makeWeek(caller, 'Both at once')
    mine = await product.signedIn('manager', { at: null })
    theirs = await product.signedIn('administrator', { at: null })
    await openPlanner(mine, planId)
    await openPlanner(theirs, planId)
  })

  it('is marked with the other’s name and time, and theirs stands until it is answered', async () => {
    await meet(2, 0, '8-12', '9-13')
    expect(await mark(2, 0).innerText()).toMatch(/\S+ \d\d:\d\d$/)
    expect(await weekCell(mine, 2, 0).getAttribute('aria-label')).toContain(say('schedule.cell.conflict'))
    expect(await stored(0)).toEqual(['9-13'])
  })

  it('keeps mine by Enter in the cell, where both would share minutes and are not offered', async () => {
    await mine.keyboard.press('Enter')
    await strip().waitFor()
    expect(await strip().getByRole('button').allInnerTexts()).toEqual([
      say('schedule.conflict.keep_mine'),
      say('schedule.conflict.keep_theirs'),
      say('schedule.conflict.later'),
    ])
    await expectAccessible(mine)
    await keepScreen(mine, 'conflict-in-cell')
    await savedAfter(mine, () => mine.keyboard.press('Enter'))
    expect(await stored(0)).toEqual(['8-12'])
    expect(await mark(2, 0).count()).toBe(0)
    await expect.poll(() => hoursIn(theirs, 2, 0)).toEqual(['08–12'])
  })

  it('takes theirs by a press on the mark', async () => {
    await meet(2, 1, '8-12', '9-13')
    await mark(2, 1).click()
    await strip()
      .getByRole('button', { name: say('schedule.conflict.keep_theirs') })
      .click()
    await mark(2, 1).waitFor({ state: 'detached' })
    expect(await hoursIn(mine, 2, 1)).toEqual(['09–13'])
    // What comes after it is stored, so the answer has been, too.
    await savedAfter(mine, () => type(mine, 3, 2, '8-12'))
    expect(await stored(1)).toEqual(['9-13'])
  })

  it('keeps both where they share no minute', async () => {
    await meet(2, 3, '8-12', '15-19')
    await mine.keyboard.press('Enter')
    await savedAfter(mine, () =>
      strip()
        .getByRole('button', { name: say('schedule.conflict.keep_both') })
        .click(),
    )
    expect(await stored(3)).toEqual(['15-19', '8-12'])
    await expect.poll(() => hoursIn(theirs, 2, 3)).toEqual(['08–12', '15–19'])
  })
})
