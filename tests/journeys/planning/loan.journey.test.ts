/** Somebody is lent to another site for a day: the duty stands in that site's plan, and one undo takes both back. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { toastOf } from '../support/looking/screen.ts'
import { openPlanner, savedAfter, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let caller: Caller
let page: Page
let [here, there, otherSite] = ['', '', '']

const rosterOf = async (planId: string) => (await caller.call(planningCalls.openPlan, { planId })).problem.roster

beforeAll(async () => {
  caller = await callerAs(product.server.url, 'administrator')
  const { departments } = await caller.call(organisationCalls.listDepartments, {})
  const [own, other] = departments.filter(each => each.site)
  const week = { mode: 'manual' as const, period: 'week' as const, first: '2027-02-01' }
  const made = async (name: string, departmentId = '') =>
    (await caller.call(planningCalls.createPlan, { ...week, name, departmentId })).planId
  here = await made('Lends', own?.id)
  there = await made('Borrows', other?.id)
  otherSite = other?.name ?? ''
  page = await product.signedIn('administrator', { at: null })
  await openPlanner(page, here)
  await weekCell(page, 1, 0).click()
  await savedAfter(page, () => page.keyboard.press('1'))
})

it('is lent by the menu of the cell, works there and no more here, and is taken back by one undo', async () => {
  const [own] = await rosterOf(here)
  await weekCell(page, 1, 0).click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Loan to another site…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Cleared here at the same time').waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'loan')
  await dialog.getByRole('button', { name: 'Lend', exact: true }).click()
  await toastOf(page, `Planned at ${otherSite}, in the draft of its plan`).waitFor()
  const { employee, date, start, end } = own ?? {}
  expect(await rosterOf(there)).toMatchObject([{ employee, date, start, end }])
  expect((await rosterOf(here)).filter(duty => duty.employee === employee)).toEqual([])
  await savedAfter(page, () => page.keyboard.press('Control+z'))
  await expect.poll(() => rosterOf(there)).toEqual([])
  expect(await rosterOf(here)).toEqual([own])
})
