/** What was set by hand so far: the figure, the model's beside it, why, by whom, and taking it back. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import type { ModelFigures } from '#web/estimate/adjust/use-model-figure.tsx'
import { useByHandColumns } from '#web/estimate/use-by-hand-columns.tsx'
import type { StepProps } from '#web/estimate/use-estimate.ts'
import { useTakeBack } from '#web/estimate/use-take-back.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { Empty } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

type Adjustment = EstimateDetail['adjustments'][number]

export const AdjustmentList = ({ estimate, acts, models }: Omit<StepProps, 'onNext'> & { models: ModelFigures }) => {
  const { t } = useTranslation('estimate')
  const { money, date, range } = useFormats()
  const [leaving, setLeaving] = useState('')
  const takeBack = useTakeBack(estimate)
  const byHand = useByHandColumns<Adjustment>({
    outside: t('adjust.outside'),
    buttonOf: row => ({ loading: leaving === row.id && acts.withdraw.isPending }),
    onWithdraw: async adjustmentId => {
      if (!(await takeBack())) return
      setLeaving(adjustmentId)
      acts.withdraw.mutate({ id: estimate.id, revision: estimate.revision, adjustmentId })
    },
  })
  const timeOf = ({ start }: Adjustment) => (start === null ? t('adjust.all_day') : range(start, start + estimate.slot))
  const columns: Column<Adjustment>[] = [
    { key: 'date', title: t('field.date'), value: row => row.date, render: row => date(row.date) },
    { key: 'time', title: t('adjust.slot'), value: row => row.start ?? -1, render: timeOf },
    {
      key: 'turnover',
      title: t('adjust.yours'),
      value: row => row.turnoverCents,
      render: row => money(row.turnoverCents),
      align: 'end',
    },
    {
      key: 'model',
      title: t('adjust.model'),
      // A day beyond the period has none.
      value: row => (row.outside ? null : (models.centsOf(row) ?? null)),
      render: row => (row.outside ? '' : models.figureOf(row)),
      align: 'end',
    },
    ...byHand,
  ]
  return (
    <DataTable
      name="estimate.adjustments"
      caption={t('adjust.existing')}
      rows={estimate.adjustments}
      columns={columns}
      rowKey={row => row.id}
      rowName={row => `${date(row.date)} ${timeOf(row)}`}
      empty={<Empty title={t('adjust.none')} />}
    />
  )
}
