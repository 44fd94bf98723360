/** The planner: entering shifts by key, dragging, undo and redo through a reload, and two people in one plan. */
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen, openBrowser, visitor } from './support/browser.ts'
import { type Role, signIn } from './support/people.ts'
import { type RunningServer, startServer } from './support/server.ts'

let server: RunningServer
let browser: Browser
let address = ''

beforeAll(async () => {
  server = await startServer()
  browser = await openBrowser()
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function signedIn(role: Role): Promise<Page> {
  const context = await visitor(browser, server.url)
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, role)
  return page
}

const cell = (page: Page, row: number, column: number) => page.locator(`[data-row="${row}"][data-column="${column}"]`)

async function openPlanner(page: Page): Promise<void> {
  await page.goto(address)
  await page.getByRole('grid').waitFor()
  // The findings of the empty week have come once the panel says so, or lists them.
  await page.getByText('规则检查启动中').waitFor({ state: 'detached' })
}

/** Waits until a cell's name holds a text. */
const says = (found: Locator, text: string) =>
  expect.poll(() => found.getAttribute('aria-label'), { timeout: 20_000 }).toContain(text)

/** With the pointer, step by step as a hand moves it. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('a cell is not on screen')
  await page.mouse.move(start.x + 40, start.y + 15)
  await page.mouse.down()
  await page.mouse.move(start.x + 50, start.y + 25, { steps: 5 })
  await page.mouse.move(end.x + 40, end.y + 15, { steps: 10 })
  await page.waitForTimeout(100)
  await page.mouse.up()
}

const saved = (page: Page) => page.locator('[data-save-state="saved"]').waitFor()

describe('the planner', () => {
  it('[PL-042] [PL-044] makes a manual plan from the create dialog and opens it', async () => {
    const page = await signedIn('manager')
    await page.goto('/planning/plans?dialog=create')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('手工排班').click()
    await dialog.getByRole('combobox').first().click()
    await page.locator('.ant-select-tree-node-content-wrapper', { hasText: '人民广场店' }).click()
    await dialog.getByRole('button', { name: '创建' }).click()
    await page.waitForURL('**/planning/schedule/week?plan=*')
    address = new URL(page.url()).pathname + new URL(page.url()).search
    await page.getByRole('grid').waitFor()
    await expectAccessible(page)
    await page.context().close()
  })

  it('[PL-047] [PL-052] enters, drags, undoes and redoes, also after a reload, and the views agree', async () => {
    const page = await signedIn('manager')
    await openPlanner(page)
    await cell(page, 2, 0).click()
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    await says(cell(page, 2, 1), '中班')
    await drag(page, cell(page, 2, 0), cell(page, 4, 0))
    await says(cell(page, 4, 0), '早班')
    expect(await cell(page, 2, 0).getAttribute('aria-label')).not.toContain('早班')
    await saved(page)
    await keepScreen(page, 'planner-week')
    await openPlanner(page)
    await cell(page, 4, 0).click()
    await page.keyboard.press('Control+z')
    await says(cell(page, 2, 0), '早班')
    await page.keyboard.press('Control+y')
    await says(cell(page, 4, 0), '早班')
    await saved(page)
    await page.goto(address.replace('/week', '/month'))
    await says(cell(page, 4, 0), '早班')
    await page.context().close()
  })

  it('shows each of two planners what the other did, and loses nothing of either', async () => {
    const [mine, theirs] = [await signedIn('manager'), await signedIn('administrator')]
    await openPlanner(mine)
    await openPlanner(theirs)
    await cell(mine, 6, 2).click()
    await mine.keyboard.press('1')
    await cell(theirs, 7, 3).click()
    await theirs.keyboard.press('2')
    await says(cell(mine, 7, 3), '中班')
    await says(cell(theirs, 6, 2), '早班')
    await mine.context().close()
    await theirs.context().close()
  })
})
