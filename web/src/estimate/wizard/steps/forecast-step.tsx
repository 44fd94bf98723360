/** Step 4: the daily sales estimate as a chart or its figures, each number with its derivation. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { ForecastCard } from '#web/estimate/charts/forecast-card.tsx'
import styles from '#web/estimate/estimate.module.css'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { BorrowedDays } from '#web/estimate/wizard/reference/borrowed-days.tsx'
import { SetAsideDays } from '#web/estimate/wizard/reference/set-aside-days.tsx'
import { useFormats } from '#web/time/index.ts'

export const ForecastStep = ({ estimate, onNext }: StepProps) => {
  const { t } = useTranslation('estimate')
  const { share } = useFormats()
  const { forecast } = estimate
  if (!forecast) return null
  const { quality } = forecast
  return (
    <div className={styles.panel}>
      <h2>{t('step.forecast')}</h2>
      <BorrowedDays estimate={estimate} />
      <SetAsideDays days={forecast.setAside ?? []} departmentId={estimate.departmentId} />
      <ForecastCard estimate={estimate} />
      <p className={styles.hint}>
        {t('chart.quality', {
          method: t(`method.${estimate.method}`),
          days: quality.days,
          wape: share(Math.round(quality.wape / 100)),
          bias: share(Math.round(quality.bias / 100)),
        })}
      </p>
      <div className={styles.line}>
        <Button type="primary" onClick={onNext}>
          {t('wizard.next')}
        </Button>
      </div>
    </div>
  )
}
