/** Copies a plan to another start, in a small popover with its two fields. */
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type PlanRow, planCalls } from '#contract/planning/plan.ts'
import { useActCall } from '#web/api/index.ts'
import { DateField, Field } from '#web/form/index.ts'
import { addDays } from '#web/time/index.ts'

export const CopyButton = ({ plan }: { plan: PlanRow }) => {
  const { t } = useTranslation('planning')
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen} trigger="click" content={<CopyForm plan={plan} />} destroyOnHidden>
      <Button type="link" size="small" aria-expanded={open}>
        {t('plan.copy')}
      </Button>
    </Popover>
  )
}

const CopyForm = ({ plan }: { plan: PlanRow }) => {
  const { t } = useTranslation('planning')
  const navigate = useNavigate()
  const [first, setFirst] = useState<string | null>(addDays(plan.first, plan.days))
  const [name, setName] = useState(t('plan.copyName', { name: plan.name }))
  const copy = useActCall(planCalls.copyPlan, {
    stale: [planCalls.listPlans],
    done: t('plan.copied'),
    onDone: ({ planId }) => navigate(`/planning/schedule/week?plan=${planId}`),
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (first) copy.mutate({ planId: plan.id, first, name })
      }}
    >
      <Field label={t('plan.column.name')}>
        {control => <Input {...control} maxLength={60} value={name} onChange={event => setName(event.target.value)} />}
      </Field>
      <DateField label={t('plan.field.first')} value={first} onChange={setFirst} required />
      <Button type="primary" htmlType="submit" loading={copy.isPending} disabled={!first}>
        {t('plan.copy')}
      </Button>
    </form>
  )
}
