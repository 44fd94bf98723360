/**
 * A balance from HR's hand to its ledger: adjusted with a preview, told with its line and how an earlier one was made,
 * refused where it would take more than there is; then a rule tried on the last year and kept as a version of its own;
 * and what an employee sees of one's own leave on a phone.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen, type Language } from '../support/browser.ts'
import { overflow, toastOf, walkTo } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
const phone = { width: 390, height: 844 }
let hr: Page

/** What may be taken, as the head of the open ledger tells it. */
const days = async (): Promise<number> => {
  const told = hr
    .getByRole('dialog')
    .getByText(/^−?[\d.]+ d$/)
    .first()
  await told.waitFor()
  return Number((await told.innerText()).replace('−', '-').replace(' d', ''))
}

/** In the form that adjusts: the preview stands below what was typed. */
const adjustBy = async (amount: string) => {
  await hr.getByRole('dialog').getByRole('textbox', { name: 'Duration' }).fill(amount)
  return hr.getByRole('region', { name: 'After it' })
}

const apply = () => hr.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()

beforeAll(async () => {
  hr = await product.signedIn('hr', { at: '/leave/balances' })
})

describe('a balance', () => {
  it('[LE-003] opens its ledger, of which a line tells how it was made and by which article', async () => {
    await hr
      .getByRole('row', { name: /年休假.*国家年休假/ })
      .first()
      .getByRole('link')
      .click()
    const ledger = hr.getByRole('dialog')
    await ledger.getByRole('button', { name: 'How it was made' }).first().click()
    const working = ledger.getByRole('region', { name: /^How .* was made$/ })
    await working.waitFor()
    expect(await working.innerText()).toMatch(/full years on .* = \d+ d[\s\S]*Regulation on Paid Annual Leave, art\. 3/)
    await expectAccessible(hr)
    await keepScreen(hr, 'leave-ledger')
  })

  it('[LE-008][LE-011] is adjusted after a look at what it will be, and has the line of it', async () => {
    const before = await days()
    await hr.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click()
    const after = await adjustBy('2')
    await after.getByText(`${before} d → ${before + 2} d`).waitFor()
    await hr.getByRole('dialog').getByRole('textbox', { name: 'Memo' }).fill('Counted anew')
    await expectAccessible(hr)
    await keepScreen(hr, 'leave-adjust')
    await apply()
    await toastOf(hr, 'Adjustment complete').waitFor()
    const line = hr.getByRole('dialog').getByRole('row', { name: /Adjusted.*Counted anew/ })
    await line.waitFor()
    expect(await line.innerText()).toContain('+2 d')
    expect(await days()).toBe(before + 2)
  })

  it('[LE-010] takes no part of a unit, and never more than there is: the form keeps what was refused, with the reason', async () => {
    const before = await days()
    await hr.getByRole('dialog').getByRole('button', { name: 'Adjust' }).click()
    await adjustBy('1.5')
    await hr.getByText('Enter a whole number; 0 and negative numbers are allowed').waitFor()
    const after = await adjustBy('-900')
    await after.getByText(/The balance does not suffice/).waitFor()
    await apply()
    await hr.getByText('Not done for 1 person').waitFor()
    await keepScreen(hr, 'leave-adjust-refused')
    await hr.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    expect(await days()).toBe(before)
  })
})

describe('a leave rule', () => {
  it('[LE-025][LE-027] is read as sentences, tried on the last year, and kept as a version of its own', async () => {
    await walkTo(hr, '/leave/rules')
    await hr.getByRole('link', { name: /^公司年假/ }).click()
    const gives = hr.getByRole('group', { name: 'Gives' })
    const first = gives.getByRole('spinbutton', { name: 'gives' }).first()
    await first.fill(String(Number(await first.inputValue()) + 1))
    await first.blur()
    await hr.getByRole('button', { name: 'Try it on the last year' }).click()
    const found = hr.getByText(/: applies to \d+, changes [1-9]\d*, \+[\d.]+ d in all$/)
    await found.waitFor()
    expect(await hr.getByRole('region', { name: 'Dry run' }).getByRole('listitem').count()).toBeGreaterThan(0)
    await expectAccessible(hr)
    await keepScreen(hr, 'leave-rule')
    await hr.getByRole('button', { name: 'Save as new version' }).click()
    await hr.getByRole('link', { name: /^公司年假/ }).click()
    await hr
      .getByRole('group', { name: 'Versions' })
      .getByText(/^Version 2, from/)
      .waitFor()
  })
})

describe('leave on screen', () => {
  it('an employee finds what is there on a phone, opens its ledger, and begins a request', async () => {
    const employee = await product.signedIn('employee', { ...phone, at: '/my/balances' })
    await employee.getByRole('link', { name: /^婚假/ }).click()
    await employee.getByRole('dialog').getByRole('table', { name: 'Lines' }).waitFor()
    await expectAccessible(employee)
    await keepScreen(employee, 'leave-own-phone')
    await employee.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await employee.getByRole('button', { name: 'Ask for leave' }).click()
    await employee.waitForURL('**/approvals/apply?category=leave')
    expect(await overflow(employee)).toEqual([])
  })

  it.each<Language>(['zh_CN', 'zh_TW', 'en'])('in %s each screen fits a desk and a phone', async language => {
    for (const size of [{ width: 1440, height: 900 }, phone]) {
      const page = await product.signedIn('hr', { language, ...size, at: '/leave/balances' })
      const rest = ['/leave/balances/history', '/leave/types', '/leave/rules', '/leave/rules/edit', '/my/balances']
      for (const at of ['/leave/balances', ...rest]) {
        await walkTo(page, at)
        expect(await overflow(page), at).toEqual([])
        await keepScreen(page, `leave${at.replaceAll('/', '-')}-${language}-${size.width}`)
      }
      await page.context().close()
    }
  })
})
