/** What is prohibited in full: whom and when, its sentence, where the rule comes from; and the quickest way out of it. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Finding } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { carryOut } from '../../acts/acts.ts'
import { useFindingSentence } from '../../findings/finding-sentence.ts'
import text from '../../findings/finding-text.module.css'
import { useFindingSources } from '../../findings/finding-text.tsx'
import { markRest } from '../../gestures/entry/mark-rest.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import { cellKey } from '../../store/cell-key.ts'
import { findingId } from '../../store/findings-index.ts'
import { SeverityMark } from '../../week/legality/severity-mark.tsx'
import { settling } from '../why/take-back.tsx'
import { useEngineAnswer } from '../why/use-engine-answer.ts'
import styles from './finding-card.module.css'

interface FindingCardProps {
  finding: Finding
  fresh: boolean
  same?: readonly Finding[]
}

export const FindingCard = ({ finding, fresh, same }: FindingCardProps) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const sentence = useFindingSentence()
  const sources = useFindingSources()(finding, same)
  const days = useDays()(finding)
  const { employee, workstation } = finding
  const whom = [employee && facts.person(employee)?.name, days, workstation && facts.workstationName(workstation)]
  return (
    <span className={styles.card}>
      <span className={styles.head}>
        <SeverityMark severity={finding.severity} />
        <span className={styles.weight}>{t(`schedule.severity.${finding.severity}`)}</span>
        {fresh && <span className={text.fresh}>{t('schedule.finding.fresh')}</span>}
        <b>{whom.filter(Boolean).join(' · ')}</b>
      </span>
      <span className={styles.sentence}>{sentence(finding)}</span>
      {sources.map(source => (
        <span key={source} className={text.source}>
          {source}
        </span>
      ))}
    </span>
  )
}

/** One day with its weekday, several from the first to the last. */
function useDays(): (finding: Pick<Finding, 'first' | 'last'>) => string {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  return ({ first, last }) =>
    first === last
      ? t('schedule.day_name', { weekday: formats.weekday(first), date: formats.headDate(first) })
      : t('schedule.bar.dates', { first: formats.headDate(first), last: formats.headDate(last) })
}

/** A day off in place of the duty that the finding hangs on: offered where the engine says that nothing of it is left then. */
export const RestInstead = ({ finding }: { finding: Finding }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const { headDate } = useFormats()
  const key = finding.employee === undefined ? undefined : `rest ${findingId(finding)}`
  const answer = useEngineAnswer(key, () => settling(schedule, [finding]))
  const [duty] = answer?.state === 'told' ? answer.value : []
  if (duty?.employee === undefined) return null
  const { employee, date } = duty
  const duties = schedule.store.draft.roster.inCell(cellKey(employee, date))
  return (
    <Button
      size="small"
      aria-label={t('schedule.panel.rest_on', { date: headDate(date) })}
      onClick={() => carryOut(schedule, markRest(schedule.desk, [{ employee, date, duties }]))}
    >
      {t('schedule.panel.rest')}
    </Button>
  )
}
