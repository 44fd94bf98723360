/** An open plan with all that works on it: store, engine, focus, stage. Made once, read by every part of the screen. */
import { createContext, useContext } from 'react'
import type { OpenedPlan } from '#contract/planning/plan-open.ts'
import { keptAt } from '#web/api/kept.ts'
import { startEngine } from '#web/engine/start-engine.ts'
import { GridCursor } from '#web/grid/grid-cursor.ts'
import { Topics } from '#web/grid/topics.ts'
import { Carry } from './carry.ts'
import type { Desk } from './gestures/gesture.ts'
import { PlanEngine } from './plan-engine.ts'
import { RowList } from './row-list.ts'
import { type ScheduleFacts, scheduleFacts } from './schedule-facts.ts'
import { serverLink } from './server-link.ts'
import { Stage } from './stage.ts'
import { noLocalLog, openLocalLog } from './store/local-log.ts'
import { ScheduleStore } from './store/schedule-store.ts'
import { topic } from './store/topics.ts'
import { within } from './store/within.ts'

export interface OpenSchedule {
  facts: ScheduleFacts
  store: ScheduleStore
  engine: PlanEngine
  /** Touched by the engine's state. */
  topics: Topics
  cursor: GridCursor
  rows: RowList
  carry: Carry
  stage: Stage
  desk: Desk
  /** Aborted once it is closed. */
  closed: AbortSignal
  close(): void
}

/** @param personId whose acts are kept apart in this browser */
export async function openSchedule(opened: OpenedPlan, personId: string): Promise<OpenSchedule> {
  const facts = scheduleFacts(opened)
  const { plan, problem } = opened
  const store = await ScheduleStore.open({
    revision: plan.revision,
    duties: problem.roster,
    local: await within(openLocalLog(`${personId}/${plan.id}`)).catch(() => noLocalLog),
    server: serverLink(plan.id),
    isOld: keptAt(opened) !== undefined,
  })
  if (keptAt(opened) === undefined) store.colleagues.came(opened.editors)
  const topics = new Topics()
  const closing = new AbortController()
  const engine = new PlanEngine(startEngine(), store, problem, () => topics.touch(topic.engine))
  return {
    facts,
    store,
    engine,
    topics,
    cursor: new GridCursor(),
    rows: new RowList(store, facts),
    carry: new Carry(problem, facts.dates, duty => engine.client.legality(duty)),
    stage: new Stage(),
    desk: { facts, roster: store.draft.roster, newId: () => crypto.randomUUID() },
    closed: closing.signal,
    close: () => {
      closing.abort()
      void store.queue.flush()
      engine.close()
    },
  }
}

export const ScheduleContext = createContext<OpenSchedule | undefined>(undefined)

export function useSchedule(): OpenSchedule {
  const schedule = useContext(ScheduleContext)
  if (!schedule) throw new Error('this part stands outside an open schedule')
  return schedule
}
