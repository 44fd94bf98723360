/**
 * A resignation from the form to the certificate, and back again: HR enters it, reads what is open after the last day, prints
 * both papers, closes it, disables and enables the person, lets them come back, and finds all of it in the growth track.
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays } from '#contract/shared/business-date.ts'
import { accountCalls } from '../../../contract/src/account/calls.ts'
import { peopleCalls } from '../../../contract/src/people/calls.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { command, fill, pick, row, save } from '../support/forms.ts'
import { overflow, settled } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
const list = '/people/resignations'

/** Somebody who has been here for long, and nobody of those who sign in. */
const somebody = async (call: Caller['call']) => {
  const { rows } = await call(peopleCalls.listEmployees, { page: 1, size: 100 })
  const { rows: leaving } = await call(peopleCalls.listResignations, { page: 1, size: 100 })
  const gone = new Set(leaving.map(each => each.employeeId))
  const found = rows.findLast(each => each.position === '厨师' && !gone.has(each.id))
  return found ?? expect.fail('nobody can leave')
}

/** Typed again where the picker was still opening: what stands there is then told in the words of the language. */
const typeDay = async (page: Page, label: string, date: string) => {
  const field = page.getByRole('dialog').getByLabel(label)
  const told = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'UTC' }).format(new Date(date))
  await expect
    .poll(async () => {
      await field.fill(date)
      await field.press('Enter')
      await page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)').waitFor({ state: 'hidden' })
      return (await field.inputValue()).split(' ')[0]
    })
    .toBe(told)
}

const confirmed = async (page: Page, verb: string) => {
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click()
}

it('[PE-049] [PE-053] [PE-056] from the form to the certificate, and back on the job', async () => {
  const { call } = await callerAs(product.server.url, 'hr')
  const { today } = await call(accountCalls.me, {})
  const person = await somebody(call)
  const lastDay = addDays(today, -1)
  const page = await product.desk('hr', list)
  await page.getByRole('button', { name: 'Enter resignation' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'People' }).fill(person.jobNumber)
  await page.locator('.ant-select-item-option-active').filter({ hasText: person.name }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await typeDay(page, 'Last day of work', lastDay)
  await pick(drawer, 'Type of leaving', 'Dismissal')
  await fill(drawer, 'Reason for leaving', 'kitchen closes')
  await fill(drawer, 'Base salary of a month', '6000')
  await fill(drawer, 'Days due', '21.75')
  await fill(drawer, 'Days attended', '10')
  await fill(drawer, 'Mean monthly pay of twelve months', '6200')
  await drawer.getByText('¥6,000 × 10 d ÷ 21.75 d').waitFor()
  await drawer.getByText('Severance by law').waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'resignation-new')
  await save(page)
  await page.getByText('Resignation entered for 1 person').first().waitFor()
  await row(page, person.name).toMatchObject({ Status: 'Left', 'Type of leaving': 'Dismissal' })
  await keepScreen(page, 'resignations')

  await command(page, person.name, 'Settlement sheet')
  const letter = page.getByRole('article')
  await letter.getByText('¥2,758.62').first().waitFor()
  await expectAccessible(page)
  expect(await overflow(page)).toEqual([])
  await keepScreen(page, 'settlement')
  await page.getByRole('link', { name: 'Resignations' }).last().click()

  await command(page, person.name, 'Certificate of end of employment')
  await letter.getByText(person.name).waitFor()
  expect(await letter.innerText()).not.toContain('kitchen closes')
  await page.getByRole('switch', { name: /State the reason/ }).click()
  await letter.getByText('kitchen closes').waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'certificate')
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await letter.isVisible()).toBe(true)
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Resignations' }).last().click()

  await command(page, person.name, 'Confirm resignation')
  await confirmed(page, 'Confirm resignation')
  await page.getByText('Resignation confirmed').first().waitFor()
  await row(page, person.name).toMatchObject({ Status: 'Left Confirmed' })
  await command(page, person.name, 'Disable')
  await row(page, person.name).toMatchObject({ Status: 'Left, disabled Confirmed' })
  await command(page, person.name, 'Enable')
  await row(page, person.name).toMatchObject({ Status: 'Left Confirmed' })

  await command(page, person.name, 'Bring back')
  await typeDay(page, 'Back from', lastDay)
  await page.getByRole('dialog').getByRole('combobox', { name: 'Department' }).click()
  await page
    .locator('.ant-select-tree-title')
    .filter({ hasText: person.departmentName ?? '' })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back', exact: true }).click()
  await page.getByText('employments must not overlap').first().waitFor()
  await typeDay(page, 'Back from', today)
  await page.getByRole('dialog').getByRole('button', { name: 'Bring back', exact: true }).click()
  await row(page, person.name).toMatchObject({ Status: 'Back on the job Confirmed' })

  await page.goto(`/people/employees?open=${person.id}&tab=growth`)
  await settled(page)
  const told = page.getByRole('dialog')
  await told.getByText('Dismissal · kitchen closes').waitFor()
  await told.getByText('Back on the job').waitFor()
  expect(await told.getByText('Entered the company').count()).toBe(1)
})
