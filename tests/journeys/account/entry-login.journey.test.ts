/** Logging in: by password, by a phone, by a third party, and what each state shows. */
import type { Locator, Page } from 'playwright-core'
import { renderSVG } from 'uqr'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { sessionCookie } from '#server/access/entry/session.ts'
import { expectAccessible, keepScreen, windowOf } from '../support/browser.ts'
import { callerAs } from '../support/caller.ts'
import { setOut } from '../support/looking/screen.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()

/** The login page with a code for the phone, and what the server gave for it. */
const showCode = async () => {
  const page = await product.stranger('/')
  const made = page.waitForResponse(response => response.url().endsWith(entryCalls.getQRCode.path))
  await qrButton(page).click()
  const { url, ticket } = (await (await made).json()) as { url: string; ticket: string }
  return { page, url, ticket }
}
/** A login page whose time stands still but for the stretches that are run: a slow machine is as good as a quick one. */
const standingStill = async (): Promise<Page> => {
  const page = await (await product.english()).newPage()
  await page.clock.install()
  await page.goto('/')
  await qrButton(page).waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 600_000)
  return page
}
/** Waits for something to be shown while the page's time stands still. */
const shows = (page: Page, found: Locator) =>
  expect
    .poll(async () => {
      // React waits a third of a second of the page's own time before it shows what has just been loaded.
      await page.clock.runFor(20)
      return found.isVisible()
    })
    .toBe(true)
const qrButton = (page: Page) => page.getByRole('button', { name: 'QR code' })
const qrImage = (page: Page) => page.getByRole('img', { name: 'QR code to log in' })
/** Answers every poll with one code. */
const answerPolls = (page: Page, code: number) =>
  page.route(`**${entryCalls.pollingQRCodeStatus.path}`, route => route.fulfill({ json: { result: 0, code } }))

/** The sign-in stands there, and nobody is signed in. */
const expectWayIn = async (page: Page) => {
  const account = page.getByRole('textbox', { name: 'Account' })
  await expect.poll(() => account.isVisible(), { message: 'the way in stands there again' }).toBe(true)
  expect((await page.context().cookies()).map(cookie => cookie.name)).not.toContain(sessionCookie)
}

