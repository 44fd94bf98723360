/** The forms of shifts, shift templates and holiday templates, each filled once as a person does, and read again in the list and after a reload. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { afterReload, chosen, command, fill, offered, pick, row, save, written, wrongWith } from '../support/forms.ts'
import { walkTo } from '../support/looking/screen.ts'
import { asOneStory } from '../support/one-story.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let desk: Page
const open = async (at: string) => {
  desk = await product.desk('administrator', at)
  return desk
}

const templates = { shift: '/planning/templates', holiday: '/planning/holidaytemplates' }
/** The rows of a template in its form. */
const rowsOf = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('group', { name: 'Days', exact: true }) })

/** The days that are ticked in a row of a template. */
const checkedDays = async (page: Page, index: number) => {
  const names: string[] = []
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    if (await rowsOf(page).nth(index).getByRole('checkbox', { name: day }).isChecked()) names.push(day)
  return names.join(' ')
}

describe('shifts and their template', () => {
  asOneStory(() => desk)

  it('[AT-049] a shift that ends at six the next morning says so first, and is kept with its rest after midnight', async () => {
    const page = await open('/planning/shifts')
    await page.getByRole('button', { name: 'New', exact: true }).first().click()
    const drawer = page.getByRole('dialog')
    await fill(drawer, /^Shift name/, 'Night')
    await fill(drawer, /^Times/, '22-6')
    await drawer.getByText('Read as 22:00–06:00 (+1)').waitFor()
    await save(page)
    await expect.poll(() => wrongWith(drawer, /^Short name/)).toBe('The short name has one or two characters')
    expect(await wrongWith(drawer, /^Times/)).toMatch(/^The end must be later than the start 22:00/)
    await fill(drawer, /^Short name/, 'NT')
    await drawer.getByRole('button', { name: 'Switch on “Ends next day”' }).click()
    expect(await drawer.getByRole('switch', { name: 'Ends next day' }).isChecked()).toBe(true)
    await drawer.getByRole('button', { name: 'Add a rest' }).click()
    await fill(drawer, /^Rest 1/, '2-3')
    await save(page)
    await drawer.waitFor({ state: 'detached' })
    await afterReload(page)
    await row(page, 'Night').toMatchObject({ 'Short name': 'NT', Times: '22:00–06:00 (+1)', 'Work duration': '7 h' })
    await page.getByRole('link', { name: 'NT', exact: true }).click()
    await drawer.getByText('Read as 02:00–03:00 (+1)').waitFor()
    await page.keyboard.press('Escape')
  })

  it('[PL-020] [PL-021] [PL-022] times are put on weekdays or the whole week, over midnight too, and a row is added', async () => {
    const page = await open(templates.shift)
    await page.getByRole('button', { name: 'New', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'New shift template', exact: true }).waitFor()
    await fill(page, /^Template name/, 'Night week')
    await pick(page, /^Department/, '人民广场店')
    const times = page.getByRole('region', { name: 'Make rows from times' })
    await pick(times, /^Workstation/, '清洁')
    await fill(times, /^Shift name/, 'Closing')
    await fill(times, /^Short name/, 'CL')
    await fill(times, /^Start/, '22')
    await fill(times, /^End/, '6')
    await fill(times, /^Rest starts/, '12')
    await fill(times, /^Rest ends/, '13')
    await times.getByRole('switch', { name: 'Ends next day' }).click()
    await times.getByRole('button', { name: 'Apply to weekdays' }).click()
    await expect.poll(() => wrongWith(times, /^Rest ends/)).toMatch(/^Enter a correct time: .*rests inside$/)
    await fill(times, /^Rest starts/, '1:30')
    await fill(times, /^Rest ends/, '2')
    await times.getByRole('button', { name: 'Apply to weekdays' }).click()
    const rows = rowsOf(page)
    await rows.nth(0).waitFor()
    await times.getByRole('button', { name: 'Apply to the whole week' }).click()
    await rows.nth(1).waitFor()
    await page.getByRole('button', { name: 'Add a row' }).click()
    await expect.poll(() => rows.count()).toBe(3)
    for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'])
      await rows.nth(2).getByRole('checkbox', { name: day }).uncheck()
    await fill(rows.nth(2), /^Heads/, '3')
    await expectAccessible(page)
    await save(page)
    await page.waitForURL(`**${templates.shift}`)
    await page.getByRole('link', { name: 'Night week' }).click()
    await afterReload(page)
    const stored = async (index: number) => ({
      days: await checkedDays(page, index),
      station: await chosen(rows.nth(index), /^Workstation/),
      shift: (await chosen(rows.nth(index), /^Shift/)).replace(/\s+/g, ' '),
      heads: await written(rows.nth(index), /^Heads/),
    })
    const night = { station: '清洁', shift: 'CL 22:00–06:00 (+1)' }
    expect(await stored(0)).toEqual({ ...night, days: 'Mon Tue Wed Thu Fri', heads: '1' })
    expect(await stored(1)).toEqual({ ...night, days: 'Mon Tue Wed Thu Fri Sat Sun', heads: '1' })
    expect(await stored(2)).toEqual({ ...night, days: 'Sat Sun', heads: '3' })
    await keepScreen(page, 'form-template')
    // The shift of these times is one of the company's from now on, with its rest after midnight.
    await walkTo(page, '/planning/shifts')
    await row(page, 'Closing').toMatchObject({ Times: '22:00–06:00 (+1)', 'Work duration': '7.5 h' })
  })

  it('[PL-019] [PL-025] [PL-026] a template shows whose it is; what is missing, and who is not available, is told at its row', async () => {
    const page = await open(templates.shift)
    await row(page, 'Night week').toMatchObject({
      Department: '人民广场店',
      Site: '人民广场店',
      Founder: '陈静',
      Enabled: 'Enabled',
    })
    await page.getByRole('link', { name: 'Night week' }).click()
    const rows = rowsOf(page)
    await fill(rows.nth(0), /^Heads/, '200')
    await rows
      .nth(0)
      .getByText(/^Monday: \d+ available, 200 needed$/)
      .waitFor()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
    await page.getByRole('button', { name: 'New', exact: true }).first().click()
    await page.getByRole('heading', { level: 1, name: 'New shift template', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Add a row' }).click()
    await save(page)
    await expect.poll(() => wrongWith(page, /^Template name/)).toBe('Enter a template name')
    expect(await wrongWith(page, /^Department/)).toBe('Choose a department')
    expect(await wrongWith(page, /^Workstation/)).toBe('Choose a workstation in row 1')
    expect(await wrongWith(rows.nth(0), /^Shift/)).toBe('Choose a shift in row 1')
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
  })

  it('[PL-023] [PL-024] a template is copied to departments that are chosen, and a disabled one is not offered', async () => {
    const page = await open(templates.shift)
    await command(page, 'Night week', 'Copy to departments')
    const dialog = page.getByRole('dialog', { name: 'Copy “Night week”' })
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => wrongWith(dialog, /^Copy to departments/)).toBe('Choose the departments to copy to')
    await pick(dialog, /^Copy to departments/, '滨江路店')
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await dialog.waitFor({ state: 'detached' })
    const owners = async () =>
      (await page.getByRole('row').filter({ hasText: 'Night week' }).getByRole('cell').allInnerTexts())
        .filter(text => text.endsWith('店'))
        .sort()
    await expect.poll(owners).toEqual(['人民广场店', '人民广场店', '滨江路店', '滨江路店'].sort())

    await walkTo(page, '/planning/templates?q=Night')
    await page.getByRole('row').filter({ hasText: '人民广场店' }).getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Disable', exact: true }).click()
    await page.getByRole('row').filter({ hasText: '人民广场店' }).getByText('Disabled').waitFor()
    await page.getByRole('checkbox', { name: 'Enabled only' }).click()
    await expect.poll(owners).toEqual(['滨江路店', '滨江路店'])
    await walkTo(page, '/planning/plans?dialog=create')
    const plan = page.getByRole('dialog')
    await pick(plan, /^Site/, '人民广场店')
    await expect.poll(() => offered(plan, /^Shift template/)).toEqual(['人民广场店标准周'])
  })
})

describe('a holiday template', () => {
  asOneStory(() => desk)

  it('[PL-027] [PL-028] [PL-074] a holiday template has a kind, whose three are offered, beside what a shift template has', async () => {
    const page = await open(templates.holiday)
    await page.getByRole('button', { name: 'New', exact: true }).first().click()
    await page.waitForURL('**/holidaytemplates/edit')
    await save(page)
    await expect.poll(() => wrongWith(page, /^Kind of holiday/)).toBe('Choose a kind of holiday')
    expect(await wrongWith(page, /^Template name/)).toBe('Enter a template name')
    expect(await offered(page, /^Kind of holiday/)).toEqual(['Legal holiday', 'Ordinary holiday', 'Foreign holiday'])
    await pick(page, /^Kind of holiday/, 'Foreign holiday')
    await fill(page, /^Template name/, 'Winter')
    await pick(page, /^Department/, '静安旗舰店')
    await page.getByRole('button', { name: 'Add a row' }).click()
    const line = rowsOf(page).nth(0)
    await pick(line, /^Workstation/, '前厅')
    await pick(line, /^Shift/, '09:00–18:00')
    await fill(line, /^Heads/, '2')
    await line.getByRole('checkbox', { name: 'Sun' }).uncheck()
    await save(page)
    await page.waitForURL(`**${templates.holiday}`)
    await afterReload(page)
    await row(page, 'Winter').toMatchObject({
      'Kind of holiday': 'Foreign holiday',
      Department: '静安旗舰店',
      Site: '静安旗舰店',
      Founder: '陈静',
    })
    await page.getByRole('link', { name: 'Winter' }).click()
    await line.waitFor()
    expect(await chosen(page, /^Kind of holiday/)).toBe('Foreign holiday')
    expect(await checkedDays(page, 0)).toBe('Mon Tue Wed Thu Fri Sat')
    // The names of a drop-down come after the row.
    await expect.poll(() => chosen(line, /^Workstation/)).toBe('前厅')
    await expect.poll(() => chosen(line, /^Shift/)).toMatch(/09:00–18:00/)
    expect(await written(line, /^Heads/)).toBe('2')
  })

  it('[PL-029] [PL-030] a holiday template is copied to departments and disabled, and stays so', async () => {
    const page = await open(templates.holiday)
    await command(page, 'Winter', 'Copy to departments')
    const dialog = page.getByRole('dialog', { name: 'Copy “Winter”' })
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await expect.poll(() => wrongWith(dialog, /^Copy to departments/)).toBe('Choose the departments to copy to')
    await pick(dialog, /^Copy to departments/, '滨江路店')
    await dialog.getByRole('button', { name: 'Copy' }).click()
    await dialog.waitFor({ state: 'detached' })
    const of = (site: string) => page.getByRole('row').filter({ hasText: 'Winter' }).filter({ hasText: site })
    await of('滨江路店').waitFor()
    await of('静安旗舰店').getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Disable', exact: true }).click()
    await of('静安旗舰店').getByText('Disabled').waitFor()
    await afterReload(page)
    expect(await of('静安旗舰店').innerText()).toContain('Disabled')
    expect(await of('滨江路店').innerText()).toContain('Enabled')
  })
})
