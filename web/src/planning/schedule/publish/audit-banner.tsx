/** Above a plan that is to be audited: agreeing, refusing or sending back, or withdrawing one's own request. */
import { Button, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PlanRow, planCalls } from '#contract/planning/plan.ts'
import { planOpenCalls } from '#contract/planning/plan-open.ts'
import { planStateCalls } from '#contract/planning/plan-state.ts'
import { notify, useActCall } from '#web/api/index.ts'
import styles from './publish.module.css'
import { useTellPublished } from './use-tell-published.ts'

interface AuditBannerProps {
  plan: PlanRow
  onDone?: () => void
}

export const AuditBanner = ({ plan, onDone }: AuditBannerProps) => {
  const { t } = useTranslation('planning')
  const [remark, setRemark] = useState('')
  const [lacking, setLacking] = useState(false)
  const tellPublished = useTellPublished()
  const field = useRef<InputRef>(null)
  const stale = [planCalls.listPlans, planCalls.getPlan, planOpenCalls.openPlan, planStateCalls.planRequest]
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
  if (plan.state !== 'to_be_audited') return null
  const input = { planId: plan.id, revision: plan.revision }
  const reasoned = { ...input, remark: remark.trim() }
  /** Refusing and sending back need a word: asked for where it is typed, not by a grey button. */
  const withRemark = (act: () => void) => {
    setLacking(reasoned.remark === '')
    if (reasoned.remark === '') field.current?.focus()
    else act()
  }
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
          <Button size="small" type="primary" loading={agree.isPending} onClick={() => agree.mutate(reasoned)}>
            {t('audit.agree')}
          </Button>
          <Button size="small" loading={refuse.isPending} onClick={() => withRemark(() => refuse.mutate(reasoned))}>
            {t('audit.refuse')}
          </Button>
          <Button size="small" loading={sendBack.isPending} onClick={() => withRemark(() => sendBack.mutate(reasoned))}>
            {t('audit.send_back')}
          </Button>
        </>
      )}
      {plan.acts.includes('withdraw') && (
        <Button size="small" onClick={() => withdraw.mutate(input)}>
          {t('audit.withdraw')}
        </Button>
      )}
    </div>
  )
}
