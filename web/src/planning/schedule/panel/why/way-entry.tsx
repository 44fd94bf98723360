/** One way to fill duties: its steps, what it would do, a preview in the grid, and taking it over as one act. */
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Duty, Way } from '#contract/engine.ts'
import type { CommandLabel } from '#contract/planning/edits/plan-edit.ts'
import { mayEdit } from '#web/planning/schedule/acts/acts.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useStage } from '#web/planning/schedule/open/use-store.ts'
import { dutyName } from '#web/planning/schedule/week/cell/cell-name.ts'
import { useFormats } from '#web/time/index.ts'
import { Deltas } from '../deltas.tsx'
import styles from '../panel.module.css'
import { preview } from '../preview.ts'
import { RuleChanges } from '../rule-changes.tsx'

interface WayEntryProps {
  title: string
  way: Way
  /** What the log calls it. */
  label: CommandLabel
  accept?: string
}

export const WayEntry = ({ title, way, label, accept }: WayEntryProps) => {
  const schedule = useSchedule()
  const { store, stage, facts } = schedule
  const { t } = useTranslation('planning')
  const shown = useStage('preview') === way
  const locked = way.change.put.some(duty => facts.isLocked(duty.date))
  useEffect(
    () => () => {
      if (stage.get('preview') === way) preview(schedule, undefined)
    },
    [schedule, stage, way],
  )
  const take = () => {
    preview(schedule, undefined)
    store.perform(label, way.change)
  }
  return (
    <li className={styles.entry}>
      <b>{title}</b>
      <ol className={styles.steps}>
        {way.change.put.map(duty => (
          <Step key={duty.id} duty={duty} />
        ))}
      </ol>
      <Deltas of={way.outcome} />
      <RuleChanges added={way.outcome.added} removed={way.outcome.removed} />
      {mayEdit(schedule) && (
        <span className={styles.actions}>
          <Button size="small" aria-pressed={shown} onClick={() => preview(schedule, shown ? undefined : way)}>
            {t('schedule.way.preview')}
          </Button>
          <Button size="small" type="primary" disabled={locked} onClick={take}>
            {accept ?? t('schedule.way.accept')}
          </Button>
        </span>
      )}
      {locked && <span className={styles.state}>{t('schedule.way.locked')}</span>}
    </li>
  )
}

/** Who hands which duty to whom. */
const Step = ({ duty }: { duty: Duty }) => {
  const { facts, desk } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const owner = desk.roster.duty(duty.id)?.employee
  const name = (id: string | undefined) => (id === undefined ? t('schedule.open_row') : (facts.person(id)?.name ?? ''))
  const values = {
    duty: `${dutyName({ t, formats, facts }, duty)} · ${formats.shortDate(duty.date)}`,
    person: name(owner),
    to: name(duty.employee),
  }
  return <li>{t(owner === duty.employee ? 'schedule.way.stays' : 'schedule.way.step', values)}</li>
}
