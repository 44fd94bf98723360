/** Copies a plan to another start: its new name and first day, and another template where its own may not be used any more. */
import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { type PlanRow, planCalls } from '#contract/planning/plans/plan.ts'
import { useActCall } from '#web/api/index.ts'
import { DateField, Field } from '#web/form/index.ts'
import { TemplateSelect } from '#web/planning/templates/template-select.tsx'
import { addDays } from '#web/time/index.ts'
import styles from '../plans.module.css'

export const CopyDialog = ({ plan, onClose }: { plan: PlanRow; onClose: () => void }) => {
  const { t } = useTranslation('planning')
  const navigate = useNavigate()
  const [first, setFirst] = useState<string | null>(addDays(plan.first, plan.days))
  const [name, setName] = useState(t('plan.copyName', { name: plan.name }))
  const [shiftTemplateId, setTemplate] = useState<string | null>(null)
  const copy = useActCall(planCalls.copyPlan, {
    stale: [planCalls.listPlans],
    done: ({ closed, beyond, rest }) => {
      const left = [
        closed > 0 && t('plan.copiedButClosed', { count: closed }),
        beyond > 0 && t('plan.copiedButBeyond', { count: beyond }),
        rest > 0 && t('plan.copiedButRest', { count: rest }),
      ].filter(Boolean)
      return left.length > 0 ? left.join('\n') : t('plan.copied')
    },
    onDone: ({ planId }) => {
      // The planner takes its time to load; the dialog does not wait for it.
      onClose()
      navigate(`/planning/schedule/week?plan=${planId}`)
    },
  })
  return (
    <Modal
      open
      title={t('plan.copy')}
      okText={t('plan.copy')}
      cancelText={t('schedule.cancel')}
      okButtonProps={{ disabled: !first, loading: copy.isPending }}
      onOk={() => first && copy.mutate({ planId: plan.id, first, name, ...(plan.templateOff && { shiftTemplateId }) })}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <Field label={t('plan.column.name')}>
          {control => (
            <Input {...control} maxLength={60} value={name} onChange={event => setName(event.target.value)} />
          )}
        </Field>
        <DateField label={t('plan.field.first')} value={first} onChange={setFirst} required />
        {plan.templateOff && (
          <Field label={t('plan.field.template')} help={t('plan.copy_template_off', { name: plan.templateName ?? '' })}>
            {control => (
              <TemplateSelect
                control={control}
                departmentId={plan.departmentId}
                placeholder={t('plan.field.template_none')}
                value={shiftTemplateId}
                onChange={setTemplate}
              />
            )}
          </Field>
        )}
      </div>
    </Modal>
  )
}
