/** The planner with every figure of a person switched on: nothing is cut, and every figure says what it is. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { personalColumns } from '#contract/planning/settings/settings.ts'
import { keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { walkAway } from '../support/looking/screen.ts'
import { findingsKnown, planShown } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'
import { workedCompany } from '../support/servers/worked-company.ts'

const product = openProduct()
let page: Page
let plan = ''

beforeAll(async () => {
  plan = (await workedCompany(product.server.url)).publishedPlanId
  const { call } = await callerAs(product.server.url, 'administrator')
  const { settings, version } = await call(planningCalls.getScheduleSettings, {})
  await call(planningCalls.saveScheduleSettings, { settings: { ...settings, columns: [...personalColumns] }, version })
  page = await product.signedIn('administrator', { at: '/planning/plans' })
})

const plannedOfNeeded = /^\d+(\.\d+)? \/ \d+(\.\d+)?/

it('at 1,440 pixels the seven days stand whole beside the figures, which are named', async () => {
  await walkAway(page, `/planning/schedule/week?plan=${plan}`)
  await planShown(page)
  const heads = page.getByRole('columnheader')
  const [sunday, end] = [await heads.nth(7).boundingBox(), await heads.nth(8).boundingBox()]
  if (!sunday || !end) throw new Error('there are seven days and the figures')
  expect(sunday.x + sunday.width).toBeLessThanOrEqual(end.x + 1)
  await expect.poll(() => heads.nth(8).innerText()).toMatch(/Hours.*\n.*Days off\n.*Schedule hours\n.*Leave hours/i)
  const figures = page.getByRole('gridcell', { name: /h planned, .* by contract.*days off.*rests included.*leave/ })
  await figures.first().waitFor()
})

it('the day tells hours planned and needed in the order of the week', async () => {
  const week = await page.getByRole('columnheader').nth(1).innerText()
  const line = week.split('\n').find(each => plannedOfNeeded.test(each))
  await walkAway(page, `/planning/schedule/day?plan=${plan}&date=2026-11-23`)
  const sum = page.getByTitle('Plan / need h').or(page.locator('tbody tr').first().locator('td').last())
  await expect.poll(() => sum.first().innerText()).toContain(line?.match(plannedOfNeeded)?.[0])
  const row = page.locator('tbody tr').nth(2)
  expect(await row.locator('td').last().innerText()).toMatch(/h planned/)
})

it('[PL-066] what is ticked in the settings stands beside a person in week, month and day, and nothing else does', async () => {
  await walkAway(page, '/planning/settings?tab=columns')
  const boxes = page.getByRole('group', { name: 'Shown beside a person' }).getByRole('checkbox')
  await expect.poll(() => boxes.count()).toBe(personalColumns.length)
  for (const box of await boxes.all()) await box.uncheck()
  await page.getByRole('checkbox', { name: 'Post', exact: true }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Set up successfully').first().waitFor()
  const { call } = await callerAs(product.server.url, 'administrator')
  const { employees } = await call(planningCalls.openPlan, { planId: plan })
  const person = employees.find(each => each.post !== '' && each.position !== '')
  if (!person) throw new Error('somebody has a post and a position')
  for (const view of ['week', 'month', 'day']) {
    await walkAway(page, `/planning/schedule/${view}?plan=${plan}`)
    await findingsKnown(page)
    const head = page.getByRole('rowheader', { name: person.name })
    await expect.poll(() => head.innerText(), { message: view }).toContain(person.post)
    expect(await head.innerText(), view).not.toContain(person.position)
    expect(await page.locator('main').innerText(), view).not.toMatch(/Days off|Schedule hours|Leave hours/i)
    expect(await page.getByRole('gridcell', { name: /h planned/ }).count(), view).toBe(0)
  }
  const { settings, version } = await call(planningCalls.getScheduleSettings, {})
  expect(settings.columns).toEqual(['post'])
  await call(planningCalls.saveScheduleSettings, { settings: { ...settings, columns: [...personalColumns] }, version })
})

it('on a phone no line of a person breaks, and the figures stand in words', async () => {
  const phone = await product.signedIn('administrator', {
    width: 390,
    height: 844,
    at: `/planning/schedule/week?plan=${plan}`,
  })
  const line = phone.locator('main li').nth(1)
  await expect.poll(() => line.innerText()).toMatch(/h planned, .* by contract/)
  const times = await phone
    .locator('main li > span:nth-of-type(1)')
    .evaluateAll(all =>
      all.map(each =>
        Math.round(each.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(each).lineHeight)),
      ),
    )
  expect(times.length).toBeGreaterThan(10)
  expect(Math.max(...times)).toBe(1)
  await keepScreen(phone, 'planner-phone')
  await phone.close()
})
