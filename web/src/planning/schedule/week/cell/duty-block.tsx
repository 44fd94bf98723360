/** One duty as it is drawn in a cell of the week: bar, short name, times, workstation with stars, marks. */
import { PushpinFilled } from '@ant-design/icons'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { Duty, Finding } from '#contract/engine.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useScheme } from '#web/theme/media.ts'
import { shiftColour } from '#web/theme/shift-colours.ts'
import patterns from '#web/theme/shift-patterns.module.css'
import { useFormats } from '#web/time/index.ts'
import { SeverityMark } from '../legality/severity-mark.tsx'
import { cellWeight } from './cell-weight.ts'
import { Takers } from './takers.tsx'
import styles from './week-cell.module.css'

interface DutyBlockProps {
  duty: Duty
  findings: readonly Finding[]
  /** Differs from the published roster. */
  draft: boolean
  proposed?: boolean
  /** Only the short name, as in the month. */
  letters?: boolean
  /** Whose it is instead of the workstation, in whose row it stands. */
  who?: boolean
}

export const DutyBlock = ({ duty, findings, draft, proposed, letters, who }: DutyBlockProps) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const { tightRange, clock } = useFormats()
  const scheme = useScheme()
  const shift = facts.shift(duty.shift)
  const colour = shiftColour(facts.colourOf(duty), scheme)
  const workstation = duty.segments[0]?.workstation
  const person = duty.employee === undefined ? undefined : facts.person(duty.employee)
  const stars = person && workstation ? person.stars.get(workstation) : undefined
  const own = findings.filter(finding => finding.duties.length === 0 || finding.duties.includes(duty.id))
  const weight = cellWeight(own)
  const style = { '--ground': colour.ground, '--bar': colour.bar, '--duty-text': colour.text } as CSSProperties
  const classes = [
    styles.duty,
    draft && styles.draft,
    duty.pinned && styles.pinned,
    duty.note && styles.noted,
    proposed && styles.proposed,
  ]
  const [named, timed] = [facts.shows('shiftName'), facts.shows('shiftTime')]
  const hour = clock(duty.start).slice(0, 2)
  if (letters)
    return (
      <div className={`${classes.filter(Boolean).join(' ')} ${styles.letter}`} style={style}>
        <span className={`${styles.bar} ${patterns[colour.pattern]}`} aria-hidden="true" />
        <span className={styles.short}>{named ? (shift?.shortName ?? hour) : timed ? hour : ''}</span>
        {weight && <SeverityMark severity={weight.severity} excepted={weight.excepted} />}
      </div>
    )
  return (
    <div className={classes.filter(Boolean).join(' ')} style={style}>
      <span className={`${styles.bar} ${patterns[colour.pattern]}`} aria-hidden="true" />
      <div className={styles.line}>
        {named && shift && <span className={styles.short}>{shift.shortName}</span>}
        <span className={`${styles.times} ${styles.grow}`}>{timed && tightRange(duty.start, duty.end)}</span>
        {duty.pinned && <PushpinFilled aria-hidden="true" className={styles.pin} />}
      </div>
      <div className={styles.line}>
        <span className={styles.grow}>
          {who ? (person?.name ?? t('schedule.open_row')) : workstation && facts.workstationName(workstation)}
          {stars !== undefined && ` ★${stars}`}
          {duty.training && ' T'}
        </span>
        {duty.employee === undefined && !proposed && <Takers duty={duty} />}
        {weight && <SeverityMark {...weight} />}
      </div>
    </div>
  )
}
