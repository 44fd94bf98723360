/** What the entry screens ask for and refuse, row by row of the specification, and where each of them leads. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { windowOf } from '../support/browser.ts'
import { answerImageCode, newestDigits } from '../support/entry.ts'
import { walkTo } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const opened = (address: string): Promise<Page> => product.stranger(address, { width: 390 })
const mustAgree = 'Please read and follow the privacy agreement'

describe('from the login home', () => {
  it('[AC-001] every entry function is reached: logging in, both registrations, recovery, the policy, the languages', async () => {
    const page = await opened('/')
    await button(page, 'Log in').waitFor()
    expect(await page.getByRole('combobox', { name: 'Language' }).locator('option').allInnerTexts()).toHaveLength(3)
    const inWindow = (from: Page, name: string) => windowOf(from, () => from.getByRole('link', { name }).click())
    expect(new URL((await inWindow(page, 'Forgot password')).url()).pathname).toBe('/forgetpasswordindex')
    const register = await inWindow(page, 'Register for free')
    for (const [kind, address] of [
      ['Company', '/register/companyregister'],
      ['Personal', '/register/personalregister'],
    ] as const) {
      await walkTo(register, '/register')
      await register.getByRole('radio', { name: new RegExp(`^${kind}`) }).check()
      await button(register, 'Next').click()
      await register.waitForURL(`**${address}`)
    }
    expect(new URL((await inWindow(register, 'privacy agreement')).url()).pathname).toBe('/policy')
  })

  it('[AC-028] [AC-029] [AC-030] a kind of registration must be chosen; next opens the one that was', async () => {
    const page = await opened('/register')
    await expect.poll(() => page.getByRole('radio').count()).toBe(2)
    await button(page, 'Next').click()
    await page.getByText('Please choose registration category').waitFor()
    expect(new URL(page.url()).pathname).toBe('/register')
    await page.getByRole('radio', { name: /^Company/ }).check()
    await button(page, 'Next').click()
    await page.waitForURL('**/register/companyregister')
    await page.goBack()
    await page.getByRole('radio', { name: /^Personal/ }).check()
    await button(page, 'Next').click()
    await page.waitForURL('**/register/personalregister')
  })

  /** The documents that a page loads from now on, and the addresses that it goes through. */
  const watched = (page: Page) => {
    const seen = { documents: 0, addresses: [new URL(page.url()).pathname] }
    page.on('request', request => {
      if (request.isNavigationRequest()) seen.documents += 1
    })
    page.on('framenavigated', frame => {
      const { pathname } = new URL(frame.url())
      if (seen.addresses.at(-1) !== pathname) seen.addresses.push(pathname)
    })
    return seen
  }

  it('[AC-003] from the choice of a kind to the entered backend each step has its address, and all are one document', async () => {
    const page = await opened('/register')
    const seen = watched(page)
    await page.getByRole('radio', { name: /^Personal/ }).check()
    await button(page, 'Next').click()
    await page.getByRole('textbox', { name: 'Username' }).fill('Li Na')
    await page.getByLabel('Phone number').fill('13912340011')
    await answerImageCode(page)
    await button(page, 'Send code').click()
    await button(page, /^Resend/).waitFor()
    await page.getByLabel('SMS code').fill(await newestDigits(product.server.url, '13912340011'))
    await page.getByRole('checkbox').check()
    await button(page, 'Next').click()
    await page.getByLabel(/^Password/).fill('fresh2026')
    await page.getByLabel('Confirm password').fill('fresh2026')
    await page.getByRole('checkbox').check()
    await button(page, 'Submit').click()
    await button(page, 'Back to login').click()
    // Somebody with a company goes on, into the backend and to a screen of it.
    await page.getByRole('textbox', { name: 'Account' }).fill('13800000004')
    await page.getByLabel(/^Password/).fill('paiban123')
    await button(page, 'Log in').click()
    // An employee is shown the next shift first.
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Messages' }).click()
    await page.getByRole('heading', { name: 'Messages', level: 1 }).waitFor()
    const personal = '/register/personalregister'
    expect(seen.addresses).toEqual([
      '/register',
      personal,
      `${personal}/personalpassword`,
      `${personal}/personalpassword/personalsuccess`,
      '/',
      '/people/index.htm',
      '/messages',
    ])
    expect(seen.documents).toBe(0)
  })

  it('[AC-003] back and forward go from step to step of one document too', async () => {
    const page = await opened('/register')
    const seen = watched(page)
    await page.getByRole('radio', { name: /^Personal/ }).check()
    await button(page, 'Next').click()
    await page.waitForURL('**/register/personalregister')
    await page.getByRole('textbox', { name: 'Username' }).waitFor()
    await page.goBack()
    await page.getByRole('radio').first().waitFor()
    await page.goForward()
    await page.getByRole('textbox', { name: 'Username' }).waitFor()
    expect(seen.documents).toBe(0)
  })
})