describe('the login home', () => {
  it('[AC-005] [AC-006] [AC-010] has both modes, every field, and the third-party buttons in both', async () => {
    const page = await product.stranger('/', { width: 390 })
    const password = page.getByRole('textbox', { name: 'Password' })
    await password.fill('secret1')
    expect(await password.getAttribute('type')).toBe('password')
    await page.locator('.ant-input-password-icon').click()
    expect(await password.getAttribute('type')).toBe('text')
    expect(await password.inputValue()).toBe('secret1')
    await page.locator('.ant-input-password-icon').click()
    expect(await password.getAttribute('type')).toBe('password')
    for (const name of [/Remember account/]) await page.getByRole('checkbox', { name }).waitFor()
    const third = ['Enterprise messenger', 'Workplace chat']
    for (const name of third) await page.getByRole('link', { name }).waitFor()
    await page.getByRole('button', { name: 'QR code' }).click()
    await page.getByRole('img', { name: 'QR code to log in' }).waitFor()
    for (const name of third) await page.getByRole('link', { name }).waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'entry-qr-390')
  })

  it('[AC-004] [AC-008] forgot password and free register open in windows of their own', async () => {
    const page = await product.stranger('/')
    for (const [name, address] of [
      ['Forgot password', '/forgetpasswordindex'],
      ['Register for free', '/register'],
    ] as const) {
      const opened = await windowOf(page, () => page.getByRole('link', { name }).click())
      expect(new URL(opened.url()).pathname).toBe(address)
    }
    expect(new URL(page.url()).pathname).toBe('/')
  })

  it('[AC-024] a third party that is not set up is explained on the failure page, with a way back', async () => {
    const page = await product.stranger('/')
    await page.getByRole('link', { name: 'Workplace chat' }).click()
    await page.waitForURL('**/loginfail**')
    await page.getByText('This installation has no log-in by workplace chat').waitFor()
    await page.getByRole('heading', { name: 'Login failed' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to login' }).click()
    await page.waitForURL(`${product.server.url}/`)
    await expectWayIn(page)
  })
})

it('[AC-024] a sign-in that waited too long for its code ends on the failure page; an ended session leads back to its page', async () => {
  const page = await product.stranger('/devicecode')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.waitForURL('**/loginfail?reason=expired')
  await page.getByText('The login failed. Please go back and try again.').waitFor()
  await page.getByRole('button', { name: 'Back to login' }).click()
  await page.waitForURL(`${product.server.url}/`)
  await page.goto('/organisation/users')
  await page.waitForURL('**/?return=%2Forganisation%2Fusers')
  await expectWayIn(page)
})

describe('the QR login', () => {
  it('[AC-013] [AC-014] a phone that is signed in confirms, and the waiting screen goes on to the company choice', async () => {
    const { page, url } = await showCode()
    const image = page.getByRole('img', { name: 'QR code to log in' })
    expect(await image.getAttribute('src')).toBe(`data:image/svg+xml,${encodeURIComponent(renderSVG(url))}`)
    const phone = await product.signedIn('administrator', { width: 390, at: null })
    await phone.goto(url)
    await phone.getByText('Chrome · Linux asks to sign in').waitFor()
    expect(phone.url()).not.toContain('ticket')
    await expectAccessible(phone)
    await keepScreen(phone, 'entry-qr-confirm-390')
    await page.getByText('Please confirm the login on your phone').waitFor()
    await phone.getByRole('button', { name: 'Confirm sign-in' }).click()
    await phone.getByText('Confirmed. Look at the other screen.').waitFor()
    await page.getByText(/Logged in. Please confirm as your phone asks/).waitFor()
    await page.waitForURL('**/choosecompany**')
    await page.getByRole('button', { name: 'Enter' }).click()
    await page.waitForURL('**/people/index.htm')
    await phone.context().close()
  })

  it('[AC-024] a confirmed code that brings no session ends on the failure page, with its fixed text and a manual jump', async () => {
    const { page, ticket } = await showCode()
    // The browser keeps no cookie of the answer that signs it in.
    await page.route(`**${entryCalls.pollingQRCodeStatus.path}`, async route => {
      const answer = await route.fetch()
      if ((await answer.json()).code === 205) await page.context().clearCookies({ name: sessionCookie })
      const { 'set-cookie': _, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers })
    })
    const { call } = await callerAs(product.server.url, 'employee')
    await call(entryCalls.scanQRCode, { ticket })
    await call(entryCalls.answerQRCode, { ticket, confirm: true })
    await page.waitForURL('**/loginfail?reason=expired')
    await page.getByText('The login failed. Please go back and try again.').waitFor()
    await page.getByText('This login has expired').waitFor()
    await expectAccessible(page)
    await keepScreen(page, 'entry-login-fail')
    await page.getByRole('button', { name: 'Back to login' }).click()
    await page.waitForURL(`${product.server.url}/`)
    await expectWayIn(page)
  })

  it('takes a person with one company straight in', async () => {
    const { page, ticket } = await showCode()
    const { call } = await callerAs(product.server.url, 'employee')
    await call(entryCalls.scanQRCode, { ticket })
    await call(entryCalls.answerQRCode, { ticket, confirm: true })
    await page.waitForURL('**/people/index.htm')
    const { company } = await call(accountCalls.me, {})
    expect(await page.getByRole('banner').innerText()).toContain(company?.title ?? 'a company')
  })
})

