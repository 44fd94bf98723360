/** A plan goes out as a workbook and comes back changed, with a clash that is kept and found; and onto paper. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { expectAccessible, keepScreen, windowOf } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { asOneStory } from '../support/one-story.ts'
import { chooseSeldom, makeWeek, openPlanner, savedAfter, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page
let planId = ''
let file = ''

beforeAll(async () => {
  planId = await makeWeek(await callerAs(product.server.url, 'manager'), 'Week 48')
  page = await product.signedIn('manager', { at: null })
})

/** How many prohibited findings the figures show. */
const prohibited = async () => {
  const text = await page.getByRole('toolbar', { name: 'Figures' }).innerText()
  return Number(text.match(/Prohibited\s+(\d+)/)?.[1])
}

/** A copy of the exported file with a row added, made from its list of duties. */
const withRow = async (exported: string, changed: string, rowOf: (list: ExcelJS.Worksheet) => ExcelJS.CellValue[]) => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(exported)
  const list = book.getWorksheet('Duties')
  list?.addRow(rowOf(list))
  writeFileSync(changed, new Uint8Array(await book.xlsx.writeBuffer()))
}

/** Gives the person of the first duty another one in the middle of it. */
const doubled = (exported: string, changed: string) =>
  withRow(exported, changed, list => {
    const [person, number, date] = (list.getRow(2).values as string[]).slice(1)
    return [person, number, date, '12:00', '16:00', '', '', list.getCell('H2').value, '', '']
  })

/** Width and height of the sheets that a page prints on paper of that format, in points. */
const paperSize = async (paper: Page, format: 'A3' | 'A4'): Promise<number[]> => {
  const pdf = (await paper.pdf({ format, preferCSSPageSize: true })).toString('latin1')
  const [, width = '', height = ''] = /MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(pdf) ?? []
  return [Math.round(Number(width)), Math.round(Number(height))]
}

