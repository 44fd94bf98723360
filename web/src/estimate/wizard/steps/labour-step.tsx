/** Step 6: planned labour time: slot length, service level, the heat map of heads, and what is set by hand. */
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from '#web/estimate/estimate.module.css'
import { LabourMap } from '#web/estimate/labour/labour-map.tsx'
import { SetByHand } from '#web/estimate/labour/set-by-hand.tsx'
import { formOf, type StepProps } from '#web/estimate/use-estimate.ts'

const levels = [50, 60, 70, 80, 90]

export const LabourStep = ({ estimate, acts, onNext }: StepProps) => {
  const { t } = useTranslation('estimate')
  const change = (values: { slot?: 15 | 30; serviceLevel?: number }) =>
    acts.saveAndRun({ ...formOf(estimate), ...values })
  return (
    <div className={styles.panel}>
      <div className={styles.line}>
        <h2>{t('step.labour')}</h2>
        <Select
          aria-label={t('field.slot')}
          value={estimate.slot}
          disabled={acts.busy}
          onChange={slot => void change({ slot })}
          options={([15, 30] as const).map(value => ({ value, label: t('labour.slot', { minutes: value }) }))}
        />
        <Select
          aria-label={t('field.serviceLevel')}
          value={estimate.serviceLevel}
          disabled={acts.busy}
          onChange={serviceLevel => void change({ serviceLevel })}
          options={levels.map(value => ({ value, label: t('labour.level', { level: value }) }))}
        />
      </div>
      <LabourMap estimate={estimate} />
      {estimate.demand && <SetByHand estimate={estimate} acts={acts} />}
      <div className={styles.line}>
        <Button type="primary" onClick={onNext}>
          {t('wizard.next')}
        </Button>
      </div>
    </div>
  )
}