describe('the QR login, second by second', () => {
  let page: Page
  beforeAll(async () => {
    page = await standingStill()
  })
  // The way in by password takes the code of the test before away, and its answers with it.
  beforeEach(async () => {
    const byPassword = page.getByRole('button', { name: 'Password', exact: true })
    if (await byPassword.isVisible()) await byPassword.click()
    await qrButton(page).waitFor()
    await page.unrouteAll()
  })
  afterAll(() => page.context().close())

  it('[AC-015] [AC-016] while waiting it is asked every 2 seconds, with the code and then under the loading veil', async () => {
    let polls = 0
    const scan = page.getByText('Scan with a phone that is logged in')
    const veil = page.getByText('Please confirm the login on your phone')
    // Each answer changes what is shown, so that it is seen to have come before time goes on.
    await page.route(`**${entryCalls.pollingQRCodeStatus.path}`, route => {
      polls += 1
      return route.fulfill({ json: { result: 0, code: polls % 2 === 1 ? 202 : 201 } })
    })
    await qrButton(page).click()
    await shows(page, scan)
    for (const [round, shown] of [veil, scan, veil].entries()) {
      expect(polls).toBe(round)
      await page.clock.runFor(1000)
      expect(polls).toBe(round)
      await page.clock.runFor(1000)
      await shows(page, shown)
    }
    expect(polls).toBe(3)
  })

  it.each([
    [203, 'The code has expired'],
    [204, 'The code is invalid'],
    [206, 'The login was cancelled'],
  ])('[AC-017] [AC-018] %i stops asking, says so, and offers a new code', async (code, text) => {
    await answerPolls(page, code)
    await qrButton(page).click()
    await shows(page, qrImage(page))
    await page.clock.runFor(2000)
    await shows(page, page.getByText(text))
    let polls = 0
    page.on('request', request => {
      if (request.url().endsWith(entryCalls.pollingQRCodeStatus.path)) polls += 1
    })
    await page.clock.runFor(10_000)
    expect(polls).toBe(0)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await shows(page, qrImage(page))
    await page.clock.runFor(2000)
    await expect.poll(() => polls).toBe(1)
  })

  it('[AC-019] [AC-021] 205 asks to confirm on the phone; any other code is a network anomaly', async () => {
    await answerPolls(page, 299)
    await qrButton(page).click()
    await shows(page, qrImage(page))
    await page.clock.runFor(2000)
    await shows(page, page.getByRole('status').getByText('Network anomaly'))
    await page.unroute(`**${entryCalls.pollingQRCodeStatus.path}`)
    await answerPolls(page, 205)
    await page.getByRole('button', { name: 'Refresh' }).click()
    await shows(page, qrImage(page))
    await page.clock.runFor(2000)
    await shows(page, page.getByText(/Please confirm as your phone asks/))
  })

  it('[AC-020] 205 ends the asking, shows that the login worked, and after 3 seconds leads to the company choice', async () => {
    const made = page.waitForResponse(response => response.url().endsWith(entryCalls.getQRCode.path))
    let polls = 0
    page.on('request', request => {
      if (request.url().endsWith(entryCalls.pollingQRCodeStatus.path)) polls += 1
    })
    await qrButton(page).click()
    const { ticket } = (await (await made).json()) as { ticket: string }
    await shows(page, qrImage(page))
    const { call } = await callerAs(product.server.url, 'administrator')
    await call(entryCalls.scanQRCode, { ticket })
    await call(entryCalls.answerQRCode, { ticket, confirm: true })
    await page.clock.runFor(2000)
    await shows(page, page.getByRole('status').getByText('Logged in. Please confirm as your phone asks (3)'))
    expect(polls).toBe(1)
    const time = () => page.evaluate(() => Date.now())
    const shown = await time()
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return new URL(page.url()).pathname
      })
      .toBe('/choosecompany')
    // Of the page's own time, which only moves where it is run; each of the three seconds waits for its number to stand.
    const waited = (await time()) - shown
    expect(waited).toBeGreaterThan(2800)
    expect(waited).toBeLessThan(3600)
    expect(polls).toBe(1)
    await shows(page, page.getByRole('button', { name: 'Enter' }))
    await page.context().clearCookies({ name: 'paiban_session' })
    await setOut(page, '/')
    await shows(page, qrButton(page))
  })

  it('[AC-022] [AC-023] the success page goes on to the company choice after 3 seconds, with a note and a link meanwhile', async () => {
    const { cookies } = await callerAs(product.server.url, 'administrator')
    const url = product.server.url
    await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url })))
    // Opened from within, so that its three seconds begin while the page's time stands still.
    const time = () => page.evaluate(() => Date.now())
    const before = await time()
    await setOut(page, '/loginsuccess')
    await shows(page, page.getByText('If you are not taken on,'))
    const opened = await time()
    expect(await page.getByRole('link', { name: 'Go on now' }).getAttribute('href')).toBe('/choosecompany')
    await page.clock.runFor(before + 2999 - opened)
    expect(new URL(page.url()).pathname).toBe('/loginsuccess')
    await page.clock.runFor(opened - before + 1)
    await expect
      .poll(async () => {
        await page.clock.runFor(1)
        return new URL(page.url()).pathname
      })
      .toBe('/choosecompany')
    await shows(page, page.getByRole('button', { name: 'Enter' }))
  })
})

it('the success page is clean for assistive technology', async () => {
  // Whoever is not signed in is led on to the login page.
  const page = await product.signedIn('administrator', { at: null })
  const context = page.context()
  // Its three seconds last for ever, so that a slow look still sees it.
  await page.addInitScript(() => {
    const plain = setTimeout
    Object.assign(window, {
      setTimeout: (work: () => void, millis?: number) => plain(work, millis === 3000 ? 2_000_000_000 : millis),
    })
  })
  await page.goto('/loginsuccess')
  await page.getByText('If you are not taken on,').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Logged in')
  await expectAccessible(page)
  await context.close()
})
