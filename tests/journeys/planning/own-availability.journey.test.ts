/** An employee says on a phone when they can work; whoever plans reads it beside their stars. */
import { expect, it } from 'vitest'
import { demoLogins } from '#server/demo/logins.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
const employee = demoLogins.find(each => each.role === 'employee')?.name ?? ''

it('[PL-072] Mondays are taken out by the employee, and the manager reads it', async () => {
  const phone = await product.signedIn('employee', { at: '/my/roster', width: 390, height: 844 })
  await phone.getByRole('link', { name: 'My availability' }).click()
  await phone.waitForURL('**/my/availability')
  await phone.getByRole('button', { name: 'Add a weekly pattern' }).click()
  const monday = phone.getByRole('group', { name: 'Monday' })
  await monday.getByRole('button', { name: 'Not all day' }).click()
  await keepScreen(phone, 'my-availability-phone')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Save', exact: true }).click()
  await phone.getByText('Saved', { exact: true }).first().waitFor()
  await phone.reload()
  await monday.getByText('impossible').first().waitFor()

  const desk = await product.signedIn('manager', { at: `/planning/employees?q=${encodeURIComponent(employee)}` })
  const row = desk.getByRole('row', { name: new RegExp(employee) }).first()
  await expect.poll(() => row.innerText()).toMatch(/Not all day on 1 d/)
})
