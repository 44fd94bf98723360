/** Hooks that read one part of the open plan and render again only when that part changes. */
import { useRef } from 'react'
import type { CoverRow, DayTotals, Duty, EmployeeTotals, Finding, Totals } from '#contract/engine.ts'
import type { PlanEdit } from '#contract/planning/edits/plan-edit.ts'
import type { Editor } from '#contract/planning/plans/plan-open.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import type { CellKey } from '../store/cell-key.ts'
import { type CellView, EMPTY_CELL, looksAlike } from '../store/cell-view.ts'
import type { LogStanding } from '../store/log/kept-log.ts'
import type { Conflict } from '../store/log/merge.ts'
import type { SyncState } from '../store/log/save-queue.ts'
import { topic } from '../store/topics.ts'
import { useSchedule } from './open-schedule.ts'
import type { PlanEngineState } from './plan-engine.ts'
import type { Props } from './stage.ts'

export function useCell(key: CellKey): CellView {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.cell(key), () => store.cell(key))
}

/** The same where only the look of a cell counts: a finding whose figure is another draws nothing again. */
export function useCellLook(key: CellKey): CellView {
  const { store } = useSchedule()
  const drawn = useRef<CellView>(EMPTY_CELL)
  return useTopic(store.topics, topic.cell(key), () => {
    const view = store.cell(key)
    if (!looksAlike(drawn.current, view)) drawn.current = view
    return drawn.current
  })
}

export function useEmployeeTotals(id: string): EmployeeTotals | undefined {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.employee(id), () => store.figures.employee(id))
}

export function useDayTotals(date: string): DayTotals | undefined {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.day(date), () => store.figures.day(date))
}

export function useCover(date: string): readonly CoverRow[] {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.day(date), () => store.figures.cover(date))
}

export function useTotals(): Totals | undefined {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.totals, () => store.figures.totals())
}

export function useFindings(): readonly Finding[] {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.findings, () => store.findings())
}

/** The questions that conflicts put: two of them that one answer settles are one. */
export function useConflicts(): readonly Conflict[] {
  const { store } = useSchedule()
  useTopic(store.topics, topic.conflicts, () => store.draft.conflicts())
  return store.draft.questions()
}

export function useSync(): SyncState {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.sync, () => store.sync())
}

/** Whether this browser keeps the acts by itself. */
export function useLogStanding(): LogStanding {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.sync, () => store.logStanding())
}

/** How many acts would be gone with the page. */
export function useOnlyHere(): number {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.sync, () => store.onlyHere())
}

/** Counts the acts; new whenever an act is new or stands differently. */
export function useLogLength(): number {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.log, () => store.draft.log.all().length)
}

/** Counts the acts that were done since the plan was opened here. */
export function useActsAdded(): number {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.log, () => store.draft.log.added())
}

export function useEngineState(): PlanEngineState {
  const { engine, topics } = useSchedule()
  return useTopic(topics, topic.engine, () => engine.state())
}

export function useProposes(): boolean {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.proposal, () => store.proposes())
}

/** New with every change of the roster, while `follows`. */
export function useEdition(follows = true): number {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.roster, () => (follows ? store.edition() : 0))
}

/** How many duties differ from the version in force. */
export function useSinceVersion(): number {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.roster, () => store.sinceVersion())
}

/** Who else has the plan open. */
export function useColleagues(): readonly Editor[] {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.colleagues, () => store.colleagues.here())
}

/** What they changed while it was open here, oldest first. */
export function useColleaguesEdits(): readonly PlanEdit[] {
  const { store } = useSchedule()
  return useTopic(store.topics, topic.colleagues, () => store.colleagues.edits())
}

export function useLifted(): Duty | undefined {
  const { carry } = useSchedule()
  return useTopic(carry.topics, carry.topic, () => carry.lifted())
}

export function useStage<Name extends keyof Props>(name: Name): Props[Name] | undefined {
  const { stage } = useSchedule()
  return useTopic(stage.topics, name, () => stage.get(name))
}
