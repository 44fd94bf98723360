/**
 * The ways in that a visitor walks alone, in a real browser: registering a person, or a company up to its approval;
 * recovery; the agreement; and every entry address in another language than it was opened in.
 */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { entryRoutes } from '#web/account/entry-routes.ts'
import { expectAccessible, keepScreen, windowOf } from '../support/browser.ts'
import { answerImageCode, newestDigits } from '../support/entry.ts'
import { openProduct } from '../support/product.ts'

/** A domain that every browser finds on this machine. */
const domain = 'paiban.localhost'
const product = openProduct({ environment: { PAIBAN_OPERATORS: '13800000002', PAIBAN_COOKIE_DOMAIN: domain } })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Fills the first step that both kinds of registration share. */
const fillApplicant = async (page: Page, name: string, phone: string) => {
  await page.getByRole('textbox', { name: 'Username' }).fill(name)
  await page.getByLabel('Phone number').fill(`+86 ${phone}`)
  await answerImageCode(page)
  await button(page, 'Send code').click()
  await button(page, /^Resend/).waitFor()
  await page.getByLabel('SMS code').fill(await newestDigits(product.server.url, phone))
}

const agree = async (page: Page) => {
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
}

const logIn = async (page: Page, phone: string, password: string) => {
  await page.getByRole('textbox', { name: 'Account' }).fill(phone)
  await page.getByLabel(/^Password/).fill(password)
  await button(page, 'Log in').click()
  // With one company straight in, else to the chooser.
  await page.waitForURL(/\/(choosecompany|people\/index\.htm)/)
}

describe('personal registration', () => {
  it('[AC-034] [AC-039] [AC-040] runs through both steps to its success page, and the account logs in', async () => {
    const page = await product.stranger('/register', { width: 390 })
    await expectAccessible(page)
    await button(page, 'Next').click()
    await page.getByText('Please choose registration category').waitFor()
    await page.getByRole('radio', { name: /Personal/ }).check()
    await button(page, 'Next').click()
    await page.waitForURL('**/register/personalregister')
    await expectAccessible(page)
    await button(page, 'Next').click()
    for (const text of [
      'Username cannot be empty',
      'Phone cannot be empty',
      'Please read and follow the privacy agreement',
    ])
      await page.getByText(text).waitFor()
    expect(await page.getByText('Code cannot be empty').count()).toBe(2)
    await fillApplicant(page, 'Li Na', '13912340001')
    await keepScreen(page, 'entry-personal-390')
    // The answer of the sum stays: it is asked for anew with the next SMS, not before.
    expect(await page.getByLabel(/^Image code/).inputValue()).toMatch(/^\d+$/)
    await agree(page)
    const code = await page.getByLabel('SMS code').inputValue()
    const opened: URL[] = []
    page.on('framenavigated', frame => opened.push(new URL(frame.url())))
    await button(page, 'Next').click()
    await page.waitForURL(/personalpassword$/)
    const step = opened.find(address => address.searchParams.has('personalfill'))
    expect(step?.pathname).toBe('/register/personalregister/personalpassword')
    expect(JSON.parse(step?.searchParams.get('personalfill') ?? '')).toEqual({
      name: 'Li Na',
      code,
      phone: '13912340001',
    })
    await page.getByLabel('Confirm password').waitFor()
    await page.reload()
    await page.getByLabel('Confirm password').waitFor()
    await expectAccessible(page)
    await page.getByLabel(/^Password/).fill('fresh2026')
    await page.getByLabel('Confirm password').fill('fresh2027')
    await button(page, 'Submit').click()
    await page.getByText('The two passwords differ').waitFor()
    expect(await page.getByRole('checkbox').isChecked(), 'what was agreed to is not asked twice').toBe(true)
    await page.getByLabel('Confirm password').fill('fresh2026')
    await button(page, 'Submit').click()
    await page.waitForURL('**/personalpassword/personalsuccess')
    await expectAccessible(page)
    await button(page, 'Back to login').click()
    await page.waitForURL(`${product.server.url}/`)
    await logIn(page, '13912340001', 'fresh2026')
    await page.getByRole('link', { name: 'Register a company' }).waitFor()
  })

  it('[AC-041] [AC-042] a used code ends on the failure page with the server message', async () => {
    const fill = encodeURIComponent(JSON.stringify({ name: 'Li', code: '000000', phone: '13912340002' }))
    const page = await product.stranger(`/register/personalregister/personalpassword?personalfill=${fill}`)
    await page.waitForURL(/personalpassword$/)
    await page.getByLabel(/^Password/).fill('fresh2026')
    await page.getByLabel('Confirm password').fill('fresh2026')
    await agree(page)
    await button(page, 'Submit').click()
    await page.waitForURL('**/personalpassword/personalfail')
    await page.getByText('Submit failed. The task failed, please retry.').waitFor()
    await page.getByRole('alert').getByText('The SMS code is wrong or has expired').first().waitFor()
    await expectAccessible(page)
    await button(page, 'Back to login').click()
    await page.waitForURL(`${product.server.url}/`)
    await page.getByRole('textbox', { name: 'Account' }).fill('13912340002')
    await page.getByLabel(/^Password/).fill('fresh2026')
    await button(page, 'Log in').click()
    await page.getByRole('alert').first().waitFor()
    expect(new URL(page.url()).pathname, 'nobody was registered').toBe('/')
  })

  it('a code that went out of date before the password is corrected with everything else as it was typed', async () => {
    const fill = encodeURIComponent(JSON.stringify({ name: 'Li', code: '000000', phone: '13912340002' }))
    const page = await product.stranger(`/register/personalregister/personalpassword?personalfill=${fill}`)
    await page.getByLabel(/^Password/).fill('fresh2026')
    await page.getByLabel('Confirm password').fill('fresh2026')
    await agree(page)
    await button(page, 'Submit').click()
    await page.waitForURL('**/personalpassword/personalfail')
    await keepScreen(page, 'entry-personal-fail')
    // What was typed is there again, and the fault at its field.
    await button(page, 'Correct it').click()
    await page.waitForURL('**/register/personalregister')
    const wrong = page.getByLabel('SMS code')
    await expect.poll(() => wrong.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => wrong.evaluate(element => element === document.activeElement)).toBe(true)
    expect(await wrong.inputValue()).toBe('000000')
    expect(await page.getByRole('textbox', { name: 'Username' }).inputValue()).toBe('Li')
    expect(await page.getByLabel('Phone number').inputValue()).toBe('139 1234 0002')
    await keepScreen(page, 'entry-personal-correct')
  })
})

