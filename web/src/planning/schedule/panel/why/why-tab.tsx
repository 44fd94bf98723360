/** The tab that explains: the focused duty, what could be done about it, and what if its person cannot come. */
import { useTranslation } from 'react-i18next'
import { CURSOR } from '#web/grid/grid-cursor.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { focusedCell } from '#web/planning/schedule/focus/selection.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useLogLength } from '#web/planning/schedule/open/use-store.ts'
import { LastEdit } from '../findings/last-edit.tsx'
import styles from '../panel.module.css'
import { AbsenceRepairs } from './absence-repairs.tsx'
import { CoverMends } from './cover-mends.tsx'
import { DutyExplained } from './duty-explained.tsx'
import { FairShare } from './fair-share.tsx'
import { TakeBack } from './take-back.tsx'

export const WhyTab = () => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  useLogLength()
  const place = useTopic(schedule.cursor.topics, CURSOR, () => schedule.cursor.focus())
  const cell = place && focusedCell(schedule)
  // Of the days of another plan its own panel tells, once it is open.
  if (cell && schedule.facts.closed(cell.employee ?? '', cell.date))
    return <p className={styles.empty}>{t('schedule.around.elsewhere')}</p>
  const [duty] = cell?.duties ?? []
  return (
    <>
      {cell && <LastEdit cell={cell} />}
      {cell && !cell.employee && <CoverMends cell={cell} />}
      {duty && <TakeBack key={`back ${duty.id}`} duty={duty} />}
      {duty ? <DutyExplained key={duty.id} duty={duty} /> : <p className={styles.empty}>{t('schedule.why.choose')}</p>}
      {cell?.employee !== undefined && (
        <>
          <AbsenceRepairs key={`${cell.employee}|${cell.date}`} employee={cell.employee} date={cell.date} />
          <FairShare employee={cell.employee} />
        </>
      )}
    </>
  )
}
