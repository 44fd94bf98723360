/**
 * A day of rest from the planner's key to the people: published, it stands in the employee's own roster, on paper and in
 * the workbook; an older version brings it back, and a copied week takes it along. The steps build on one another.
 */
import { join } from 'node:path'
import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { demoLogins } from '#server/demo/made-up/logins.ts'
import { expectAccessible, keepScreen, type Language, windowOf } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { readMessages } from '../support/messages.ts'
import { asOneStory } from '../support/one-story.ts'
import { chooseSeldom, giveReasons, makeWeek, openPlanner, savedAfter, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
const { text } = readMessages()
const monday = '2026-11-23'
/** Wednesday of the plan. */
const marked = { column: 2, date: '2026-11-25' }
const employee = demoLogins.find(each => each.role === 'employee')?.name ?? ''

let manager: Caller
let page: Page
let planId = ''
let row = 0

const opened = async (id = planId) => manager.call(planningCalls.openPlan, { planId: id })
const kept = async (id = planId) => {
  const { problem, employees } = await opened(id)
  const nameOf = (person: string) => employees.find(each => each.id === person)?.name
  return problem.employees.flatMap(each => (each.restDates ?? []).map(date => [nameOf(each.id), date]))
}
const cell = () => weekCell(page, row, marked.column)
const dialog = () => page.getByRole('dialog')

/** That messages cannot be called back is asked where duties changed, whose people are told; a day of rest tells nobody. */
async function publish(version: number, tells: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Publish \d+$/ }).click()
  if (tells) await dialog().getByRole('checkbox').check()
  await giveReasons(dialog(), text('en', 'planning:publish.reason'))
  await dialog().getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(async () => (await opened()).plan.versionNumber).toBe(version)
}

/** What the employee's own roster says on a phone, by the day of the month. */
async function ownDays(language: Language): Promise<Map<number, string>> {
  const at = `/my/roster?first=${monday}`
  const phone = await product.signedIn('employee', { language, width: 390, height: 844, at })
  // What waits for an acknowledgement names days of its own.
  const days = phone.locator('#content li:not([aria-label="Rest told"] *)')
  await expect.poll(() => days.count()).toBe(7)
  const texts = await days.allInnerTexts()
  await expectAccessible(phone)
  await keepScreen(phone, `rest-my-roster-${language}`)
  await phone.context().close()
  return new Map(texts.map((each, at) => [23 + at, each]))
}

beforeAll(async () => {
  manager = await callerAs(product.server.url, 'manager')
  planId = await makeWeek(manager, 'Rest told', monday)
  row = 1 + (await opened()).employees.findIndex(each => each.name === employee)
  // All rows are drawn, that of the employee too.
  page = await product.signedIn('manager', { at: null, height: 1600 })
  await openPlanner(page, planId)
})