describe('recovery', () => {
  it('[AC-065] [AC-067] [AC-070] by phone, and the new password logs in', async () => {
    const page = await product.stranger('/', { width: 390 })
    const forgot = await windowOf(page, () => page.getByRole('link', { name: 'Forgot password' }).click())
    await forgot.waitForURL('**/forgetpasswordindex')
    await button(forgot, 'Next').click()
    await forgot.getByText('Please enter username').waitFor()
    await forgot.getByLabel('Username').fill('13800000003')
    await answerImageCode(forgot)
    await expectAccessible(forgot)
    await button(forgot, 'Next').click()
    await forgot.waitForURL('**/forgetpasswordindex/forgetpassword')
    await forgot.getByText('138****0003').waitFor()
    await answerImageCode(forgot)
    await expectAccessible(forgot)
    await keepScreen(forgot, 'entry-method-390')
    await button(forgot, 'Send code').click()
    await button(forgot, /^Resend/).waitFor()
    expect(await button(forgot, /^Resend/).isDisabled()).toBe(true)
    await forgot.reload()
    await button(forgot, /^Resend/).waitFor()
    await forgot.getByLabel('SMS code').fill(await newestDigits(product.server.url, '13800000003'))
    await button(forgot, 'Next').click()
    await forgot.waitForURL(/\/fillpassword$/)
    await expectAccessible(forgot)
    await forgot.getByLabel('New password').fill('other2026')
    await forgot.getByLabel('Confirm password').fill('other2026')
    await button(forgot, 'Submit').click()
    await forgot.waitForURL('**/fillpassword/modifysuccess')
    await expectAccessible(forgot)
    await button(forgot, 'Back to login').click()
    await logIn(forgot, '13800000003', 'other2026')
  })

  it('[AC-072] account and image code, then the method, then the new password, and its success; a second use fails', async () => {
    const page = await product.stranger('/forgetpasswordindex')
    await page.getByRole('textbox', { name: 'Username' }).fill('13800000004')
    await button(page, 'Next').click()
    await page.getByText('Code cannot be empty').waitFor()
    await answerImageCode(page)
    await button(page, 'Next').click()
    await page.waitForURL('**/forgetpasswordindex/forgetpassword')
    await page.getByRole('radio', { name: /Phone/ }).check()
    await answerImageCode(page)
    await button(page, 'Send code').click()
    await button(page, /^Resend/).waitFor()
    await page.getByLabel('SMS code').fill(await newestDigits(product.server.url, '13800000004'))
    const checked = page.waitForResponse(response => response.url().endsWith(entryCalls.checkPhoneCode.path))
    await button(page, 'Next').click()
    const { token } = (await (await checked).json()) as { token: string }
    await page.waitForURL(/\/fillpassword$/)
    const fill = async (form: Page) => {
      await form.getByLabel('New password').fill('third2026')
      await form.getByLabel('Confirm password').fill('third2026')
      await button(form, 'Submit').click()
    }
    await fill(page)
    await page.waitForURL('**/fillpassword/modifysuccess')
    const heading = page.getByRole('heading', { level: 1 })
    await heading.waitFor()
    expect(await heading.innerText()).toMatch(/password/i)
    expect(page.url(), 'a token that is used up is not left in the address').not.toContain(token)
    const second = await page.context().newPage()
    await second.goto(`/fillpassword?token=${token}`)
    await fill(second)
    await second.waitForURL('**/fillpassword/modifyfail')
    await second.getByText('Password reset request failed, please retry.').first().waitFor()
    await second.close()
    await button(page, 'Back to login').click()
    await logIn(page, '13800000004', 'third2026')
    expect(new URL(page.url()).pathname, 'the new password is the one that counts').not.toBe('/')
  })

  it('[AC-060] [AC-064] [AC-066] by e-mail, without an input, ends on the page of the sent e-mail', async () => {
    const page = await product.stranger('/forgetpasswordindex')
    await page.getByRole('textbox', { name: 'Username' }).fill('13800000002')
    await answerImageCode(page)
    await button(page, 'Next').click()
    await page.getByRole('radio', { name: /E-mail/ }).check()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await button(page, 'Next').click()
    await page.waitForURL('**/fillpassword/forgetemailsuccess')
    await expectAccessible(page)
  })

  it('[AC-071] a token that is no good ends on the failure page with its fixed text', async () => {
    const page = await product.stranger('/fillpassword?token=nothing')
    await page.waitForURL(/\/fillpassword$/)
    await page.getByLabel('New password').fill('other2026')
    await page.getByLabel('Confirm password').fill('other2026')
    await button(page, 'Submit').click()
    await page.waitForURL('**/fillpassword/modifyfail')
    await page.getByText('Password reset request failed, please retry.').first().waitFor()
    expect(product.server.log()).not.toContain('nothing')
  })
})

