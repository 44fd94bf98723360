/** Columns of the list of estimates. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EstimateSummaryRow } from '#contract/estimate/estimate.ts'
import { StateTag } from '#web/estimate/list/state-tag.tsx'
import type { Column } from '#web/list/index.ts'
import { ofItsSite } from '#web/list/of-its-site.ts'
import { useFormats } from '#web/time/index.ts'

/** @param figure draws a figure that opens what it was made of */
export const useEstimateColumns = (
  figure: (row: EstimateSummaryRow, name: 'turnover' | 'wape') => ReactNode,
): Column<EstimateSummaryRow>[] => {
  const { t } = useTranslation('estimate')
  const { date, hours, number } = useFormats()
  return [
    {
      key: 'name',
      title: t('field.name'),
      value: row => row.name,
      render: row => ofItsSite(row.name, row.departmentName),
    },
    { key: 'department', title: t('field.department'), value: row => row.departmentName },
    {
      key: 'type',
      title: t('field.forecastType'),
      value: row => t(`type.${row.forecastType}`),
      usual: row => row.forecastType === 'turnover',
    },
    { key: 'first', title: t('field.first'), value: row => row.first, render: row => date(row.first) },
    { key: 'last', title: t('field.last'), value: row => row.last, render: row => date(row.last) },
    {
      key: 'referenceDates',
      title: t('field.referenceDates'),
      value: row => row.referenceDates.map(each => date(each)).join(', '),
      wrap: true,
      hidden: true,
    },
    { key: 'remark', title: t('field.remark'), value: row => row.remark, wrap: true, hidden: true },
    { key: 'state', title: t('field.state'), value: row => row.state, render: row => <StateTag state={row.state} /> },
    {
      key: 'turnover',
      title: t('field.turnover'),
      value: row => row.turnoverCents,
      render: row => figure(row, 'turnover'),
      align: 'end',
    },
    {
      key: 'transactions',
      title: t('sum.transactions'),
      value: row => row.transactions,
      render: row => (row.transactions === null ? '' : number(row.transactions)),
      align: 'end',
      hidden: true,
    },
    {
      key: 'direct',
      title: t('sum.direct'),
      value: row => row.directMinutes,
      render: row => (row.directMinutes === null ? '' : hours(row.directMinutes)),
      align: 'end',
      hidden: true,
    },
    {
      key: 'indirect',
      title: t('sum.indirect'),
      value: row => row.indirectMinutes,
      render: row => (row.indirectMinutes === null ? '' : hours(row.indirectMinutes)),
      align: 'end',
      hidden: true,
    },
    {
      key: 'error',
      title: t('field.error'),
      value: row => row.wape,
      render: row => figure(row, 'wape'),
      align: 'end',
      width: 100,
    },
  ]
}
