/** The people who are scheduled, the list of plans and the list of estimates, each worked on as a person does and read again after a reload. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { keepScreen } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { numberIn } from '../support/estimate.ts'
import {
  afterReload,
  chosen,
  command,
  deleteRow,
  fill,
  listed,
  offered,
  pick,
  row,
  save,
  written,
  wrongWith,
} from '../support/forms.ts'
import { walkTo } from '../support/looking/screen.ts'
import { asOneStory } from '../support/one-story.ts'
import { estimateWeek, makeWeek, planShown, savedAfter, walkToPlanner, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let desk: Page
const open = async (at: string) => {
  desk = await product.desk('administrator', at)
  return desk
}
let manager: Caller
beforeAll(async () => {
  manager = await callerAs(product.server.url, 'manager')
})

const person = '王小明'
/** The names of a list, from its first column; the calendar of a filter is a table without a caption. */
const names = (page: Page) => page.locator('main caption ~ tbody tr td:first-child').allInnerTexts()
const tab = async (page: Page, name: string) => {
  await page.getByRole('dialog').getByRole('tab', { name }).click()
  return page.getByRole('dialog').getByRole('tabpanel', { name })
}

it('[PL-067] scheduling staff are found by name, and by department with or without those below', async () => {
  const page = await open('/planning/employees')
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(20)
  await fill(page, /name/i, person)
  await expect.poll(() => names(page)).toEqual([person])
  await walkTo(page, '/planning/employees')
  await pick(page.locator('main'), /^Department/, '味来餐饮')
  await expect.poll(async () => (await names(page)).length).toBeGreaterThan(20)
  await page.getByRole('checkbox', { name: 'Include sub-departments' }).click()
  await expect.poll(async () => (await names(page)).length, { message: 'those of the company itself' }).toBeLessThan(20)
})

it('[PL-068] [PL-069] type and part in scheduling are set for a person, and the list shows them at once', async () => {
  const page = await open(`/planning/employees?q=${encodeURIComponent(person)}`)
  const heads = ['Name', 'Department', 'Post', 'Region', 'Employee type', 'Takes part in scheduling']
  await row(page, person).toMatchObject({ Name: person, 'Takes part in scheduling': 'Yes' })
  expect(Object.keys((await listed(page, person)) ?? {})).toEqual(
    expect.arrayContaining([...heads, 'Skill rating', 'Availability']),
  )
  await page.getByRole('link', { name: person }).click()
  const terms = await tab(page, 'Part and type')
  await terms.getByRole('switch', { name: 'Takes part in scheduling' }).click()
  expect((await offered(terms, /^Employee type/)).slice(1)).toEqual(['Full time', 'Part time'])
  const before = (await listed(page, person))?.['Employee type']
  const other = before === 'Full time' ? 'Part time' : 'Full time'
  await pick(terms, /^Employee type/, new RegExp(`^${other}$`))
  await save(page)
  await row(page, person).toMatchObject({ 'Employee type': other, 'Takes part in scheduling': 'No' })
  await afterReload(page)
  await row(page, person).toMatchObject({ 'Employee type': other, 'Takes part in scheduling': 'No' })
  expect(await chosen(terms, /^Employee type/)).toBe(other)
  expect(await terms.getByRole('switch', { name: 'Takes part in scheduling' }).isChecked()).toBe(false)
})

it('[PL-071] stars are given per workstation, one to five, and the list shows them at once', async () => {
  const page = await open(`/planning/employees?q=${encodeURIComponent(person)}`)
  await page.getByRole('link', { name: person }).click()
  const skills = await tab(page, 'Skills')
  const cleaning = skills.getByRole('group', { name: '清洁' }).first()
  await expect.poll(() => cleaning.getByRole('radio').count()).toBe(5)
  await cleaning.getByRole('radio').nth(4).click()
  await save(page)
  await expect.poll(async () => (await listed(page, person))?.['Skill rating']).toMatch(/清洁 ★5/)
  await afterReload(page)
  expect((await listed(page, person))?.['Skill rating']).toMatch(/清洁 ★5/)
  expect(await cleaning.getByRole('radio').nth(4).isChecked()).toBe(true)
})

