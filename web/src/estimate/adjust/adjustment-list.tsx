/** What was set by hand so far: the figure, the model's beside it, why, by whom, and taking it back. */
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelFigures } from '#web/estimate/adjust/use-model-figure.tsx'
import styles from '#web/estimate/estimate.module.css'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { useTakeBack } from '#web/estimate/use-take-back.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { Empty } from '#web/states/index.ts'
import { Instant, useFormats } from '#web/time/index.ts'

export const AdjustmentList = ({ estimate, acts, models }: Omit<StepProps, 'onNext'> & { models: ModelFigures }) => {
  const { t } = useTranslation('estimate')
  const { money, date, range } = useFormats()
  const [leaving, setLeaving] = useState('')
  const takeBack = useTakeBack(estimate)
  const withdraw = async (adjustmentId: string) => {
    if (!(await takeBack())) return
    setLeaving(adjustmentId)
    acts.withdraw.mutate({ id: estimate.id, revision: estimate.revision, adjustmentId })
  }
  if (estimate.adjustments.length === 0) return <Empty title={t('adjust.none')} />
  return (
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
              <td>
                {!each.outside && (
                  <>
                    {t('adjust.model')} {models.figureOf(each)}
                  </>
                )}
              </td>
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
  )
}