it('[AC-081] switching the language says so in the new language', async () => {
  const page = await opened('/')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh_TW')
  await page.getByText('語言已切換').first().waitFor()
  expect(await page.getByText('Language switched').count()).toBe(0)
  expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hant')
})

describe('personal registration', () => {
  it('[AC-031] [AC-033] step 1 has its fields, and refuses a box that is not ticked alone', async () => {
    const page = await opened('/register/personalregister')
    await page.getByRole('textbox', { name: 'Username' }).fill('Li Na')
    await page.getByLabel('Phone number').fill('13912340009')
    await page.getByLabel('Image code').fill('1234')
    await page.getByLabel('SMS code').fill('123456')
    await button(page, 'Send code').waitFor()
    await button(page, 'Next').click()
    await page.getByText(mustAgree).waitFor()
    expect(await page.getByText(/cannot be empty/).count()).toBe(0)
    await page.getByRole('checkbox').check()
    await button(page, 'Next').click()
    // A code that does not fit is told at its field, before any password, and nothing typed is lost.
    const code = page.getByLabel('SMS code')
    await expect.poll(() => code.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => code.evaluate(element => element === document.activeElement)).toBe(true)
    await page.getByText('The SMS code is wrong or has expired').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/register/personalregister')
    expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('Li Na')
    expect(await page.getByLabel('Phone number').inputValue()).toBe('139 1234 0009')
  })

  it('[AC-058] a failed send starts no countdown; a good one does for 60 seconds, and the button comes back', async () => {
    const context = await product.english(390)
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/register/personalregister')
    await page.getByLabel('Phone number').fill('13912340010')
    await page.getByLabel('Image code').fill('nope')
    await button(page, 'Send code').click()
    await page
      .getByText(/image code is wrong/i)
      .first()
      .waitFor()
    expect(await button(page, 'Send code').isEnabled()).toBe(true)
    await answerImageCode(page)
    await button(page, 'Send code').click()
    const again = button(page, /^Resend \(\d+ s\)$/)
    await again.waitFor()
    expect(await again.isDisabled()).toBe(true)
    await page.clock.runFor(55_000)
    expect(await again.isDisabled()).toBe(true)
    await page.clock.runFor(6_000)
    await button(page, 'Send code').waitFor()
    expect(await button(page, 'Send code').isEnabled()).toBe(true)
    await context.close()
  })

  it('[AC-056] the image comes from the check-code path with its uuid; a click brings another', async () => {
    const page = await opened('/register/personalregister')
    const image = page.getByRole('button', { name: 'Image code, click for another' }).getByRole('img')
    const seen = async () => {
      const address = new URL((await image.getAttribute('src')) ?? '', product.server.url)
      expect(address.pathname).toBe('/forward_webfront/api/attendance/getCheckCode.htm')
      expect([...address.searchParams.keys()]).toEqual(['uuid'])
      await expect.poll(() => image.evaluate(each => (each as HTMLImageElement).naturalWidth)).toBe(120)
      return address.searchParams.get('uuid') ?? ''
    }
    await image.waitFor()
    const first = await seen()
    const drawn = page.waitForResponse(response => response.url().includes('getCheckCode') && response.ok())
    await image.click()
    expect((await (await drawn).text()).startsWith('<svg')).toBe(true)
    await expect.poll(seen).not.toBe(first)
  })

  it('[AC-035] [AC-036] [AC-037] step 2 refuses an empty password, two that differ, and a box that is not ticked', async () => {
    let sent = 0
    const fill = encodeURIComponent(JSON.stringify({ name: 'Li Na', code: '123456', phone: '13912340011' }))
    const page = await opened(`/register/personalregister/personalpassword?personalfill=${fill}`)
    page.on('request', request => {
      if (request.url().endsWith(entryCalls.register.path)) sent += 1
    })
    const [one, two] = [page.getByLabel(/^Password/), page.getByLabel('Confirm password')]
    await button(page, 'Submit').click()
    await page.getByText(mustAgree).waitFor()
    await expect.poll(() => page.getByText('Password cannot be empty').count()).toBe(2)
    await one.fill('fresh2026')
    await two.fill('fresh2027')
    await page.getByRole('checkbox').check()
    await button(page, 'Submit').click()
    await page.getByText('The two passwords differ').waitFor()
    expect(await page.getByText(mustAgree).count(), 'not while it is ticked').toBe(0)
    await two.fill('fresh2026')
    await page.getByRole('checkbox').uncheck()
    await button(page, 'Submit').click()
    await page.getByText(mustAgree).waitFor()
    expect(new URL(page.url()).pathname).toBe('/register/personalregister/personalpassword')
    expect(sent).toBe(0)
  })
})

