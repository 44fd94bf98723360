/** Two people at one plan: each sees that the other is there and where, what the other changes, and when they have gone. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen } from './support/browser.ts'
import { callerAs } from './support/caller.ts'
import { readMessages } from './support/messages.ts'
import { makeWeek, openPlanner, savedAfter, weekCell } from './support/planner.ts'
import { openProduct } from './support/product.ts'

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
  })

  it('the other’s initials come into the bar, and onto the cell that they stand at', async () => {
    await initials().waitFor()
    expect(await weekCell(mine, 3, 2).getAttribute('aria-label')).not.toContain(here)
    await weekCell(theirs, 3, 2).click()
    await expect.poll(() => weekCell(mine, 3, 2).getAttribute('aria-label')).toContain(here)
    await weekCell(mine, 2, 1).click()
    await expect.poll(() => weekCell(theirs, 2, 1).getAttribute('aria-label')).toContain(here)
    await keepScreen(mine, 'colleague-in-cell')
    await expectAccessible(mine)
  })

  it('a press on the initials goes to that cell', async () => {
    await initials().click()
    await expect.poll(() => weekCell(mine, 3, 2).getAttribute('aria-selected')).toBe('true')
  })

  it('what the other enters comes by itself, and a line of it among the changes', async () => {
    await mine.getByRole('tab', { name: say('schedule.panel.changes') }).click()
    await savedAfter(theirs, () => theirs.keyboard.press('1'))
    const lines = mine.getByRole('list', { name: say('schedule.changes.of_colleagues') })
    await expect.poll(() => lines.getByRole('listitem').count()).toBe(1)
    await expect.poll(() => weekCell(mine, 3, 2).innerText()).not.toBe('')
  })

  it('who closes the plan is gone from it within some seconds', async () => {
    await theirs.close()
    await initials().waitFor({ state: 'detached', timeout: 8000 })
    await expect.poll(() => weekCell(mine, 3, 2).getAttribute('aria-label')).not.toContain(here)
  })
})
