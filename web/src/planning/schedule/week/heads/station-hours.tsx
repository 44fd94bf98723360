/** Below a workstation's name: the hours that people stand there on the days that are shown, of those that it needs. */
import { useTranslation } from 'react-i18next'
import type { CoverRow } from '#contract/engine.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { plannedOfNeeded } from '#web/planning/schedule/planned-of-needed.ts'
import { topic } from '#web/planning/schedule/store/topics.ts'
import { useFormats } from '#web/time/index.ts'
import styles from '../week-grid.module.css'

const headsOf = (rows: readonly CoverRow[], which: 'need' | 'plan') =>
  rows.flatMap(row => row[which]).reduce((sum, heads) => sum + heads, 0)

export const StationHours = ({ workstation }: { workstation: string }) => {
  const { facts, store, dates } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const { slot } = facts.problem
  const rowsOf = () => dates.flatMap(date => store.figures.cover(date).filter(row => row.workstation === workstation))
  // Each answer of the engine touches the figures of all; the row is drawn again where its own are others.
  const need = useTopic(store.topics, topic.totals, () => headsOf(rowsOf(), 'need'))
  const plan = useTopic(store.topics, topic.totals, () => headsOf(rowsOf(), 'plan'))
  const hours = plannedOfNeeded(facts, formats, { neededMinutes: need * slot, minutes: plan * slot })
  return (
    <span className={styles.personDetail} title={t('schedule.need_and_plan', hours)}>
      {hours.text}
    </span>
  )
}