describe('the privacy agreement', () => {
  it('[AC-073] [AC-074] [AC-075] agree is possible at the end of the text, by the End key too; disagree leads to login', async () => {
    const page = await product.stranger('/register/personalregister', { width: 390 })
    const policy = await windowOf(page, () => page.getByRole('link', { name: 'privacy agreement' }).click())
    const text = policy.getByRole('region', { name: 'Privacy agreement' })
    await text.waitFor()
    expect(await button(policy, /^Agree/).isDisabled()).toBe(true)
    await expectAccessible(policy)
    await keepScreen(policy, 'entry-policy-390')
    await text.focus()
    await policy.keyboard.press('End')
    await expect.poll(() => button(policy, /^Agree/).isEnabled()).toBe(true)
    await button(policy, /^Agree/).click()
    await expect.poll(() => page.getByRole('checkbox').isChecked()).toBe(true)
    const again = await page.context().newPage()
    await again.goto('/policy')
    await button(again, 'Disagree').click()
    await again.waitForURL(`${product.server.url}/`)
  })

  it('[AC-076] states 30 days twice and January 2019, in three languages', async () => {
    for (const [language, statements] of [
      ['zh_CN', ['2019 年 1 月', '30 天内通知', '30 天内答复']],
      ['zh_TW', ['2019 年 1 月', '30 天內通知', '30 天內答覆']],
      ['en', ['last updated January 2019', 'breach notice within 30 days', 'answered within 30 days']],
    ] as const) {
      const page = await product.stranger('/policy', { language })
      const text = page.getByRole('region', { name: /Privacy agreement|隐私协议|隱私權協議/ })
      await text.waitFor()
      for (const statement of statements) expect(await text.innerText(), language).toContain(statement)
    }
  })
})

