/** P03, making a plan: automatic or manual, dates, template, prediction model, personnel, and what is expected. */
import { Modal } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { settingsCalls } from '#contract/planning/settings/settings.ts'
import { useActCall, useQueryCall } from '#web/api/index.ts'
import dialog from '#web/form/frame/dialog-body.module.css'
import { useFirstFieldIn } from '#web/form/frame/first-field.ts'
import { useOwnSites } from '#web/person/departments/departments.ts'
import { useNarrow } from '#web/theme/media.ts'
import { OutlookFigures } from '../detail/outlook-figures.tsx'
import styles from '../plans.module.css'
import { CreateFields, type PlanForm } from './create-fields.tsx'
import { USUAL_START, useFreePeriod } from './free-period.ts'
import { needsTemplate } from './template-field.tsx'

interface CreateDialogProps {
  site?: string
  /** The next period without a plan unless somebody came for other days. */
  first?: string
  onClose: () => void
}

export const CreateDialog = ({ site, first, onClose }: CreateDialogProps) => {
  const { t } = useTranslation(['planning', 'shared'])
  const navigate = useNavigate()
  const settings = useQueryCall(settingsCalls.getScheduleSettings, {})
  const [form, setForm] = useState<Partial<PlanForm>>({
    departmentId: site,
    mode: 'automatic',
    period: 'week',
    prediction: 'turnover',
    ...(first && { first }),
  })
  const [tried, setTried] = useState(false)
  const change = (values: Partial<PlanForm>) => setForm(before => ({ ...before, ...values }))
  const period = settings.data?.settings.period
  useEffect(() => {
    if (period) setForm(before => ({ ...before, period }))
  }, [period])
  const { sites, total } = useOwnSites([])
  // Who manages one site plans for that one.
  const onlySite = total === 1 ? sites[0]?.id : undefined
  useEffect(() => {
    if (onlySite) setForm(before => ({ ...before, departmentId: before.departmentId ?? onlySite }))
  }, [onlySite])
  // The grid shows its own search; for a phone the server searches. Either way nothing is written that nobody accepted.
  const narrow = useNarrow()
  const shown = form.mode === 'automatic' && !narrow
  const create = useActCall(planCalls.createPlan, {
    stale: [planCalls.listPlans],
    done: t('plan.created'),
    onDone: ({ planId }) => navigate(`/planning/schedule/week?plan=${planId}${shown ? '&generate=1' : ''}`),
  })
  const startDate = settings.data?.settings.startDate ?? USUAL_START
  const free = useFreePeriod(form.departmentId, form.period ?? 'week', startDate)
  // Once a day was chosen, or taken away, none is proposed.
  const begins = 'first' in form ? form.first : free.first
  const known = useMemo(() => wholeForm({ ...form, first: begins }), [form, begins])
  const whole = needsTemplate(form) && !form.shiftTemplateId ? undefined : known
  const fields = useRef<HTMLDivElement>(null)
  const missed = () => {
    setTried(true)
    // What is asked for may be beyond the edge of the dialog; it carries its mark after the next paint.
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const afterOpenChange = useFirstFieldIn(fields)
  return (
    <Modal
      open
      width={600}
      centered
      title={t('plan.create')}
      okText={t('plan.create_act')}
      cancelText={t('schedule.cancel')}
      okButtonProps={{ loading: create.isPending }}
      onOk={() => (whole ? create.mutate({ ...whole, search: narrow, store: false }) : missed())}
      onCancel={onClose}
      afterOpenChange={afterOpenChange}
    >
      <div ref={fields} className={`${styles.form} ${dialog.body}`}>
        <CreateFields {...{ form, begins, known, tried, change }} isLater={free.later} />
        {known && <OutlookFigures form={known} />}
      </div>
    </Modal>
  )
}

/** The form once everything is chosen that its figures need. */
function wholeForm(form: Partial<PlanForm>): PlanForm | undefined {
  const { departmentId, mode, period, first } = form
  if (!departmentId || !mode || !period || !first) return undefined
  // By hand nobody sees an algorithm, so none is chosen.
  const algorithm = mode === 'automatic' ? form.algorithm : undefined
  return { ...form, departmentId, mode, period, first, algorithm }
}
