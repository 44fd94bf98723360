/** The versions of a plan under its bar: read, compared with the draft, restored as one step, and that taken back. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { planEditCalls } from '#contract/planning/edits/plan-edit.ts'
import { planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { planStateCalls } from '#contract/planning/plans/plan-state.ts'
import { barriers, expectAccessible, keepScreen } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { languages, readMessages } from '../support/messages.ts'
import { makeWeek, openPlanner, savedAfter, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
const { text } = readMessages()

/** A week of one duty that is in effect, and a draft without it. */
async function publishedWeek(manager: Caller, name: string, first: string): Promise<string> {
  const planId = await makeWeek(manager, name, first)
  const { problem } = await manager.call(planOpenCalls.openPlan, { planId })
  const [shift] = problem.shifts
  const person = problem.employees.find(each => each.skills.length > 0 && each.leave.length === 0)
  if (!shift || !person) throw new Error('the demo has shifts and people')
  const segments = [{ start: shift.start, end: shift.end, workstation: person.skills[0]?.workstation ?? '' }]
  const { start, end, breaks, id } = shift
  const duty = { id: crypto.randomUUID(), date: first, employee: person.id, start, end, breaks, segments, shift: id }
  const save = (revision: number, change: { remove: string[]; put: object[] }) =>
    manager.call(planEditCalls.savePlan, {
      ...{ planId, revision },
      commands: [{ id: crypto.randomUUID(), label: { act: 'edit' }, change: change as never }],
    })
  const { revision } = await save(0, { remove: [], put: [duty] })
  const { needReason } = await manager.call(planStateCalls.previewPublication, { planId })
  const reasons = needReason.map(({ key }) => ({ key, reason: 'agreed' }))
  const published = await manager.call(planStateCalls.publishPlan, { planId, revision, reasons })
  await save(published.revision, { remove: [duty.id], put: [] })
  return planId
}

describe.each(languages)('versions in %s', language => {
  const say = (key: string, values?: Record<string, string | number>) => text(language, `planning:${key}`, values)
  let manager: Caller
  let page: Page
  let planId = ''
  const duties = async () => (await manager.call(planOpenCalls.openPlan, { planId })).problem.roster.length
  const menu = () => page.getByRole('dialog', { name: say('schedule.panel.versions') })
  const openMenu = async () => {
    await page.locator('[data-zone="plan"] [aria-haspopup="dialog"]').click()
    await menu().waitFor()
  }
  const ghosts = () => page.locator('[class*="_proposed"]')

  beforeAll(async () => {
    manager = await callerAs(product.server.url, 'manager')
    const first = ['2026-11-30', '2026-12-07', '2026-12-14'][languages.indexOf(language)] ?? ''
    planId = await publishedWeek(manager, `Versions ${language}`, first)
    page = await product.signedIn('manager', { language, at: null })
    await openPlanner(page, planId)
  })

  it('the bar says that the draft is new, and the menu takes the focus and gives it back', async () => {
    await expectAccessible(page)
    await openMenu()
    await expect.poll(() => menu().evaluate(each => each.contains(document.activeElement))).toBe(true)
    await keepScreen(page, `versions-menu-${language}`)
    // What lies half beneath it can be reached once it is closed.
    expect(await barriers(page, undefined, '[role="dialog"]')).toEqual([])
    await page.keyboard.press('Escape')
    await menu().waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('dialog')
  })

  it('a version opens to be read, with its duty and nothing to edit, and leads back to the draft', async () => {
    await openMenu()
    await menu()
      .getByRole('link', { name: say('schedule.versions.open'), exact: true })
      .click()
    const note = page.getByRole('status').filter({ hasText: say('schedule.versions.read', { number: 1 }) })
    await note.waitFor()
    expect(await page.getByRole('button', { name: say('schedule.bar.generate'), exact: true }).isEnabled()).toBe(false)
    await expectAccessible(page)
    const back = say('schedule.versions.back', { name: say('schedule.versions.name_draft') })
    await note.getByRole('link', { name: back }).click()
    await note.waitFor({ state: 'detached' })
  })

  it('compared, the cell shows what the version had; restored it is one step, which undo takes back', async () => {
    await openMenu()
    await menu()
      .getByRole('link', { name: say('schedule.versions.compare') })
      .click()
    await ghosts().first().waitFor()
    await keepScreen(page, `versions-compared-${language}`)
    await expectAccessible(page)
    await savedAfter(page, () =>
      page.getByRole('button', { name: say('schedule.versions.restore_number', { number: 1 }) }).click(),
    )
    expect(await duties()).toBe(1)
    await page
      .getByText(say('schedule.versions.same', { number: 1 }))
      .first()
      .waitFor()
    await weekCell(page, 1, 0).click()
    await savedAfter(page, () => page.keyboard.press('Control+z'))
    expect(await duties()).toBe(0)
  })
})
