/**
 * The company's tree, as whoever builds it does: departments are added and sorted, one is dragged elsewhere and put back,
 * the chart shows them, a department tells what is on record of it, and a file brings others.
 */
import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { command, fill, pick, row, save, wrongWith } from '../support/forms.ts'
import { overflow, toastOf, walkTo, wrongWords } from '../support/looking/screen.ts'
import { languages } from '../support/messages.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page
beforeAll(async () => {
  page = await product.signedIn('administrator', { at: '/organisation' })
})

const drawer = () => page.getByRole('dialog')
const item = (name: string) => page.getByRole('treeitem', { name })
/** The names in the tree, from top to bottom, without what is to become of each and its people. */
const tree = async () =>
  (await page.getByRole('tree').getByRole('treeitem').allInnerTexts()).map(each => each.trim().split('\n')[0]?.trim())
const company = '味来餐饮（演示）'
const sites = ['滨江路店', '人民广场店', '静安旗舰店', '外卖档口']

const add = async (name: string, under: string) => {
  await item(under).click()
  await page.getByRole('button', { name: 'Add department' }).click()
  await fill(drawer(), /^Name/, name)
  await save(page)
  await drawer().waitFor({ state: 'detached' })
  await item(name).waitFor()
}

it('[OR-005] a department is refused without a name and without a parent, each with its message', async () => {
  await page.getByRole('button', { name: 'Add department' }).click()
  await save(page)
  expect(await wrongWith(drawer(), /^Name/)).toBe('Enter the name of the department')
  await fill(drawer(), /^Name/, 'Nowhere')
  await drawer().locator('.ant-select', { hasText: company }).hover()
  await drawer().locator('.ant-select-clear').first().click()
  await save(page)
  expect(await wrongWith(drawer(), /^Parent department/)).toBe('Choose the parent department')
  await drawer().getByRole('button', { name: 'Cancel' }).click()
  await drawer().waitFor({ state: 'detached' })
})

it('[OR-001] a small tree grows below the company, and the keys go through it', async () => {
  await add('Offices', company)
  await add('Kitchen', 'Offices')
  await add('Ledger', 'Offices')
  expect(await tree()).toEqual([company, ...sites, 'Offices', 'Kitchen', 'Ledger'])
  await page.getByRole('tree').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  expect(await tree()).toEqual([company])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Ledger', level: 2, exact: true }).waitFor()
  await expectAccessible(page)
  expect(await overflow(page)).toEqual([])
  await keepScreen(page, 'organisation-tree')
})

it('[OR-006] the order is changed in the dialog, undone by its toast, and kept', async () => {
  await item('Offices').click()
  const names = () => page.getByRole('table').getByRole('row').locator('td:first-child').allInnerTexts()
  const sort = async () => {
    await page.getByRole('button', { name: 'Sort', exact: true }).click()
    await drawer().getByRole('button', { name: 'To the top Ledger' }).click()
    await keepScreen(page, 'organisation-sort')
    await drawer().getByRole('button', { name: 'Save' }).click()
    await expect.poll(names).toEqual(['Ledger', 'Kitchen'])
  }
  await sort()
  await toastOf(page, 'are sorted').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(names).toEqual(['Kitchen', 'Ledger'])
  await sort()
  await page.reload()
  await expect.poll(names).toEqual(['Ledger', 'Kitchen'])
})

it('a department is dragged to another place and put back by the toast; the dialog moves it as well', async () => {
  await item('Kitchen').dragTo(item('滨江路店'))
  const moved = [company, '滨江路店', 'Kitchen', ...sites.slice(1), 'Offices', 'Ledger']
  const before = [company, ...sites, 'Offices', 'Ledger', 'Kitchen']
  await item('滨江路店').click()
  await expect.poll(tree).toEqual(moved)
  await toastOf(page, 'Kitchen is moved').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(tree).toEqual(before)
  await item('Offices').click()
  await command(page, 'Kitchen', 'Move')
  await pick(drawer(), /^Under which department/, '滨江路店')
  await drawer().getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(tree).toEqual(moved)
})

it('[OR-004] people are counted on the day that is asked for, directly and with those below', async () => {
  await item(company).click()
  await row(page, '人民广场店').toMatchObject({ 'Direct headcount': '28', 'Total headcount': '28' })
  await walkTo(page, '/organisation?on=1990-01-01')
  await row(page, '人民广场店').toMatchObject({ 'Direct headcount': '0', 'Total headcount': '0' })
  expect(await page.getByRole('treeitem', { name: company }).innerText()).toMatch(/\s0$/)
})

