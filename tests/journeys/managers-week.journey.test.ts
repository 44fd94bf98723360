/** The manager's week, from history to an acknowledged roster, as one person does it in a browser, in each language. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { planningCalls } from '../../contract/src/planning/calls.ts'
import { expectAccessible, keepScreen } from './support/browser.ts'
import { callerAs } from './support/caller.ts'
import { languages, readMessages } from './support/messages.ts'
import { choose, signIn } from './support/people.ts'
import { giveReasons, weekCell } from './support/planner.ts'
import { openProduct } from './support/product.ts'
import { walkTo } from './support/screen.ts'

describe.each(languages)("the manager's week in %s", language => {
  // The first on what `npm start` brings, the others on a PostgreSQL server where there is one.
  const product = openProduct({ embedded: language === languages[0] })
  let page: Page

  beforeAll(async () => {
    page = await (await product.visit({ language })).newPage()
    await page.goto('/')
    await signIn(page, 'manager')
  })

  const { text, opening } = readMessages()
  const say = (key: string) => text(language, key)
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  const step = (number: number, key: string) => page.getByRole('button', { name: `${number} ${say(key)}` })
  const shift = '中班'
  let place = { row: 0, column: 0 }
  const cell = () => weekCell(page, place.row, place.column)
  /**
   * The longest day of work that the plan gives anybody, so that another shift on it makes no day of work more and
   * hardly an hour: who works when differs from run to run, and a seventh day of work would rightly not be published.
   */
  const takeWorkday = async () => {
    const people = page.locator('[role="gridcell"][data-column]:not([data-row="1"])')
    await people.first().waitFor()
    const cells = await people.evaluateAll(all =>
      all.map(each => ({
        name: each.getAttribute('aria-label') ?? '',
        row: Number(each.getAttribute('data-row')),
        column: Number(each.getAttribute('data-column')),
      })),
    )
    const minutes = ({ name }: (typeof cells)[number]) => {
      const [, h1, m1, h2, m2] = name.match(/(\d\d):(\d\d)\D(\d\d):(\d\d)/)?.map(Number) ?? []
      return name.includes(shift) ? 0 : ((h2 ?? 0) - (h1 ?? 0)) * 60 + (m2 ?? 0) - (m1 ?? 0)
    }
    const [longest] = cells.toSorted((one, other) => minutes(other) - minutes(one))
    expect(longest && minutes(longest), 'the plan gives somebody a day of work').toBeGreaterThan(0)
    place = longest ?? place
  }
  const toolbar = () => page.getByRole('toolbar', { name: say('planning:schedule.bar.figures') })
  /** The number behind a figure's word. */
  const figure = async (key: string) => {
    const figures = (await toolbar().innerText()).replace(/\s+/g, ' ')
    return Number(figures.match(new RegExp(`${say(key)}\\D*([\\d.]+)`))?.[1])
  }
  const named = () => cell().getAttribute('aria-label')

  it('forecasts the coming week from history and hands its demand to a new plan', async () => {
    await walkTo(page, '/estimate/wizard')
    await page.getByRole('textbox', { name: say('estimate:field.name') }).fill('第48周')
    await choose(page, say('estimate:field.department'), /人民广场店/)
    await page.getByRole('textbox', { name: say('estimate:field.remark') }).fill('周末有团餐')
    await button('estimate:wizard.save_run').click()
    await page.waitForURL('**step=indicators')
    await step(4, 'estimate:step.forecast').click()
    await page.getByRole('columnheader', { name: say('estimate:chart.low') }).waitFor()
    await keepScreen(page, `wizard-forecast-${language}`)
    await expectAccessible(page)
    await step(6, 'estimate:step.labour').click()
    await page.getByText(say('estimate:labour.total')).waitFor()
    await keepScreen(page, `wizard-labour-${language}`)
    await step(7, 'estimate:step.handover').click()
    await page.getByRole('checkbox', { name: say('estimate:handover.generate') }).uncheck()
    await button('estimate:handover.action').click()
    await page.waitForURL('**/planning/schedule/week?plan=*')
    await page.getByRole('grid', { name: /人民广场店/ }).waitFor()
    await expect.poll(() => figure('planning:schedule.figure.cover'), { message: 'nobody is there yet' }).toBe(0)
  })

  const within = opening(language, 'planning:gap.within')
  /** Searches; in one language until the search ends by itself, in the others until it shows what is looked for. */
  const search = async (where: 'browser' | 'server', shown: RegExp) => {
    const ends = language === languages[0]
    // An empty plan offers the same in its middle.
    const bar = page.locator('[data-zone="plan"]')
    await bar.getByRole('button', { name: say('planning:schedule.bar.generate') }).click()
    await page.getByRole('radio', { name: say(`planning:schedule.generate.${where}`) }).check()
    const seconds = text(language, 'planning:schedule.generate.seconds', { count: ends ? 5 : 120 })
    await page.getByRole('radio', { name: seconds, exact: true }).check()
    await button('planning:schedule.generate.start').click()
    if (ends) return
    const stop = button('planning:schedule.generate.keep')
    await stop.waitFor()
    await page.getByText(shown).first().waitFor()
    await stop.click()
  }

  it('plans it in the browser, covers most of it, and breaks no prohibited rule', async () => {
    await search('browser', opening(language, 'planning:schedule.generate.open'))
    await button('planning:schedule.generate.accept').click({ timeout: 30_000 })
    await expect.poll(() => figure('planning:schedule.figure.cover')).toBeGreaterThan(80)
    expect(await figure('shared:severity.prohibited')).toBe(0)
    await keepScreen(page, `week-planned-${language}`)
  })

  it('looks for a better one on the server, which says how near to the best possible it is', async () => {
    expect(await page.locator('body').innerText()).not.toMatch(within)
    await search('server', within)
    const leave = button('planning:schedule.generate.discard').or(button('planning:schedule.generate.close'))
    await leave.waitFor({ timeout: 30_000 })
    await page.getByRole('status').filter({ hasText: within }).first().waitFor()
    await keepScreen(page, `week-proved-${language}`)
    await expectAccessible(page)
    await leave.click()
    await leave.waitFor({ state: 'detached' })
  })

  it('types a shift into a cell, undoes it and does it again', async () => {
    await takeWorkday()
    const before = await named()
    await cell().click()
    await page.keyboard.press('2')
    await expect.poll(named).toContain(shift)
    await page.keyboard.press('Control+z')
    await expect.poll(named).toBe(before)
    await page.keyboard.press('Control+y')
    await expect.poll(named).toContain(shift)
    await expectAccessible(page)
  })

  it('finds the plan as it was left after a reload', async () => {
    await page.locator('[data-save-state="saved"]').waitFor()
    await page.reload()
    await expect.poll(named).toContain(shift)
  })

  it('publishes, and the people concerned are told', async () => {
    // With it stands how many duties change.
    await page.getByRole('button', { name: new RegExp(`^${say('planning:schedule.bar.publish')} \\d+$`) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: say('planning:publish.sure') }).check()
    await giveReasons(dialog, say('planning:publish.reason'))
    await keepScreen(page, `publish-${language}`)
    await dialog.getByRole('button', { name: say('planning:publish.publish'), exact: true }).click()
    await page.getByText(opening(language, 'planning:plan.state.in_effect')).first().waitFor()
    const { call } = await callerAs(product.server.url, 'manager')
    const { rows } = await call(planningCalls.listVersions, {
      planId: new URL(page.url()).searchParams.get('plan') ?? '',
    })
    expect(rows.map(row => row.number)).toEqual([1])
    const { rows: concerned } = await call(planningCalls.listAcknowledgements, { versionId: rows[0]?.id ?? '' })
    expect(concerned.length, 'people of the version').toBeGreaterThan(0)
    expect(rows[0]?.told, 'those of them who have an account').toBeGreaterThan(0)
  })

  it('reaches an employee on a phone, who acknowledges', async () => {
    const phone = await product.visit({ width: 390, height: 844, language })
    const own = await phone.newPage()
    await own.goto('/')
    await signIn(own, 'employee')
    await walkTo(own, '/my/roster?first=2026-11-23')
    await keepScreen(own, `my-roster-before-${language}`)
    const acknowledge = own.getByRole('button', { name: opening(language, 'planning:roster.acknowledge') })
    const asked = await acknowledge.count()
    expect(asked).toBeGreaterThan(0)
    await acknowledge.first().click()
    await own.getByText(say('planning:roster.acknowledged')).first().waitFor()
    await expect.poll(() => acknowledge.count(), { message: 'nobody is asked twice' }).toBe(asked - 1)
    await keepScreen(own, `my-roster-${language}`)
    await expectAccessible(own)
    await phone.close()
  })
})
