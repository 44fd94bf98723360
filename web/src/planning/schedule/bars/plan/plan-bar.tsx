/** Z1, the plan bar: title, period, view, the plan's state with its versions, undo and redo, generate, check, publish. */
import { DownOutlined, ThunderboltOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '#web/states/page-head.tsx'
import { CheckButton } from '../../acts/check-button.tsx'
import type { ViewChange } from '../../around/use-view-change.ts'
import type { ScreenActs } from '../../keys/schedule-keys.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import { useEngineState } from '../../open/use-store.ts'
import { ColleagueList } from '../../presence/colleague-list.tsx'
import { PublishButton } from '../../publish/publish-button.tsx'
import { useToday } from '../../use-today.ts'
import { VersionMenu } from '../../versions/version-menu.tsx'
import styles from '../bars.module.css'
import { PeriodSteps } from './period-steps.tsx'
import { SyncChip } from './sync-chip.tsx'
import { UndoButtons } from './undo-buttons.tsx'

export const views = ['day', 'week', 'month'] as const
export type View = (typeof views)[number]

interface PlanBarProps {
  view: View
  screen: ScreenActs
  publish: () => void
  onView: ViewChange
}

export const PlanBar = memo(function PlanBar({ view, screen, publish, onView }: PlanBarProps) {
  const { facts, dates, version } = useSchedule()
  const { plan } = facts.opened
  const { t } = useTranslation('planning')
  const engine = useEngineState()
  const toToday = useToday(view)
  const first = dates[0] ?? ''
  const last = dates.at(-1) ?? first
  return (
    <div className={styles.planBar} role="toolbar" aria-label={t('schedule.bar.plan')} data-zone="plan">
      <PageHead title={t('title.schedule')} subject={plan.departmentName} />
      <PeriodSteps view={view} departmentId={plan.departmentId} first={first} last={last} toToday={toToday} />
      <Segmented
        aria-label={t('schedule.bar.view')}
        value={view}
        options={views.map(value => ({ value, label: t(`schedule.view.${value}`) }))}
        onChange={next => onView(next, 'pointer')}
      />
      <VersionMenu />
      <ColleagueList />
      {!version && <SyncChip />}
      {engine !== 'ready' && (
        <span className={styles.chip} role="status">
          {t(engine === 'late' ? 'schedule.engine.late' : 'schedule.engine.off')}
        </span>
      )}
      <span className={styles.space} />
      <UndoButtons />
      <Button
        icon={<ThunderboltOutlined aria-hidden="true" />}
        className={styles.signed}
        title={t('schedule.bar.generate')}
        disabled={!plan.acts.includes('edit')}
        onClick={screen.generate}
      >
        {t('schedule.bar.generate')}
        <DownOutlined aria-hidden="true" className={styles.caret} />
      </Button>
      <CheckButton check={screen.check} />
      <PublishButton onClick={publish} />
    </div>
  )
})
