/**
 * HR takes somebody on through the phone form to the first duty: invited by a link, proved by SMS, entered on a phone, sent
 * back once, checked, on the job, and in the planner from the first day on.
 */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { accountCalls } from '../../../contract/src/account/calls.ts'
import { proposalCalls } from '../../../contract/src/onboarding/proposal.ts'
import { organisationCalls } from '../../../contract/src/organisation/calls.ts'
import { identityCheck } from '../../../contract/src/people/identity.ts'
import { planningCalls } from '../../../contract/src/planning/calls.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { newestDigits } from '../support/entry.ts'
import { command, fill, listed, pick, row } from '../support/forms.ts'
import { overflow } from '../support/looking/screen.ts'
import { makeWeek, savedAfter, walkToPlanner, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

// The demo sends no SMS where there is a provider: its codes are read in the outbox of the embedded database.
// Two links and two codes go to one phone within the minute here.
const product = openProduct({ embedded: true, environment: { PAIBAN_LIMITS: 'sms_pause_phone=20/60' } })
const list = '/people/onboarding'
const name = '向晚晴'
const phone = '17112340077'
/** A Monday beyond every week that the demo plans. */
const firstDay = '2027-02-01'
const card = (digits: string) => digits + identityCheck(digits)

const button = (page: Page, text: string | RegExp) => page.getByRole('button', { name: text, exact: true })

/** Typed again where the picker was still opening: what stands there is then told in the words of the language. */
const typeDay = async (page: Page, label: string, date: string) => {
  const field = page.getByRole('dialog').getByLabel(label)
  const told = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: 'UTC' }).format(new Date(date))
  await expect
    .poll(async () => {
      await field.fill(date)
      await field.press('Enter')
      await page.locator('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)').waitFor({ state: 'hidden' })
      return (await field.inputValue()).split(' ')[0]
    })
    .toBe(told)
}

const siteName = async () => {
  const { call } = await callerAs(product.server.url, 'manager')
  const { departments } = await call(organisationCalls.listDepartments, {})
  return departments.find(each => each.inScope && each.site)?.name ?? ''
}

/** The link that is handed over where no SMS goes out. */
const linkOf = async (page: Page): Promise<string> => {
  const handed = page.getByRole('dialog', { name: "The invitation's link" })
  const link = await handed.getByLabel('Link', { exact: true }).inputValue()
  await button(page, 'Close').last().click()
  await handed.waitFor({ state: 'hidden' })
  return link
}

const invite = async (page: Page): Promise<string> => {
  await button(page, 'Invite somebody').click()
  const form = page.getByRole('dialog')
  await fill(form, 'Name', name)
  await fill(form, 'Phone', phone)
  await pick(form, 'Department', await siteName())
  await typeDay(page, 'Planned first day', firstDay)
  await typeDay(page, 'Planned regularisation', '2027-04-01')
  await expectAccessible(page)
  await keepScreen(page, 'onboarding-invite')
  await button(page, 'Send the invitation').click()
  return linkOf(page)
}

const prove = async (page: Page) => {
  await button(page, 'Send code').click()
  await page.getByLabel('SMS code').fill(await newestDigits(product.server.url, phone))
  await button(page, 'Open').click()
}

const enterAll = async (page: Page) => {
  await fill(page, /^Name(?! of)/, name)
  await pick(page, 'Kind of document', 'ID card')
  await fill(page, 'Document number', card('11010519981111003'))
  await fill(page, 'Home address', '银杏路 8 号')
  await fill(page, 'Name of the emergency contact', '向大海')
  await fill(page, 'Relationship', '父亲')
  await fill(page, 'Phone of the emergency contact', '13912345678')
  await fill(page, 'School', '某学院')
  await pick(page, 'Degree', 'Bachelor')
  await page.getByLabel(/^From/).fill('2016-09')
  await fill(page, /^Bank/, '招商银行')
  await fill(page, 'Account number', '6222 0000 1234')
  for (const box of await page.getByRole('checkbox').all()) await box.check()
}