it('[OR-003] a department tells all that is on record of it, its people, its site and its history', async () => {
  await walkTo(page, '/organisation')
  await page.getByRole('link', { name: '人民广场店' }).click()
  await page.getByRole('heading', { name: '人民广场店', level: 1 }).waitFor()
  const facts = Object.fromEntries(
    (await page.locator('dl > div').allInnerTexts()).map(each => each.split('\n').map(part => part.trim())),
  )
  expect(facts).toMatchObject({
    ...{ Name: '人民广场店', Code: 'S02', Nature: 'Store', 'Parent department': company, Head: '周建国' },
    ...{ 'Legal entity': '味来餐饮管理（上海）有限公司', 'Cost centre': 'CC-102', Province: '上海', Region: '华东' },
    ...{ Level: '二级', 'Direct headcount': '28', 'Total headcount': '28' },
  })
  await keepScreen(page, 'organisation-department')
  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByRole('row').filter({ hasText: '周建国' }).first().waitFor()
  await page.getByRole('tab', { name: 'Site' }).click()
  await page.getByText('Asia/Shanghai').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit' }).click()
  await fill(drawer(), /^Cost centre/, 'CC-200')
  await save(page)
  await drawer().waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Change history' }).click()
  await page.getByText(/CC-102.*CC-200/).waitFor()
})

it('[OR-002] the chart folds, grows and opens a department, on a phone as well', async () => {
  await walkTo(page, '/organisation/chart')
  await page.getByRole('treeitem', { name: 'Offices' }).waitFor()
  await page.getByRole('button', { name: 'Fold all', exact: true }).click()
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(1)
  await page.getByRole('tree').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(5)
  const zoom = page.getByRole('status', { name: 'Size' })
  await page.keyboard.press('+')
  await expect.poll(() => zoom.innerText()).toBe('110%')
  await page.getByRole('button', { name: 'Smaller' }).click()
  await expect.poll(() => zoom.innerText()).toBe('100%')
  await expectAccessible(page)
  expect(await overflow(page)).toEqual([])
  await keepScreen(page, 'organisation-chart')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await overflow(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tree').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '滨江路店', level: 1 }).waitFor()
})

const workbook = async (rows: (string | null)[][]) => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Tree').addRows(rows)
  return Buffer.from(await book.xlsx.writeBuffer())
}
const upload = async (rows: (string | null)[][]) => {
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await page.locator('input[type=file]').setInputFiles({ name: 'Tree 1.xlsx', mimeType, buffer: await workbook(rows) })
}

it('[OR-007] a file of departments goes through five steps, shows its tree, and is taken back', async () => {
  await walkTo(page, '/organisation')
  await page.getByRole('link', { name: 'Import departments' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await upload([
    ['No', 'Name', 'Parent department'],
    ['E1', 'East', null],
    ['E2', 'Pier', 'E1'],
  ])
  await page.getByText('A value is required').first().waitFor()
  await page.getByText('The file needs one of these columns at least').waitFor()
  await page.getByRole('combobox', { name: 'Taken for No', exact: true }).click()
  await page.keyboard.type('Code')
  await page.keyboard.press('Enter')
  await keepScreen(page, 'organisation-import-match')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('treeitem', { name: /^Pier/ }).waitFor()
  expect(await page.getByRole('treeitem').allInnerTexts()).toHaveLength(3)
  await expectAccessible(page)
  await keepScreen(page, 'organisation-import-tree')
  await page.getByRole('button', { name: 'Import 2 departments' }).click()
  await page.getByText('The departments are imported').waitFor()
  await page.getByRole('link', { name: 'Show the tree' }).click()
  await item('Pier').waitFor()
  await walkTo(page, '/organisation/import/departments')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await page.getByRole('tooltip').getByRole('button', { name: 'Undo' }).click()
  await toastOf(page, '2 departments removed').waitFor()
  await walkTo(page, '/organisation')
  await item('Offices').waitFor()
  // The tree of before may stand there until the new one has come.
  await expect.poll(() => item('Pier').count()).toBe(0)
})

it.each(languages)('the screens of departments read in %s', async language => {
  const reader = await product.signedIn('hr', { language, at: '/organisation' })
  for (const at of ['/organisation', '/organisation/chart', '/organisation/import/departments']) {
    await walkTo(reader, at)
    expect(await wrongWords(reader, language), at).toEqual([])
  }
  await reader.context().close()
})
