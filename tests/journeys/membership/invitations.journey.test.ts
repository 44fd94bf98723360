/** Invitations in a real browser: by SMS to a new account, by link and QR code to one that exists, and taken back. */
import type { Page } from 'playwright-core'
import { renderSVG } from 'uqr'
import { expect, it } from 'vitest'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { demoLogins } from '#server/demo/made-up/logins.ts'
import { emptyCompanyName } from '#server/demo/make-demo.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { answerImageCode, newestDigits, newestLink } from '../support/entry.ts'
import { overflow } from '../support/looking/screen.ts'
import { choose } from '../support/people.ts'
import { openProduct } from '../support/product.ts'

// The demo sends no SMS where there is a provider: its invitations are read in the outbox of the embedded database.
const product = openProduct({ embedded: true })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Two employees with a phone who cannot sign in yet, and whom nobody has ever invited. */
const invitable = async () => {
  const { call } = await callerAs(product.server.url, 'hr')
  const { rows } = await call(invitationCalls.listInvitable, { page: 1, size: 100 })
  const { rows: employees } = await call(peopleCalls.listEmployees, { page: 1, size: 100 })
  const { rows: sent } = await call(invitationCalls.listInvitations, { page: 1, size: 100 })
  const asked = new Set(sent.map(each => each.employeeName))
  const phones = new Map(employees.map(each => [each.id, each.phone]))
  const found = rows.flatMap(({ id, name, jobNumber }) => {
    const phone = phones.get(id)
    return phone && !asked.has(name) ? [{ name, jobNumber, phone }] : []
  })
  const [first, second] = found
  if (!first || !second) throw new Error('nobody can be invited')
  return [first, second] as const
}

/** Makes an account on the page that is open, as somebody does who was sent there by an invitation. */
const register = async (page: Page, name: string, phone: string) => {
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByLabel('Phone number').fill(phone)
  await answerImageCode(page)
  await button(page, 'Send code').click()
  await button(page, /^Resend/).waitFor()
  await page.getByLabel('SMS code').fill(await newestDigits(product.server.url, phone))
  for (const next of ['Next', 'Submit']) {
    if (next === 'Submit') {
      await page.getByLabel(/^Password/).fill('fresh2026')
      await page.getByLabel('Confirm password').fill('fresh2026')
    }
    await page.getByRole('checkbox').check()
    await button(page, next).click()
  }
  await page.waitForURL('**/personalpassword/personalsuccess')
}

/** Where no SMS can go out, whoever invites is given the link there and then. */
async function linkHandedOver(page: Page): Promise<void> {
  const handed = page.getByRole('dialog', { name: "The invitation's link" })
  expect(await handed.getByLabel('Link', { exact: true }).inputValue()).toMatch(/\/invitation\?invite=/)
  await handed.getByRole('button', { name: 'Close' }).click()
  await handed.waitFor({ state: 'hidden' })
}

it('[AC-110] [AC-111] [AC-112] an SMS invites an employee, who makes an account by its link and is in', async () => {
  const [invited, other] = await invitable()
  const page = await product.desk('hr', '/people/invitations')
  await button(page, 'Invite by SMS').click()
  const form = page.getByRole('dialog', { name: 'Invite by SMS' })
  await form.getByRole('button', { name: 'Send SMS' }).click()
  await form.getByText('Please select people before sending SMS').waitFor()
  const pickPerson = async (person: { name: string; jobNumber: string }) => {
    const box = form.getByRole('combobox', { name: 'People' })
    await box.click()
    await box.fill(person.jobNumber)
    await page.locator('.ant-select-item-option-active').filter({ hasText: person.name }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
  }
  await pickPerson(other)
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Invitation cancelled').first().waitFor()
  await page.getByRole('row').filter({ hasText: 'Declined' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: other.name }).count()).toBe(0)

  await button(page, 'Invite by SMS').click()
  await pickPerson(invited)
  await choose(page, 'Role', /^Employee$/)
  await expectAccessible(page)
  await keepScreen(page, 'invite-by-sms')
  await form.getByRole('button', { name: 'Send SMS' }).click()
  await page
    .getByText(/^Invited: 1\. The server has no SMS provider/)
    .first()
    .waitFor()
  const row = page.getByRole('row').filter({ hasText: invited.name })
  await row.getByText('Pending', { exact: true }).waitFor()

  const phone = await product.stranger(await newestLink(product.server.url, invited.phone), { width: 390 })
  await phone.getByText(`This invitation is for ${invited.name}`).waitFor()
  expect(phone.url()).not.toContain('invite=')
  await expectAccessible(phone)
  expect(await overflow(phone)).toEqual([])
  await keepScreen(phone, 'invitation-390')
  await phone.getByRole('link', { name: 'Create an account' }).click()
  await register(phone, 'Invited One', invited.phone)
  await expectAccessible(phone)
  await keepScreen(phone, 'registered-invited-390')
  await button(phone, 'Go on and join the company that invites you').click()
  await phone.getByText('You are logged in as Invited One').waitFor()
  await button(phone, /^Join$/).click()
  await phone.getByText('You have joined the company').waitFor()
  await expectAccessible(phone)
  await button(phone, 'Enter the company').click()
  await phone.waitForURL('**/people/index.htm')
  await page.reload()
  await row.getByText('1 of 1').waitFor()
})

