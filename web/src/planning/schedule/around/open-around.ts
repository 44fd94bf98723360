/** The month around an open plan as something to look at: a roster without a server, and an engine that says its figures. */
import type { OpenedPlan, SiteWindow } from '#contract/planning/plans/plan-open.ts'
import type { EngineClient } from '#web/engine/engine-client.ts'
import { assemble } from '../open/assemble.ts'
import type { AroundSchedule } from '../open/open-schedule.ts'
import { scheduleFacts } from '../open/schedule-facts.ts'
import { keptIn } from '../store/log/kept-in.ts'
import { noLocalLog } from '../store/log/local-log.ts'
import type { PlanServer } from '../store/plan-server.ts'
import { ScheduleStore } from '../store/schedule-store.ts'
import { askedDays, ofPlannedDays } from './of-planned-days.ts'

/** Nothing is ever saved of what can only be looked at. */
const noServer: PlanServer = {
  save: () => Promise.reject(new Error('a month to look at is not saved')),
  news: () => Promise.reject(new Error('a month to look at has no news')),
}

/** @param plan what the month is drawn as: the open plan, of which nothing may be done here */
export async function openAround(
  { plans, days, ...window }: SiteWindow,
  { plan }: OpenedPlan,
  client: EngineClient,
): Promise<AroundSchedule> {
  const alone = {
    ...{ standing: [], versions: [], publishedRest: [], editors: [] },
    ...{ generation: null, filled: false, proposal: null },
  }
  const byId = new Map(plans.map(each => [each.id, each]))
  const owners = new Map(days.map(({ date, planId }) => [date, byId.get(planId ?? '')]))
  const planned = days.filter(({ date }) => owners.get(date)).map(({ date }) => date)
  const asked = askedDays(window.problem, planned)
  const problem = ofPlannedDays(window.problem, asked)
  const opened = { ...window, ...alone, problem, plan: { ...plan, acts: [] } }
  const facts = scheduleFacts(opened)
  const store = await ScheduleStore.open({
    revision: 0,
    duties: window.problem.roster,
    rest: keptIn(window.problem),
    local: noLocalLog,
    server: noServer,
  })
  return { ...assemble(facts, store, client), askedDays: asked, planOf: date => owners.get(date) }
}
