/** Step 1: name, site, period and remark, with the history that is there for it. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { estimateCalls } from '#contract/estimate/calls.ts'
import {
  type EstimateDetail,
  type EstimateForm,
  estimateDaysLimit,
  nameLimit,
  remarkLimit,
} from '#contract/estimate/estimate.ts'
import styles from '#web/estimate/estimate.module.css'
import { type EstimateActs, formOf } from '#web/estimate/use-estimate.ts'
import { useSite } from '#web/estimate/use-site.ts'
import { HistoryFound } from '#web/estimate/wizard/reference/history-found.tsx'
import { nextWeek } from '#web/estimate/wizard/steps/next-week.ts'
import { PeriodNote } from '#web/estimate/wizard/steps/period-note.tsx'
import { useNameFollows, useProposedName } from '#web/estimate/wizard/steps/use-proposed-name.ts'
import { ChoiceField, DateField, FormFrame, type Issues, TextField, UnsavedGuard, useForm } from '#web/form/index.ts'
import { DepartmentField, useOwnSites } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { Loading } from '#web/states/index.ts'
import { announce } from '#web/states/live-regions.tsx'
import { addDays, daysBetween } from '#web/time/index.ts'

export interface BasicsStepProps {
  estimate: EstimateDetail | undefined
  acts: EstimateActs
  onDone: (id: string) => void
}

const check = (form: EstimateForm): Issues => {
  const issues: Issues = {}
  if (!form.name?.trim()) issues.name = { key: 'estimate:error.name_required' }
  if (!form.departmentId) issues.departmentId = { key: 'estimate:error.department_required' }
  if (!form.forecastType) issues.forecastType = { key: 'estimate:error.forecast_type_required' }
  if (!form.first) issues.first = { key: 'estimate:error.time_required' }
  if (!form.last) issues.last = { key: 'estimate:error.time_required' }
  else if (form.first && form.last < form.first) {
    issues.last = { key: 'estimate:error.end_before_start', values: { first: form.first } }
  } else if (form.first && daysBetween(form.first, form.last) >= estimateDaysLimit) {
    issues.last = { key: 'estimate:error.too_many_days', values: { limit: estimateDaysLimit } }
  }
  const length = [...(form.remark?.trim() ?? '')].length
  if (length === 0) issues.remark = { key: 'estimate:error.remark_required' }
  if (length > remarkLimit) {
    issues.remark = { key: 'estimate:error.remark_too_long', values: { limit: remarkLimit, length } }
  }
  return issues
}

/** A new estimate is for the site that the address names, or for a person's only one. */
export const BasicsStep = (props: BasicsStepProps) => {
  const { sites, named, only, isPending } = useSite()
  if (!props.estimate && isPending) return <Loading shape="block" />
  return <BasicsForm {...props} departmentId={(named ?? only)?.id ?? null} sites={sites} />
}

interface BasicsFormProps extends BasicsStepProps {
  departmentId: string | null
  sites: readonly { id: string; name: string }[]
}

const BasicsForm = ({ estimate, acts, onDone, departmentId: site, sites }: BasicsFormProps) => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { me } = useSession()
  const proposedName = useProposedName(sites)
  const begun = { departmentId: site, ...nextWeek(me.today) }
  const initial: EstimateForm = estimate
    ? formOf(estimate)
    : { ...begun, name: proposedName(begun), forecastType: 'turnover', remark: t('made_in_wizard') }
  const form = useForm<EstimateForm>({
    initial,
    schema: estimateCalls.saveEstimate.input,
    check,
    onSubmit: async values => {
      const saved = await acts.save.mutateAsync(values)
      form.settle(formOf(saved))
      if (saved.state === 'draft' || saved.state === 'needs_run') {
        await acts.run.mutateAsync({ id: saved.id, revision: saved.revision })
      }
      onDone(saved.id)
    },
  })
  const { departmentId, first, last } = form.values
  const chosen = useOwnSites(departmentId ? [departmentId] : [])
  const proposed = useProposedName(chosen.sites)(form.values)
  useNameFollows(form, proposed, estimate === undefined)
  const [moved, setMoved] = useState<string>()
  /** The period moves as a whole, and its end says so; how long it is, its end says. */
  const begin = (date: string | null) => {
    if (date && first && last && first <= last) {
      const days = daysBetween(first, last)
      const told = t('field.last_moved', { count: days + 1 })
      form.set('last', addDays(date, days))
      setMoved(told)
      announce(told)
    }
    form.set('first', date)
  }
  const end = (date: string | null) => {
    form.set('last', date)
    setMoved(undefined)
  }
  return (
    <FormFrame form={form} className={styles.panel}>
      <UnsavedGuard changed={form.changed && !form.saving} />
      <h2>{t('step.basics')}</h2>
      <div className={styles.fields}>
        <TextField form={form} path="name" label={t('field.name')} required max={nameLimit} />
        <DepartmentField form={form} path="departmentId" label={t('field.department')} required only="sites" />
        <ChoiceField
          form={form}
          path="forecastType"
          label={t('field.forecastType')}
          required
          options={[{ value: 'turnover', label: t('type.turnover') }]}
        />
        <DateField label={t('field.first')} required value={first ?? null} onChange={begin} issue={form.issues.first} />
        <DateField
          label={t('field.last')}
          required
          value={last ?? null}
          onChange={end}
          issue={form.issues.last}
          help={moved}
        />
      </div>
      <PeriodNote
        first={first ?? null}
        last={last ?? null}
        onTake={(from, to) => {
          form.set('first', from)
          end(to)
        }}
      />
      <TextField form={form} path="remark" label={t('field.remark')} required max={remarkLimit} lines={2} />
      {departmentId ? (
        <HistoryFound departmentId={departmentId} first={first ?? null} />
      ) : (
        <p className={styles.hint}>{t('basics.choose_site')}</p>
      )}
      <div className={styles.line}>
        <Button type="primary" htmlType="submit" loading={form.saving}>
          {t('wizard.save_run')}
        </Button>
        {acts.run.isPending && <span role="status">{t('wizard.running')}</span>}
      </div>
    </FormFrame>
  )
}
