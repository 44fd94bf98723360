/** The drawer of a record: Back does not open again what was closed, and its first field has the focus. And the table on a phone. */
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openProduct } from './support/product.ts'
import { walkAway } from './support/screen.ts'

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
  await page.getByRole('button', { name: /^(New|Add)/ }).focus()
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

it('on a phone a column without actions covers nothing, one with actions keeps its head above it, the bar ends with the page', async () => {
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
  const [bar, main] = await ends()
  expect(bar).toBe(main)
  await walkAway(phone, '/planning/workstations')
  const [head, cell] = [await place('thead th:last-child'), await place('tbody td:last-child')]
  expect([head.position, cell.position]).toEqual(['sticky', 'sticky'])
  expect(head.right).toBe(cell.right)
  await phone.close()
})
