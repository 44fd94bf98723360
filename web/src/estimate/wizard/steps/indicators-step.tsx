/** Step 2: weekly actuals of both years, same-period ratio, daily ratio of the recent weeks, reference dates. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '#web/estimate/estimate.module.css'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { DailyRatios } from '#web/estimate/wizard/reference/daily-ratios.tsx'
import { RatioUse } from '#web/estimate/wizard/reference/ratio-use.tsx'
import { ReferenceDates } from '#web/estimate/wizard/reference/reference-dates.tsx'
import { WeeklyActuals } from '#web/estimate/wizard/reference/weekly-actuals.tsx'

export const IndicatorsStep = ({ estimate, acts, onNext }: StepProps) => {
  const { t } = useTranslation('estimate')
  if (!estimate.forecast) return null
  return (
    <div className={styles.panel}>
      <h2>{t('indicators.weekly')}</h2>
      <WeeklyActuals estimate={estimate} />
      <h2>{t('indicators.daily')}</h2>
      <DailyRatios estimate={estimate} />
      <RatioUse forecast={estimate.forecast} ratio="recent_weeks" />
      <ReferenceDates key={estimate.revision} estimate={estimate} acts={acts} />
      <div className={styles.line}>
        <Button type="primary" onClick={onNext}>
          {t('wizard.next')}
        </Button>
      </div>
    </div>
  )
}
