/** An open plan with all that works on it: store, engine, focus, stage. Made once, read by every part of the screen. */
import { createContext, useContext } from 'react'
import type { OpenedPlan, PlanOfDays } from '#contract/planning/plans/plan-open.ts'
import type { VersionHead } from '#contract/planning/plans/version.ts'
import { keptAt } from '#web/api/kept.ts'
import { startEngine } from '#web/engine/start-engine.ts'
import { GridCursor } from '#web/grid/grid-cursor.ts'
import { Topics } from '#web/grid/topics.ts'
import type { AskedDays } from '../around/of-planned-days.ts'
import { Carry } from '../carry/carry.ts'
import type { Desk } from '../gestures/gesture.ts'
import { RowList } from '../rows/row-list.ts'
import type { Base } from '../store/draft.ts'
import { cellsKept, keptIn } from '../store/log/kept-in.ts'
import { type LocalLog, noLocalLog, openingLog, openLocalLog } from '../store/log/local-log.ts'
import { ScheduleStore } from '../store/schedule-store.ts'
import type { ReadVersion } from '../versions/read-version.ts'
import { assemble } from './assemble.ts'
import { PlanEngine } from './plan-engine.ts'
import { type ScheduleFacts, scheduleFacts } from './schedule-facts.ts'
import { serverLink } from './server-link.ts'
import { Stage } from './stage.ts'

export interface OpenSchedule {
  facts: ScheduleFacts
  /**
   * The version that is read here in place of the draft, how many of its duties the plan cannot show any more, and how
   * many differences the draft has from what is in force.
   */
  version?: VersionHead
  versionLeft?: number
  unpublished?: number
  /** The days that are shown, which are the grid's columns: the plan's own, or those of a month of which it is a part. */
  dates: readonly string[]
  /** Where the month is shown: its days over all plans, to look at. Nothing of it can be edited. */
  around: AroundSchedule | undefined
  /** Of the month: the days on which somebody is asked to work, of which alone their figures are. */
  askedDays?: AskedDays
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

/** What is only read: the browser's log holds the acts of the draft, and is left alone. */
const unread: LocalLog = { ...noLocalLog, load: async () => ({ commands: [], conflicts: [] }) }

/** A month around an open plan. */
export interface AroundSchedule extends OpenSchedule {
  /** The plan that was asked for and could not be opened. */
  notOpened?: string | undefined
  /** The plan that stands for a date. */
  planOf(date: string): PlanOfDays | undefined
}

/**
 * What the server holds by now of a plan whose answer is opened once more: the next view of the plan draws from the answer
 * of the one before, which is of the moment when the plan was first opened.
 */
const heldSince = new WeakMap<OpenedPlan, Base>()

interface Opening {
  /** The version that is opened in place of the draft. */
  read?: Omit<ReadVersion, 'opened'> | undefined
  /** Where the focus is, where it stays from plan to plan. */
  cursor?: GridCursor
  /** The server has stored acts of this person. */
  saved?: () => void
}

/**
 * @param personId whose acts are kept apart in this browser
 */
export async function openSchedule(
  opened: OpenedPlan,
  personId: string,
  { read, cursor, saved }: Opening = {},
): Promise<OpenSchedule> {
  const facts = scheduleFacts(opened)
  const { plan, problem } = opened
  const store = await ScheduleStore.open({
    revision: plan.revision,
    duties: problem.roster,
    rest: keptIn(problem),
    ...(!read && heldSince.get(opened)),
    published: problem.published,
    // An answer that an earlier version kept for want of network has none.
    publishedRest: cellsKept(opened.publishedRest ?? []),
    local: read ? unread : openingLog(openLocalLog(`${personId}/${plan.id}`)),
    server: serverLink(plan.id, saved),
    isOld: keptAt(opened) !== undefined,
    rebased: base => heldSince.set(opened, base),
  })
  if (!read && keptAt(opened) === undefined) store.colleagues.came(opened.editors)
  const schedule = assemble(facts, store, startEngine(), cursor)
  return read ? { ...schedule, version: read.version, versionLeft: read.left, unpublished: read.unpublished } : schedule
}

/** Whose a cell is: the open plan's, or, on days and in rows that it does not have, the month's around it. */
export const ownerOf = (schedule: OpenSchedule, employee: string, date: string): OpenSchedule =>
  schedule.around && schedule.facts.closed(employee, date) ? schedule.around : schedule

/** What is drawn of a person as a whole, name and figures: over all the days that are shown. */
export const wholeOf = (schedule: OpenSchedule): OpenSchedule => schedule.around ?? schedule

export const ScheduleContext = createContext<OpenSchedule | undefined>(undefined)

export function useSchedule(): OpenSchedule {
  const schedule = useContext(ScheduleContext)
  if (!schedule) throw new Error('this part stands outside an open schedule')
  return schedule
}
