/** The forms of scheduling rules, warning rules and workstations, each filled once as a person does, and read again in the list and after a reload. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import {
  afterReload,
  chosen,
  command,
  deleteRow,
  fill,
  listed,
  offered,
  pick,
  row,
  save,
  written,
  wrongWith,
} from '../support/forms.ts'
import { asOneStory } from '../support/one-story.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let desk: Page
const open = async (at: string) => {
  desk = await product.desk('administrator', at)
  return desk
}

describe('a scheduling rule', () => {
  asOneStory(() => desk)

  it('[PL-008] [PL-009] a scheduling rule is made with scope, prediction, algorithm and rank, and stands in the list', async () => {
    const page = await open('/planning/rules')
    await page.getByRole('button', { name: 'New', exact: true }).first().click()
    await page.waitForURL('**/rules/edit')
    await save(page)
    await expect.poll(() => wrongWith(page, /^Rule name/)).toBe('Enter a rule name')
    await fill(page, /^Rule name/, 'Peak weeks')
    await pick(page, /^Applicable departments/, '滨江路店', '人民广场店')
    await pick(page, /^Algorithm/, 'Shift template')
    await fill(page, /^Rank/, '7')
    await expectAccessible(page)
    await save(page)
    await page.waitForURL('**/planning/rules')
    const made = {
      'Rule name': 'Peak weeks',
      Department: '滨江路店 · 人民广场店',
      'Prediction rule': 'Turnover',
      Algorithm: 'Shift template',
      Rank: '7',
      Enabled: 'Enabled',
    }
    await row(page, 'Peak weeks').toMatchObject(made)
    await afterReload(page)
    await row(page, 'Peak weeks').toMatchObject(made)
  })

  it('[PL-010] [PL-011] the prediction is turnover, and the algorithm one of three, another of which is kept', async () => {
    const page = await open('/planning/rules')
    await page.getByRole('link', { name: 'Peak weeks' }).click()
    expect(await offered(page, /^Prediction rule/)).toEqual(['Turnover'])
    expect(await offered(page, /^Algorithm/)).toEqual(['Hours estimate', 'Shift template', 'Both'])
    await pick(page, /^Algorithm/, 'Both')
    await save(page)
    await page.waitForURL('**/planning/rules')
    await afterReload(page)
    await row(page, 'Peak weeks').toMatchObject({ 'Prediction rule': 'Turnover', Algorithm: 'Both' })
  })

  it('[PL-012] [PL-013] [PL-014] a rule holds its hours of rest, its comfort and its order of priority', async () => {
    const page = await open('/planning/rules')
    await page.getByRole('link', { name: 'Peak weeks' }).click()
    await fill(page, /^Rest between/, '12.5')
    await fill(page, /^Longest run of days/, '5')
    await fill(page, /^Most changes of shift/, '2')
    const priority = page.getByRole('combobox', { name: /^Priority/ })
    for (const _ of ['fairness', 'stars', 'hire type']) await priority.press('Backspace')
    await pick(page, /^Priority/, 'Stars', 'Fairness', 'Hire type')
    await save(page)
    await page.waitForURL('**/planning/rules')
    await page.getByRole('link', { name: 'Peak weeks' }).click()
    await afterReload(page)
    expect(await written(page, /^Rest between/)).toBe('12.5')
    expect(await written(page, /^Longest run of days/)).toBe('5')
    expect(await written(page, /^Most changes of shift/)).toBe('2')
    expect(await chosen(page, /^Priority/)).toBe('Stars, Fairness, Hire type')
    await keepScreen(page, 'form-rule')
  })

  it('[PL-015] [PL-016] [PL-017] influences, minutes and step size are kept; without one, or a department, it says which', async () => {
    const page = await open('/planning/rules')
    await page.getByRole('link', { name: 'Peak weeks' }).click()
    await page.getByRole('combobox', { name: /^Influencing factors/ }).press('Backspace')
    const factors = await chosen(page, /^Influencing factors/)
    expect(factors.split(', ')).toHaveLength(2)
    for (const [label, text] of [
      [/^Step size/, '15'],
      [/^Shortest duty/, '4'],
      [/^Longest duty/, '8:30'],
    ] as const)
      await fill(page, label, text)
    await save(page)
    await page.waitForURL('**/planning/rules')
    await page.getByRole('link', { name: 'Peak weeks' }).click()
    await afterReload(page)
    expect(await chosen(page, /^Influencing factors/)).toBe(factors)
    expect(await written(page, /^Step size/)).toBe('15')
    expect(await written(page, /^Shortest duty/)).toBe('4')
    expect(await written(page, /^Longest duty/)).toBe('8.5')
    const influences = page.getByRole('combobox', { name: /^Influencing factors/ })
    for (const _ of factors.split(', ')) await influences.press('Backspace')
    await save(page)
    await page.waitForURL('**/planning/rules')
    await page.getByRole('link', { name: 'Peak weeks' }).click()
    await afterReload(page)
    expect(await chosen(page, /^Influencing factors/), 'a rule may follow none').toBe('None is followed')

    for (const label of [/^Rest between/, /^Longest run/, /^Most changes/, /^Step size/, /^Shortest duty/])
      await fill(page, label, '')
    const departments = page.getByRole('combobox', { name: /^Applicable departments/ })
    for (const _ of ['one', 'two']) await departments.press('Backspace')
    await save(page)
    await expect.poll(() => wrongWith(page, /^Applicable departments/)).toBe('Choose a department')
    expect(await wrongWith(page, /^Rest between/)).toBe('Enter the hours')
    expect(await wrongWith(page, /^Longest run/)).toBe('Enter the counts')
    expect(await wrongWith(page, /^Most changes/)).toBe('Enter the counts')
    expect(await wrongWith(page, /^Step size/)).toBe('Enter the step size')
    expect(await wrongWith(page, /^Shortest duty/)).toBe('Enter the minutes')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await page.waitForURL('**/planning/rules')
  })

  it('[PL-018] a scheduling rule is disabled, enabled and deleted from the list', async () => {
    const page = await open('/planning/rules')
    for (const [act, state] of [
      ['Disable', 'Disabled'],
      ['Enable', 'Enabled'],
    ] as const) {
      await command(page, 'Peak weeks', act)
      await row(page, 'Peak weeks').toMatchObject({ Enabled: state })
      await afterReload(page)
      await row(page, 'Peak weeks').toMatchObject({ Enabled: state })
    }
    await deleteRow(page, 'Peak weeks', 'Delete Peak weeks?')
    expect(await listed(page, 'Peak weeks')).toBeUndefined()
  })
})

