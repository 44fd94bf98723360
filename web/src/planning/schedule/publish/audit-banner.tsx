/** Above a plan that is to be approved: agreeing, refusing or sending back, or withdrawing one's own request. */
import { Button, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PlanRow, planCalls } from '#contract/planning/plans/plan.ts'
import { planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { planStateCalls } from '#contract/planning/plans/plan-state.ts'
import { notify, useActCall } from '#web/api/index.ts'
import { useOnce } from '#web/api/use-once.ts'
import { titleOfPage, useFocusLeft } from '#web/form/frame/focus-left.ts'
import { focusedCell } from '../focus/grid-focus.ts'
import styles from './publish.module.css'
import { useTellPublished } from './use-tell-published.ts'

interface AuditBannerProps {
  plan: PlanRow
  onDone?: () => void
}

export const AuditBanner = (props: AuditBannerProps) =>
  props.plan.state === 'to_be_audited' ? <Waiting {...props} /> : null

const Waiting = ({ plan, onDone }: AuditBannerProps) => {
  const { t } = useTranslation('planning')
  const [remark, setRemark] = useState('')
  const [lacking, setLacking] = useState(false)
  const tellPublished = useTellPublished()
  const field = useRef<InputRef>(null)
  const stale = [
    planCalls.listPlans,
    planCalls.countToDecide,
    planCalls.getPlan,
    planOpenCalls.openPlan,
    planStateCalls.planRequest,
  ]
  const after = (done: string) => ({ stale, done, onDone })
  const agree = useActCall(planStateCalls.agreePlan, {
    stale,
    onDone: answer => {
      // Where the flow asks others besides, nothing is in effect yet.
      if (answer.state === 'in_effect')
        tellPublished(answer, t('audit.agreed'), t('publish.heard', { count: answer.told }))
      else notify('success', t('audit.agreed_first'))
      onDone?.()
    },
  })
  const refuse = useActCall(planStateCalls.refusePlan, after(t('audit.refused')))
  const sendBack = useActCall(planStateCalls.sendBackPlan, after(t('audit.sent_back')))
  const withdraw = useActCall(planStateCalls.withdrawPlan, after(t('audit.withdrawn')))
  const { send, sent } = useOnce(plan)
  // In the planner the keyboard goes on in the grid; on the plan's own page at its title.
  useFocusLeft(() => focusedCell() ?? titleOfPage())
  const input = { planId: plan.id, revision: plan.revision }
  const reasoned = { ...input, remark: remark.trim() }
  /** Refusing and sending back need a word: asked for where it is typed, not by a grey button. */
  const withRemark = (act: () => void) => {
    setLacking(reasoned.remark === '')
    if (reasoned.remark === '') field.current?.focus()
    else act()
  }
  const looks = ({ isPending }: { isPending: boolean }) => ({
    size: 'small' as const,
    loading: isPending,
    disabled: sent && !isPending,
  })
  // Where the flow asks others besides, the plan waits on, and this person may be asked again.
  const agreed = async () => (await agree.mutateAsync(reasoned)).state !== 'to_be_audited'
  return (
    <div className={styles.banner} role="status">
      <span>{t('audit.waiting', { name: plan.submitter ?? '' })}</span>
      {plan.acts.includes('decide') && (
        <>
          <Input
            ref={field}
            size="small"
            status={lacking ? 'error' : ''}
            aria-invalid={lacking || undefined}
            aria-describedby={lacking ? 'audit-needs-remark' : undefined}
            aria-label={t('audit.remark')}
            placeholder={t('audit.remark')}
            maxLength={500}
            value={remark}
            onChange={event => {
              setRemark(event.target.value)
              setLacking(false)
            }}
          />
          {lacking && (
            <span id="audit-needs-remark" className={styles.lacking}>
              {t('audit.needs_remark')}
            </span>
          )}
          <Button {...looks(agree)} type="primary" onClick={() => send(agreed)}>
            {t('audit.agree')}
          </Button>
          <Button {...looks(refuse)} onClick={() => withRemark(() => send(() => refuse.mutateAsync(reasoned)))}>
            {t('audit.refuse')}
          </Button>
          <Button {...looks(sendBack)} onClick={() => withRemark(() => send(() => sendBack.mutateAsync(reasoned)))}>
            {t('audit.send_back')}
          </Button>
        </>
      )}
      {plan.acts.includes('withdraw') && (
        <Button {...looks(withdraw)} onClick={() => send(() => withdraw.mutateAsync(input))}>
          {t('audit.withdraw')}
        </Button>
      )}
    </div>
  )
}
