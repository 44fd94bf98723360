/** What the planner's bars do is done in each of its views: looking at all of it, checking, asking again, files and paper. */
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { keepScreen, windowOf } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { chooseSeldom, fillWeek, leaveInRow, makeWeek, planShown } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
const mondays = ['2026-12-07', '2026-12-14'] as const
const plans: string[] = []
let manager: Caller
/** On duty on the first Monday, and on leave. */
let onLeave = ''
let page: Page

beforeAll(async () => {
  manager = await callerAs(product.server.url, 'manager')
  for (const [at, monday] of mondays.entries()) plans.push(await makeWeek(manager, `Views ${at + 1}`, monday))
  const [planId = ''] = plans
  await fillWeek(manager, planId, [
    [2, 0, 1],
    [3, 1, 1],
  ])
  onLeave = await leaveInRow(product.server.url, planId, 2, mondays[0])
  page = await product.signedIn('manager', { at: null })
  // A page in the background does not ask for news by itself.
  await page.addInitScript(() => Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' }))
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

describe.each(['day', 'week', 'month'])('in the %s', view => {
  beforeAll(async () => {
    await page.goto(`/planning/schedule/${view}?plan=${plans[0]}&date=${mondays[0]}`)
    if (view === 'day') await page.locator('button[data-duty]').first().waitFor()
    else await planShown(page)
    if (view === 'month') await page.getByRole('button', { name: /Views 2/ }).waitFor()
  })

  it('on a tablet all of the plan bar is in sight, each button beside the other', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    const bar = page.getByRole('toolbar', { name: 'Plan', exact: true })
    await expect.poll(() => bar.evaluate(each => each.scrollWidth - each.clientWidth)).toBeLessThanOrEqual(0)
    let end = 0
    for (const name of [/^Generate/, 'Check', /^Publish/]) {
      const { x, width } = (await bar.getByRole('button', { name }).boundingBox()) ?? { x: 0, width: 0 }
      expect(x, String(name)).toBeGreaterThanOrEqual(end)
      end = x + width
    }
    expect(end).toBeLessThanOrEqual(768)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('[PL-048] [PL-050] the screen is filled and left again, and Check shows the findings', async () => {
    const full = () => page.evaluate(() => document.fullscreenElement?.tagName ?? null)
    await press('Full screen')
    await expect.poll(full).toBe('MAIN')
    await press('Full screen')
    await expect.poll(full).toBeNull()
    const panel = page.getByRole('complementary', { name: 'Side panel' })
    await panel.getByRole('tab', { name: 'Versions' }).click()
    await press('Check')
    await expect
      .poll(() => page.getByRole('alert').allInnerTexts())
      .toContainEqual(expect.stringMatching(/^Check not passed: \d+ prohibited$/))
    const found = panel.getByRole('listitem').filter({ hasText: onLeave }).filter({ hasText: /leave/i })
    expect(await found.count(), 'the duty over leave').toBeGreaterThan(0)
    await keepScreen(page, `views-check-${view}`)
  })

  it('[PL-051] [PL-052] Refresh shows what somebody else saved meanwhile, and Save names what is kept', async () => {
    const shown = page.locator(view === 'day' ? 'button[data-duty]' : '[role=gridcell][aria-label*="早班"]')
    const before = await shown.count()
    // Who has no duty in any view yet.
    const row = 4 + ['day', 'week', 'month'].indexOf(view)
    await fillWeek(manager, plans[0] ?? '', [[row, 0, 1]])
    await chooseSeldom(page, 'Refresh')
    await expect.poll(() => shown.count()).toBe(before + 1)
    await chooseSeldom(page, 'Save')
    await page
      .getByText(/^Saved as/)
      .first()
      .waitFor()
  })

  it('[PL-053] [PL-054] the plan goes out as a file that can be read in again as it is', async () => {
    const download = page.waitForEvent('download')
    await chooseSeldom(page, 'Export')
    const file = join(product.server.folder, `views-${view}.xlsx`)
    await (await download).saveAs(file)
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(file)
    const { problem } = await manager.call(planningCalls.openPlan, { planId: plans[0] ?? '' })
    expect(book.getWorksheet('Duties')?.actualRowCount, 'a head and the duties').toBe(problem.roster.length + 1)
    await chooseSeldom(page, 'Import')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(file)
    const rows = problem.roster.length
    await dialog.getByText(`${rows} rows: 0 new, 0 to change, ${rows} unchanged, 0 refused`).waitFor()
    await dialog.getByText('There is nothing to import').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  })

  it('[PL-049] Print prints what is looked at: a day, the week, or every plan of the month', async () => {
    const paper = await windowOf(page, () => press('Print'))
    await paper.getByRole('table').first().waitFor()
    const captions = { day: ['Views 1'], week: ['Views 1'], month: ['Views 1', 'Views 2'] }[view] ?? []
    await expect
      .poll(() => paper.locator('caption').allInnerTexts())
      .toEqual(captions.map(each => expect.stringContaining(each)))
    const heads = await paper.getByRole('table').first().getByRole('columnheader').allInnerTexts()
    const days = heads.filter(each => /\d Dec/.test(each))
    expect(days.length).toBe(view === 'day' ? 1 : 7)
    expect(days[0]).toContain('7 Dec')
    expect(await paper.getByRole('row').filter({ hasText: onLeave }).first().innerText()).toContain('leave')
    await keepScreen(paper, `views-paper-${view}`)
    await paper.close()
  })
})
