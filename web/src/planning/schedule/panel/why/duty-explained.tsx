/** One duty explained: why it is open, who could take it, and the best exchange. */
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { dutyName } from '#web/planning/schedule/week/cell/cell-name.ts'
import { useFormats } from '#web/time/index.ts'
import styles from '../panel.module.css'
import { CandidateList } from './candidate-list.tsx'
import { ExchangeList } from './exchange-list.tsx'
import { WhyOpenList } from './why-open-list.tsx'

export const DutyExplained = ({ duty }: { duty: Duty }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  return (
    <>
      <p className={styles.about}>
        {dutyName({ t, formats, facts }, duty)} · {formats.shortDate(duty.date)}
      </p>
      {duty.employee === undefined && <WhyOpenList duty={duty} />}
      <CandidateList duty={duty} />
      <ExchangeList duty={duty} />
    </>
  )
}
