/** Begins a search by itself where the address asks for it, as a hand-over does; once, so that a reload asks nobody's leave. */
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { lackingBasis } from '#contract/planning/plans/plan-basis.ts'
import { mayEdit } from '#web/planning/schedule/acts/acts.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import type { PlanEngineState } from '#web/planning/schedule/open/plan-engine.ts'
import { firstChoice } from '../choosing/generation-choice.ts'
import type { Generating } from './generation.ts'

export const BEGIN = 'generate'

export function useBegin(generating: Generating, engine: PlanEngineState, choose: (open: boolean) => void): void {
  const schedule = useSchedule()
  const [query, setQuery] = useSearchParams()
  const asked = query.has(BEGIN)
  const { start } = generating
  const isIdle = generating.state.phase === 'idle'
  useEffect(() => {
    if (!asked || engine === 'late') return
    setQuery(
      before => {
        before.delete(BEGIN)
        return before
      },
      { replace: true },
    )
    if (!isIdle || !mayEdit(schedule)) return
    const problem = schedule.engine.problem()
    const choice = firstChoice(problem, engine === 'ready', schedule.facts.opened.today)
    if (lackingBasis({ ...problem, algorithm: choice.algorithm }).length > 0) return choose(true)
    choose(false)
    start(choice)
  }, [asked, engine, isIdle, schedule, start, choose, setQuery])
}