it('[PL-002] [PL-004] [PL-007] a warning rule is added, edited, disabled and deleted, and shows how it is processed', async () => {
  const page = await open('/planning/warnings')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  const drawer = page.getByRole('dialog')
  await save(page)
  await expect.poll(() => wrongWith(drawer, /^Number/)).toBe('Enter a number')
  expect(await wrongWith(drawer, /^Description/)).toBe('Enter a description')
  await fill(drawer, /^Number/, 'R-7')
  await fill(drawer, /^Description/, 'Half a day between two shifts')
  expect(await chosen(drawer, /^Check/)).toBe('Rest between duties')
  await fill(drawer, /^Duration/, '12:30')
  expect(await offered(drawer, /^Processing/)).toEqual(['Prohibited', 'Needs approval'])
  await pick(drawer, /^Processing/, 'Prohibited')
  await save(page)
  await drawer.waitFor({ state: 'detached' })
  const made = { Description: 'Half a day between two shifts', Interval: '12.5 h', Processing: 'Prohibited' }
  await row(page, 'R-7').toMatchObject({ ...made, 'Needs approval': 'No', Enabled: 'Enabled' })
  await page.getByRole('link', { name: 'R-7' }).click()
  await pick(drawer, /^Processing/, 'Needs approval')
  await drawer.getByRole('switch', { name: 'Enabled' }).click()
  await save(page)
  await drawer.waitFor({ state: 'detached' })
  await afterReload(page)
  await row(page, 'R-7').toMatchObject({ Processing: 'Needs approval', 'Needs approval': 'Yes', Enabled: 'Disabled' })
  await page.getByRole('link', { name: 'R-7' }).click()
  expect(await written(drawer, /^Duration/)).toBe('12.5')
  await page.keyboard.press('Escape')
  await deleteRow(page, 'R-7', 'Delete R-7?')
})

