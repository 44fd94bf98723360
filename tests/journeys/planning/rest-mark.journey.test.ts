/** A day marked as rest: by the menu and by its key, in every language, seen by whoever opens the plan, and taken back. */
import { beforeAll, expect, it } from 'vitest'
import { planningCalls } from '#contract/planning/calls.ts'
import { expectAccessible, keepScreen } from '../support/browser.ts'
import { type Caller, callerAs } from '../support/caller.ts'
import { listenToConsole } from '../support/looking/screen.ts'
import { makeWeek, openPlanner, savedAfter, weekCell } from '../support/planner.ts'
import { openProduct } from '../support/product.ts'

const product = openProduct()
let caller: Caller
let planId = ''

const opened = async () => (await caller.call(planningCalls.openPlan, { planId })).problem
const kept = async () => (await opened()).employees.flatMap(each => each.restDates ?? [])

beforeAll(async () => {
  caller = await callerAs(product.server.url, 'manager')
  planId = await makeWeek(caller, 'Rest')
})

it.each([
  ['en', 'Mark rest', 'Take off rest', 'rest'],
  ['zh_CN', '标记休息', '取消休息', '排休'],
  ['zh_TW', '標記休息', '取消休息', '排休'],
] as const)(
  'in %s it is marked, clears the duty, is undone, and comes and goes by its key',
  async (language, mark, off, word) => {
    const page = await product.signedIn('manager', { at: null, language })
    const said = listenToConsole(page)
    await openPlanner(page, planId)
    const cell = weekCell(page, 1, 0)
    await cell.click()
    await savedAfter(page, () => page.keyboard.press('1'))
    expect((await opened()).roster).toHaveLength(1)
    await cell.click({ button: 'right' })
    await savedAfter(page, () => page.getByRole('menuitem', { name: mark }).click())
    expect((await opened()).roster.filter(duty => duty.employee)).toEqual([])
    expect(await kept()).toEqual(['2026-11-23'])
    expect(await cell.getAttribute('aria-label')).toContain(word)
    await expectAccessible(page)
    await keepScreen(page, `rest-mark-${language}`)
    await savedAfter(page, () => page.keyboard.press('Control+z'))
    expect([await kept(), (await opened()).roster.length]).toEqual([[], 1])
    await cell.click()
    await savedAfter(page, () => page.keyboard.press('0'))
    expect(await kept()).toEqual(['2026-11-23'])
    await page.reload()
    await cell.click({ button: 'right' })
    await savedAfter(page, () => page.getByRole('menuitem', { name: off }).click())
    expect(await kept()).toEqual([])
    expect(said()).toEqual([])
    await page.context().close()
  },
)
