/** Two people at one plan: each sees that the other is there and where, what the other changes, and when they have gone. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { says } from '../support/looking/roster-on-screen.ts'
import { readMessages } from '../support/messages.ts'
import { makeWeek, openPlanner, savedAfter, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

describe('colleagues at one plan', () => {
  const product = openProduct()
  const { text } = readMessages()
  const say = (key: string) => text('en', `planning:${key}`)
  let mine: Page
  let theirs: Page
  const initials = () => mine.getByRole('list', { name: say('schedule.colleagues.here') }).getByRole('button')
  /** What is said of somebody who stands in a cell. */
  const here = say('schedule.cell.colleague').replace('{{name}}', '').trim()

  beforeAll(async () => {
    const planId = await makeWeek(await callerAs(product.server.url, 'manager'), 'Two at it')
    mine = await product.signedIn('manager', { at: null })
    theirs = await product.signedIn('administrator', { at: null })
    await openPlanner(mine, planId)
    await openPlanner(theirs, planId)
    await initials().waitFor()
  })

  /** The other goes to a cell, which is told of in mine. */
  const otherAt = async (row: number, column: number) => {
    await weekCell(theirs, row, column).click()
    await says(weekCell(mine, row, column), here)
  }

  it('the other’s initials come into the bar, and onto the cell that they stand at', async () => {
    expect(await initials().allInnerTexts()).toEqual(['陈静'])
    expect(await weekCell(mine, 3, 2).getAttribute('aria-label')).not.toContain(here)
    await otherAt(3, 2)
    await weekCell(mine, 2, 1).click()
    await says(weekCell(theirs, 2, 1), here)
    await keepScreen(mine, 'colleague-in-cell')
    await expectAccessible(mine)
  })

  it('a press on the initials goes to that cell', async () => {
    await otherAt(4, 2)
    await weekCell(mine, 2, 1).click()
    expect(await weekCell(mine, 4, 2).getAttribute('aria-selected')).toBe('false')
    await initials().click()
    await expect.poll(() => weekCell(mine, 4, 2).getAttribute('aria-selected')).toBe('true')
  })

  it('what the other enters comes by itself, and a line of it among the changes', async () => {
    await mine.getByRole('tab', { name: say('schedule.panel.changes') }).click()
    const lines = mine.getByRole('list', { name: say('schedule.changes.of_colleagues') }).getByRole('listitem')
    expect(await lines.count()).toBe(0)
    await weekCell(theirs, 3, 3).click()
    await savedAfter(theirs, () => theirs.keyboard.press('1'))
    await says(weekCell(mine, 3, 3), '早班')
    await expect.poll(() => lines.allInnerTexts()).toEqual([expect.stringMatching(/陈静[^]*早班|早班[^]*陈静/)])
  })

  it('who closes the plan is gone from it within some seconds', async () => {
    await otherAt(3, 2)
    await theirs.close()
    await expect.poll(() => initials().count(), { timeout: 8000 }).toBe(0)
    await expect.poll(() => weekCell(mine, 3, 2).getAttribute('aria-label')).not.toContain(here)
  })
})
