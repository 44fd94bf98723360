/** What the engine says of a cell as a target while a duty is carried; apart from the cell, so that lifting draws no cell anew. */
import { memo } from 'react'
import { useTopic } from '#web/grid/use-topic.ts'
import { legality } from '../carry.ts'
import { useSchedule } from '../open-schedule.ts'
import styles from './week-cell.module.css'

const SIGNS: Record<number, string> = {
  [legality.advice]: '^',
  [legality.needsApproval]: '?',
  [legality.prohibited]: '!',
  [legality.occupied]: '⇆',
}
const GROUNDS: Record<number, string | undefined> = {
  [legality.advice]: styles.advice,
  [legality.needsApproval]: styles.needsApproval,
  [legality.prohibited]: styles.prohibited,
  [legality.occupied]: styles.occupied,
}

export const TargetMark = memo(({ employee, date }: { employee: string; date: string }) => {
  const { carry } = useSchedule()
  const target = useTopic(carry.topics, carry.topic, () => carry.classOf(employee, date))
  if (target === undefined || target === legality.legal) return null
  return <span className={`${styles.map} ${GROUNDS[target] ?? ''}`}>{SIGNS[target]}</span>
})
