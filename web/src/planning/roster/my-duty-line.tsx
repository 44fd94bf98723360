/** One of my duties: shift, times, where, and whether it is new or different. */
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MyDuty } from '#contract/planning/roster.ts'
import { useScheme } from '#web/theme/media.ts'
import { shiftColour } from '#web/theme/shift-colours.ts'
import { useFormats } from '#web/time/index.ts'
import styles from './roster.module.css'

const SLATE = 5

export const MyDutyLine = ({ duty }: { duty: MyDuty }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const scheme = useScheme()
  const colour = shiftColour(duty.shift?.colour ?? duty.workstations[0]?.colour ?? SLATE, scheme)
  return (
    <div className={styles.duty} style={{ background: colour.ground, color: colour.text, borderColor: colour.bar }}>
      <span>
        {duty.shift && <b>{duty.shift.shortName} </b>}
        {formats.range(duty.start, duty.end)}
      </span>
      <span>
        {[duty.site, ...new Set(duty.workstations.map(workstation => workstation.name))].join(' · ')}
        {' · '}
        {formats.hours(duty.workMinutes)}
      </span>
      {duty.changed && <Tag color="warning">{t('roster.changed')}</Tag>}
      {duty.training && <Tag>{t('roster.training')}</Tag>}
    </div>
  )
}
