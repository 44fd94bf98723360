/** What worked says so, in the words of the requirements: each text once, on the screen where it is earned. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { organisationCalls } from '../../contract/src/organisation/calls.ts'
import { planningCalls } from '../../contract/src/planning/calls.ts'
import { callerAs } from './support/caller.ts'
import { answerImageCode } from './support/entry.ts'
import { historyWorkbook } from './support/history-load.ts'
import { openProduct } from './support/product.ts'

const product = openProduct()
let page: Page
beforeAll(async () => {
  page = await product.signedIn('administrator')
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
/** The toast for the eye; it is taken away, so that the next one is seen to be its own. */
const told = async (text: string) => {
  const toast = page.locator('.ant-message-success').filter({ hasText: new RegExp(`${text}$`) })
  await toast.first().waitFor()
}
const menuOf = async (row: string) => {
  await page
    .getByRole('row', { name: new RegExp(row) })
    .getByRole('button', { name: /More|⋯|Actions/ })
    .click()
}

describe('[CO-031] what was done is told', () => {
  it('adding, editing and deleting a shift', async () => {
    await page.goto('/planning/shifts?open=new')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: /^(Shift name|Name)/ }).fill('Told shift')
    await drawer.getByRole('textbox', { name: /^Short name/ }).fill('TS')
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await told('Added')
    const { call } = await callerAs(product.server.url, 'administrator')
    const id = (await call(planningCalls.listShifts, {})).rows.find(row => row.name === 'Told shift')?.id ?? ''
    await page.goto(`/planning/shifts?open=${id}`)
    await drawer.getByRole('textbox', { name: /^(Shift name|Name)/ }).fill('Told twice')
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await told('Edited')
    await page.goto('/planning/shifts?q=Told')
    await menuOf('Told twice')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').or(page.getByRole('tooltip')).getByRole('button', { name: 'Delete' }).click()
    await told('Deleted')
    expect((await call(planningCalls.listShifts, {})).rows.some(row => row.id === id)).toBe(false)
  })

  it('saving how I read, and copying a template to another site', async () => {
    await page.goto('/account/personal')
    await page.getByRole('combobox', { name: 'Date format' }).click()
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').last().click()
    await button('Save').click()
    await told('Saved')
    const { call } = await callerAs(product.server.url, 'administrator')
    const { departments } = await call(organisationCalls.listDepartments, { sitesOnly: true })
    const [from, to] = departments
    const { rows } = await call(planningCalls.listShiftTemplates, { page: 1, size: 20 })
    expect(rows.length, 'the demo has a template').toBeGreaterThan(0)
    await page.goto('/planning/templates')
    await menuOf(rows[0]?.name ?? '')
    await page.getByRole('menuitem', { name: /Copy/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').click()
    await page
      .locator('.ant-select-tree-title')
      .filter({ hasText: (to ?? from)?.name ?? '' })
      .last()
      .click()
    await page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await told('Copied')
  })
})

describe('[CO-034] what was sent, uploaded, imported and set up is told', () => {
  it('a file is uploaded, then imported', async () => {
    const file = join(product.server.folder, 'told.xlsx')
    writeFileSync(file, await historyWorkbook('2023-03-06', 1))
    await page.goto('/estimate/history/import')
    await page.locator('input[type=file]').setInputFiles(file)
    await told('Upload complete')
    await button(/^Import \d+ rows/).click()
    await told('Import succeeded')
  })

  it('schedule settings are set up, and an SMS is sent', async () => {
    await page.goto('/planning/settings?tab=history')
    await page
      .locator('#content')
      .getByRole('switch')
      .or(page.locator('#content').getByRole('checkbox'))
      .first()
      .click()
    await button('Save').click()
    await told('Set up successfully')
    await page.goto('/account/security')
    const phone = page.getByRole('region', { name: 'Phone number', exact: true })
    await phone.getByLabel(/^Phone number/).fill('13977770000')
    await answerImageCode(page)
    await phone.getByRole('button', { name: 'Send code' }).click()
    await told('SMS sent')
  })
})
