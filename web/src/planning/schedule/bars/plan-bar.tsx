/** Z1, the plan bar: period, view, versions, undo and redo, generate, check, publish. */
import { Button, Segmented, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useFormats } from '#web/time/index.ts'
import { useActSentence } from '../act-sentence.ts'
import { redo, undo } from '../acts.ts'
import { useSchedule } from '../open-schedule.ts'
import type { ScreenActs } from '../schedule-keys.ts'
import { useEngineState, useLogLength } from '../use-store.ts'
import styles from './bars.module.css'
import { PlanState } from './plan-state.tsx'
import { SyncChip } from './sync-chip.tsx'

export const views = ['day', 'week', 'month'] as const
export type View = (typeof views)[number]

interface PlanBarProps {
  view: View
  screen: ScreenActs
  publish: () => void
}

export const PlanBar = ({ view, screen, publish }: PlanBarProps) => {
  const schedule = useSchedule()
  const { facts, store } = schedule
  const { plan, may } = facts.opened
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const navigate = useNavigate()
  const sentence = useActSentence()
  const engine = useEngineState()
  useLogLength()
  const [undone, redone] = [store.draft.log.lastDone(), store.draft.log.lastUndone()]
  const go = (next: string) => navigate(`/planning/schedule/${next}?plan=${plan.id}`)
  const first = facts.dates[0] ?? ''
  const last = facts.dates.at(-1) ?? first
  return (
    <div className={styles.planBar} role="toolbar" aria-label={t('schedule.bar.plan')} data-zone="plan">
      <strong className={styles.period}>{formats.period(first, last)}</strong>
      <Segmented
        size="small"
        aria-label={t('schedule.bar.view')}
        value={view}
        options={views.map(value => ({ value, label: t(`schedule.view.${value}`) }))}
        onChange={go}
      />
      <PlanState />
      <SyncChip />
      {engine !== 'ready' && (
        <span className={styles.chip} role="status">
          {t(engine === 'late' ? 'schedule.engine.late' : 'schedule.engine.off')}
        </span>
      )}
      <span className={styles.space} />
      <Tooltip title={undone ? sentence(undone.label) : ''}>
        <Button size="small" disabled={!undone} onClick={() => undo(schedule)} aria-label={t('schedule.bar.undo')}>
          ↶
        </Button>
      </Tooltip>
      <Tooltip title={redone ? sentence(redone.label) : ''}>
        <Button size="small" disabled={!redone} onClick={() => redo(schedule)} aria-label={t('schedule.bar.redo')}>
          ↷
        </Button>
      </Tooltip>
      <Button size="small" disabled={!may.edit} onClick={screen.generate}>
        {t('schedule.bar.generate')}
      </Button>
      <Button size="small" onClick={screen.check}>
        {t('schedule.bar.check')}
      </Button>
      {(may.edit || may.publish) && (
        <Button size="small" type="primary" onClick={publish}>
          {t(facts.opened.settings.planApproval ? 'schedule.bar.submit' : 'schedule.bar.publish')}
        </Button>
      )}
    </div>
  )
}
