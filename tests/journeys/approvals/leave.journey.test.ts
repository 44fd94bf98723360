/**
 * Leave from the employee's phone into the roster: asked for in a form that counts it and names who decides, waiting in
 * the week as a sign, agreed to by the manager beside what it brings, and then a leave of the week.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { overflow, walkAway } from '../support/looking/screen.ts'
import { makeWeek, openPlanner } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
const phone = { width: 390, height: 844 }
let employee: Page
let manager: Page
let week: string

beforeAll(async () => {
  week = await makeWeek(await callerAs(product.server.url, 'manager'), '请假')
  employee = await product.signedIn('employee', { ...phone, at: '/approvals/apply' })
  manager = await product.signedIn('manager')
})

const inWeek = (word: RegExp) =>
  manager
    .getByRole('row')
    .filter({ has: manager.getByRole('rowheader', { name: /王小明/ }) })
    .getByRole('gridcell', { name: word })
    .first()

describe('leave', () => {
  it('is asked for on a phone, counted while it is filled in', async () => {
    await employee.getByRole('combobox', { name: 'Type' }).click()
    await employee.locator('.ant-select-item-option', { hasText: '事假' }).click()
    for (const name of ['From', 'To']) {
      await employee.getByRole('textbox', { name, exact: true }).fill('2026-11-24')
      await employee.keyboard.press('Enter')
    }
    await employee.getByRole('textbox', { name: 'Reason' }).fill('Papers at the office')
    await employee.getByText(/^Goes to:/).waitFor()
    await expectAccessible(employee)
    expect(await overflow(employee)).toEqual([])
    await keepScreen(employee, 'approvals-leave-phone')
    await employee.getByRole('button', { name: 'Submit' }).click()
    await employee.getByRole('dialog').getByText('In approval').waitFor()
  })

  it('waits in the week as a sign', async () => {
    await openPlanner(manager, week)
    await inWeek(/leave asked for/).waitFor()
  })

  it('is agreed to beside what it brings, and stands in the week as leave', async () => {
    await walkAway(manager, '/approvals?tab=approve')
    await manager
      .getByRole('row', { name: /王小明/ })
      .getByRole('link')
      .first()
      .click()
    const opened = manager.getByRole('dialog')
    await opened.getByText('Once agreed').waitFor()
    await expectAccessible(manager)
    await keepScreen(manager, 'approvals-leave-detail')
    await opened.getByRole('button', { name: 'Agree', exact: true }).click()
    await opened.getByText('Processed').first().waitFor()
    await openPlanner(manager, week)
    await inWeek(/on leave/).waitFor()
  })
})