/** Picks an entry of a drop-down by typing its name, as somebody without a pointer does. */
const pick = async (page: Page, label: string | RegExp, name: string) => {
  const box = page.getByRole('combobox', { name: label })
  await box.click()
  await box.fill(name)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option-active').filter({ hasText: name }).waitFor()
  await page.keyboard.press('Enter')
}
/** Picks an entry of a short drop-down that is not searched. */
const choose = async (page: Page, label: string | RegExp, name: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: name }).first().click()
}

const register = async (page: Page, phone: string) => {
  await page.getByRole('textbox', { name: 'Username' }).fill('Wang Min')
  await page.getByLabel('Phone number').fill(phone)
  await answerImageCode(page)
  await button(page, 'Send code').click()
  await button(page, /^Resend/).waitFor()
  await page.getByLabel('SMS code').fill(await newestDigits(product.server.url, phone))
  await page.getByLabel(/^Password/).fill('fresh2026')
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await button(page, 'Next').click()
  await page.getByLabel('Company name').waitFor()
}

describe('company registration', () => {
  it('[AC-043] [AC-044] [AC-045] step 1 stands under a bar of three steps and asks for every field', async () => {
    const page = await product.stranger('/register/companyregister', { width: 390 })
    for (const step of ['Register', 'Create company', 'Submitted'])
      await page.getByText(step, { exact: true }).waitFor()
    await button(page, 'Next').click()
    for (const text of [
      'Username cannot be empty',
      'Phone cannot be empty',
      'Password cannot be empty',
      'Please read and follow the privacy agreement',
    ])
      await page.getByText(text).waitFor()
    expect(await page.getByText('Code cannot be empty').count()).toBe(2)
    await page.getByLabel(/^Password/).fill('ab-12')
    await button(page, 'Next').click()
    await page.getByText('A password has 6 to 18 letters or digits').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'entry-company-390')
  })

  /** Which step of the bar is meant, and how it stands. */
  const stepOf = async (page: Page) => {
    const item = page.locator('.ant-steps-item-active')
    const how = /ant-steps-item-(process|finish|error)/.exec((await item.getAttribute('class')) ?? '')?.[1]
    const titles = await page.locator('.ant-steps-item-title').allInnerTexts()
    const [at] = await item.locator('.ant-steps-item-title').allInnerTexts()
    return [titles.indexOf(at ?? ''), at, how]
  }
  const fillCompany = async (page: Page, name: string) => {
    await page.getByLabel('Company name').fill(name)
    await choose(page, /^Industry/, 'Catering')
    await choose(page, /^Company scale/, '30-100')
    await pick(page, 'Province', '北京')
    await pick(page, 'District', '朝阳')
    await page.getByLabel('Detailed address').fill('Street 2')
  }

  it('[AC-043] the bar stands at register, at create company, and at submitted over success and over failure', async () => {
    const page = await product.stranger('/register/companyregister', { width: 390 })
    await page.getByLabel('Phone number').waitFor()
    expect(await stepOf(page)).toEqual([0, 'Register', 'process'])
    await register(page, '13922330002')
    expect(new URL(page.url()).pathname).toBe('/register/companyregister')
    expect(await stepOf(page)).toEqual([1, 'Create company', 'process'])
    await fillCompany(page, 'Steady Foods')
    await button(page, 'Submit').click()
    await page.waitForURL('**/companyregister/registersuccess')
    await expect.poll(() => stepOf(page)).toEqual([2, 'Submitted', 'finish'])
    await keepScreen(page, 'entry-company-submitted-390')

    // A person of the demo registers no company: the failure page follows.
    const refused = await product.signedIn('hr', { width: 390, at: null })
    await refused.goto('/register/companyregister')
    await fillCompany(refused, 'Refused Foods')
    expect(await stepOf(refused)).toEqual([1, 'Create company', 'process'])
    await button(refused, 'Submit').click()
    await refused.waitForURL('**/companyregister/registerfail')
    await expect.poll(() => stepOf(refused)).toEqual([2, 'Submitted', 'error'])
    await expectAccessible(refused)
    await refused.context().close()
  })

  it('[AC-048] [AC-052] [AC-084] step 2 to the success page, then a trial to try and an operator who approves', async () => {
    const page = await product.stranger('/register/companyregister', { width: 390 })
    await register(page, '13922330001')
    await button(page, 'Submit').click()
    for (const text of [
      'Company name cannot be empty',
      'Please choose industry',
      'Please choose company scale',
      'Please choose the region',
      "Please enter the company's detailed address",
    ])
      await page.getByText(text).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Company name').fill('Bright Foods')
    await choose(page, /^Industry/, 'Catering')
    await choose(page, /^Company scale/, '30-100')
    const level = (label: string) =>
      page.locator('.ant-select').filter({ has: page.getByRole('combobox', { name: label }) })
    const whole = page.getByRole('status').filter({ hasText: 'Region complete' })
    // Each branch of the tree can be picked to its end, and another province takes city and district back.
    for (const [province, city, district] of [
      ['香港', '九龙', '油尖旺'],
      ['澳门', '离岛', '嘉模堂'],
      ['台湾', '台北', '中正'],
      ['湖北', '省直辖县', '仙桃'],
    ] as const) {
      await pick(page, 'Province', province)
      await whole.waitFor({ state: 'detached' })
      await expect.poll(() => level('City').innerText()).toBe('City')
      await expect.poll(() => level('District').innerText()).toBe('District')
      await pick(page, 'City', city)
      await pick(page, 'District', district)
      await expect.poll(() => level('District').innerText()).toContain(district)
      await whole.waitFor()
      expect(await whole.innerText()).toContain(district)
    }
    // Another city takes the district back, without which the company is not sent.
    await pick(page, 'City', '武汉')
    await expect.poll(() => level('District').innerText()).toBe('District')
    await button(page, 'Submit').click()
    await page.getByText('Please choose the region').waitFor()
    // A municipality brings its one city with it.
    await pick(page, 'Province', '北京')
    await expect.poll(() => level('City').innerText()).toBe('北京市')
    await pick(page, 'District', '朝阳')
    await page.getByLabel('Detailed address').fill('Road 1')
    await keepScreen(page, 'entry-company-2-390')
    await button(page, 'Submit').click()
    await page.waitForURL('**/register/companyregister/registersuccess')
    await page
      .getByText('The review takes 3 to 7 working days, and the result is sent to your mailbox, or by SMS')
      .waitFor()
    await expectAccessible(page)

    // The sample data are made behind the answer; the page says how far they are, and when they are there.
    const open = page.getByRole('link', { name: 'Open the trial company' })
    await open.waitFor({ timeout: 60_000 })
    await expectAccessible(page)
    await open.click()
    await page.locator('.ant-select').filter({ hasText: 'Bright Foods (trial)' }).waitFor()
    await button(page, 'Enter').click()
    await page.waitForURL('**/people/index.htm')

    const operator = await product.signedIn('hr', { at: null })
    await operator.goto('/operator/companies')
    await operator.getByText('Bright Foods').click()
    await operator.getByText('北京市 北京市 朝阳区 Road 1').waitFor()
    await expectAccessible(operator)
    await keepScreen(operator, 'operator-companies')
    await button(operator, 'Refuse').click()
    await operator.getByText('Please give a reason').first().waitFor()
    await button(operator, 'Approve').click()
    await operator.getByText('Approved').first().waitFor()

    await page.goto('/choosecompany')
    await choose(page, 'Company', 'Bright Foods')
    await button(page, 'Enter').click()
    await page.waitForURL('**/people/index.htm')
    await operator.context().close()
  })
})

