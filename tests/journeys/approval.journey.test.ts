/** A plan that must be approved: refused, sent back, agreed, each with its reason, and edits after it took effect. */
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { settingsCalls } from '../../contract/src/planning/settings.ts'
import { expectAccessible, keepScreen } from './support/browser.ts'
import { type Caller, callerAs } from './support/caller.ts'
import { makeWeek, openPlanner, savedAfter, weekCell } from './support/planner.ts'
import { openProduct } from './support/product.ts'

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
  manager = await product.signedIn('manager')
  approver = await product.signedIn('administrator')
})

/** Types a shift into a cell of the planner. */
const give = async (row: number, column: number) => {
  await openPlanner(manager, planId)
  await weekCell(manager, row, column).click()
  await savedAfter(manager, () => manager.keyboard.press('1'))
}

const submit = async () => {
  await manager.getByRole('button', { name: /^Submit/ }).click()
  await manager.getByRole('textbox', { name: 'Remark' }).last().fill('Please look at Friday')
  await manager.getByRole('button', { name: 'Submit for approval' }).click()
  await manager.getByText('To be audited').first().waitFor()
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
  await approver.getByText(reason).waitFor()
}

/** Whether all of an element's height is inside the window. */
const inSight = (page: Page, box: { y: number; height: number } | null) =>
  box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)

/** The plan's row in the list, as the manager sees it. */
const row = async () => {
  await manager.goto('/planning/plans')
  const found = manager.getByRole('row', { name: /Week 48/ })
  await found.waitFor()
  return (await found.innerText()).replace(/\s+/g, ' ')
}

describe('a plan that must be approved', () => {
  it('[PL-039] [PL-040] is submitted, refused with a reason that its author reads, and stands in the list as such', async () => {
    await give(2, 0)
    await submit()
    expect(await row()).toMatch(/To be audited In approval/)
    await decide('Refuse', 'Friday is too thin')
    await expectAccessible(approver)
    await keepScreen(approver, 'plan-refused')
    expect(await row()).toMatch(/Refused Refused/)
    await manager.getByRole('button', { name: /^Messages/ }).click()
    await manager
      .getByText(/Friday is too thin/)
      .first()
      .waitFor()
  })

  it('[PL-041] an edit makes a draft of it again; sent back it is a draft that waits for edits', async () => {
    await give(2, 1)
    expect(await row()).toMatch(/Draft/)
    await openPlanner(manager, planId)
    await submit()
    await decide('Send back', 'Better, but Saturday')
    expect(await row()).toMatch(/Draft Pending edit/)
  })

  it('agreed it takes effect; the edit after it is counted, and one more is not allowed', async () => {
    await give(2, 2)
    await submit()
    await decide('Agree', 'Fine now')
    expect(await row()).toMatch(/0 \/ 1 .*In effect/)
    await give(2, 3)
    await submit()
    await decide('Agree', 'Fine again')
    expect(await row()).toMatch(/1 \/ 1 .*In effect/)
    await openPlanner(manager, planId)
    await manager.getByRole('status').filter({ hasText: 'edited once after it took effect' }).waitFor()
    expect(await manager.getByRole('grid').getAttribute('aria-readonly')).toBe('true')
    await weekCell(manager, 2, 4).click()
    await manager.keyboard.press('1')
    expect(await manager.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    await keepScreen(manager, 'plan-edit-limit')
  })

  it('the history of the plan and of a cell say who did what', async () => {
    await approver.goto(`/planning/plans/detail?id=${planId}&tab=audit`)
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
    await openPlanner(approver, planId)
    await weekCell(approver, 2, 0).click({ button: 'right' })
    const last = approver.getByRole('menuitem', { name: 'History of this cell' })
    await expect.poll(async () => inSight(approver, await last.boundingBox())).toBe(true)
    await last.click()
    const dialog = approver.getByRole('dialog')
    await dialog.getByText('周建国').first().waitFor()
    await keepScreen(approver, 'cell-history')
  })
})
