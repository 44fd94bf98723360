/**
 * A manager's day with a week of work, as one person does it, in each language: from the estimate and its hand-over
 * through generating, dragging, a second window, no network, a template, the month and a phone to a roster that is
 * published, printed and acknowledged. Each step looks at what is stored or shown. The steps build on one another.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { expectAccessible, keepScreen, windowOf } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { type DayShown, dayOf, drag, rosterOn, says } from '../support/looking/roster-on-screen.ts'
import { walkTo } from '../support/looking/screen.ts'
import { languages, readMessages } from '../support/messages.ts'
import { keptForOffline } from '../support/offline.ts'
import { asOneStory } from '../support/one-story.ts'
import { choose, signIn } from '../support/people.ts'
import { giveReasons, makeWeek, openPlanner, planShown, savedAfter } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const monday = '2026-11-23'
const nextMonday = '2026-11-30'
/** All 28 people of the site have a row on the screen. */
const tall = { width: 1440, height: 1700 }
const shift = '中班'

const dateAt = ({ column }: { column: number }) => `2026-11-${23 + column}`

describe.each(languages)("the manager's week in %s", language => {
  // The first on what `npm start` brings, the others on a PostgreSQL server where there is one.
  const product = openProduct({ embedded: language === languages[0] })
  const { text, opening } = readMessages()
  const say = (key: string) => text(language, key)
  const words = (key: string) => text(language, `planning:${key}`)
  let manager: Caller
  let page: Page
  let planId = ''
  let nextPlanId = ''
  /** Somebody who is on leave, somebody who has asked for it, each with a day of it. */
  let onLeave: DayShown & { date: string }
  let asked: DayShown & { date: string }

  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  const step = (number: number, key: string) => page.getByRole('button', { name: `${number} ${say(key)}` })
  const opened = (id = planId) => manager.call(planningCalls.openPlan, { planId: id })
  const stored = async (id = planId) => (await opened(id)).problem.roster
  const ghosts = () => page.locator('[class*="_proposed"]')
  const cell = (day: Pick<DayShown, 'person' | 'column'>) => dayOf(page, day)
  const named = (day: DayShown) => cell(day).getAttribute('aria-label')
  const roster = () => rosterOn(page, language)
  const saved = () => page.locator('[data-save-state="saved"]').waitFor()
  /** Ends the search with its best; on a busy machine its time may be up before. */
  const searchEnds = async (done = button('planning:schedule.generate.accept'), byItself = false) => {
    const ended = done.waitFor()
    const stopped = byItself ? ended : button('planning:schedule.generate.keep').click()
    await Promise.race([ended, stopped.catch(() => undefined)])
    await ended
  }
  const viewOf = (view: 'day' | 'week' | 'month', date = monday) =>
    walkTo(page, `/planning/schedule/${view}?plan=${planId}&date=${date}`)

  beforeAll(async () => {
    manager = await callerAs(product.server.url, 'manager')
    page = await (await product.visit({ language, ...tall, offline: true })).newPage()
    await page.goto('/')
    await signIn(page, 'manager')
  })

  asOneStory(() => page, language)

  it('forecasts the coming week from history and hands it over: a first roster as ghosts, and none of it stored', async () => {
    await walkTo(page, '/estimate/wizard')
    await page.getByRole('textbox', { name: say('estimate:field.name') }).fill('第48周')
    await choose(page, say('estimate:field.department'), /人民广场店/)
    await page.getByRole('textbox', { name: say('estimate:field.remark') }).fill('周末有团餐')
    await button('estimate:wizard.save_run').click()
    await page.waitForURL('**step=indicators')
    await step(4, 'estimate:step.forecast').click()
    await page.getByText(say('estimate:chart.as_table'), { exact: true }).first().click()
    await page.getByRole('columnheader', { name: say('estimate:chart.low') }).waitFor()
    await keepScreen(page, `wizard-forecast-${language}`)
    await expectAccessible(page)
    await step(6, 'estimate:step.labour').click()
    await page.getByText(say('estimate:labour.total')).waitFor()
    await keepScreen(page, `wizard-labour-${language}`)
    await step(7, 'estimate:step.handover').click()
    await button('estimate:handover.action').click()
    await page.waitForURL('**/planning/schedule/week?plan=*')
    planId = new URL(page.url()).searchParams.get('plan') ?? ''
    await ghosts().first().waitFor()
    expect(await stored()).toEqual([])
    await searchEnds()
    expect(await stored(), 'nor by ending the search').toEqual([])
    await keepScreen(page, `week-ghosts-${language}`)
  })

  it('takes a day of it, takes that back, and takes all: most is covered, nobody prohibited or on leave', async () => {
    await page.getByRole('button', { name: new RegExp(words('schedule.generate.by_day')) }).click()
    await page.getByRole('menuitem').first().click()
    const days = async () => new Set((await stored()).map(each => each.date)).size
    await expect.poll(days, { message: 'one day' }).toBe(1)
    await page.getByRole('gridcell').first().click()
    await page.keyboard.press('Control+z')
    await expect.poll(() => stored()).toEqual([])
    await page.keyboard.press('Control+y')
    await expect.poll(async () => (await stored()).length).toBeGreaterThan(0)
    await button('planning:schedule.generate.accept').click()
    await expect.poll(() => roster().figure(words('schedule.figure.cover'))).toBeGreaterThan(80)
    expect(await roster().figure(say('shared:severity.prohibited'))).toBe(0)
    await saved()
    const { problem, away, employees } = await opened()
    expect(new Set(problem.roster.map(each => each.date)).size, 'every day of the week').toBe(7)
    const leave = away.filter(each => each.kind === 'leave' && each.whole)
    const over = problem.roster.filter(duty =>
      leave.some(each => each.employee === duty.employee && each.date === duty.date),
    )
    expect(over, 'over leave').toEqual([])
    const dayAway = (kind: string) => {
      const found = away.find(each => each.kind === kind && each.whole)
      const person = employees.find(each => each.id === found?.employee)?.name ?? ''
      const date = found?.date ?? ''
      return { person, date, column: Number(date.slice(-2)) - 23, name: '' }
    }
    onLeave = dayAway('leave')
    asked = dayAway('leave_asked')
    await says(cell(onLeave), words('schedule.away.leave'))
    await says(cell(asked), words('schedule.away.leave_asked'))
    await keepScreen(page, `week-planned-${language}`)
  })

  /** How near to the best: a figure, that it is the best, or where the proof says little that in words. */
  const ways = ['within', 'best', 'improving', 'unknown'].map(key => opening(language, `planning:gap.${key}`).source)
  const near = new RegExp(ways.join('|'))

  it('looks for a better one on the server, which says how near to the best possible it is', async () => {
    const ends = language === languages[0]
    expect(await page.locator('body').innerText()).not.toMatch(near)
    await page
      .locator('[data-zone="plan"]')
      .getByRole('button', { name: words('schedule.bar.generate') })
      .click()
    await page.getByRole('radio', { name: words('schedule.generate.server') }).check()
    // In one language until the search ends by itself, in the others until it shows what is looked for.
    const seconds = text(language, 'planning:schedule.generate.seconds', { count: ends ? 5 : 120 })
    await page.getByRole('radio', { name: seconds, exact: true }).check()
    await button('planning:schedule.generate.start').click()
    if (!ends) await page.getByText(near).first().waitFor()
    const leave = button('planning:schedule.generate.discard').or(button('planning:schedule.generate.close'))
    await searchEnds(leave, ends)
    const before = await stored()
    expect(await page.getByRole('status').filter({ hasText: near }).count()).toBeGreaterThan(0)
    await keepScreen(page, `week-proved-${language}`)
    await expectAccessible(page)
    await leave.click()
    await leave.waitFor({ state: 'detached' })
    expect(await stored(), 'what stands was kept').toEqual(before)
  })

  it('drags a duty to somebody who is free, and takes that back', async () => {
    const from = await roster().longestDay(shift)
    const to = await roster().freeBeside(from)
    const [times = ''] = from.name.match(/\d\d:\d\d\D\d\d:\d\d/) ?? []
    const whose = async () => {
      const { problem, employees } = await opened()
      const idOf = (person: string) => employees.find(each => each.name === person)?.id
      const count = (person: string) =>
        problem.roster.filter(each => each.employee === idOf(person) && each.date === dateAt(from)).length
      return [count(from.person), count(to.person)]
    }
    await drag(page, cell(from), cell(to))
    await says(cell(to), times)
    await says(cell(from), words('schedule.cell.empty'))
    await expect.poll(whose).toEqual([0, 1])
    await page.keyboard.press('Control+z')
    await says(cell(from), times)
    await says(cell(to), words('schedule.cell.empty'))
    await expect.poll(whose).toEqual([1, 0])
  })

  let changed: DayShown
  it('types a shift into a cell, undoes it and does it again', async () => {
    changed = await roster().longestDay(shift)
    await cell(changed).click()
    await page.keyboard.press('2')
    await says(cell(changed), shift)
    await page.keyboard.press('Control+z')
    await expect.poll(() => named(changed)).toBe(changed.name)
    await page.keyboard.press('Control+y')
    await says(cell(changed), shift)
    await expectAccessible(page)
  })

  it('types over two days of which one is leave: that one is left out, and F8 goes there', async () => {
    await saved()
    const before = await stored()
    const next = { ...onLeave, column: onLeave.column - 1 }
    await cell(next).click()
    await cell(onLeave).click({ modifiers: ['Shift'] })
    await page.keyboard.press('2')
    const reasons = words('schedule.left_out.leave')
    await page
      .getByText(text(language, 'planning:schedule.left_out.told', { count: 1, reasons }))
      .first()
      .waitFor()
    await says(cell(next), shift)
    expect(await named(onLeave)).not.toContain(shift)
    await cell(changed).click()
    await page.keyboard.press('F8')
    await expect.poll(() => cell(onLeave).evaluate(each => each === document.activeElement)).toBe(true)
    await savedAfter(page, () => page.keyboard.press('Control+z'))
    await expect.poll(() => stored()).toEqual(before)
  })

  it('a second window shows what the first does by itself, and the first what the second does', async () => {
    const other = await page.context().newPage()
    await openPlanner(other, planId)
    const before = await stored()
    const free = await roster().freeBeside(changed)
    await dayOf(other, free).click()
    await savedAfter(other, () => other.keyboard.press('2'))
    await says(cell(free), shift)
    expect(await stored(), 'one duty, not one of each window').toHaveLength(before.length + 1)
    await cell(free).click()
    await savedAfter(page, () => page.keyboard.press('Delete'))
    await says(dayOf(other, free), words('schedule.cell.empty'))
    expect(await stored()).toHaveLength(before.length)
    await other.close()
  })

  it('without network it goes on through a reload, and the server has it once the network is back', async () => {
    await keptForOffline(page, language)
    const before = await stored()
    const away = await roster().longestDay(shift)
    await page.context().setOffline(true)
    await cell(away).click()
    await page.keyboard.press('2')
    const waits = page.getByText(text(language, 'shared:save.offline', { count: 1 })).first()
    await waits.waitFor()
    await page.reload()
    await planShown(page)
    await waits.waitFor()
    await says(cell(away), shift)
    await says(cell(changed), shift)
    expect(await stored(), 'nobody else has it yet').toEqual(before)
    await page.context().setOffline(false)
    await saved()
    const { problem, employees, shifts } = await opened()
    const person = employees.find(each => each.name === away.person)?.id
    const ofDay = problem.roster.filter(each => each.employee === person && each.date === dateAt(away))
    expect(ofDay.map(duty => shifts.find(each => each.id === duty.shift)?.name)).toEqual([shift])
  })

  it('the week after is planned by the template of the site', async () => {
    nextPlanId = await makeWeek(manager, '第49周', nextMonday)
    await openPlanner(page, nextPlanId)
    const start = page.getByRole('region', { name: words('schedule.start.name') })
    await start.getByRole('button', { name: words('schedule.start.template') }).click()
    await button('planning:schedule.generate.template_own').click()
    await expect.poll(() => button('planning:schedule.generate.start').isEnabled()).toBe(true)
    await keepScreen(page, `template-${language}`)
    await button('planning:schedule.generate.start').click()
    await ghosts().first().waitFor()
    expect(await stored(nextPlanId)).toEqual([])
    await searchEnds()
    await button('planning:schedule.generate.accept').click()
    await expect.poll(async () => (await stored(nextPlanId)).length).toBeGreaterThan(0)
    await saved()
    const { problem } = await opened(nextPlanId)
    const shifts = new Set(problem.template.map(each => each.shift))
    expect(
      problem.roster.filter(each => !each.shift || !shifts.has(each.shift)),
      'of other shifts',
    ).toEqual([])
  })

  it('the month shows both weeks and who is on leave', async () => {
    await viewOf('month')
    await planShown(page)
    // Without the panel all of the month has room.
    await button('planning:schedule.bar.panel').click()
    const dayInMonth = (date: string) => Number(date.slice(-2)) - 1
    const away = { person: onLeave.person, column: dayInMonth(onLeave.date) }
    await says(cell(away), words('schedule.away.leave'))
    expect(await cell(away).innerText()).toContain(words('schedule.away_letters.leave'))
    const waiting = { person: asked.person, column: dayInMonth(asked.date) }
    await says(cell(waiting), words('schedule.away.leave_asked'))
    await says(cell({ person: changed.person, column: 22 + changed.column }), shift)
    const { problem, employees, shifts } = await opened(nextPlanId)
    const duty = problem.roster.find(each => each.employee && each.date === nextMonday)
    const person = employees.find(each => each.id === duty?.employee)?.name ?? 'nobody works on Monday'
    const name = shifts.find(each => each.id === duty?.shift)?.name ?? 'no shift'
    await says(cell({ person, column: dayInMonth(nextMonday) }), name)
    await keepScreen(page, `month-${language}`)
    await expectAccessible(page)
  })

  it('the day shows who is on leave beside those who work', async () => {
    await viewOf('day', onLeave.date)
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: onLeave.person }) })
    await expect.poll(() => row.innerText()).toContain(words('schedule.away.leave'))
    expect(await row.locator('button[data-duty]').count()).toBe(0)
    const ofDay = (await stored()).filter(each => each.date === onLeave.date)
    expect(await page.locator('button[data-duty]').count()).toBe(ofDay.length)
    await keepScreen(page, `day-${language}`)
    await expectAccessible(page)
  })

  it('so does the list of the day on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const line = page.locator('[data-line]').filter({ hasText: onLeave.person })
    await expect.poll(() => line.innerText()).toContain(words('schedule.away.leave'))
    expect(await line.innerText()).not.toContain(words('schedule.cell.empty'))
    const { problem, employees } = await opened()
    const [duty] = problem.roster.filter(each => each.employee && each.date === onLeave.date)
    const person = employees.find(each => each.id === duty?.employee)?.name ?? 'nobody works that day'
    const hour = String(Math.floor((duty?.start ?? 0) / 60)).padStart(2, '0')
    expect(await page.locator('[data-line]').filter({ hasText: person }).innerText()).toContain(hour)
    await line.scrollIntoViewIfNeeded()
    await keepScreen(page, `day-phone-${language}`)
    await expectAccessible(page)
    await page.setViewportSize(tall)
  })

  let told = 0
  it('publishes, and the people concerned are told', async () => {
    await viewOf('week')
    await planShown(page)
    // With it stands how many duties change.
    await page.getByRole('button', { name: new RegExp(`^${words('schedule.bar.publish')} \\d+`) }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: words('publish.sure') }).check()
    await giveReasons(dialog, words('publish.reason'))
    await keepScreen(page, `publish-${language}`)
    await dialog.getByRole('button', { name: words('publish.publish'), exact: true }).click()
    await page.getByText(opening(language, 'planning:plan.state.in_effect')).first().waitFor()
    const { rows } = await manager.call(planningCalls.listVersions, { planId })
    expect(rows.map(row => row.number)).toEqual([1])
    const { rows: concerned } = await manager.call(planningCalls.listAcknowledgements, { versionId: rows[0]?.id ?? '' })
    expect(concerned.length, 'people of the version').toBeGreaterThan(0)
    told = rows[0]?.told ?? 0
    expect(told, 'those of them who have an account').toBeGreaterThan(0)
  })

  it('prints it: shifts, version, and who is on leave', async () => {
    const paper = await windowOf(page, () => button('planning:schedule.bar.print').click())
    const sheet = paper.getByRole('table')
    await sheet.waitFor()
    expect(await sheet.locator('caption').innerText()).toContain('v1')
    const row = sheet.getByRole('row').filter({ has: paper.getByRole('rowheader', { name: onLeave.person }) })
    expect(await row.innerText()).toContain(words('schedule.away_short.leave'))
    expect(await paper.locator('main').innerText(), 'and what the word means').toContain(words('schedule.away.leave'))
    expect(await paper.locator('main').innerText(), 'in the legend').toContain(shift)
    await paper.emulateMedia({ media: 'print' })
    await keepScreen(paper, `print-${language}`)
    await paper.close()
  })

  it('reaches an employee on a phone, who acknowledges, and the planner counts it by itself', async () => {
    await page.locator('[data-zone="plan"] [aria-haspopup="dialog"]').click()
    const menu = page.getByRole('dialog', { name: words('schedule.panel.versions') })
    const acknowledged = (count: number) => text(language, 'planning:schedule.versions.acknowledged', { count, told })
    await expect.poll(() => menu.innerText()).toContain(acknowledged(0))
    const phone = await product.visit({ width: 390, height: 844, language })
    const own = await phone.newPage()
    await own.goto('/')
    await signIn(own, 'employee')
    await walkTo(own, `/my/roster?first=${monday}`)
    await keepScreen(own, `my-roster-before-${language}`)
    const acknowledge = own.getByRole('button', { name: opening(language, 'planning:roster.acknowledge') })
    const open = await acknowledge.count()
    expect(open).toBeGreaterThan(0)
    await acknowledge.first().click()
    await own.getByText(words('roster.acknowledged')).first().waitFor()
    await expect.poll(() => acknowledge.count(), { message: 'nobody is asked twice' }).toBe(open - 1)
    await keepScreen(own, `my-roster-${language}`)
    await expectAccessible(own)
    await phone.close()
    await expect.poll(() => menu.innerText()).toContain(acknowledged(1))
    const { rows } = await manager.call(planningCalls.listVersions, { planId })
    expect(rows[0]?.acknowledged).toBe(1)
    await keepScreen(page, `acknowledged-${language}`)
  })
})