describe('a plan as a file', () => {
  asOneStory(() => page)

  it('[PL-053] is exported as a workbook', async () => {
    await openPlanner(page, planId)
    await weekCell(page, 2, 0).click()
    await savedAfter(page, () => page.keyboard.press('1'))
    const download = page.waitForEvent('download')
    await chooseSeldom(page, 'Export')
    file = join(product.server.folder, 'plan.xlsx')
    await (await download).saveAs(file)
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(file)
    const duties = book.getWorksheet('Duties')
    expect(duties?.rowCount, 'a head and a duty at least').toBeGreaterThan(1)
  })

  it('is not taken while a cell is wrong: the dry run tells which, and why', async () => {
    const wrong = join(product.server.folder, 'wrong.xlsx')
    await withRow(file, wrong, () => ['Nobody', '', '2026-13-40', '08:00', '12:00', '', 'Dawn'])
    await chooseSeldom(page, 'Import')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(wrong)
    const cells = dialog.getByRole('table', { name: 'Cells with problems' })
    for (const told of ['C Date', 'No such person: Nobody', 'No such shift: Dawn'])
      await cells.getByText(told, { exact: true }).waitFor()
    await dialog.getByText(/This file is imported as a whole/).waitFor()
    expect(await dialog.getByRole('button', { name: /^Import \d/ }).count()).toBe(0)
    await expectAccessible(page)
    await keepScreen(page, 'plan-import-wrong')
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  it('[PL-054] comes back after a dry run; two duties of a person in one minute are both kept, as prohibited', async () => {
    const changed = join(product.server.folder, 'changed.xlsx')
    await doubled(file, changed)
    await chooseSeldom(page, 'Import')
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles(changed)
    await dialog.getByText('1 cell would change').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'plan-import')
    await dialog.getByRole('button', { name: 'Import 1 cell' }).click()
    await dialog.getByRole('alert').getByText('1 cell imported').waitFor()
    await dialog.getByRole('table', { name: 'Earlier imports' }).getByText('changed.xlsx').waitFor()
    await keepScreen(page, 'plan-imported')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(prohibited).toBeGreaterThan(0)
    // A step of the planner like any other.
    await savedAfter(page, () => page.getByRole('button', { name: 'Undo' }).click())
    await expect.poll(prohibited).toBe(0)
    await savedAfter(page, () => page.getByRole('button', { name: 'Redo' }).click())
    await expect.poll(prohibited).toBeGreaterThan(0)
    await openPlanner(page, planId)
    await expect.poll(() => weekCell(page, 2, 0).getAttribute('aria-label')).toMatch(/09:00.*12:00|12:00.*09:00/)
    await keepScreen(page, 'plan-overlap')
  })

  it('[PL-050] Check checks it and shows the clash among the findings', async () => {
    const panel = page.getByRole('complementary', { name: 'Side panel' })
    // Whatever the panel showed before.
    await panel.getByRole('tab', { name: 'Versions' }).click()
    const entries = panel.getByRole('listitem')
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await expect
      .poll(() => page.getByRole('alert').allInnerTexts())
      .toContainEqual(expect.stringMatching(/^Check not passed: \d+ prohibited$/))
    const told = panel.getByRole('tab', { name: /^Findings \d+/ })
    await expect.poll(() => told.getAttribute('aria-selected')).toBe('true')
    const clash = entries.filter({ hasText: /Prohibited/ }).filter({ hasText: /overlap/i })
    expect(await clash.count()).toBeGreaterThan(0)
    await keepScreen(page, 'plan-checked')
  })

  it('is not published with the clash, and is once it is settled', async () => {
    await page.getByRole('button', { name: /^(Submit|Publish)/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Must be settled first/).waitFor()
    await keepScreen(page, 'plan-blocked')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await chooseSeldom(page, 'Import')
    await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByRole('tooltip').getByRole('button', { name: 'Undo' }).click()
    await dialog.getByRole('table', { name: 'Earlier imports' }).getByText('Undone').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(prohibited).toBe(0)
    await page.getByRole('button', { name: /^Publish \d+$/ }).click()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await page
      .getByText(/In effect/)
      .first()
      .waitFor()
  })

  it('[PL-036] [PL-049] Print in the planner opens the page with shifts, leave and the version, and Print there prints it', async () => {
    const manager = await callerAs(product.server.url, 'manager')
    const { problem, away, employees, plan } = await manager.call(planningCalls.openPlan, { planId })
    const leave = away.find(each => each.kind === 'leave' && each.whole)
    const person = employees.find(each => each.id === leave?.employee)?.name ?? 'nobody is on leave'
    await openPlanner(page, planId)
    // Only listened to: what the browser would print is what stands there.
    await page.context().addInitScript(() => {
      const heard = { printed: 0 }
      Object.assign(window, { heard, print: () => (heard.printed += 1) })
    })
    const paper = await windowOf(page, () => page.getByRole('button', { name: 'Print', exact: true }).click())
    const sheet = paper.getByRole('table', { name: /Week 48/ })
    await sheet.waitFor()
    expect(await sheet.locator('caption').innerText()).toContain(`v${plan.versionNumber}`)
    expect(problem.roster.length).toBeGreaterThan(0)
    expect(await sheet.innerText()).toContain('09–18')
    const rowOf = (name: string) =>
      sheet
        .getByRole('row')
        .filter({ has: paper.getByRole('rowheader', { name }) })
        .innerText()
    expect(await rowOf(person)).toContain('leave')
    const main = paper.locator('main')
    expect(await main.innerText(), 'the shifts are told').toMatch(/早班 09:00–18:00/)
    await expectAccessible(paper)
    const printed = () => paper.evaluate(() => (window as unknown as { heard: { printed: number } }).heard.printed)
    expect(await printed(), 'not without being asked').toBe(0)
    await paper.getByRole('button', { name: 'Print', exact: true }).click()
    await expect.poll(printed).toBe(1)
    await paper.emulateMedia({ media: 'print' })
    expect(await sheet.isVisible(), 'on paper too').toBe(true)
    const leading = paper.getByRole('navigation').or(paper.getByRole('button')).first()
    expect(await leading.isVisible(), 'what only leads elsewhere is not printed').toBe(false)
    await keepScreen(paper, 'plan-print')
    // In landscape on whichever paper is chosen: a sheet for the wall is larger than one for the desk.
    const [wall, desk] = [await paperSize(paper, 'A3'), await paperSize(paper, 'A4')]
    expect(wall[0], 'A3, wider than high').toBeGreaterThan(1180)
    expect(wall[1]).toBeLessThan(850)
    expect(desk[0], 'A4, wider than high').toBeLessThan(850)
    expect(desk[1]).toBeLessThan(600)
    await paper.close()
  })
})
