/** Steps 7 and 8: a last look, then hand-over to scheduling, with a plan made from it. */
import { Alert, Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { planningCalls } from '#contract/planning/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { useSession } from '#web/app/session.tsx'
import styles from '#web/estimate/estimate.module.css'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { useWholeFigures } from '#web/estimate/whole-figures.tsx'
import { useOutlook } from '#web/estimate/wizard/use-outlook.tsx'
import { daysBetween, Instant, useFormats } from '#web/time/index.ts'

export const HandOverStep = ({ estimate, acts }: StepProps) => {
  const { t } = useTranslation('estimate')
  const { period } = useFormats()
  const { may } = useSession()
  const navigate = useNavigate()
  const [withPlan, setWithPlan] = useState(may('planning.edit'))
  const [generate, setGenerate] = useState(true)
  const create = useActCall(planningCalls.createPlan, { stale: [planningCalls.listPlans] })
  const { forecast, demand, adjustments, demandSettings } = estimate
  const outside = [...adjustments, ...demandSettings].filter(each => each.outside).length
  const counted = (all: readonly { outside: boolean }[]) => all.filter(each => !each.outside).length
  const notes = [
    forecast?.samePeriodRatio === undefined ? t('handover.no_last_year') : '',
    counted(adjustments) > 0 ? t('handover.adjusted', { count: counted(adjustments) }) : '',
    counted(demandSettings) > 0 ? t('handover.by_hand', { count: counted(demandSettings) }) : '',
    outside > 0 ? t('handover.outside', { count: outside }) : '',
  ].filter(Boolean)
  const handOver = async () => {
    await acts.handOver.mutateAsync({ id: estimate.id, revision: estimate.revision })
    notify('success', t('handover.done'))
    if (!withPlan) return
    const days = daysBetween(estimate.first, estimate.last) + 1
    const { planId } = await create.mutateAsync({
      name: estimate.name,
      departmentId: estimate.departmentId,
      mode: generate ? 'automatic' : 'manual',
      period: days > 7 ? 'month' : 'week',
      first: estimate.first,
      algorithm: 'hours_estimate',
      estimateId: estimate.id,
      // Nothing is written that nobody accepted: the planner shows what it finds.
      generate: false,
    })
    navigate(`/planning/schedule/week?plan=${planId}${generate ? '&generate=1' : ''}`)
  }
  const outlook = useOutlook(estimate)
  const figures: [string, ReactNode][] = [...useWholeFigures(estimate), ...outlook]
  return (
    <div className={styles.panel}>
      <h2>{t('step.handover')}</h2>
      <dl className={`${styles.summary} ${styles.fields}`}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && <Alert type="info" showIcon title={notes.join(' · ')} />}
      {demand === null && <Alert type="warning" showIcon title={t('labour.no_demand')} />}
      {estimate.state === 'handed_over' && estimate.handedOverAt && (
        <p>
          {t('state.handed_over')} <Instant at={estimate.handedOverAt} />
        </p>
      )}
      {may('planning.edit') && (
        <div className={styles.line}>
          <Checkbox checked={withPlan} onChange={event => setWithPlan(event.target.checked)}>
            {t('handover.create', { period: period(estimate.first, estimate.last) })}
          </Checkbox>
          <Checkbox
            checked={generate && withPlan}
            disabled={!withPlan}
            onChange={event => setGenerate(event.target.checked)}
          >
            {t('handover.generate')}
          </Checkbox>
        </div>
      )}
      <div className={styles.line}>
        <Button
          type="primary"
          loading={acts.handOver.isPending || create.isPending}
          onClick={() => void handOver().catch(() => undefined)}
        >
          {t('handover.action')}
        </Button>
      </div>
    </div>
  )
}