it('a link, shown as a QR code too, takes somebody with an account into a second company; taken back, it leads nowhere', async () => {
  const page = await product.desk('administrator', '/people/invitations', { company: emptyCompanyName })
  const make = async () => {
    await button(page, 'Link or QR code').click()
    const form = page.getByRole('dialog', { name: 'Link or QR code' })
    await form.getByRole('button', { name: 'Make the link' }).click()
    await form.getByText('Please choose a department').waitFor()
    await form.getByText('Please choose a role').waitFor()
    await choose(page, 'Department', /./)
    await choose(page, 'Role', /^Employee$/)
    await form.getByRole('button', { name: 'Make the link' }).click()
    const made = page.getByRole('dialog', { name: "The invitation's link" })
    const link = await made.getByRole('textbox', { name: 'Link' }).inputValue()
    const image = made.getByRole('img', { name: 'QR code of the invitation' })
    expect(await image.getAttribute('src')).toBe(`data:image/svg+xml,${encodeURIComponent(renderSVG(link))}`)
    await expectAccessible(page)
    await keepScreen(page, 'invitation-link')
    await made.getByRole('button', { name: 'Close' }).click()
    return link
  }
  // One that carries an administrator's rights is asked about once more, and not made where that is cancelled.
  await button(page, 'Link or QR code').click()
  const asked = page.getByRole('dialog', { name: 'Link or QR code' })
  await choose(page, 'Department', /./)
  await choose(page, 'Role', /^Administrator$/)
  await asked.getByRole('button', { name: 'Make the link' }).click()
  const question = page.getByRole('dialog', { name: 'Make a link that gives administrator rights?' })
  await question.waitFor()
  await keepScreen(page, 'invitation-administrator')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('No link was made').first().waitFor()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByRole('row').filter({ hasText: 'Pending' }).count()).toBe(0)
  const link = await make()

  const phone = await product.stranger(link, { width: 390 })
  await phone.getByText(`${emptyCompanyName} invites you to join`).waitFor()
  await phone.getByRole('textbox', { name: 'Account' }).fill('13800000004')
  await phone.getByLabel(/^Password/).fill('paiban123')
  await button(phone, 'Log in').click()
  await button(phone, /^Join$/).click()
  await phone.getByText('You have joined the company').waitFor()
  await button(phone, 'Enter the company').click()
  await phone.waitForURL('**/people/index.htm')
  // Whoever was let in by it is led in again; to anybody else it is a closed door.
  await phone.goto(link)
  await phone.getByText('You belong to this company already').waitFor()
  await expectAccessible(phone)
  await keepScreen(phone, 'invitation-used-390')
  await button(phone, 'Enter the company').click()
  await phone.waitForURL('**/people/index.htm')
  const other = await product.stranger(link, { width: 390 })
  await other.getByText('This invitation is unknown, over, used up, declined or was taken back').first().waitFor()
  await expectAccessible(other)

  const second = await make()
  const row = page.getByRole('row').filter({ hasText: 'Pending' })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('It was not taken back').first().waitFor()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('The invitation was taken back').first().waitFor()
  await phone.goto(second)
  await phone.getByText('This invitation is unknown, over, used up, declined or was taken back').first().waitFor()
})