it('[PL-072] [PL-073] a day is all day, not all day, or up to four times; a fifth has no button', async () => {
  const page = await open(`/planning/employees?q=${encodeURIComponent(person)}`)
  await page.getByRole('link', { name: person }).click()
  const availability = await tab(page, 'Availability')
  await availability.getByRole('button', { name: 'Add a weekly pattern' }).waitFor()
  for (const button of await availability.getByRole('button', { name: 'Remove this pattern' }).all())
    await button.click()
  await availability.getByRole('button', { name: 'Add a weekly pattern' }).click()
  const day = (name: string) => availability.getByRole('group', { name, exact: true })
  await day('Monday').getByRole('button', { name: 'Not all day' }).click()
  const times = ['8-10', '10-12', '13-15', '20-19']
  for (const [index, time] of times.entries()) {
    await day('Tuesday').getByRole('button', { name: 'Add a time' }).click()
    await day('Tuesday').getByRole('textbox', { name: 'Time' }).nth(index).fill(time)
  }
  expect(await day('Tuesday').getByRole('button', { name: 'Add a time' }).count(), 'no fifth time').toBe(0)
  await day('Tuesday').getByRole('textbox', { name: 'Time' }).nth(3).fill('9-11')
  await save(page)
  await page.getByText('Availability segments of one day must not overlap').first().waitFor()
  await day('Tuesday').getByRole('textbox', { name: 'Time' }).nth(3).fill('16-18')
  await save(page)
  const shown = 'All day on 5 d · Not all day on 1 d · Partial on 1 d'
  await row(page, person).toMatchObject({ Availability: shown })
  await afterReload(page)
  await row(page, person).toMatchObject({ Availability: shown })
  const stored = day('Tuesday').getByRole('textbox', { name: 'Time' })
  expect(await Promise.all((await stored.all()).map(each => each.inputValue()))).toEqual([
    '08:00-10:00',
    '10:00-12:00',
    '13:00-15:00',
    '16:00-18:00',
  ])
  await keepScreen(page, 'form-availability')
})

/** Plans of three weeks; the first has an estimate whose demand is handed over. */
const weeks = { 'Plan A': '2026-11-23', 'Plan B': '2026-11-30', 'Plan C': '2026-12-07' }
const planNames = async (page: Page) => (await names(page)).map(each => each.trim()).sort()
const typeRange = async (page: Page, first: string, last: string) => {
  const ends = page.locator('main .ant-picker-range input')
  await ends.first().fill(first)
  await ends.first().press('Enter')
  await ends.last().fill(last)
  await ends.last().press('Enter')
}

it('[PL-031] [PL-032] plans are filtered by start, end, state and type, and the filters stay after a reload', async () => {
  await estimateWeek(manager)
  for (const [name, first] of Object.entries(weeks)) await makeWeek(manager, name, first)
  const page = await open('/planning/plans')
  await expect.poll(() => planNames(page)).toEqual(Object.keys(weeks))
  await row(page, 'Plan B').toMatchObject({
    'Edits after effective': expect.stringMatching(/^0/),
    Headcount: '0',
    'Total hours': '0 h',
    'Creation time': expect.stringMatching(/\d/),
    Status: 'Draft',
  })
  await typeRange(page, '2026-11-30', '2026-12-06')
  await expect.poll(() => planNames(page)).toEqual(['Plan B'])
  await afterReload(page)
  await expect.poll(() => planNames(page)).toEqual(['Plan B'])
  await pick(page.locator('main'), 'Status', 'Refused')
  await page.getByRole('button', { name: 'Clear filters' }).first().waitFor()
  await expect.poll(() => planNames(page)).toEqual([])
  await walkTo(page, '/planning/plans')
  await pick(page.locator('main'), 'Type', 'Automatic')
  await expect.poll(() => planNames(page)).toEqual([])
  await pick(page.locator('main'), 'Type', 'Manual')
  await expect.poll(() => planNames(page)).toEqual(Object.keys(weeks))
})

