/** Heads or hours of a stretch of a date at a workstation, set by hand in place of what the guide gives. */
import { Button, InputNumber, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepsToSlots, mostHeads } from '#contract/estimate/estimate.ts'
import styles from '#web/estimate/estimate.module.css'
import { HandList } from '#web/estimate/labour/hand-list.tsx'
import { useOpeningDoubt } from '#web/estimate/labour/use-opening-doubt.ts'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { useTakeBack } from '#web/estimate/use-take-back.ts'
import { ChoiceField, Field, FormFrame, type Issues, SpanField, TextField, useForm } from '#web/form/index.ts'
import { useFormats } from '#web/time/index.ts'

interface Draft {
  date: string
  workstationId: string
  span: { start: number; end: number } | null
  unit: 'heads' | 'minutes'
  /** Heads, or hours as they are typed. */
  value: number | null
  reason: string
}

const checkFor =
  (slot: number) =>
  ({ span, value, reason }: Draft): Issues => ({
    ...(span === null ? { span: { key: 'shared:form.required' } } : {}),
    ...(span && !keepsToSlots(slot, span)
      ? { span: { key: 'estimate:error.setting_grid', values: { minutes: slot } } }
      : {}),
    ...(value === null ? { value: { key: 'shared:form.required' } } : {}),
    ...(reason.trim() ? {} : { reason: { key: 'estimate:error.reason_required' } }),
  })

export const SetByHand = ({ estimate, acts }: Omit<StepProps, 'onNext'>) => {
  const { t } = useTranslation('estimate')
  const { date: dateText, weekday } = useFormats()
  const { id, revision, first, workstations, demand } = estimate
  const takeBack = useTakeBack(estimate)
  const doubtOf = useOpeningDoubt(estimate)
  /** A typed stretch is forgotten with its field. */
  const [round, setRound] = useState(0)
  const empty: Draft = {
    ...{ date: first, workstationId: workstations[0]?.id ?? '', span: null },
    ...{ unit: 'heads', value: null, reason: '' },
  }
  const form = useForm<Draft>({
    initial: empty,
    check: checkFor(estimate.slot),
    onSubmit: async ({ span, value, unit, reason, ...place }) => {
      if (!span || value === null || !(await takeBack(doubtOf(place.date, span)))) return false
      const counted = unit === 'heads' ? value : Math.round(value * 60)
      await acts.setDemand.mutateAsync({ id, revision, ...place, ...span, unit, value: counted, reason })
      form.settle({ ...empty, ...place, unit })
      setRound(before => before + 1)
    },
  })
  const { span, unit, value } = form.values
  return (
    <section className={styles.panel} aria-label={t('hand.title')}>
      <h3>{t('hand.title')}</h3>
      <p className={styles.hint}>{t('hand.intro')}</p>
      <FormFrame form={form} width="all">
        <div className={styles.fields}>
          <ChoiceField
            form={form}
            path="date"
            label={t('field.date')}
            required
            options={(demand?.days ?? []).map(({ date }) => ({
              value: date,
              label: `${weekday(date)} ${dateText(date)}`,
            }))}
          />
          <ChoiceField
            form={form}
            path="workstationId"
            label={t('hand.workstation')}
            required
            options={workstations.map(({ id: of, name }) => ({ value: of, label: name }))}
          />
          <SpanField
            key={round}
            label={t('hand.stretch')}
            required
            value={span}
            onChange={next => form.set('span', next && { start: next.start, end: next.end })}
            issue={form.issues.span}
          />
          <Field label={t(`hand.value.${unit}`)} required issue={form.issues.value}>
            {control => (
              <div className={styles.line}>
                <InputNumber
                  {...control}
                  min={0}
                  max={unit === 'heads' || !span ? mostHeads : (mostHeads * (span.end - span.start)) / 60}
                  precision={unit === 'heads' ? 0 : 2}
                  value={value}
                  onChange={next => form.set('value', next)}
                />
                <Segmented
                  aria-label={t('hand.unit')}
                  value={unit}
                  onChange={next => form.set('unit', next)}
                  options={(['heads', 'minutes'] as const).map(each => ({ value: each, label: t(`hand.${each}`) }))}
                />
              </div>
            )}
          </Field>
          <TextField form={form} path="reason" label={t('hand.reason')} required max={100} />
        </div>
        <div className={styles.line}>
          <Button loading={form.saving} disabled={acts.busy && !form.saving} onClick={() => void form.submit()}>
            {t('hand.set')}
          </Button>
        </div>
      </FormFrame>
      <HandList estimate={estimate} acts={acts} />
    </section>
  )
}
