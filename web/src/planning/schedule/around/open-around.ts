/** The month around an open plan as something to look at: a roster without a server, and an engine that says its figures. */
import type { OpenedPlan, SiteWindow } from '#contract/planning/plan-open.ts'
import type { EngineClient } from '#web/engine/engine-client.ts'
import { GridCursor } from '#web/grid/grid-cursor.ts'
import { Topics } from '#web/grid/topics.ts'
import { Carry } from '../carry.ts'
import type { AroundSchedule } from '../open-schedule.ts'
import { PlanEngine } from '../plan-engine.ts'
import { RowList } from '../row-list.ts'
import { scheduleFacts } from '../schedule-facts.ts'
import { Stage } from '../stage.ts'
import { noLocalLog } from '../store/local-log.ts'
import type { PlanServer } from '../store/plan-server.ts'
import { ScheduleStore } from '../store/schedule-store.ts'
import { topic } from '../store/topics.ts'

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
  const alone = { standing: [], versions: [], editors: [], generation: null, proposal: null }
  const opened = { ...window, ...alone, plan: { ...plan, acts: [] } }
  const facts = scheduleFacts(opened)
  const store = await ScheduleStore.open({
    revision: 0,
    duties: window.problem.roster,
    local: noLocalLog,
    server: noServer,
  })
  const topics = new Topics()
  const closing = new AbortController()
  const engine = new PlanEngine(client, store, window.problem, () => topics.touch(topic.engine))
  const byId = new Map(plans.map(each => [each.id, each]))
  const owners = new Map(days.map(({ date, planId }) => [date, byId.get(planId ?? '')]))
  return {
    planOf: date => owners.get(date),
    facts,
    dates: facts.dates,
    around: undefined,
    store,
    engine,
    topics,
    cursor: new GridCursor(),
    rows: new RowList(store, facts),
    carry: new Carry(
      window.problem,
      facts.dates,
      duty => engine.client.legality(duty),
      duty => engine.worstOf(duty),
    ),
    stage: new Stage(),
    desk: { facts, roster: store.draft.roster, newId: () => crypto.randomUUID() },
    closed: closing.signal,
    close: () => {
      closing.abort()
      engine.close()
    },
  }
}