it('[PE-008] HR takes somebody on through the phone form to the first duty', async () => {
  const page = await product.desk('hr', list)
  const link = new URL(await invite(page))
  await row(page, name).toMatchObject({ State: 'Invited' })

  const person = await product.stranger(link.pathname + link.search, { width: 390 })
  await person.getByText('171****0077').waitFor()
  expect(await person.locator('main').innerText()).not.toContain(name)
  expect(new URL(person.url()).search).toBe('')
  await expectAccessible(person)
  await prove(person)
  await person.getByText(`${name}, welcome to`, { exact: false }).waitFor()
  await fill(person, 'Document number', '110105')
  await button(person, 'Save and go on later').click()
  await person.getByText('Saved', { exact: true }).first().waitFor()
  await button(person, 'Hand in').click()
  await person.getByText('It can be handed in once you agree', { exact: true }).waitFor()
  await enterAll(person)
  await expectAccessible(person)
  expect(await overflow(person)).toEqual([])
  await keepScreen(person, 'onboarding-form-390')
  await button(person, 'Hand in').click()
  await person.getByText('Handed in', { exact: true }).waitFor()

  await page.reload()
  await row(page, name).toMatchObject({ State: 'To check' })
  await page.getByRole('link', { name }).click()
  const drawer = page.getByRole('dialog', { name })
  await drawer.getByRole('button', { name: 'Show Identity document' }).click()
  await drawer.getByText(card('11010519981111003')).waitFor()
  const bank = drawer.getByRole('radiogroup', { name: 'Check of Bank account' })
  await bank.getByText('Send back').click()
  await drawer.getByRole('button', { name: 'Send back to the person' }).click()
  await drawer.getByText('Say what is to be put right').waitFor()
  await fill(drawer, 'What to put right', 'four places are missing')
  await expectAccessible(page)
  await keepScreen(page, 'onboarding-check')
  await drawer.getByRole('button', { name: 'Send back to the person' }).click()
  const again = new URL(await linkOf(page))

  const second = await product.stranger(again.pathname + again.search, { width: 390 })
  await expect.poll(() => button(second, 'Send code').isEnabled()).toBe(true)
  await prove(second)
  await second.getByText('four places are missing').waitFor()
  await fill(second, 'Account number', '6222 0000 1234 5678')
  for (const box of await second.getByRole('checkbox').all()) await box.check()
  await button(second, 'Hand in').click()
  await second.getByText('Handed in', { exact: true }).waitFor()

  await page.goto(list)
  await page.getByRole('link', { name }).click()
  await drawer.getByRole('button', { name: 'Accept all' }).click()
  await drawer.getByRole('button', { name: 'Take on' }).click()
  const take = page.getByRole('dialog', { name: `Take on ${name}` })
  await fill(take, 'Job number', 'A-0077')
  await keepScreen(page, 'onboarding-take-on')
  await take.getByRole('button', { name: 'Take on' }).click()
  await row(page, name).toMatchObject({ State: 'On the job' })

  const manager = await callerAs(product.server.url, 'manager')
  const planId = await makeWeek(manager, 'first week', firstDay)
  const { employees } = await manager.call(planningCalls.openPlan, { planId })
  const at = employees.findIndex(each => each.name === name) + 1
  expect(at).toBeGreaterThan(0)
  const planner = await product.desk('manager', '/planning/plans')
  await walkToPlanner(planner, planId)
  // Rows beyond the window are not drawn.
  await planner.getByRole('grid').hover()
  await planner.mouse.wheel(0, 36 * at)
  await weekCell(planner, at, 0).click()
  await savedAfter(planner, () => planner.keyboard.press('1'))
  const saved = await manager.call(planningCalls.openPlan, { planId })
  const own = saved.employees.find(each => each.name === name)?.id
  expect(saved.problem.roster.map(each => each.employee)).toContain(own)
  await keepScreen(planner, 'onboarding-first-duty')
})

it('an onboarding is cancelled with its link, and taken back by the toast, without the link', async () => {
  const page = await product.desk('hr', list)
  await command(page, '卜晓峰', 'Cancel')
  const dialog = page.getByRole('dialog')
  await fill(dialog, 'Reason', 'found another')
  await dialog.getByRole('button', { name: 'Cancel the onboarding' }).click()
  await expect.poll(async () => (await listed(page, '卜晓峰'))?.State).toBe('Cancelled')
  await button(page, 'Undo').last().click()
  // The link that was sent has ended with the cancelling: whoever wants the onboarding back sends another.
  await row(page, '卜晓峰').toMatchObject({ State: 'Link has run out' })
})

it('an employee proposes a change of the own data, and HR agrees to it field by field', async () => {
  const own = await product.desk('employee', '/my/data', { width: 390 })
  await fill(own, 'Home address', '紫藤路 9 号')
  await fill(own, /^Name/, '姐姐')
  await button(own, 'Propose the change').click()
  await own.getByText('Fill in all of it, or none').first().waitFor()
  await fill(own, 'Relationship', '姐姐')
  await fill(own, 'Phone of the contact', '13900004444')
  await expectAccessible(own)
  expect(await overflow(own)).toEqual([])
  await keepScreen(own, 'my-data-390')
  await button(own, 'Propose the change').click()
  await own.getByText('Your proposal waits for HR').waitFor()

  const { call } = await callerAs(product.server.url, 'employee')
  const { me } = { me: await call(accountCalls.me, {}) }
  const page = await product.desk('hr', '/people/proposals')
  await page.getByRole('link', { name: me.name }).click()
  const drawer = page.getByRole('dialog', { name: me.name })
  await drawer.getByRole('button', { name: 'Show Home address' }).click()
  await drawer.getByText('紫藤路 9 号').waitFor()
  await drawer.getByRole('radiogroup', { name: 'Check of Home address' }).getByText('Agree').click()
  await drawer.getByRole('radiogroup', { name: 'Check of Emergency contact' }).getByText('Refuse').click()
  await fill(drawer, 'Reason', 'is that her phone?')
  await expectAccessible(page)
  await keepScreen(page, 'proposal')
  await drawer.getByRole('button', { name: 'Save the answer' }).click()
  await drawer.getByText('Refused', { exact: true }).waitFor()

  await own.reload()
  await own.getByText('is that her phone?').waitFor()
  const held = await call(proposalCalls.getOwnData, {})
  expect(held.last?.state).toBe('settled')
})
