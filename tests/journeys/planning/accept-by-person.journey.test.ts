/** A proposal taken by person, then by day, then the rest of it, and all of that taken back: what is stored at each step. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { keepScreen } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { asOneStory } from '../support/one-story.ts'
import { estimateWeek, makeWeek, openPlanner, savedAfter } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let manager: Caller
let page: Page
let planId = ''
/** How many duties were proposed for the empty week. */
let proposed = 0
/** The stored duties' ids after each step, the empty week first. */
const steps: string[][] = [[]]

const button = (name: string) => page.getByRole('button', { name, exact: true })
const strip = () => page.getByRole('status').filter({ has: button('Accept all') })
const opened = () => manager.call(planningCalls.openPlan, { planId })
const ids = (duties: readonly { id: string }[]) => duties.map(duty => duty.id).sort()
/** What a step stored besides what stood. */
const storedBy = async (step: () => Promise<unknown>) => {
  await savedAfter(page, step)
  const { problem, employees } = await opened()
  const before = steps.at(-1) ?? []
  const fresh = problem.roster.filter(duty => !before.includes(duty.id))
  expect(ids(problem.roster), 'what stood stays').toEqual(expect.arrayContaining(before))
  steps.push(ids(problem.roster))
  return { fresh, nameOf: (id: string | undefined) => employees.find(each => each.id === id)?.name }
}

beforeAll(async () => {
  manager = await callerAs(product.server.url, 'manager')
  await estimateWeek(manager)
  planId = await makeWeek(manager, 'Week 48')
  page = await product.signedIn('manager', { language: 'en' })
})

describe('a proposal taken share by share', () => {
  asOneStory(() => page)

  it('tells the cost of the best so far while it is looked for, and how many duties it would change', async () => {
    await openPlanner(page, planId)
    await page.locator('[data-zone="plan"]').getByRole('button', { name: 'Generate', exact: true }).click()
    await button('Start').click()
    const running = page.locator('[class*="_strip"]').filter({ has: button('Stop, keep best') })
    await expect.poll(() => running.innerText()).toMatch(/Cost.* .*\d → .*\d \(\+/)
    await keepScreen(page, 'search-cost')
    await button('Stop, keep best').click()
    await strip().waitFor()
    proposed = Number(/(\d+) duties change/.exec(await strip().innerText())?.[1])
    expect(proposed).toBeGreaterThan(10)
    expect((await opened()).problem.roster).toEqual([])
  })

  it('by person stores the duties of that person and nobody else’s', async () => {
    await page.getByRole('button', { name: /Accept by person/ }).click()
    const person = page.getByRole('menuitem').filter({ hasNotText: 'Open shifts' }).first()
    const name = await person.innerText()
    const { fresh, nameOf } = await storedBy(() => person.click())
    expect(fresh.length).toBeGreaterThan(0)
    expect(fresh.map(duty => nameOf(duty.employee))).toEqual(fresh.map(() => name))
    await keepScreen(page, 'accepted-by-person')
  })

  it('by day stores what is left of that day, for several people', async () => {
    await page.getByRole('button', { name: /Accept by day/ }).click()
    const { fresh } = await storedBy(() => page.getByRole('menuitem').first().click())
    expect(new Set(fresh.map(duty => duty.date)).size).toBe(1)
    expect(new Set(fresh.map(duty => duty.employee)).size).toBeGreaterThan(1)
  })

  it('all the rest makes it whole, and the strip goes', async () => {
    const { fresh } = await storedBy(() => button('Accept all').click())
    expect(fresh.length).toBeGreaterThan(0)
    expect(steps.at(-1)).toHaveLength(proposed)
    expect(await strip().count()).toBe(0)
  })

  it('undo takes the rest, the day and the person back, one after another, until nothing is stored', async () => {
    for (const before of steps.slice(0, -1).reverse()) {
      await savedAfter(page, () => page.keyboard.press('Control+z'))
      expect(ids((await opened()).problem.roster)).toEqual(before)
    }
    expect(steps).toHaveLength(4)
  })
})