it('[OR-016] [OR-030] a user is pending until the phone’s owner has registered, typed the start code and accepted', async () => {
  const [, invited] = await invitable()
  const page = await product.desk('administrator', '/organisation/users')
  await button(page, 'Invite a user').click()
  const form = page.getByRole('dialog', { name: 'Invite a user' })
  const person = form.getByRole('combobox', { name: 'Employee' })
  await person.click()
  await person.fill(invited.name)
  await page.locator('.ant-select-item-option').filter({ hasText: invited.name }).first().click()
  await expect.poll(() => form.getByLabel('Phone').inputValue()).toBe(invited.phone)
  await form.getByLabel('Phone').fill('139666')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('A phone number has 11 digits').waitFor()
  await form.getByLabel('Phone').fill('13966660001')
  // The scope goes with the role, until somebody chooses another.
  const pickRole = async (name: RegExp) => {
    await form.getByRole('combobox', { name: 'Roles' }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: name }).click()
    await page.keyboard.press('Escape')
  }
  const scope = form.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: 'Management scope' }) })
  await pickRole(/^Employee$/)
  await expect.poll(() => scope.innerText()).toContain('Own data only')
  await pickRole(/^Employee$/)
  await pickRole(/^Site manager$/)
  await expect.poll(() => scope.innerText()).toContain('Own department and below')
  await button(page, 'Make one').click()
  const startCode = await form.getByLabel('Start code').inputValue()
  expect(startCode).toMatch(/^[A-Z2-9]{5} [A-Z2-9]{5}$/)
  await expectAccessible(page)
  await keepScreen(page, 'user-start-code')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. No SMS goes out').first().waitFor()
  await linkHandedOver(page)
  const row = page.getByRole('row').filter({ hasText: '13966660001' })
  await row.getByText('Pending').waitFor()
  await row.getByText('start code required').waitFor()
  await keepScreen(page, 'users-pending')
  // The drawer says what is waited for; the form that invites marks who is a user, and who is invited.
  await row.getByRole('link').first().click()
  const pending = page.getByRole('dialog', { name: invited.name })
  await pending.getByText(/Invited, not accepted yet\. The invitation is good until/).waitFor()
  await pending.getByText('Joining asks for the start code').waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'user-pending')
  await page.goBack()
  await button(page, 'Invite a user').click()
  await person.click()
  await person.fill(invited.name)
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: invited.name })
    .getByText(/· invited$/)
    .waitFor()
  await person.fill(demoLogins[0]?.name ?? '')
  const user = page.locator('.ant-select-item-option').filter({ hasText: /· user already$/ })
  await user.first().waitFor()
  expect(await user.first().getAttribute('aria-disabled')).toBe('true')
  await keepScreen(page, 'user-candidates')
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Cancel' }).click()

  const phone = await product.stranger('/register/personalregister', { width: 390 })
  await register(phone, 'Own Account', '13966660001')
  await phone.goto('/choosecompany')
  const own = phone.getByRole('region', { name: 'Companies that invite you' })
  await own.getByText(`This invitation is for ${invited.name}`).waitFor()
  await own.getByText('anybody sees what is in it').waitFor()
  await own.getByText('Joining asks for a start code: please ask').waitFor()
  await expectAccessible(phone)
  expect(await overflow(phone)).toEqual([])
  await keepScreen(phone, 'own-invitation-390')
  const accept = own.getByRole('button', { name: /^Accept/ })
  await accept.click()
  await own.getByText('Please type the start code').waitFor()
  await own.getByLabel('Start code').fill('WRONG1')
  await accept.click()
  await own.getByText('This start code is wrong. 4 tries are left').waitFor()
  await keepScreen(phone, 'start-code-wrong-390')
  // As it is read out: neither case nor spaces count.
  await own.getByLabel('Start code').fill(`${startCode.slice(0, 5).toLowerCase()} ${startCode.slice(5)}`)
  await accept.click()
  await phone.getByText('You have joined').first().waitFor()
  await keepScreen(phone, 'own-accepted-390')
  await button(phone, /^Enter .+/).click()
  await phone.waitForURL('**/people/index.htm')
  await page.reload()
  await row.getByText('Effective').waitFor()
})

