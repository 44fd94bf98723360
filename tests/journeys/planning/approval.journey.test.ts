/**
 * A plan that must be approved: refused, sent back, agreed, each with its reason, and edits after it took effect. Then
 * an exception to a finding, from asking for it to taking it away, and an edit while the server is silent.
 */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { settingsCalls } from '#contract/planning/settings/settings.ts'
import { warningRuleCalls } from '#contract/planning/settings/warning-rule.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { walkTo, wideTables } from '../support/looking/screen.ts'
import { asOneStory } from '../support/one-story.ts'
import { makeWeek, openPlanner, savedAfter, walkToPlanner, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'
import { managersOnlyPlan } from '../support/servers/planner-role.ts'

const product = openProduct()
let administrator: Caller
let manager: Page
let approver: Page
let planId = ''

beforeAll(async () => {
  administrator = await callerAs(product.server.url, 'administrator')
  const { settings, version } = await administrator.call(settingsCalls.getScheduleSettings, {})
  const strict = { ...settings, planApproval: true, editLimit: 1 }
  await administrator.call(settingsCalls.saveScheduleSettings, { settings: strict, version })
  planId = await makeWeek(await callerAs(product.server.url, 'manager'), 'Week 48')
  manager = await product.signedIn('manager', { at: '/planning/plans' })
  approver = await product.signedIn('administrator', { at: null })
})

/** Types a shift into a cell of the open planner. */
const type = async (row: number, column: number) => {
  await weekCell(manager, row, column).click()
  await savedAfter(manager, () => manager.keyboard.press('1'))
}

const give = async (row: number, column: number) => {
  await walkToPlanner(manager, planId)
  await type(row, column)
}

const submit = async () => {
  await manager.getByRole('button', { name: /^Submit/ }).click()
  await manager.getByRole('textbox', { name: 'Remark' }).last().fill('Please look at Friday')
  await manager.getByRole('button', { name: 'Submit for approval' }).click()
  await manager.getByText('To be approved').first().waitFor()
}

/** Decides on the plan's own page; a refusal or a return needs its reason first. */
const decide = async (act: 'Agree' | 'Refuse' | 'Send back', reason: string) => {
  await approver.goto(`/planning/plans/detail?id=${planId}&tab=approval`)
  const button = approver.getByRole('button', { name: act, exact: true })
  await button.waitFor()
  if (act !== 'Agree') {
    await button.click()
    await approver.getByText('Enter a remark first').waitFor()
  }
  await approver.getByRole('textbox', { name: 'Remark' }).fill(reason)
  await button.click()
  // What was typed is on the page before it is kept: once it is, nothing is left to decide.
  await button.waitFor({ state: 'hidden' })
  await approver.getByText(reason).waitFor()
}

/** Whether all of an element's height is inside the window. */
const inSight = (page: Page, box: { y: number; height: number } | null) =>
  box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)

/** Asked from another day each time: the running page remembers for a moment what a list has answered. */
let since = 10
/** The plan's row in the list, as the manager sees it who opens it. */
const row = async () => {
  await walkTo(manager, `/planning/plans?start=2026-11-${since++}`)
  const found = manager.getByRole('row', { name: /Week 48/ })
  await found.waitFor()
  return (await found.innerText()).replace(/\s+/g, ' ')
}

