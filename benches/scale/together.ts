/** What many ask at once, of one server or of two, and what is done at one server as the other one knows it. */
import { setTimeout as pause } from 'node:timers/promises'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import type { Caller } from '#server/demo/testing/demo-shop.ts'
import { atOnce, loadNow, millis } from './timing.ts'

const seconds = 10

const turnOf = (callers: readonly Caller[], caller: number): Caller => {
  const one = callers[caller % callers.length]
  if (!one) throw new Error('nobody asks')
  return one
}

/** Callers take the servers in turn. */
export const manyAtOnce = async (
  servers: string,
  today: string,
  { admins, employees }: { admins: readonly Caller[]; employees: readonly Caller[] },
): Promise<string[]> => {
  const [plan] = (await turnOf(admins, 0)(planningCalls.listPlans, { text: 'Site 0001', page: 1, size: 1 })).rows
  if (!plan) throw new Error('the batch has not planned the first copy')
  const asked: [string, number, (caller: number) => Promise<unknown>][] = [
    ['people, a page of 50', 16, at => turnOf(admins, at)(peopleCalls.listEmployees, { page: 1, size: 50 })],
    ['own roster', 32, at => turnOf(employees, at)(planningCalls.myRoster, { first: today, days: 14 })],
    ['a plan opened', 8, at => turnOf(admins, at)(planningCalls.openPlan, { planId: plan.id })],
  ]
  const lines: string[] = []
  for (const [what, callers, work] of asked) {
    const { perSecond, p95 } = await atOnce(callers, seconds, work)
    lines.push(`| ${servers} | ${what} | ${callers} | ${perSecond.toFixed(0)} | ${millis(p95)} | ${loadNow()} |`)
  }
  return lines
}

/** Asks again and again until something is there, and answers how long it took. */
const until = async (isThere: () => Promise<boolean>): Promise<string> => {
  const began = performance.now()
  while (!(await isThere())) {
    if (performance.now() - began > 60_000) return 'not within a minute'
    await pause(20)
  }
  return `${millis(performance.now() - began)} ms`
}

/** `there` reaches less: the plan is one of theirs. */
export const acrossServers = async (here: Caller, there: Caller): Promise<string[]> => {
  const [row] = (await there(planningCalls.listPlans, { page: 1, size: 1 })).rows
  if (!row) throw new Error('the batch has planned none of their sites')
  const { plan, problem } = await here(planningCalls.openPlan, { planId: row.id })
  const [duty] = problem.roster
  if (!duty) throw new Error('the plan has no duty')
  const { id: planId, revision } = plan
  const news = () => there(planningCalls.planNews, { planId, since: revision })
  await here(planningCalls.planNews, { planId, since: revision })
  const present = await until(async () => (await news()).editors.length > 0)
  const change = { remove: [], put: [{ ...duty, note: 'told across' }] }
  const command = { id: crypto.randomUUID(), label: { act: 'note' }, change }
  const { applied } = await here(planningCalls.savePlan, { planId, revision, commands: [command] })
  if (applied.length === 0) throw new Error('the edit was refused')
  const edited = await until(async () => (await news()).edits.length > 0)
  const counted = await until(async () => {
    const { rows } = await there(planningCalls.listPlans, { text: plan.name, page: 1, size: 50 })
    return rows.find(each => each.id === planId)?.counted === true
  })
  return [
    `| who has a plan open | ${present} |`,
    `| an edit, in the plan's news | ${edited} |`,
    `| its figures, counted by a worker | ${counted} |`,
  ]
}
