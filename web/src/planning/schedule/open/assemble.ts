/** The parts that work on an open roster, put together: of a plan that is edited, of a month that is looked at, of a test's. */
import type { EngineClient } from '#web/engine/engine-client.ts'
import { GridCursor } from '#web/grid/grid-cursor.ts'
import { Topics } from '#web/grid/topics.ts'
import { Carry } from '../carry/carry.ts'
import { RowList } from '../rows/row-list.ts'
import type { ScheduleStore } from '../store/schedule-store.ts'
import { topic } from '../store/topics.ts'
import type { OpenSchedule } from './open-schedule.ts'
import { PlanEngine } from './plan-engine.ts'
import type { ScheduleFacts } from './schedule-facts.ts'
import { Stage } from './stage.ts'

/** @param cursor where the focus is, where it stays from plan to plan */
export function assemble(
  facts: ScheduleFacts,
  store: ScheduleStore,
  client: EngineClient,
  cursor = new GridCursor(),
): OpenSchedule {
  const { problem, dates, opened } = facts
  const topics = new Topics()
  const closing = new AbortController()
  const engine = new PlanEngine(client, store, { problem, settings: opened.settings }, () => topics.touch(topic.engine))
  return {
    facts,
    dates,
    around: undefined,
    store,
    engine,
    topics,
    cursor,
    rows: new RowList(store, facts),
    carry: new Carry(
      problem,
      dates,
      duty => engine.client.legality(duty),
      duty => engine.worstOf(duty),
    ),
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