it('[AC-080] the language that is chosen here is read on every host of the domain, whatever it is', async () => {
  const context = await product.visit()
  const page = await context.newPage()
  const [own, other] = ['a', 'b'].map(host => product.server.url.replace('127.0.0.1', `${host}.${domain}`))
  const on = async (url = '') => {
    const cookies = await context.cookies(url)
    return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
  }
  await page.goto(own ?? '')
  for (const [locale, said] of [
    ['en', 'Language switched'],
    ['zh_TW', '語言已切換'],
    ['zh_CN', '语言已切换'],
  ] as const) {
    await page.getByRole('combobox', { name: /语言|語言|Language/ }).selectOption(locale)
    await page.getByText(said).first().waitFor()
    await expect.poll(async () => (await on(other)).language).toBe(locale)
    // What decides here belongs to this host alone.
    expect((await on(own))._lcode_).toBe(locale)
    expect(await on(other)).not.toHaveProperty('_lcode_')
  }
  await context.close()
})

const addresses = [
  '/',
  '/loginsuccess',
  '/loginfail',
  '/choosecompany',
  '/register',
  '/register/companyregister',
  '/register/companyregister/registersuccess',
  '/register/companyregister/registerfail',
  '/register/personalregister',
  '/register/personalregister/personalpassword/personalsuccess',
  '/register/personalregister/personalpassword/personalfail',
  '/forgetpasswordindex',
  '/fillpassword/forgetemailsuccess',
  '/fillpassword/modifysuccess',
  '/fillpassword/modifyfail',
  '/policy',
  // Steps inside a flow: with what the step before hands on, or back to where the flow begins.
  '/register/personalregister/personalpassword?personalfill=%7B%22name%22:%22A%22,%22code%22:%221%22,%22phone%22:%2213900000000%22%7D',
  '/forgetpasswordindex/forgetpassword',
  '/fillpassword?token=x',
  '/invitation?invite=x',
  '/onboarding?invite=x',
  '/confirmemail?token=x',
  '/devicecode',
  '/linkaccount',
  '/outbox',
  // Whoever is not signed in is led to the login page.
  '/qrconfirm?ticket=x',
  '/operator/companies',
  '/policy/data',
]

