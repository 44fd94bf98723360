/** What a manager would see at a glance of the roster that a search found, in one line: whole days or scraps, long weeks, days off together, contracts. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change, RosterShape } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useEngineState } from '../open/use-store.ts'

export const ShapeLine = ({ change }: { change: Change }) => {
  const { t } = useTranslation('planning')
  const { hours, share } = useFormats()
  const shape = useShapeOf(change)
  if (!shape || shape.duties === 0) return null
  const { duties, medianMinutes, shortDuties, weeks, longWeeks, restPairs, contractMinutes, contractMet } = shape
  const parts = [
    t('schedule.generate.shape_duties', { count: duties, median: hours(medianMinutes), short: shortDuties }),
    weeks > 0 && t('schedule.generate.shape_weeks', { count: weeks, long: longWeeks, pairs: restPairs }),
    contractMinutes > 0 && t('schedule.generate.shape_contract', { share: share(contractMet, 1) }),
  ]
  return <span>{parts.filter(Boolean).join(' · ')}</span>
}

/** Of the roster with the change made; asked once the engine has answered what came before. */
function useShapeOf(change: Change): RosterShape | undefined {
  const { engine } = useSchedule()
  const ready = useEngineState() === 'ready'
  const [shape, setShape] = useState<RosterShape>()
  useEffect(() => {
    let isGone = false
    const problem = engine.problem()
    const gone = new Set([...change.remove, ...change.put.map(each => each.id)])
    const roster = [...problem.roster.filter(each => !gone.has(each.id)), ...change.put]
    if (ready)
      engine.client.call<RosterShape>('roster_shape', { ...problem, roster }).then(
        told => !isGone && setShape(told),
        () => undefined,
      )
    return () => {
      isGone = true
    }
  }, [engine, ready, change])
  return shape
}