describe('a day of rest', () => {
  asOneStory(() => page)

  it('is marked by its key beside a duty, and nobody hears of it before it is published', async () => {
    expect(row, 'the employee with an account is in the plan').toBeGreaterThan(0)
    await weekCell(page, row, 0).click()
    await savedAfter(page, () => page.keyboard.press('1'))
    await cell().click()
    await savedAfter(page, () => page.keyboard.press('0'))
    expect(await kept()).toEqual([[employee, marked.date]])
    const before = await ownDays('en')
    expect(before.get(25)).toContain(text('en', 'planning:roster.not_published'))
    await publish(1, true)
  })

  it.each<Language>(['en', 'zh_CN', 'zh_TW'])(
    'stands in %s in the roster of whose day it is, on a phone, apart from days without duty',
    async language => {
      const say = (key: string) => text(language, `planning:roster.${key}`)
      const days = await ownDays(language)
      expect(days.get(25)).toContain(say('rest'))
      expect(days.get(25)).not.toContain(say('off'))
      expect(days.get(23), 'the duty').toMatch(/\d\d:\d\d/)
      expect(days.get(26)).toContain(say('off'))
      expect([...days].filter(([, each]) => each.includes(say('rest'))).map(([day]) => day)).toEqual([25])
    },
  )

  it('is told on paper, with what its word means', async () => {
    const paper = await windowOf(page, () => page.getByRole('button', { name: 'Print', exact: true }).click())
    const sheet = paper.getByRole('table', { name: /Rest told/ })
    await sheet.waitFor()
    const line = sheet.getByRole('row').filter({ has: paper.getByRole('rowheader', { name: employee }) })
    const cells = await line.getByRole('cell').allInnerTexts()
    const word = text('en', 'planning:schedule.away_short.kept_free')
    expect(cells.flatMap((each, at) => (each.includes(word) ? [at] : []))).toEqual([marked.column])
    const meant = `${word} ${text('en', 'planning:schedule.away.kept_free')}`
    expect(await paper.locator('main').innerText(), 'in the legend').toContain(meant)
    await keepScreen(paper, 'rest-paper')
    await paper.close()
  })

  it('is told in the grid of the workbook, in its day alone', async () => {
    const download = page.waitForEvent('download')
    await chooseSeldom(page, 'Export')
    const file = join(product.server.folder, 'rest.xlsx')
    await (await download).saveAs(file)
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(file)
    const grid = book.getWorksheet('Grid')
    const heads = (grid?.getRow(1).values ?? []) as string[]
    const lines = (grid?.getRows(2, grid.rowCount - 1) ?? []).map(each => each.values as string[])
    const word = text('en', 'planning:schedule.away.kept_free')
    const own = lines.find(each => each.includes(employee)) ?? []
    expect(heads.filter((_, at) => own[at]?.includes(word))).toEqual([marked.date])
    expect(
      lines.flat().filter(each => each === word),
      'nobody else has one',
    ).toHaveLength(1)
  })

  it('goes with a version that has none, and comes back with the older one, as one step', async () => {
    await cell().click()
    await savedAfter(page, () => page.keyboard.press('0'))
    expect(await kept()).toEqual([])
    await publish(2, false)
    expect((await ownDays('en')).get(25)).toContain(text('en', 'planning:roster.off'))
    await page.locator('[data-zone="plan"] [aria-haspopup="dialog"]').click()
    const versions = page.getByRole('dialog', { name: 'Versions' })
    const older = versions.getByRole('listitem').filter({ hasText: 'Version 1' })
    await savedAfter(page, () => older.getByRole('button', { name: 'Restore', exact: true }).click())
    expect(await kept()).toEqual([[employee, marked.date]])
    expect((await opened()).publishedRest, 'what was published is as it was').toEqual([])
    await expect.poll(() => cell().getAttribute('aria-label')).toContain('rest')
    await cell().click()
    await savedAfter(page, () => page.keyboard.press('Control+z'))
    expect(await kept()).toEqual([])
    await savedAfter(page, () => page.keyboard.press('Control+Shift+z'))
    expect(await kept()).toEqual([[employee, marked.date]])
  })

  it('is taken along by a copied week, which says so there and in the history', async () => {
    const next = await makeWeek(manager, 'Rest copied', '2026-11-30')
    await openPlanner(page, next)
    await page.getByRole('button', { name: 'Copy week…' }).click()
    await dialog().getByText('1 day becomes rest').waitFor()
    await savedAfter(page, () => dialog().getByRole('button', { name: 'Copy', exact: true }).click())
    expect(await kept(next)).toEqual([[employee, '2026-12-02']])
    expect((await opened(next)).problem.roster.filter(each => each.employee)).toHaveLength(1)
    await page.getByText('Week copied, 1 duty, 1 day of rest').first().waitFor()
    const { rows } = await manager.call(planningCalls.planHistory, { planId: next, page: 1, size: 20 })
    const line = rows.find(each => each.action === 'copy_week')
    expect(line?.rest).toMatchObject([{ date: '2026-12-02', kept: true }])
    await page.goto(`/planning/plans/detail?id=${next}&tab=audit`)
    await expect
      .poll(() => page.getByRole('row').filter({ hasText: 'Week copied' }).innerText())
      .toContain('0 → 1 · 1 day becomes rest')
    await keepScreen(page, 'rest-history')
  })
})
