/** The wishes, and what they would make of the estimate: the whole, the service levels, the days. */
import { Alert, Button, DatePicker, InputNumber, Segmented, Slider } from 'antd'
import dayjs from 'dayjs'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import type { EstimateQuestions } from '#contract/estimate/what-if.ts'
import styles from '#web/estimate/estimate.module.css'
import { levels, type Wish } from '#web/estimate/what-if/ask-what-if.ts'
import { useTriedWhys } from '#web/estimate/what-if/use-tried-whys.ts'
import { useWhatIf } from '#web/estimate/what-if/use-what-if.ts'
import { WhatIfDays } from '#web/estimate/what-if/what-if-days.tsx'
import { WhatIfResult } from '#web/estimate/what-if/what-if-result.tsx'
import { usePickerFormat } from '#web/form/fields/time/picker-format.ts'

const least = 50
const most = 150

export interface WhatIfPanelProps {
  estimate: EstimateDetail
  questions: EstimateQuestions
}

export const WhatIfPanel = ({ estimate, questions }: WhatIfPanelProps) => {
  const { t } = useTranslation('estimate')
  const format = usePickerFormat()
  const plain = useMemo<Wish>(() => ({ percent: 100, serviceLevel: questions.serviceLevel, event: null }), [questions])
  const [wish, setWish] = useState(plain)
  const { base, tried, failed } = useWhatIf(questions, wish, plain)
  const whys = useTriedWhys(estimate, base)
  const change = (values: Partial<Wish>) => setWish(before => ({ ...before, ...values }))
  const { event } = wish
  const isOlder = base !== undefined && base.forecast.turnover !== estimate.turnoverCents
  return (
    <div className={styles.stack}>
      <section className={styles.panel} aria-label={t('whatif.wishes')}>
        <div className={styles.fields}>
          <div>
            <span id="what-if-turnover">{t('whatif.turnover', { percent: wish.percent })}</span>
            <Slider
              min={least}
              max={most}
              value={wish.percent}
              marks={{ 50: '50 %', 100: '100 %', 150: '150 %' }}
              ariaLabelledByForHandle="what-if-turnover"
              onChange={percent => change({ percent })}
              style={{ margin: '8px 24px 24px', whiteSpace: 'nowrap' }}
            />
          </div>
          <div className={styles.labelled}>
            <p>{t('field.serviceLevel')}</p>
            <Segmented
              aria-label={t('field.serviceLevel')}
              value={wish.serviceLevel}
              onChange={serviceLevel => change({ serviceLevel })}
              options={levels.map(value => ({ value, label: `p${value}` }))}
            />
          </div>
          <div className={styles.labelled}>
            <p>{t('whatif.event')}</p>
            <div className={styles.line}>
              <DatePicker
                aria-label={t('whatif.event_date')}
                format={format}
                value={event ? dayjs(event.date) : null}
                minDate={dayjs(estimate.first)}
                maxDate={dayjs(estimate.last)}
                onChange={day =>
                  change({ event: day ? { date: day.format('YYYY-MM-DD'), percent: event?.percent ?? 20 } : null })
                }
              />
              <InputNumber
                aria-label={t('whatif.event_effect')}
                disabled={!event}
                value={event?.percent ?? 20}
                min={-100}
                max={900}
                suffix="%"
                onChange={percent => event && change({ event: { ...event, percent: percent ?? 0 } })}
              />
            </div>
          </div>
        </div>
        <div className={styles.line}>
          <Button onClick={() => setWish(plain)}>{t('whatif.reset')}</Button>
          <span className={styles.hint}>{t('whatif.hint')}</span>
        </div>
      </section>
      {isOlder && <Alert type="info" showIcon title={t('whatif.older')} />}
      {failed && <Alert type="error" showIcon title={t('whatif.failed')} />}
      <WhatIfResult estimate={estimate} base={base} tried={tried} whys={whys} />
      {base && tried && <WhatIfDays base={base} tried={tried} whys={whys} />}
    </div>
  )
}