it('[PL-002] the list shows of a rule of days how many they are, and that it counts per week', async () => {
  const page = await open('/planning/warnings?open=new')
  const drawer = page.getByRole('dialog')
  await fill(drawer, /^Number/, 'R-8')
  await fill(drawer, /^Description/, 'Two days off')
  await drawer.getByRole('combobox', { name: 'Check' }).fill('Weekly rest')
  await page.getByTitle('Weekly rest day').click()
  await fill(drawer, /^Days/, '2')
  await pick(drawer, /^Processing/, 'Needs approval')
  await save(page)
  await drawer.waitFor({ state: 'detached' })
  await afterReload(page)
  const made = { Description: 'Two days off', Days: '2', Week: 'Yes' }
  await row(page, 'R-8').toMatchObject({ ...made, 'Needs approval': 'Yes', Enabled: 'Enabled' })
  await deleteRow(page, 'R-8', 'Delete R-8?')
  expect(await listed(page, 'R-8')).toBeUndefined()
})

it('[PL-001] a warning rule of efficiency is in the list of its kind alone', async () => {
  const page = await open('/planning/warnings?tab=efficiency')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  const drawer = page.getByRole('dialog')
  await fill(drawer, /^Number/, 'E-7')
  await fill(drawer, /^Description/, 'Turnover for an hour of work')
  await pick(drawer, /^Check/, /per (labour )?hour/i)
  await fill(drawer, /^Minimum|^At least|^Least/, '250')
  await save(page)
  await drawer.waitFor({ state: 'detached' })
  await row(page, 'E-7').toMatchObject({ Description: 'Turnover for an hour of work' })
  await page.getByRole('radiogroup', { name: 'Kind' }).getByText('Compliance').click()
  await expect.poll(() => listed(page, 'E-7')).toBeUndefined()
})

it('[ES-039] [ES-041] [ES-043] a workstation is made with its type and priority, and is there in the list and the form after a reload', async () => {
  const page = await open('/planning/workstations')
  await page.getByRole('button', { name: 'New', exact: true }).first().click()
  const drawer = page.getByRole('dialog')
  await save(page)
  await expect.poll(() => wrongWith(drawer, /^Name/)).toBe('Enter the name of the workstation')
  expect(await wrongWith(drawer, /^Applicable department/)).toBe('Choose an applicable department')
  expect(await wrongWith(drawer, /^Working type/)).toBe('Choose a working type')
  expect(await wrongWith(drawer, /^Cross-post/)).toBe('Choose whether cross-posting is possible')
  await pick(drawer, /^Applicable department/, '人民广场店')
  await fill(drawer, /^Name/, 'Terrace')
  await fill(drawer, /^Region/, 'Outside')
  await pick(drawer, /^Working type/, 'Indirect')
  await pick(drawer, /^Cross-post/, 'Yes')
  await fill(drawer, /^Priority/, '9')
  await fill(drawer, /^People count/, '2')
  await fill(drawer, /^Fewest stars/, '3')
  await drawer.getByRole('switch', { name: 'Needs a valid certificate' }).click()
  await save(page)
  await drawer.waitFor({ state: 'detached' })
  await afterReload(page)
  await row(page, 'Terrace').toMatchObject({ 'Working type': 'Indirect', Priority: '9' })
  await page.getByRole('cell', { name: 'Terrace', exact: true }).click()
  expect(await written(drawer, /^Region/)).toBe('Outside')
  expect(await written(drawer, /^People count/)).toBe('2')
  expect(await written(drawer, /^Fewest stars/)).toBe('3')
  expect(await chosen(drawer, /^Cross-post/)).toBe('Yes')
  expect(await drawer.getByRole('switch', { name: 'Needs a valid certificate' }).isChecked()).toBe(true)
})
