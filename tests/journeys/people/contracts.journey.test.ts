/**
 * The contracts of people, as HR keeps them: one is made while law speaks beside its fields, changed, renewed, terminated
 * and taken back; several are deleted and come back; a file brings others; each list shows them in three languages.
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { writeWorkbook } from '#server/files/write-workbook.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { chosen, command, fill, pick, row, save } from '../support/forms.ts'
import { overflow, toastOf, walkTo, wrongWords } from '../support/looking/screen.ts'
import { languages } from '../support/messages.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page
/** Somebody of the demo without a contract. */
let person: { id: string; name: string; jobNumber: string }

beforeAll(async () => {
  const { call } = await callerAs(product.server.url, 'hr')
  const { rows } = await call(peopleCalls.listWithoutContract, {})
  if (!rows[0]) throw new Error('the demo has people without a contract')
  person = rows[0]
  page = await product.signedIn('hr', { at: '/people/contracts?tab=without' })
})

/** A date field takes what is typed once Enter is pressed. */
const date = async (label: string, value: string) => {
  const box = page.getByRole('textbox', { name: new RegExp(`^${label}`) })
  await box.click()
  await box.fill(value)
  await box.press('Enter')
  // As people read it: what is still as it was typed was not taken.
  await expect.poll(() => box.inputValue()).toMatch(new RegExp(`\\w{3,4} ${value.slice(0, 4)}$`))
}
const note = (text: string) => page.getByRole('alert').filter({ hasText: text })

it('[PE-060] whoever has none gets one from the list of those, and law speaks beside the fields', async () => {
  await page.getByRole('link', { name: person.name, exact: true }).click()
  await fill(page, 'Contract number', 'J-1')
  await date('Start', '2026-11-01')
  await date('End', '2027-10-31')
  await fill(page, 'Probation, months', '3')
  await note('at most 2 months of probation').waitFor()
  await note('Should be signed by').waitFor()
  expect(await overflow(page)).toEqual([])
  await keepScreen(page, 'contract-new')
  await fill(page, 'Probation, months', '2')
  await note('at most 2 months of probation').waitFor({ state: 'detached' })
  await date('Signing date', '2026-11-02')
  await save(page)
  await toastOf(page, 'Added').waitFor()
  await walkTo(page, '/people/contracts?q=J-1')
  await row(page, 'J-1').toMatchObject({
    Employee: expect.stringContaining(person.name),
    Period: '1 year',
    Status: 'Signed',
  })
})

it('[PE-061] a change is saved, and without one there is nothing to save', async () => {
  await command(page, `${person.name} J-1`, 'Edit')
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  await page.getByText('Nothing has changed, no need to save').waitFor()
  await fill(page, 'Remark', 'Works in the kitchen')
  await save(page)
  await toastOf(page, 'Edited').waitFor()
})

it('[PE-062] a renewal asks about the contract of before, follows it, and law tells the second fixed term', async () => {
  await walkTo(page, '/people/contracts?q=J-1')
  await command(page, `${person.name} J-1`, 'Renew')
  await page.getByRole('radio', { name: /^Yes: it ends/ }).check()
  await fill(page, 'Contract number', 'J-2')
  await date('End', '2028-10-31')
  await note('Second fixed term in a row').waitFor()
  expect(await overflow(page)).toEqual([])
  await keepScreen(page, 'contract-renew')
  await save(page)
  await toastOf(page, 'Renewed').waitFor()
  await walkTo(page, `/people/contracts?q=J-2`)
  await row(page, 'J-2').toMatchObject({ Start: '1 Nov 2027', Status: 'Not signed' })
})

it('[PE-063] a termination is taken back by the word that tells it', async () => {
  await walkTo(page, '/people/contracts?q=J-2')
  await command(page, `${person.name} J-2`, 'Terminate')
  await date('Terminated on', '2027-12-31')
  await pick(page, 'Reason', 'By agreement')
  expect(await chosen(page, 'Reason')).toBe('By agreement')
  await page.getByRole('button', { name: 'Terminate', exact: true }).click()
  await toastOf(page, 'Terminated').getByRole('button', { name: 'Undo' }).click()
  await toastOf(page, 'Undone').waitFor()
  await walkTo(page, '/people/contracts?q=J-2')
  await row(page, 'J-2').toMatchObject({ End: '31 Oct 2028' })
})

it('[PE-064] the selected are deleted and come back', async () => {
  await walkTo(page, '/people/contracts?q=J-2')
  await page.getByRole('checkbox', { name: new RegExp('J-2') }).check()
  await page
    .getByRole('region', { name: /selected/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  expect(await page.getByRole('tooltip').innerText()).toContain('Delete 1 contract?')
  await page.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click()
  await toastOf(page, '1 contract deleted').getByRole('button', { name: 'Undo' }).click()
  await row(page, 'J-2').toMatchObject({ Employee: expect.stringContaining(person.name) })
})

it('[PE-065] a file with a bad row tells it at its cell, and brings the good ones', async () => {
  await walkTo(page, '/people/contracts/import')
  const heads = ['Job number', 'Contract number', 'Contract type', 'Term', 'Start', 'End', 'Signing date']
  const line = (number: string, end: string | null) => [
    ...[person.jobNumber, number, 'Labour contract', 'Fixed term', '2029-01-01', end, '2028-12-01'],
  ]
  const file = join(product.server.folder, 'contracts.xlsx')
  const rows = [line('J-3', '2029-12-31'), line('J-4', null)]
  writeFileSync(file, await writeWorkbook([{ name: 'Contracts', columns: heads.map(head => ({ head })), rows }]))
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('A fixed term needs its last day').waitFor()
  expect(await overflow(page)).toEqual([])
  await keepScreen(page, 'contract-import')
  await page
    .getByRole('button', { name: /Import/ })
    .last()
    .click()
  await page.getByText('Contracts are imported').waitFor()
  await walkTo(page, '/people/contracts?q=J-3')
  await row(page, 'J-3').toMatchObject({ Employee: expect.stringContaining(person.name), 'Signing date': '1 Dec 2028' })
})

it('[PE-028] the drawer of the person shows them all', async () => {
  await walkTo(page, `/people/employees?open=${person.id}&tab=contract`)
  for (const number of ['J-1', 'J-2', 'J-3']) await page.getByRole('link', { name: number, exact: true }).waitFor()
  expect(await overflow(page)).toEqual([])
  await keepScreen(page, 'contract-tab')
})

it.each(languages)('[PE-059] in %s the filters each show something, on a desk and on a phone', async language => {
  const desk = await product.desk('hr', '/people/contracts?standing=all', { language })
  for (const filter of ['status=signed', 'status=unsigned', 'status=expiring', 'standing=ended']) {
    await walkTo(desk, `/people/contracts?${filter}`)
    await desk.locator('main tbody tr').first().waitFor()
    expect(await desk.locator('main tbody tr').count()).toBeGreaterThan(0)
  }
  await walkTo(desk, '/people/contracts')
  expect(await wrongWords(desk, language)).toEqual([])
  await expectAccessible(desk)
  await keepScreen(desk, `contracts-${language}`)
  await desk.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(desk)).toEqual([])
  await keepScreen(desk, `contracts-${language}-390`)
})
