/** Adds a happening of the site and forecasts again. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { specialKinds } from '#contract/estimate/special-day.ts'
import { useActCall } from '#web/api/hooks.ts'
import styles from '#web/estimate/estimate.module.css'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { ChoiceField, DatesField, FormFrame, issueOf, NumberField, TextField, useForm } from '#web/form/index.ts'

interface Draft {
  name: string
  kind: Input<typeof estimateCalls.saveSpecialDay>['kind']
  dates: string[]
  percent: number | null
}

const empty = (first: string): Draft => ({ name: '', kind: 'promotion', dates: [first], percent: null })

export const AddSpecialDay = ({ estimate, acts }: Omit<StepProps, 'onNext'>) => {
  const { t } = useTranslation('estimate')
  const save = useActCall(estimateCalls.saveSpecialDay, { done: t('special.added') })
  const form = useForm<Draft>({
    initial: empty(estimate.first),
    check: values => ({
      ...(values.name.trim() ? {} : { name: { key: 'estimate:error.name_required' } }),
      ...(values.dates.length > 0 ? {} : { dates: { key: 'estimate:error.dates_required' } }),
    }),
    onSubmit: async ({ name, kind, dates, percent }) => {
      const effect = percent === null ? null : Math.round(1_000_000 + percent * 10_000)
      await save.mutateAsync({ departmentId: estimate.departmentId, name, kind, dates, effect })
      await acts.run.mutateAsync({ id: estimate.id, revision: estimate.revision })
      form.settle(empty(estimate.first))
    },
  })
  return (
    <FormFrame form={form} className={styles.panel}>
      <h3>{t('special.add')}</h3>
      <div className={styles.fields}>
        <TextField form={form} path="name" label={t('special.name')} required max={60} />
        <ChoiceField
          form={form}
          path="kind"
          label={t('special.kind')}
          options={specialKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
        />
        <DatesField
          label={t('special.dates')}
          required
          value={form.values.dates}
          onChange={next => form.set('dates', next)}
          issue={issueOf(form, 'dates')}
        />
        <NumberField form={form} path="percent" label={t('special.typed_effect')} min={-100} max={900} unit="%" />
      </div>
      <div className={styles.line}>
        <Button htmlType="submit" loading={form.saving}>
          {t('special.add')}
        </Button>
      </div>
    </FormFrame>
  )
}
