/** Choosing what the forecast is made from: the method, and the last eight weeks or chosen dates. */
import { Button, Radio, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ForecastMethod } from '#contract/engine.ts'
import { forecastMethod } from '#contract/estimate/estimate.ts'
import styles from '#web/estimate/estimate.module.css'
import { formOf, type StepProps } from '#web/estimate/use-estimate.ts'
import { RangePicker } from '#web/form/fields/time/range-picker.tsx'
import { Field } from '#web/form/index.ts'
import { useSession } from '#web/session/session.tsx'
import { addDays, datesOf } from '#web/time/index.ts'

/** Most dates that a call takes. */
const most = 400

export const ReferenceDates = ({ estimate, acts }: Omit<StepProps, 'onNext'>) => {
  const { t } = useTranslation('estimate')
  const { me } = useSession()
  const [method, setMethod] = useState<ForecastMethod>(estimate.method)
  const [dates, setDates] = useState(estimate.referenceDates)
  const [chosen, setChosen] = useState(estimate.referenceDates.length > 0)
  const [first, last] = [dates[0], dates.at(-1)]
  // The days before a period are what it is forecast from: of one that has passed, those before it.
  const before = estimate.first < me.today ? estimate.first : me.today
  const apply = () => acts.saveAndRun({ ...formOf(estimate), method, referenceDates: chosen ? dates : [] })
  return (
    <section className={styles.panel} aria-label={t('indicators.reference')}>
      <h2>{t('indicators.reference')}</h2>
      <Radio.Group value={chosen} onChange={event => setChosen(event.target.value)}>
        <Radio value={false}>{t('indicators.recent_weeks')}</Radio>
        <Radio value={true}>{t('indicators.chosen')}</Radio>
      </Radio.Group>
      <div className={styles.fields}>
        {chosen && (
          <Field label={t('indicators.range')}>
            {({ id }) => (
              <RangePicker
                id={id}
                fill
                value={first && last ? { first, last } : null}
                last={addDays(estimate.first, -1)}
                today={before}
                onChange={span => setDates(span ? datesOf(span.first, span.last).slice(0, most) : [])}
              />
            )}
          </Field>
        )}
        <Field label={t('field.method')}>
          {({ id }) => (
            <Select
              id={id}
              value={method}
              onChange={setMethod}
              options={forecastMethod.options.map(value => ({ value, label: t(`method.${value}`) }))}
            />
          )}
        </Field>
      </div>
      <div className={styles.line}>
        <span className={styles.hint}>
          {t('indicators.range_days', { count: estimate.forecast?.referenceDates.length ?? 0 })}
        </span>
        <Button loading={acts.busy} disabled={chosen && dates.length === 0} onClick={apply}>
          {t('indicators.apply')}
        </Button>
      </div>
    </section>
  )
}
