/** One of my duties as a block in its shift's ground: times, shift, where, with whom, and what it was before. */
import { useTranslation } from 'react-i18next'
import type { MyDuty } from '#contract/planning/roster.ts'
import { ShiftBlock } from '#web/picture/index.ts'
import { useFormats } from '#web/time/index.ts'
import type { Was } from './changes-of.ts'
import styles from './roster.module.css'

const SLATE = 5
const namedColleagues = 2

interface MyDutyLineProps {
  duty: MyDuty
  was?: Was
  passed?: boolean
  /** Named where the week is worked at several. */
  site?: boolean
}

export const MyDutyLine = ({ duty, was, passed, site = true }: MyDutyLineProps) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const colour = duty.shift?.colour ?? duty.workstations[0]?.colour ?? SLATE
  // An answer that an earlier version kept for want of network has none.
  const names = (duty.colleagues ?? []).slice(0, namedColleagues).join(t('roster.and'))
  const stations = [...new Set(duty.workstations.map(workstation => workstation.name))].join(' · ')
  const before = was && `${was.shiftName} ${formats.tightRange(was.start, was.end)}`.trim()
  const pill = before ? t('roster.new_was', { was: before }) : t(was === null ? 'roster.new' : 'roster.changed')
  return (
    <ShiftBlock colour={colour} className={styles.duty} tone={passed ? 'passed' : undefined}>
      <span className={styles.time}>{formats.range(duty.start, duty.end)}</span>
      <span>
        {duty.shift && <b>{duty.shift.shortName} · </b>}
        {[stations, site && duty.site, names && t('roster.with', { names }), formats.hours(duty.workMinutes)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {(duty.changed || duty.training) && (
        <span className={styles.pills}>
          {duty.changed && <span className={styles.pill}>{pill}</span>}
          {duty.training && <span className={styles.pill}>{t('roster.training')}</span>}
        </span>
      )}
    </ShiftBlock>
  )
}