it('who is invited sees it on the own page and declines; the company asks again and takes it back', async () => {
  const page = await product.desk('administrator', '/organisation/users')
  const { call } = await callerAs(product.server.url, 'administrator')
  const { rows: candidates } = await call(organisationCalls.listCandidates, { page: 1, size: 100 })
  const employees = candidates.filter(each => each.state === 'new')
  const { roles } = await call(organisationCalls.listRoles, {})
  const roleIds = roles.filter(role => role.code === 'employee').map(role => role.id)
  const wish = { employeeId: employees[0]?.id ?? '', phone: '13966660002', roleIds, scope: { kind: 'self' as const } }
  await call(organisationCalls.saveMember, wish)
  const phone = await product.stranger('/register/personalregister', { width: 390 })
  await register(phone, 'Says No', '13966660002')
  await phone.goto('/choosecompany')
  await button(phone, /^Decline/).click()
  await phone.getByRole('dialog').getByText('The company may invite you again').waitFor()
  await expectAccessible(phone)
  await keepScreen(phone, 'own-decline-390')
  await phone.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await phone.getByText('The invitation was declined').first().waitFor()
  await phone.getByRole('region', { name: 'Companies that invite you' }).waitFor({ state: 'detached' })
  await page.reload()
  expect(await page.getByRole('row').filter({ hasText: '13966660002' }).count()).toBe(0)
  await call(organisationCalls.saveMember, wish)
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: '13966660002' })
  await row.getByText('Pending').waitFor()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Invite again' }).click()
  await page.getByText('The invitation is good again').first().waitFor()
  await linkHandedOver(page)
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Take back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('The invitation was taken back').first().waitFor()
  await row.waitFor({ state: 'detached' })
})

it('whoever has an account is told of an invitation among the messages and on top of the own page, and is led in from there', async () => {
  const { call } = await callerAs(product.server.url, 'administrator', emptyCompanyName)
  const { departments } = await call(organisationCalls.listDepartments, {})
  const { roles } = await call(organisationCalls.listRoles, {})
  const hours = { rank: null, hireType: 'full_time', hoursSystem: 'standard', cycle: null } as const
  const terms = {
    departmentId: departments[0]?.id ?? '',
    position: null,
    from: '2025-01-01',
    to: null,
    ...hours,
    dayMinutes: 480,
    weekMinutes: 2400,
  }
  const facts = { gender: null, birth: null, hiredOn: '2025-01-01', leftOn: null, participates: true, restWeekdays: [] }
  const phone = demoLogins.find(login => login.role === 'manager')?.phone ?? ''
  const employee = { jobNumber: 'BELL1', name: 'Bell Ringer', phone, ...facts, employments: [terms] }
  const { id } = await call(peopleCalls.saveEmployee, employee)
  const roleIds = roles.filter(role => role.code === 'employee').map(role => role.id)
  const wish = { employeeId: id, phone, roleIds, scope: { kind: 'self' as const } }
  await call(organisationCalls.saveMember, wish)

  const page = await product.signedIn('manager', { width: 390, at: '/messages' })
  const told = page.getByRole('main').getByRole('link', { name: `${emptyCompanyName} invites you to join` })
  await told.waitFor()
  await expectAccessible(page)
  await keepScreen(page, 'messages-invited-390')
  await told.click()
  await page.waitForURL('**/account/personal')
  const own = page.getByRole('region', { name: 'Companies that invite you' })
  await own.waitFor()
  const [above, below] = [await own.boundingBox(), await page.getByLabel('Date format').boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  await keepScreen(page, 'own-page-invited-390')
  await own.getByRole('button', { name: /^Decline/ }).click()
  const question = page.getByRole('dialog')
  await question.getByText('The company may invite you again').waitFor()
  const bar = await page.getByRole('navigation', { name: 'Main pages' }).boundingBox()
  const answer = await question.getByRole('button', { name: 'Decline' }).boundingBox()
  expect((answer?.y ?? 0) + (answer?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
  await keepScreen(page, 'own-page-decline-390')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('The invitation stays').first().waitFor()
  await own.getByRole('button', { name: /^Accept/ }).click()
  await own.getByRole('button', { name: `Enter ${emptyCompanyName}` }).click()
  await page.waitForURL(/\/my\/roster|\/people\/index\.htm/)
  await call(organisationCalls.listMembers, { search: phone }).then(({ rows }) =>
    expect(rows[0]?.state).toBe('effective'),
  )
  await page.context().close()
})