it('[PL-070] who does not take part in scheduling is not among the people of a plan, and is again once set so', async () => {
  const page = await open('/planning/plans')
  const people = page.getByRole('region', { name: 'Personnel' }).getByRole('paragraph')
  await command(page, 'Plan C', 'Details')
  const without = await people.innerText()
  expect(without.split(', ').length).toBeGreaterThan(5)
  expect(without).not.toContain(person)
  await walkTo(page, `/planning/employees?q=${encodeURIComponent(person)}`)
  await row(page, person).toMatchObject({ Department: '人民广场店' })
  await page.getByRole('link', { name: person }).click()
  await (await tab(page, 'Part and type')).getByRole('switch', { name: 'Takes part in scheduling' }).click()
  await save(page)
  await row(page, person).toMatchObject({ 'Takes part in scheduling': 'Yes' })
  const planId = await makeWeek(manager, 'With everybody', '2026-12-28')
  await page.goto(`/planning/plans/detail?id=${planId}`)
  await expect.poll(() => people.innerText()).toContain(person)
  const plan = await manager.call(planningCalls.getPlan, { planId })
  await manager.call(planningCalls.deletePlan, { planId, revision: plan.plan.revision })
})

it('[PL-035] [PL-038] a plan is copied into a week of its own and deleted once that is confirmed', async () => {
  const page = await open('/planning/plans')
  await command(page, 'Plan C', 'Copy')
  const dialog = page.getByRole('dialog')
  expect(await written(dialog, /^Plan name/)).toBe('Plan C (copy)')
  expect(await written(dialog, /^First day/)).toBe('14 Dec 2026')
  await fill(dialog, /^Plan name/, 'Plan D')
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.waitForURL('**/planning/schedule/week?plan=*')
  await planShown(page)
  await walkTo(page, '/planning/plans')
  await row(page, 'Plan D').toMatchObject({ 'Scheduling date': expect.stringContaining('14–20 Dec'), Status: 'Draft' })
  await deleteRow(page, 'Plan D', 'Delete the plan Plan D?')
  await afterReload(page)
  await expect.poll(() => planNames(page)).toEqual(Object.keys(weeks))
})

it('[PL-045] [PL-046] a plan shows turnover, transactions, hours and ratios of its estimate, and whom to recruit', async () => {
  const page = await open('/planning/plans')
  await command(page, 'Plan A', 'Details')
  await page.getByRole('heading', { name: 'Expected' }).waitFor()
  const figure = async (name: string) =>
    numberIn(
      await page
        .locator('dl > div')
        .filter({ has: page.getByText(name, { exact: true }) })
        .locator('dd')
        .innerText(),
    )
  const [turnover, transactions, needed] = [
    await figure('Estimated turnover'),
    await figure('Estimated transactions'),
    await figure('Hours needed'),
  ]
  expect(needed).toBeGreaterThan(100)
  expect(Math.abs((await figure('Turnover per hour')) - turnover / needed)).toBeLessThan(1)
  expect(Math.abs((await figure('Transactions per hour')) - transactions / needed)).toBeLessThan(0.1)
  await page.getByRole('tab', { name: 'Recruitment analysis' }).click()
  const table = page.getByRole('region', { name: 'Uncovered hours' })
  await table.getByRole('columnheader', { name: 'Uncovered hours' }).waitFor()
  const stations = await table.getByRole('rowheader').allInnerTexts()
  expect(stations).toContain('后厨')
  const uncovered = (await table.locator('tbody td:nth-child(3)').allInnerTexts()).map(numberIn)
  // Nobody is planned yet: all that is needed is uncovered.
  expect(Math.abs(uncovered.reduce((sum, each) => sum + each, 0) - needed)).toBeLessThan(1)
  // When, and the fewest people for all workstations together, with what asks for so many.
  expect(await table.locator('tbody td:nth-child(4)').first().innerText()).toMatch(/\d\d:\d\d–\d\d:\d\d \d+ heads?/)
  const total = await page.getByRole('region', { name: 'To recruit, at least' }).innerText()
  expect(total).toMatch(/\d+ (full|part)-time (person|people)/)
  expect(total).toMatch(/lacking/)
  await keepScreen(page, 'plan-recruitment')
  // The estimate says the same turnover in its list.
  await walkTo(page, '/estimate')
  await expect.poll(async () => numberIn((await listed(page, 'From 2026-11-23'))?.Turnover ?? '')).toBe(turnover)
})

