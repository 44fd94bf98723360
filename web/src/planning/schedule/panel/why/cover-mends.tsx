/** Too few or too many heads on a day: a gap is opened as a duty to find somebody for, of too many one is taken away. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Duty, Finding } from '#contract/engine.ts'
import { carryOut, mayEdit } from '#web/planning/schedule/acts/acts.ts'
import { FindingText } from '#web/planning/schedule/findings/finding-text.tsx'
import { goTo, type PlacedCell } from '#web/planning/schedule/focus/selection.ts'
import { deleteDuties } from '#web/planning/schedule/gestures/delete-duties.ts'
import { openForGap } from '#web/planning/schedule/gestures/entry/open-for-gap.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useFindings } from '#web/planning/schedule/open/use-store.ts'
import { findingId } from '#web/planning/schedule/store/findings-index.ts'
import { dutyName } from '#web/planning/schedule/week/cell/cell-name.ts'
import { useFormats } from '#web/time/index.ts'
import styles from '../panel.module.css'

/** What each rule of cover finds. */
const MENDS: Record<string, typeof Short | undefined> = { cover_min: Short, cover_max: Surplus }

export const CoverMends = ({ cell: { date, station } }: { cell: PlacedCell }) => {
  const at = station?.workstation
  const findings = useFindings().filter(
    each => each.first === date && MENDS[each.rule] && (at === undefined || each.workstation === at),
  )
  return (
    <ul className={styles.list}>
      {findings.map(finding => {
        const Mend = MENDS[finding.rule]
        return (
          <li key={findingId(finding)} className={styles.entry}>
            <FindingText finding={finding} />
            {Mend && <Mend finding={finding} />}
          </li>
        )
      })}
    </ul>
  )
}

function Short({ finding }: { finding: Finding }) {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  if (!mayEdit(schedule) || schedule.facts.isLocked(finding.first)) return null
  return (
    <span className={styles.actions}>
      <Button size="small" onClick={() => carryOut(schedule, openForGap(schedule.desk, finding))}>
        {t('schedule.why.open_gap')}
      </Button>
    </span>
  )
}

/** Those who are there in the stretch that has too many. */
function Surplus({ finding }: { finding: Finding }) {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const there = schedule.store.draft.roster.all().filter(duty => isThere(duty, finding))
  const mayTake = mayEdit(schedule) && !schedule.facts.isLocked(finding.first)
  return (
    <ul className={styles.list}>
      {there.map(duty => {
        const person = schedule.facts.person(duty.employee ?? '')?.name ?? ''
        const name = `${person} · ${dutyName({ t, formats, facts: schedule.facts }, duty)}`
        return (
          <li key={duty.id} className={styles.candidate}>
            <Button size="small" type="link" title={name} onClick={() => goTo(schedule, duty.employee, duty.date)}>
              {name}
            </Button>
            {mayTake && (
              <Button
                size="small"
                aria-label={t('schedule.why.take_off_of', { person })}
                onClick={() => carryOut(schedule, deleteDuties(schedule.desk, [duty]))}
              >
                {t('schedule.why.take_off')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const isThere = (duty: Duty, { first, workstation, span }: Finding) =>
  duty.employee !== undefined &&
  duty.date === first &&
  duty.segments.some(
    each =>
      (workstation === undefined || each.workstation === workstation) &&
      (!span || (each.start < span.end && span.start < each.end)),
  )