describe('a plan that must be approved', () => {
  asOneStory(() => manager)

  it('[PL-039] [PL-040] is submitted, refused with a reason that its author reads, and stands in the list as such', async () => {
    await give(2, 0)
    await submit()
    expect(await row()).toMatch(/To be approved In approval/)
    expect(await wideTables(manager)).toEqual([])
    await decide('Refuse', 'Friday is too thin')
    await expectAccessible(approver)
    await keepScreen(approver, 'plan-refused')
    expect(await row()).toMatch(/Refused Refused/)
    // The bell's list was read when the page was opened: it is asked again by whoever opens it.
    await manager.getByRole('button', { name: /^Messages/ }).click()
    await manager
      .getByText(/Friday is too thin/)
      .first()
      .waitFor()
  })

  it('[PL-041] an edit makes a draft of it again; sent back it is a draft that waits for edits', async () => {
    await give(2, 1)
    expect(await row()).toMatch(/Draft/)
    await walkToPlanner(manager, planId)
    await submit()
    await decide('Send back', 'Better, but Saturday')
    expect(await row()).toMatch(/Draft Pending edit/)
  })

  it('agreed it takes effect; the edit after it is counted, and one more is not allowed', async () => {
    await give(2, 2)
    await submit()
    await decide('Agree', 'Fine now')
    expect(await row()).toMatch(/In effect .*0 \/ 1/)
    await give(2, 3)
    await submit()
    await decide('Agree', 'Fine again')
    expect(await row()).toMatch(/In effect .*1 \/ 1/)
    await walkToPlanner(manager, planId)
    await manager.getByRole('status').filter({ hasText: 'edited once after it took effect' }).waitFor()
    expect(await manager.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
    await weekCell(manager, 2, 4).click()
    await manager.keyboard.press('1')
    expect(await manager.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    await keepScreen(manager, 'plan-edit-limit')
  })

  it('the history of the plan and of a cell say who did what', async () => {
    await walkTo(approver, `/planning/plans/detail?id=${planId}&tab=audit`)
    const lines = approver.getByRole('table', { name: 'Change history' })
    for (const act of [
      'Published',
      'Sent back',
      'Refused',
      'Submitted',
      'Shift given',
      'Created',
      'Friday is too thin',
    ])
      await lines.getByText(act).first().waitFor()
    await expectAccessible(approver)
    await keepScreen(approver, 'plan-history')
    await walkToPlanner(approver, planId)
    await weekCell(approver, 2, 0).click({ button: 'right' })
    const last = approver.getByRole('menuitem', { name: 'History of this cell' })
    // What the window has no room for is reached by scrolling the menu, never the page.
    await last.scrollIntoViewIfNeeded()
    await expect.poll(async () => inSight(approver, await last.boundingBox())).toBe(true)
    await last.click()
    const dialog = approver.getByRole('dialog')
    await dialog.getByText('周建国').first().waitFor()
    await keepScreen(approver, 'cell-history')
  })
})

describe('an exception to a finding', () => {
  asOneStory(() => manager)

  const reason = 'She offered it herself'
  /** The finding of the company's own rule in the side panel. */
  const finding = (page: Page) =>
    page.getByRole('listitem').filter({ hasText: '(E-1)', hasNot: page.getByRole('listitem') })
  const granted = (page: Page) => finding(page).getByText('exception granted')

  beforeAll(async () => {
    const sevenHours = { id: 'max_day_minutes', params: { minutes: 420 } }
    const words = { number: 'E-1', description: 'Seven hours a day', kind: 'compliance' as const }
    const rule = { ...words, rule: sevenHours, processing: 'prohibited' as const, overridable: true }
    await administrator.call(warningRuleCalls.saveWarningRule, rule)
    planId = await makeWeek(await callerAs(product.server.url, 'manager'), 'Week 49', '2026-11-30')
    await openPlanner(manager, planId)
    await type(2, 0)
  })

  it('an edit made while the server is silent stays under a lasting banner, and is saved once it is back', async () => {
    await product.server.stop()
    await weekCell(manager, 4, 1).click()
    await manager.keyboard.press('1')
    const banner = manager.getByText(/The server does not answer/)
    await banner.waitFor()
    await manager.locator('[data-save-state="offline"]').waitFor()
    await managersOnlyPlan(product.server)
    await banner.waitFor()
    await keepScreen(manager, 'server-silent')
    await product.server.restart()
    await banner.waitFor({ state: 'detached' })
    await manager.locator('[data-save-state="saved"]').waitFor()
    await openPlanner(manager, planId)
    await expect.poll(() => weekCell(manager, 4, 1).getAttribute('aria-label')).toContain('早班')
    await weekCell(manager, 4, 1).click()
    await savedAfter(manager, () => manager.keyboard.press('Control+z'))
  })

  it('is asked for with a reason by who may not grant it', async () => {
    await expect.poll(() => finding(manager).count()).toBe(1)
    await finding(manager).getByRole('button', { name: 'Ask for an exception…' }).click()
    const ask = finding(manager).getByRole('button', { name: 'Ask for an exception', exact: true })
    expect(await ask.isDisabled()).toBe(true)
    await finding(manager).getByRole('textbox', { name: 'Reason for the exception' }).fill(reason)
    await ask.click()
    await finding(manager).getByText(`周建国 asks for an exception: ${reason}`).waitFor()
    await expectAccessible(manager)
    await keepScreen(manager, 'exception-asked')
  })

  it('is granted by a second person, and the first sees it on the open page', async () => {
    await openPlanner(approver, planId)
    await finding(approver).getByText(`周建国 asks for an exception: ${reason}`).waitFor()
    const grant = finding(approver).getByRole('button', { name: 'Grant exception' })
    await savedAfter(approver, () => grant.click())
    await granted(approver).waitFor()
    await granted(manager).waitFor()
    await finding(manager).getByText(`Reason for the exception: ${reason}`).waitFor()
    expect(await finding(manager).getByRole('button', { name: 'Take exception away…' }).count()).toBe(0)
  })

  it('is taken away again by who may grant it, once asked; the finding counts, and the history says so', async () => {
    await finding(approver).getByRole('button', { name: 'Take exception away…' }).click()
    await approver.getByText('Take this exception away?').waitFor()
    await expectAccessible(approver)
    await keepScreen(approver, 'exception-taken-away')
    const confirm = approver.getByRole('button', { name: 'Take exception away', exact: true })
    await savedAfter(approver, () => confirm.click())
    await granted(approver).waitFor({ state: 'detached' })
    await granted(manager).waitFor({ state: 'detached' })
    await finding(manager).getByRole('button', { name: 'Ask for an exception…' }).waitFor()
    await walkTo(approver, `/planning/plans/detail?id=${planId}&tab=audit`)
    const lines = approver.getByRole('table', { name: 'Change history' })
    await lines.getByText('took an exception away').first().waitFor()
    const said = await lines.innerText()
    for (const act of ['asked for an exception', 'granted an exception', 'took an exception away'])
      expect(said).toContain(act)
  })
})