it('[PL-034] a plan is created in its dialog and edited in the planner and by its name, and the list tells each at once', async () => {
  const page = await open('/planning/plans?dialog=create')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Manual', { exact: true }).click()
  await pick(dialog, /^Site/, '人民广场店')
  await dialog.getByText('Hours available').waitFor()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await page.waitForURL('**/planning/schedule/week?plan=*')
  await planShown(page)
  const planId = new URL(page.url()).searchParams.get('plan') ?? ''
  const stored = () => manager.call(planningCalls.openPlan, { planId })
  const { problem, employees } = await stored()
  expect(problem.roster).toEqual([])
  const made = page.getByRole('row').filter({ has: page.locator(`a[href$="plan=${planId}"]`) })
  const hours = async () => {
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map(each => each.trim())
    return numberIn(await made.getByRole('cell').nth(heads.indexOf('Total hours')).innerText())
  }
  const fillCell = (column: number) =>
    savedAfter(page, async () => {
      await weekCell(page, 1, column).click()
      await page.keyboard.press('1')
    })
  await fillCell(0)
  await walkTo(page, '/planning/plans')
  await expect.poll(hours).toBeGreaterThan(3)
  const one = await hours()
  await walkToPlanner(page, planId)
  await fillCell(1)
  await walkTo(page, '/planning/plans')
  await expect.poll(hours, { message: 'the second shift too' }).toBe(2 * one)
  const { roster } = (await stored()).problem
  expect(roster.map(({ employee }) => employee)).toEqual([employees[0]?.id, employees[0]?.id])

  await made.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Rename', exact: true }).click()
  await fill(dialog, /^Plan name/, 'Winter week')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await row(page, 'Winter week').toMatchObject({ Status: 'Draft' })
  expect(await made.count(), 'in the row of before').toBe(1)
  await walkToPlanner(page, planId)
  await page
    .locator('[data-zone="plan"]')
    .getByRole('button', { name: /^Draft/ })
    .click()
  await page.getByRole('link', { name: 'Winter week', exact: true }).click()
  await page.waitForURL(`**/planning/plans/detail?id=${planId}`)
  await walkTo(page, '/planning/plans')
  await deleteRow(page, 'Winter week', 'Delete the plan Winter week?')
})

describe('an estimate in the list', () => {
  asOneStory(() => desk)

  it('[ES-010] [ES-015] [ES-016] an estimate is asked for name, department and remark, and stands in the list by its columns', async () => {
    const page = await open('/estimate')
    await page.getByRole('button', { name: 'New estimate' }).click()
    await page.waitForURL('**/estimate/wizard')
    // Both are proposed: the week, and that it is as usual.
    expect(await written(page, /^Name/)).toBe('week 48 · 23–29 Nov')
    expect(await written(page, /^Remark/)).toBe('Routine estimate')
    await fill(page, /^Name/, '')
    await fill(page, /^Remark/, '')
    const run = page.getByRole('button', { name: 'Save and forecast' })
    await run.click()
    await expect.poll(() => wrongWith(page, /^Name/)).toBe('Enter a name')
    expect(await wrongWith(page, /^Remark/)).toBe('Enter a remark')
    expect(await wrongWith(page.locator('main'), /^Department/)).toBe('Choose a department')
    await fill(page, /^Name/, 'Harvest')
    await pick(page.locator('main'), /^Department/, '滨江路店')
    await page.getByRole('textbox', { name: /^Remark/ }).pressSequentially('r'.repeat(101))
    expect(await written(page, /^Remark/), 'the field takes no more').toHaveLength(100)
    await run.click()
    await page.waitForURL('**step=indicators')
    await walkTo(page, '/estimate')
    await row(page, 'Harvest').toMatchObject({
      Department: '滨江路店',
      'Forecast type': 'Turnover',
      Start: expect.stringContaining('23 Nov'),
      End: expect.stringContaining('29 Nov'),
    })
  })

  it('[ES-009] [ES-011] [ES-012] an estimate is searched by name, edited from the list, and deleted once that is confirmed', async () => {
    const page = await open('/estimate')
    await fill(page, 'Search by name', 'harv')
    await expect.poll(() => names(page)).toEqual(['Harvest'])
    await command(page, 'Harvest', 'Edit in the wizard')
    await page.getByRole('textbox', { name: /^Remark/ }).waitFor()
    await fill(page, /^Name/, 'Harvest week')
    await page.getByRole('button', { name: 'Save and forecast' }).click()
    await page.waitForURL('**step=indicators')
    await walkTo(page, '/estimate')
    await row(page, 'Harvest week').toMatchObject({ Department: '滨江路店' })
    await deleteRow(page, 'Harvest week', 'Delete Harvest week?')
    await afterReload(page)
    await expect.poll(() => names(page)).toEqual(['From 2026-11-23'])
  })
})
