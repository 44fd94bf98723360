/** Step 5: figures set by hand, with a reason; the model's figure stays beside them, and opens. */
import { Button, InputNumber, Select, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/estimate/estimate.module.css'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { useTakeBack } from '#web/estimate/use-take-back.ts'
import { useModelFigure } from '#web/estimate/wizard/use-model-figure.tsx'
import { Field, TextField, useForm } from '#web/form/index.ts'
import { ScrollRegion } from '#web/list/scroll-region.tsx'
import { Empty } from '#web/states/index.ts'
import { Instant, useFormats } from '#web/time/index.ts'

interface Draft {
  date: string
  start: number | null
  amount: number | null
  reason: string
}

export const AdjustStep = ({ estimate, acts, onNext }: StepProps) => {
  const { t } = useTranslation('estimate')
  const { money, date, weekday, range } = useFormats()
  const [leaving, setLeaving] = useState('')
  const takeBack = useTakeBack(estimate)
  const days = estimate.forecast?.days ?? []
  const form = useForm<Draft>({
    initial: { date: estimate.first, start: null, amount: null, reason: '' },
    check: values => ({
      ...(values.amount === null ? { amount: { key: 'shared:form.required' } } : {}),
      ...(values.reason.trim() ? {} : { reason: { key: 'estimate:error.reason_required' } }),
    }),
    onSubmit: async ({ date, start, amount, reason }) => {
      if (!(await takeBack())) return false
      const turnoverCents = Math.round((amount ?? 0) * 100)
      await acts.adjust.mutateAsync({
        id: estimate.id,
        revision: estimate.revision,
        date,
        start,
        turnoverCents,
        reason,
      })
      form.settle({ date, start: null, amount: null, reason: '' })
    },
  })
  const withdraw = async (adjustmentId: string) => {
    if (!(await takeBack())) return
    setLeaving(adjustmentId)
    acts.withdraw.mutate({ id: estimate.id, revision: estimate.revision, adjustmentId })
  }
  const day = days.find(each => each.date === form.values.date)
  const model = useModelFigure(estimate)
  return (
    <div className={styles.panel}>
      <h2>{t('step.adjust')}</h2>
      <p className={styles.hint}>{t('adjust.intro')}</p>
      <form
        ref={form.frame}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <div className={styles.fields}>
          <Field label={t('field.date')} required>
            {({ id }) => (
              <Select
                id={id}
                value={form.values.date}
                onChange={value => form.set('date', value)}
                options={days.map(each => ({ value: each.date, label: `${weekday(each.date)} ${date(each.date)}` }))}
              />
            )}
          </Field>
          <Field label={t('adjust.slot')}>
            {({ id }) => (
              <Select
                id={id}
                value={form.values.start ?? -1}
                onChange={value => form.set('start', value === -1 ? null : value)}
                options={[
                  { value: -1, label: t('adjust.all_day') },
                  ...(day?.slots ?? []).map(each => ({
                    value: each.start,
                    label: range(each.start, each.start + estimate.slot),
                  })),
                ]}
              />
            )}
          </Field>
          <Field
            label={t('adjust.yours')}
            required
            help={model(form.values.date, form.values.start)}
            issue={form.issues.amount}
          >
            {control => (
              <InputNumber
                {...control}
                style={{ width: '100%' }}
                min={0}
                max={100_000_000}
                precision={2}
                value={form.values.amount}
                onChange={value => form.set('amount', value)}
              />
            )}
          </Field>
          <TextField form={form} path="reason" label={t('adjust.reason')} required max={100} />
        </div>
        <Button htmlType="submit" loading={form.saving} style={{ marginTop: 16 }}>
          {t('adjust.add')}
        </Button>
      </form>
      <h3>{t('adjust.existing')}</h3>
      {estimate.adjustments.length === 0 ? (
        <Empty title={t('adjust.none')} />
      ) : (
        <ScrollRegion label={t('adjust.existing')}>
          <table className={styles.table}>
            <tbody>
              {estimate.adjustments.map(each => (
                <tr key={each.id}>
                  <th scope="row">
                    {date(each.date)}{' '}
                    {each.start === null ? t('adjust.all_day') : range(each.start, each.start + estimate.slot)}
                  </th>
                  <td>{money(each.turnoverCents)}</td>
                  <td>{!each.outside && model(each.date, each.start)}</td>
                  <td style={{ textAlign: 'left' }}>{each.reason}</td>
                  <td style={{ textAlign: 'left' }}>
                    {each.by} <Instant at={each.at} />
                  </td>
                  <td>
                    {each.outside && <Tag color="warning">{t('adjust.outside')}</Tag>}
                    <Button
                      size="small"
                      loading={leaving === each.id && acts.withdraw.isPending}
                      onClick={() => void withdraw(each.id)}
                    >
                      {t('adjust.withdraw')}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <div className={styles.line}>
        <Button type="primary" onClick={onNext}>
          {t('wizard.next')}
        </Button>
      </div>
    </div>
  )
}
