/** The drawer of a record: Back does not open again what was closed, and its first field has the focus. And the table on a phone. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { walkAway } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let page: Page

beforeAll(async () => {
  page = await product.signedIn('administrator', { at: '/planning/plans' })
})

const address = () => page.evaluate(() => location.pathname + location.search)
const drawer = () => page.locator('.ant-drawer')
it.each(['/planning/workstations', '/planning/employees', '/people/employees'])(
  '%s: a record that was closed is not opened again by Back, which leads to the page before',
  async path => {
    await walkAway(page, '/planning/plans')
    await walkAway(page, path)
    await page.locator('main tbody a').first().click()
    await drawer().waitFor()
    expect(await address()).toContain('open=')
    await drawer().getByRole('button', { name: 'Close' }).first().click()
    await expect.poll(address).toBe(path)
    await page.goBack()
    await expect.poll(address).toBe('/planning/plans')
  },
)

it('a record that a link opened is closed for good, too', async () => {
  await walkAway(page, '/planning/plans')
  await walkAway(page, '/planning/workstations?open=new')
  await drawer().waitFor()
  await drawer().getByRole('button', { name: 'Close' }).first().click()
  await expect.poll(address).toBe('/planning/workstations')
  await page.goBack()
  await expect.poll(address).toBe('/planning/plans')
})

it.each(['/planning/workstations', '/people/employees'])('%s: by key the first field has the focus', async path => {
  await walkAway(page, path)
  await page
    .getByRole('button', { name: /^(New|Add)/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await drawer().waitFor()
  const first = () =>
    drawer().evaluate(panel => {
      const fields = panel.querySelectorAll('form :is(input, textarea):not(:disabled, [type="hidden"])')
      return fields[0] !== undefined && fields[0] === document.activeElement
    })
  await expect.poll(first).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(address).toBe(path)
})

it.each(['/planning/plans', '/estimate/history', '/account/securitylog'])(
  '[CO-042] %s: on a phone the quick ranges and the ways to other months lie inside the window',
  async at => {
    const phone = await product.signedIn('administrator', { width: 390, height: 844, at })
    // Where there are several conditions they lie behind their button.
    await phone.locator('main search').waitFor()
    if (at !== '/estimate/history') await phone.locator('main search').getByRole('button', { name: 'Filters' }).click()
    await phone.locator('.ant-picker-range').click()
    const inside = (part: string) =>
      phone
        .locator(`.ant-picker-dropdown ${part}`)
        .filter({ visible: true })
        .evaluateAll(all => {
          const boxes = all.map(each => each.getBoundingClientRect())
          return boxes.length > 0 && boxes.every(box => box.left >= 0 && box.right <= 390 && box.bottom <= 844)
        })
    for (const part of ['.ant-picker-presets li', '.ant-picker-header-prev-btn', '.ant-picker-header-next-btn'])
      await expect.poll(() => inside(part), { message: part }).toBe(true)
    await phone.close()
  },
)

it('on a phone the words of a search stand whole, and the conditions lie behind a button beside it', async () => {
  const phone = await product.signedIn('administrator', { width: 390, height: 844, at: '/people/employees' })
  const search = phone.locator('main .ant-input-affix-wrapper').first()
  const button = phone.locator('main search').getByRole('button', { name: 'Filters' })
  const [box, beside] = [await search.boundingBox(), await button.boundingBox()]
  expect(beside?.y).toBe(box?.y)
  const [words, room] = await search.locator('input').evaluate((input: HTMLInputElement) => {
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    pen.font = getComputedStyle(input).font
    return [pen.measureText(input.placeholder).width, input.clientWidth]
  })
  expect(words).toBeLessThanOrEqual(room)
  await phone.close()
})

it('on a phone a column without actions covers nothing, one with actions keeps its head above it, the bar of what is chosen floats above the page’s end', async () => {
  const phone = await product.signedIn('administrator', { width: 390, height: 844, at: '/estimate/history' })
  const place = (part: string) =>
    phone
      .locator(`main ${part}`)
      .first()
      .evaluate(cell => ({ position: getComputedStyle(cell).position, right: cell.getBoundingClientRect().right }))
  await phone.locator('main tbody tr').nth(3).waitFor()
  expect((await place('tbody td:last-child')).position).toBe('static')
  const ends = () =>
    phone.evaluate(() => {
      const [bar, main] = [
        document.querySelector('main section[aria-label$="selected"]'),
        document.querySelector('main'),
      ]
      return [bar, main].map(part => Math.round(part?.getBoundingClientRect().bottom ?? 0))
    })
  await phone.locator('main tbody').getByRole('checkbox').first().check()
  const [bar = 0, main = 0] = await ends()
  expect(bar, 'in sight above the page’s end').toBeLessThanOrEqual(main)
  expect(bar).toBeGreaterThan(main - 40)
  await walkAway(phone, '/planning/workstations')
  const [head, cell] = [await place('thead th:last-child'), await place('tbody td:last-child')]
  expect([head.position, cell.position]).toEqual(['sticky', 'sticky'])
  expect(head.right).toBe(cell.right)
  await phone.close()
})
