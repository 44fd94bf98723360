/**
 * An outing from the employee's phone to the manager's word: asked for in a form that says whom it goes to, found by
 * whoever decides, agreed to beside what happened so far, and seen by the employee as processed.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen, type Language } from '../support/browser.ts'
import { overflow, walkTo } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
const phone = { width: 390, height: 844 }
let employee: Page

beforeAll(async () => {
  employee = await product.signedIn('employee', phone)
})

describe('an outing', () => {
  it('[AP-017] is asked for on a phone, and lies under what one applied for', async () => {
    await employee.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Apply' }).click()
    await employee.getByRole('link', { name: 'Outing' }).click()
    await employee.getByRole('textbox', { name: 'Where to' }).fill('The other store')
    await employee.getByRole('textbox', { name: 'Reason' }).fill('Stocktaking')
    await employee.getByText(/^Goes to:/).waitFor()
    await expectAccessible(employee)
    expect(await overflow(employee)).toEqual([])
    await keepScreen(employee, 'approvals-apply-phone')
    await employee.getByRole('button', { name: 'Submit' }).click()
    const opened = employee.getByRole('dialog')
    await opened.getByText('In approval').waitFor()
    await opened.getByText('Stocktaking').first().waitFor()
    await expectAccessible(employee)
    await keepScreen(employee, 'approvals-own-phone')
    expect(employee.url()).toContain('tab=applied')
  })

  it('[AP-018][AP-008] waits for whoever decides, who agrees beside its course', async () => {
    const decider = await product.signedIn('manager', { at: '/approvals?tab=approve' })
    await decider.getByRole('row', { name: /Outing/ }).waitFor()
    await expectAccessible(decider)
    await keepScreen(decider, 'approvals-list')
    await decider.getByRole('link', { name: 'Outing' }).first().click()
    const opened = decider.getByRole('dialog')
    await opened.getByText('What happened').waitFor()
    await opened.getByText('Stocktaking').first().waitFor()
    await expectAccessible(decider)
    await keepScreen(decider, 'approvals-detail')
    expect(await opened.innerText()).toMatch(/In approval[\s\S]*submitted it/)
    await opened.getByRole('button', { name: 'Agree', exact: true }).click()
    await opened.getByText('Processed').first().waitFor()
    // The list stood there all the while: what others did is read when it is opened again.
    await employee.goto(new URL('/approvals?tab=applied', employee.url()).href)
    await employee.getByText('Processed').first().waitFor()
  })

  it('is decided on by somebody else while a manager is away, from and to a day, until that is taken back', async () => {
    const decider = await product.signedIn('manager', { at: '/approvals/delegations' })
    await decider.getByRole('button', { name: 'Add delegation' }).first().click()
    const drawer = decider.getByRole('dialog')
    await drawer.getByRole('combobox', { name: 'To whom' }).fill('陈')
    await decider.locator('.ant-select-item-option', { hasText: '陈' }).first().click()
    await expectAccessible(decider)
    await drawer.getByRole('button', { name: 'Save' }).click()
    const row = decider.getByRole('row', { name: /In force/ })
    await row.waitFor()
    expect(await row.innerText()).toContain('Everything')
    await keepScreen(decider, 'approvals-delegations')
    await row.locator('button[aria-haspopup]').click()
    await decider.getByRole('menuitem', { name: 'Take back' }).click()
    await decider.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await row.waitFor({ state: 'detached' })
  })

  it.each<Language>(['zh_CN', 'zh_TW', 'en'])('in %s list and form fit a desk and a phone', async language => {
    for (const size of [{ width: 1440, height: 900 }, phone]) {
      const page = await product.signedIn('manager', { language, ...size, at: '/approvals?tab=jurisdiction' })
      expect(await overflow(page)).toEqual([])
      await keepScreen(page, `approvals-jurisdiction-${language}-${size.width}`)
      await walkTo(page, '/approvals/apply?category=overtime')
      expect(await overflow(page)).toEqual([])
      await keepScreen(page, `approvals-overtime-${language}-${size.width}`)
      await page.context().close()
    }
  })
})