describe('every entry address', () => {
  it('is opened below: each route of the way in', () => {
    const opened = new Set(addresses.map(address => address.split('?')[0]))
    expect(entryRoutes.map(route => route.path).filter(path => !opened.has(path))).toEqual([])
  })

  it('[AC-077] [AC-078] opens directly, and changes its language on the spot without another document', async () => {
    const page = await product.stranger('/', { language: 'zh_CN', width: 390 })
    const faults: string[] = []
    page.on('console', message => message.type() === 'error' && faults.push(message.text()))
    for (const [index, address] of addresses.entries()) {
      // In one of the Chinese languages first, then in English, whose words are the longest.
      const [language, label] = index % 2 === 0 ? ['zh_CN', '语言'] : ['zh_TW', '語言']
      await page.context().addCookies([{ name: '_lcode_', value: language, url: product.server.url }])
      await page.goto(address)
      const heading = page.getByRole('heading', { level: 1 })
      await heading.waitFor()
      const chinese = await heading.innerText()
      await page.evaluate(() => Object.assign(window, { stays: true }))
      // The server answers the choice with a cookie, which would undo the next address's own.
      const kept = page.waitForResponse(response => response.url().endsWith(entryCalls.chooseLanguage.path))
      await page.getByRole('combobox', { name: label }).selectOption('en')
      await kept
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en')
      await expect.poll(() => heading.innerText(), { message: address }).not.toMatch(/[\u4e00-\u9fff]/)
      expect(await heading.innerText(), address).not.toBe(chinese)
      expect(await page.evaluate(() => 'stays' in window), address).toBe(true)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), address).toBe(true)
    }
    expect(faults).toEqual([])
  })
})