it('[AC-068] the new password of a recovery is refused empty and where the two differ, each with its message', async () => {
  const page = await opened('/fillpassword?token=x')
  let sent = 0
  page.on('request', request => {
    if (request.url().endsWith(entryCalls.setPassword.path)) sent += 1
  })
  const [one, two] = [page.getByLabel('New password'), page.getByLabel('Confirm password')]
  await button(page, 'Submit').click()
  await expect.poll(() => page.getByText('Password cannot be empty').count()).toBe(2)
  await one.fill('fresh2026')
  await two.fill('fresh2027')
  await button(page, 'Submit').click()
  await page.getByText('The two passwords differ').waitFor()
  expect(await page.getByText('Password cannot be empty').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/fillpassword')
  expect(sent).toBe(0)
})

describe('company registration', () => {
  const fillApplicant = async (page: Page, password: string) => {
    await page.getByRole('textbox', { name: 'Username' }).fill('Wang Min')
    await page.getByLabel('Phone number').fill('13912340012')
    await page.getByLabel('SMS code').fill('123456')
    await page.getByLabel('Image code').fill('1234')
    await page.getByLabel(/^Password/).fill(password)
  }

  it('[AC-046] step 1 refuses a box that is not ticked', async () => {
    const page = await opened('/register/companyregister')
    await fillApplicant(page, 'fresh2026')
    await button(page, 'Next').click()
    await page.getByText(mustAgree).waitFor()
    expect(await page.getByText(/cannot be empty/).count()).toBe(0)
  })

  it.each(['ab12', 'nineteenletters1234', 'with space1'])('[AC-047] step 1 refuses the password %s', async password => {
    const page = await opened('/register/companyregister')
    let sent = 0
    page.on('request', request => {
      if (request.url().endsWith(entryCalls.register.path)) sent += 1
    })
    await fillApplicant(page, password)
    await page.getByRole('checkbox').check()
    await button(page, 'Next').click()
    await page.getByText('A password has 6 to 18 letters or digits').waitFor()
    expect(sent).toBe(0)
  })

  it('[AC-054] a refused company shows the message of the server on the failure page', async () => {
    const page = await product.signedIn('employee', { width: 390, at: null })
    await page.route(`**${entryCalls.newCompany.path}`, route =>
      route.fulfill({ json: { result: 1, code: 'too_frequent', message: 'Too many companies today' } }),
    )
    await page.goto('/register/companyregister')
    await page.getByLabel('Company name').fill('Bright Foods')
    const choose = async (label: RegExp, name: string) => {
      await page.getByRole('combobox', { name: label }).click()
      await page
        .locator('.ant-select-dropdown:visible .ant-select-item-option')
        .filter({ hasText: name })
        .first()
        .click()
    }
    await choose(/^Industry/, 'Catering')
    await choose(/^Company scale/, '30-100')
    await choose(/^Province/, '北京')
    await choose(/^District/, '东城')
    await page.getByLabel('Detailed address').fill('Road 1')
    await button(page, 'Submit').click()
    await page.waitForURL('**/register/companyregister/registerfail')
    await page.getByText('Submit failed. The task failed, please retry.').waitFor()
    await page.getByRole('main').getByText('Too many companies today').waitFor()
    expect(await page.getByText('Submit success').count()).toBe(0)
    await page.context().close()
  })
})

it('[AC-025] [AC-026] [AC-027] the chooser lists the own companies by title, and enters the chosen one only on result 0', async () => {
  const page = await opened('/')
  await page.getByRole('textbox', { name: 'Account' }).fill('13800000001')
  await page.getByLabel(/^Password/).fill('paiban123')
  const answered = page.waitForResponse(response => response.url().endsWith(accountCalls.signIn.path))
  await button(page, 'Log in').click()
  const { companys } = (await (await answered).json()) as { companys: { title: string; cid: string }[] }
  expect(companys).toHaveLength(2)
  for (const { cid, title } of companys) {
    await page.goto(`/choosecompany?defaultCompany=${cid}`)
    await page.locator('.ant-select').filter({ hasText: title }).waitFor()
  }
  await page.getByRole('combobox', { name: 'Company' }).click()
  const listed = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  await listed.first().waitFor()
  expect((await listed.allInnerTexts()).sort()).toEqual(companys.map(each => each.title).sort())
  const other = companys[0]
  await listed.filter({ hasText: other?.title }).click()

  await page.route(
    `**${accountCalls.enterCompany.path}`,
    route => route.fulfill({ json: { result: 1, code: 'eid_error', message: 'EID error' } }),
    { times: 1 },
  )
  await button(page, 'Enter').click()
  await page.getByText('EID error').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/choosecompany')
  const sent = page.waitForRequest(request => request.url().endsWith(accountCalls.enterCompany.path))
  await button(page, 'Enter').click()
  expect((await sent).postData()).toContain(other?.cid)
  await page.waitForURL('**/people/index.htm')
})

it('[AC-027] [G8] an only company is entered at once; the chooser’s own address shows it preselected and waits', async () => {
  const page = await opened('/')
  let entered = 0
  page.on('request', request => {
    if (request.url().endsWith(accountCalls.enterCompany.path)) entered += 1
  })
  await page.getByRole('textbox', { name: 'Account' }).fill('13800000004')
  await page.getByLabel(/^Password/).fill('paiban123')
  const answered = page.waitForResponse(response => response.url().endsWith(accountCalls.signIn.path))
  await button(page, 'Log in').click()
  const { companys } = (await (await answered).json()) as { companys: { title: string }[] }
  expect(companys).toHaveLength(1)
  await page.waitForURL('**/people/index.htm')
  expect(entered).toBe(1)
  await page.goto('/choosecompany')
  await page.locator('.ant-select').filter({ hasText: companys[0]?.title }).waitFor()
  await button(page, 'Enter').waitFor()
  expect(entered, 'by its own address nobody is led on').toBe(1)
  await button(page, 'Enter').click()
  await page.waitForURL('**/people/index.htm')
  expect(entered).toBe(2)
})
