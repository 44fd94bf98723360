/** A rule over the natural quarter: an administrator makes it in the form, and a planner reads of it in the plan. */
import { expect, it } from 'vitest'
import { expectAccessible, keepScreen, type Language } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { command, listed } from '../support/forms.ts'
import { overflow, unmarkedTables, wideTables } from '../support/looking/screen.ts'
import { makeWeek, openPlanner, savedAfter, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()

it('[PL-003] [PL-007] the cycle of a rule is the natural month or quarter, and its findings say which until it is disabled', async () => {
  const administrator = await product.signedIn('administrator', { at: '/planning/warnings?open=new' })
  const form = administrator.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Number' }).fill('Q-1')
  await form.getByRole('textbox', { name: 'Description' }).fill('An hour a quarter')
  await form.getByRole('combobox', { name: 'Check' }).fill('month or quarter')
  await administrator.getByTitle('Hours a month or quarter').click()
  await form.getByRole('textbox', { name: 'Duration' }).fill('1')
  const cycle = form.getByRole('combobox', { name: 'Cycle' })
  await cycle.click()
  const choices = administrator.locator('.ant-select-dropdown:visible .ant-select-item-option')
  expect(await choices.allTextContents()).toEqual(['Natural month', 'Natural quarter'])
  await choices.getByText('Natural quarter').click()
  await expectAccessible(administrator)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'detached' })
  const row = administrator.getByRole('row').filter({ hasText: 'Q-1' })
  await row.getByText('Natural quarter').waitFor()

  const planId = await makeWeek(await callerAs(product.server.url, 'manager'), 'Week 48')
  const manager = await product.signedIn('manager', { at: null })
  await openPlanner(manager, planId)
  await weekCell(manager, 2, 0).click()
  await savedAfter(manager, () => manager.keyboard.press('1'))
  const finding = manager.getByRole('listitem').filter({ hasText: '(Q-1)' }).first()
  await finding
    .getByText(/in the quarter, at most 1/)
    .first()
    .waitFor()
  await keepScreen(manager, 'finding-quarter')

  await command(administrator, 'Q-1', 'Disable')
  await expect.poll(() => listed(administrator, 'Q-1')).toMatchObject({ Enabled: 'Disabled' })
  await openPlanner(manager, planId)
  await weekCell(manager, 2, 0).getByText('早').waitFor()
  expect(await manager.getByRole('listitem').filter({ hasText: '(Q-1)' }).count(), 'it warns of nothing').toBe(0)
})

it.each<[Language, number]>([
  ['zh_CN', 1440],
  ['zh_CN', 390],
  ['zh_TW', 1440],
  ['zh_TW', 390],
  ['en', 1440],
  ['en', 390],
])('the form of the rule fits, in %s at %i px', async (language, width) => {
  const page = await product.signedIn('administrator', { language, width, at: '/planning/warnings' })
  await page.getByText('Q-1').first().click()
  const form = page.getByRole('dialog')
  await form.locator('.ant-select').nth(1).waitFor()
  // On a phone the list below scrolls sideways, under a shade that says so.
  expect(await (width < 1000 ? unmarkedTables(page) : wideTables(page))).toEqual([])
  expect(await overflow(page)).toEqual([])
  await keepScreen(page, `warning-cycle-${language}-${width}`)
})
