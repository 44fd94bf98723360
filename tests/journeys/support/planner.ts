/** The planner of a week: its estimate, making one, its people's duties and leave, opening it, its cells, and waiting until it is saved. */
import type { Locator, Page } from 'playwright-core'
import { approvalCalls } from '../../../contract/src/approvals/calls.ts'
import type { Duty } from '../../../contract/src/engine.ts'
import { estimateCalls } from '../../../contract/src/estimate/calls.ts'
import { organisationCalls } from '../../../contract/src/organisation/calls.ts'
import { planningCalls } from '../../../contract/src/planning/calls.ts'
import { planCalls } from '../../../contract/src/planning/plans/plan.ts'
import { type Caller, callerAs } from './caller.ts'
import { walkAway } from './looking/screen.ts'

const week = { first: '2026-11-23', last: '2026-11-29' }

const siteOf = async (manager: Caller): Promise<string> => {
  const { departments } = await manager.call(organisationCalls.listDepartments, {})
  return departments.find(each => each.inScope && each.site)?.id ?? ''
}

/** A manual plan of the coming week, or of another, at the manager's site. */
export async function makeWeek(manager: Caller, name: string, first = week.first): Promise<string> {
  const form = { name, mode: 'manual' as const, period: 'week' as const, first }
  return (await manager.call(planCalls.createPlan, { ...form, departmentId: await siteOf(manager) })).planId
}

/** A shift in a cell: by the row and the column of the grid, and the number of the key that types it. */
export type Placed = readonly [row: number, column: number, key: number]

/** Puts shifts into the cells of a new plan, as if they had been typed there. */
export async function fillWeek(manager: Caller, planId: string, cells: readonly Placed[]): Promise<void> {
  const { plan, problem, employees } = await manager.call(planningCalls.openPlan, { planId })
  const put = cells.map(([row, column, key]): Duty => {
    const person = problem.employees.find(each => each.id === employees[row - 1]?.id)
    const shift = problem.shifts[key - 1]
    if (!person || !shift) throw new Error('the demo has people and shifts')
    const date = new Date(Date.parse(plan.first) + column * 86_400_000).toISOString().slice(0, 10)
    const { start, end, breaks } = shift
    const workstation = person.skills[0]?.workstation ?? problem.workstations[0]?.id ?? ''
    const segments = [{ start, end, workstation }]
    const times = { date, start, end, breaks, segments, shift: shift.id }
    return { id: crypto.randomUUID(), employee: person.id, ...times, pinned: false, training: false }
  })
  const label = { act: 'import' as const, count: put.length }
  const commands = [{ id: crypto.randomUUID(), label, change: { remove: [], put }, keepsBoth: false }]
  await manager.call(planningCalls.savePlan, { planId, revision: plan.revision, commands })
}

/** The person of a row is away for whole days, by a trip that the manager has agreed to; answers the name. */
export async function leaveInRow(url: string, planId: string, row: number, from: string, to = from): Promise<string> {
  const manager = await callerAs(url, 'manager')
  const person = (await manager.call(planningCalls.openPlan, { planId })).employees[row - 1]
  const hr = await callerAs(url, 'hr')
  const trip = { category: 'trip' as const, reason: 'Away', content: { from, to, place: 'Elsewhere' } }
  const { requestId, revision } = await hr.call(approvalCalls.submitRequest, { ...trip, employeeId: person?.id ?? '' })
  await manager.call(approvalCalls.decide, { requestId, revision, act: 'agree', remark: '' })
  return person?.name ?? ''
}

/** Forecasts the coming week, or another, at the manager's site. */
export async function forecastWeek(manager: Caller, period = week): Promise<{ id: string; revision: number }> {
  const basics = { name: `From ${period.first}`, forecastType: 'turnover' as const, ...period, remark: 'for a plan' }
  const made = await manager.call(estimateCalls.saveEstimate, { ...basics, departmentId: await siteOf(manager) })
  return manager.call(estimateCalls.runEstimate, { id: made.id, revision: made.revision })
}

/** The same, with its demand handed over. */
export async function estimateWeek(manager: Caller, period = week): Promise<void> {
  const { id, revision } = await forecastWeek(manager, period)
  await manager.call(estimateCalls.handOverEstimate, { id, revision })
}

const weekOf = (planId: string) => `/planning/schedule/week?plan=${planId}`

/** The chip that says that the engine is starting comes with the plan's bar and goes once the findings are known. */
export async function findingsKnown(page: Page): Promise<void> {
  await page.locator('[data-zone="plan"]').waitFor()
  await page.getByText(/规则检查启动中|Rule checks are starting/).waitFor({ state: 'detached' })
}

/** Chooses one of the acts that are seldom wanted, in the menu at the end of the tool bar. */
export async function chooseSeldom(page: Page, name: string): Promise<void> {
  await page.locator('[data-zone="tools"] [aria-haspopup="menu"]').click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Waits for the roster and its findings. */
export async function planShown(page: Page): Promise<void> {
  await page.getByRole('grid').waitFor()
  await findingsKnown(page)
}

/** Opens the plan by a load of its address and waits until its findings are known. */
export async function openPlanner(page: Page, planId: string): Promise<void> {
  await page.goto(weekOf(planId))
  await planShown(page)
}

/** The same from another screen of the running app, which asks the server for the plan anew as well. */
export async function walkToPlanner(page: Page, planId: string): Promise<void> {
  await walkAway(page, weekOf(planId))
  await planShown(page)
}

/** A cell of the grid; row 0 holds the open duties, row 1 the first person. */
export const weekCell = (page: Page, row: number, column: number): Locator =>
  page.locator(`[data-row="${row}"][data-column="${column}"]`)

/** Does an edit and waits until the server has it: the header may still say "saved" of what went before. */
export async function savedAfter(page: Page, edit: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(response => new URL(response.url()).pathname === planningCalls.savePlan.path)
  await edit()
  await answered
  await page.locator('[data-save-state="saved"]').waitFor()
}

/** Gives each finding of a publication that needs a reason one; a plan from a search may have such findings or none. */
export async function giveReasons(dialog: Locator, label: string): Promise<void> {
  for (const box of await dialog.getByRole('textbox', { name: label }).all()) await box.fill('agreed with the employee')
}
