/** Choosing what the forecast is made from: the method, and the last eight weeks or chosen dates. */
import { Button, DatePicker, Radio, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ForecastMethod } from '#contract/engine.ts'
import { forecastMethod } from '#contract/estimate/estimate.ts'
import styles from '#web/estimate/estimate.module.css'
import { formOf, type StepProps } from '#web/estimate/use-estimate.ts'
import { Field } from '#web/form/index.ts'
import { datesOf } from '#web/time/index.ts'

/** Most dates that a call takes. */
const most = 400

export const ReferenceDates = ({ estimate, acts }: Omit<StepProps, 'onNext'>) => {
  const { t } = useTranslation('estimate')
  const [method, setMethod] = useState<ForecastMethod>(estimate.method)
  const [dates, setDates] = useState(estimate.referenceDates)
  const [chosen, setChosen] = useState(estimate.referenceDates.length > 0)
  const [first, last] = [dates[0], dates.at(-1)]
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
              <DatePicker.RangePicker
                id={{ start: id, end: `${id}-end` }}
                style={{ width: '100%' }}
                value={first && last ? [dayjs(first), dayjs(last)] : null}
                maxDate={dayjs(estimate.first).subtract(1, 'day')}
                onChange={range => {
                  const [from, until] = range ?? []
                  const days = from && until ? datesOf(from.format('YYYY-MM-DD'), until.format('YYYY-MM-DD')) : []
                  setDates(days.slice(0, most))
                }}
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
