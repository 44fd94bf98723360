/** Steps 7 and 8: a last look, then hand-over to scheduling, with a plan made from it. */
import { Alert, Button, Checkbox } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import styles from '#web/estimate/estimate.module.css'
import { Figures } from '#web/estimate/figures.tsx'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { PlanChoice, usePlansToMake } from '#web/estimate/wizard/steps/plan-choice.tsx'
import { useOutlook } from '#web/estimate/wizard/use-outlook.tsx'
import { useSession } from '#web/session/session.tsx'
import { useNarrow } from '#web/theme/media.ts'
import { Instant } from '#web/time/index.ts'

export const HandOverStep = ({ estimate, acts }: StepProps) => {
  const { t } = useTranslation('estimate')
  const { may } = useSession()
  const navigate = useNavigate()
  const plans = usePlansToMake(estimate)
  const [generate, setGenerate] = useState(true)
  const planning = may('planning.edit')
  const narrow = useNarrow()
  const create = useActCall(planningCalls.planEstimate, {
    stale: [planningCalls.listPlans, estimateCalls.listEstimates, estimateCalls.getEstimate],
  })
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
    const { id, revision } = estimate
    if (!planning || plans.chosen.length === 0) {
      await acts.handOver.mutateAsync({ id, revision })
      notify('success', t('handover.done'))
      return
    }
    const { planIds } = await create.mutateAsync({
      ...{ estimateId: id, revision, mode: generate ? 'automatic' : 'manual', search: generate && narrow },
      plans: plans.chosen.map(each => ({ period: each.period, first: each.first, into: plans.into(each)?.id })),
    })
    notify('success', t('handover.done'))
    const allNew = plans.chosen.every(each => !plans.into(each))
    if (planIds.length > 1 && allNew) notify('success', t('handover.made', { count: planIds.length }))
    // The grid shows its own search; for a phone the server searches. Either way nothing is written that nobody accepted.
    navigate(`/planning/schedule/week?plan=${planIds[0]}${generate && !narrow ? '&generate=1' : ''}`)
  }
  const outlook = useOutlook(estimate)
  // The sums of the whole stand above every step.
  const figures: [string, ReactNode][] = outlook
  return (
    <div className={styles.panel}>
      <h2>{t('step.handover')}</h2>
      {figures.length > 0 && <Figures lines={figures} />}
      {notes.length > 0 && <Alert type="info" showIcon title={notes.join(' · ')} />}
      {demand === null && <Alert type="warning" showIcon title={t('labour.no_demand')} />}
      {estimate.state === 'handed_over' && estimate.handedOverAt && (
        <p>
          {t('state.handed_over')} <Instant at={estimate.handedOverAt} />
        </p>
      )}
      {planning && (
        <>
          <PlanChoice {...plans} />
          {/* While the weeks are still being asked for, it already says what will be: not "no" for a moment. */}
          <Checkbox
            checked={generate && (!plans.offered || plans.chosen.length > 0)}
            disabled={plans.chosen.length === 0}
            onChange={event => setGenerate(event.target.checked)}
          >
            {t(plans.chosen.length > 1 && !narrow ? 'handover.generate_first' : 'handover.generate')}
          </Checkbox>
        </>
      )}
      <div className={styles.line}>
        <Button
          type="primary"
          loading={acts.handOver.isPending || create.isPending}
          disabled={planning && !plans.offered}
          onClick={() => void handOver().catch(() => undefined)}
        >
          {t('handover.action')}
        </Button>
      </div>
    </div>
  )
}
