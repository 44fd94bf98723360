/**
 * A reminder from its rule to its confirmation, as HR keeps it: a rule is made while its preview speaks of somebody real,
 * what is due stands in the list and is sent when that is asked for, and once confirmed it leaves the list.
 */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { command, fill, row, save } from '../support/forms.ts'
import { overflow, toastOf, walkTo, wrongWords } from '../support/looking/screen.ts'
import { languages } from '../support/messages.ts'
import { openProduct } from '../support/product.ts'
import { lettersOf } from '../support/servers/server.ts'

// With the outbox: by a real provider the demo sends nothing to anybody.
const product = openProduct({ embedded: true })
let page: Page
/** Whose contract ends next, of those that the new rule finds. */
let person = ''

beforeAll(async () => {
  page = await product.signedIn('hr', { at: '/people/reminders' })
})

it('[PE-087] the demo has rules of all timings, and one that is off', async () => {
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(5)
  await page.getByText('Disabled', { exact: true }).waitFor()
  await expectAccessible(page)
})

it('the quiet hours are put away, so that what is sent leaves at once', async () => {
  await page.getByRole('button', { name: 'Sending', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Sending' })
  for (const field of [/^Quiet from/, /^Quiet until/]) await fill(drawer, field, '00:00')
  expect(await overflow(page)).toEqual([])
  await keepScreen(page, 'reminder-sending')
  await save(page)
  await toastOf(page, 'Saved').waitFor()
})

it('[PE-083] [PE-084] [PE-085] a rule is made while the preview says what each channel will say', async () => {
  await walkTo(page, '/people/reminders')
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await fill(page, /^Name/, 'Half a year ahead')
  await fill(page, /^Days/, '180')
  await page.getByRole('switch', { name: 'Tell the person' }).click()
  await page.getByRole('switch', { name: 'SMS' }).click()
  await fill(page, /^SMS: text/, '{name} {salary}')
  await save(page)
  await page.getByText('{salary} is not a placeholder').waitFor()
  await fill(page, /^SMS: text/, 'Contract of {name} ends in {days} days')
  const preview = page.getByRole('region', { name: 'Preview' })
  await preview.getByText(/^Contract of \S+ ends in \d+ days$/).waitFor()
  await preview.getByText(/due already: once enabled/).waitFor()
  expect(await overflow(page)).toEqual([])
  await expectAccessible(page)
  await keepScreen(page, 'reminder-rule')
  await save(page)
  await toastOf(page, 'Added').waitFor()
  await row(page, 'Half a year ahead').toMatchObject({ 'Who is told': 'The person', Enabled: 'Enabled' })
})

it('[PE-090] what is due stands in the list, and is sent by SMS and mail when somebody asks', async () => {
  const { call } = await callerAs(product.server.url, 'hr')
  const { rows } = await call(peopleCalls.listReminders, { timings: ['contract_end'], size: 500 })
  const item = rows.find(each => each.ruleName === 'Half a year ahead' && each.departmentName !== null)
  if (!item) throw new Error('the demo has contracts that end within half a year')
  person = item.employeeName
  await walkTo(page, `/people/reminders/contracts?q=${item.jobNumber}`)
  await page.getByRole('row').filter({ hasText: 'Half a year ahead' }).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: 'Send now', exact: true }).click()
  await toastOf(page, '1 reminder will be sent').waitFor()
  const said = async () =>
    (await lettersOf(product.server.url)).filter(each => each.text.includes(`Contract of ${person}`)).length
  await expect.poll(said, { timeout: 30_000 }).toBeGreaterThan(0)
})

it('[PE-088] once confirmed it leaves the list, comes back by undo, and stands among the processed', async () => {
  const before = await page.locator('main tbody tr').count()
  const ours = page.getByRole('row').filter({ hasText: 'Half a year ahead' })
  await ours.getByRole('checkbox').check()
  await page
    .getByRole('region', { name: /selected/ })
    .getByRole('button', { name: 'Mark as processed' })
    .click()
  await ours.waitFor({ state: 'detached' })
  await toastOf(page, '1 reminder processed').getByRole('button', { name: 'Undo' }).click()
  await ours.waitFor()
  expect(await page.locator('main tbody tr').count()).toBe(before)
})

it('[PE-089] people due to retire stand in their list, from there to their record', async () => {
  await walkTo(page, '/people/reminders/retirement')
  await page.locator('main tbody tr').first().waitFor()
  const name = await page.locator('main tbody tr').first().getByRole('link').innerText()
  await command(page, name.split('\n').at(-1) ?? '', 'Mark as processed')
  await toastOf(page, '1 reminder processed').waitFor()
  expect(await overflow(page)).toEqual([])
  await keepScreen(page, 'reminders-retirement')
})

it.each(languages)('in %s the lists of reminders are whole on a desk and on a phone', async language => {
  const desk = await product.desk('hr', '/people/reminders/contracts?state=all', { language })
  for (const path of [
    '/people/reminders/contracts?state=all',
    '/people/reminders/retirement?state=all',
    '/people/reminders',
  ]) {
    await walkTo(desk, path)
    await desk.locator('main tbody tr').first().waitFor()
    expect(await wrongWords(desk, language)).toEqual([])
    expect(await overflow(desk)).toEqual([])
  }
  await keepScreen(desk, `reminders-${language}`)
  await desk.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(desk)).toEqual([])
  await keepScreen(desk, `reminders-${language}-390`)
})
