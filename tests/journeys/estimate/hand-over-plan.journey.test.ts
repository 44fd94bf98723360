/**
 * From an estimate to a plan that somebody has accepted: the planner shows at once what it would plan, writes nothing by
 * itself, takes a day or all of it, and takes that back. The steps build on one another.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { languages, readMessages } from '../support/messages.ts'
import { asOneStory } from '../support/one-story.ts'
import { forecastWeek, planShown } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

describe.each(languages)('a hand-over in %s', language => {
  const product = openProduct()
  const { text } = readMessages()
  const say = (key: string, values?: Record<string, string | number>) => text(language, `planning:${key}`, values)
  let manager: Caller
  let page: Page
  let planId = ''
  const button = (key: string) => page.getByRole('button', { name: say(key), exact: true })
  const ghosts = () => page.locator('[class*="_proposed"]')
  const stored = async () => (await manager.call(planningCalls.openPlan, { planId })).problem.roster.length
  const undo = () => page.keyboard.press('Control+z')

  beforeAll(async () => {
    manager = await callerAs(product.server.url, 'manager')
    const { id } = await forecastWeek(manager)
    page = await product.signedIn('manager', { language, at: `/estimate/wizard?id=${id}&step=handover` })
  })

  asOneStory(() => page, language)

  it('shows a first roster as ghosts at once, and stores nothing of it', async () => {
    await page.getByRole('button', { name: text(language, 'estimate:handover.action'), exact: true }).click()
    await page.waitForURL('**/planning/schedule/week?plan=*')
    planId = new URL(page.url()).searchParams.get('plan') ?? ''
    await ghosts().first().waitFor()
    expect(await button('schedule.generate.keep').isVisible(), 'the search goes on').toBe(true)
    // Its cells are read-only, and say so.
    const held = page.getByRole('gridcell', { name: new RegExp(say('schedule.cell.held')) })
    expect(await held.count()).toBeGreaterThan(0)
    expect(await held.first().getAttribute('aria-readonly')).toBe('true')
    await keepScreen(page, `hand-over-running-${language}`)
    expect(new URL(page.url()).searchParams.has('generate'), 'a reload begins nothing by itself').toBe(false)
    expect(await stored()).toBe(0)
  })

  it('ended early it offers its best: what gets better, in how many cells of how many people', async () => {
    await button('schedule.generate.keep').click()
    await button('schedule.generate.accept').waitFor()
    const told = page.getByRole('status').filter({ has: button('schedule.generate.accept') })
    await expect.poll(() => told.innerText()).toContain(say('schedule.figure.cover'))
    expect(await told.innerText()).toContain(say('schedule.figure.missing'))
    await expectAccessible(page)
    await keepScreen(page, `hand-over-offered-${language}`)
    expect(await stored()).toBe(0)
  })

  it('a day of it is one step, and undone in one', async () => {
    const whole = await ghosts().count()
    await page.getByRole('button', { name: new RegExp(say('schedule.generate.by_day')) }).click()
    await page.getByRole('menuitem').first().click()
    await expect.poll(() => ghosts().count()).toBeLessThan(whole)
    await page.locator('[data-save-state="saved"]').waitFor()
    await expect.poll(stored).toBeGreaterThan(0)
    await page.getByRole('gridcell').first().click()
    await undo()
    await expect.poll(stored).toBe(0)
    await page.keyboard.press('Control+y')
    await expect.poll(stored).toBeGreaterThan(0)
  })

  it('left before the rest was decided, it keeps what was accepted and says so', async () => {
    const accepted = await stored()
    await page.locator('[data-save-state="saved"]').waitFor()
    await page.reload()
    await planShown(page)
    await page.getByText(say('schedule.generate.left')).waitFor()
    expect(await ghosts().count()).toBe(0)
    expect(await stored()).toBe(accepted)
    await button('schedule.generate.close').click()
    await page.getByText(say('schedule.generate.left')).waitFor({ state: 'detached' })
  })

  it('generating again begins with what stands; cancelled it changes nothing, discarded neither', async () => {
    const accepted = await stored()
    const generate = async () => {
      await button('schedule.bar.generate').click()
      await button('schedule.generate.start').click()
      await ghosts().first().waitFor()
    }
    await generate()
    await button('schedule.cancel').click()
    await expect.poll(() => ghosts().count()).toBe(0)
    await generate()
    await button('schedule.generate.keep').click()
    await button('schedule.generate.discard').click()
    await expect.poll(() => ghosts().count()).toBe(0)
    expect(await stored()).toBe(accepted)
    await generate()
    await button('schedule.generate.keep').click()
    await button('schedule.generate.accept').click()
    await expect.poll(stored).toBeGreaterThan(accepted)
    await keepScreen(page, `hand-over-accepted-${language}`)
  })

  it('planning by template asks for one and takes the own one of the site', async () => {
    await button('schedule.bar.generate').click()
    await page.getByRole('radio', { name: text(language, 'planning:plan.algorithm.shift_template') }).check()
    expect(await button('schedule.generate.start').isDisabled()).toBe(true)
    await button('schedule.generate.template_own').click()
    await expect.poll(() => button('schedule.generate.start').isEnabled()).toBe(true)
    await keepScreen(page, `hand-over-template-${language}`)
    await button('schedule.cancel').first().click()
  })
})
