/**
 * Several people at once, as HR has them: three are edited together while one of them was changed by somebody else, the
 * edit is taken back, others are led to their invitations; personnel changes come by a file and go with it.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { writeWorkbook } from '#server/files/write-workbook.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { pick, save } from '../support/forms.ts'
import { overflow, toastOf, walkTo, wrongWords } from '../support/looking/screen.ts'
import { languages } from '../support/messages.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page
let call: Awaited<ReturnType<typeof callerAs>>['call']
let people: { id: string; name: string; jobNumber: string; revision: number }[]

beforeAll(async () => {
  call = (await callerAs(product.server.url, 'administrator')).call
  const { rows } = await call(peopleCalls.listEmployees, { size: 200 })
  people = rows.filter(each => each.rank === null).slice(-3)
  page = await product.signedIn('administrator', { at: '/people/employees' })
})

const bar = () => page.getByRole('region', { name: /selected/ })
const choose = async (names: readonly string[]) => {
  const numbers = people.map(each => each.jobNumber).join(' ')
  await walkTo(page, `/people/employees?q=${encodeURIComponent(numbers)}`)
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
}

it('[PE-012] three are edited together: each is told before, one is refused with the reason, and one act takes it back', async () => {
  await choose(people.map(each => each.name))
  await bar().getByRole('button', { name: 'Edit', exact: true }).click()
  await pick(page, 'Fields to change', 'Office location', 'Takes part in scheduling')
  await page.getByRole('textbox', { name: 'Office location' }).fill('Floor 2')
  await page.getByRole('switch', { name: 'Takes part in scheduling' }).click()
  const preview = page.getByRole('region', { name: 'What changes for whom' })
  await preview.getByText('→ Floor 2').nth(2).waitFor()
  await expectAccessible(page)
  expect(await overflow(page)).toEqual([])
  await keepScreen(page, 'bulk-edit')
  const [first] = people
  const personal = await call(peopleCalls.getPersonal, { employeeId: first?.id ?? '' })
  const { email, jobNature, officeLocation, firstWorkOn, retirementCategory, socialFrom, revision } = personal
  const plain = { email, officeLocation, firstWorkOn, retirementCategory, socialFrom, revision }
  await call(peopleCalls.savePersonal, { employeeId: first?.id ?? '', ...plain, jobNature: `${jobNature ?? ''}x` })
  await save(page)
  const toast = toastOf(page, '2 people changed')
  await toast.waitFor()
  await page
    .getByRole('alert')
    .filter({ hasText: `${first?.name}: ` })
    .waitFor()
  await keepScreen(page, 'bulk-edit-refused')
  await toast.getByRole('button', { name: 'Undo' }).click()
  await toastOf(page, 'Undone').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  for (const { id } of people)
    expect((await call(peopleCalls.getPersonal, { employeeId: id })).officeLocation).not.toBe('Floor 2')
})

it('[PE-010] [PE-014] those who were chosen are led to their invitation, and to one change for all', async () => {
  await choose(people.map(each => each.name))
  const named = async () => {
    const dialog = page.getByRole('dialog')
    await dialog
      .getByText(people[0]?.name ?? '', { exact: true })
      .first()
      .waitFor()
    return Promise.all(people.map(({ name }) => dialog.getByText(name, { exact: true }).count()))
  }
  await bar().getByRole('button', { name: 'Invite by SMS' }).click()
  expect(await named()).not.toContain(0)
  expect(page.url()).toContain('/people/invitations?open=sms')
  await choose(people.map(each => each.name))
  await bar().getByRole('button', { name: 'Add change' }).click()
  expect(await named()).not.toContain(0)
})

it('[PE-073] a file of changes tells its bad row, enters the good ones, and is taken back', async () => {
  await walkTo(page, '/people/changes')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const heads = ['Job number', 'Type', 'From day', 'Rank', 'Reason']
  const rows = people.map(each => [each.jobNumber, 'Promotion', '2027-05-03', 'P7', 'by file'])
  const file = join(product.server.folder, 'changes.xlsx')
  const columns = heads.map(head => ({ head }))
  writeFileSync(
    file,
    await writeWorkbook([{ name: 'Changes', columns, rows: [...rows, ['X-0', ...(rows[0]?.slice(1) ?? [])]] }]),
  )
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('nobody has the job number X-0').waitFor()
  await keepScreen(page, 'change-import')
  await page
    .getByRole('button', { name: /Import/ })
    .last()
    .click()
  await page.getByText('Changes are entered').waitFor()
  const ours = async () =>
    (await call(peopleCalls.listChanges, { size: 200 })).rows.filter(each => each.on === '2027-05-03')
  expect(await ours()).toHaveLength(people.length)
  await page.getByRole('button', { name: 'Undo this import' }).first().click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Undo' }).click()
  await toastOf(page, `${people.length} changes deleted`).waitFor()
  expect(await ours()).toEqual([])
})

it.each(languages)('in %s the bar and the forms of several people are said in that language', async language => {
  const desk = await product.desk('administrator', '/people/employees', { language })
  await desk.locator('main tbody tr input[type=checkbox]').first().check()
  await desk.locator('section[data-chosen] button').first().click()
  await desk.getByRole('dialog').waitFor()
  expect(await wrongWords(desk, language)).toEqual([])
  await keepScreen(desk, `bulk-edit-${language}`)
  await desk.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(desk)).toEqual([])
})
