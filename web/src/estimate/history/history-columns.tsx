/** Columns of the list of historical records. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryRecordRow } from '#contract/estimate/history.ts'
import type { Column } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { useFormats } from '#web/time/index.ts'

export const useHistoryColumns = () => {
  const { t } = useTranslation('estimate')
  const { date, weekday, range, share, money, number } = useFormats()
  return useMemo<Column<HistoryRecordRow>[]>(
    () => [
      {
        key: 'date',
        title: t('history.date'),
        value: row => row.date,
        render: row => `${weekday(row.date)} ${date(row.date)}`,
      },
      { key: 'slot', title: t('history.slot'), value: row => row.start, render: row => range(row.start, row.end) },
      {
        key: 'ratio',
        title: t('history.ratio'),
        value: row => row.timeRatio,
        render: row => (row.timeRatio === null ? '' : share(Math.round(row.timeRatio / 100), 2)),
        align: 'end',
      },
      {
        key: 'turnover',
        title: t('history.turnover'),
        value: row => row.turnoverCents,
        render: row => money(row.turnoverCents),
        align: 'end',
      },
      {
        key: 'amount',
        title: t('history.amount'),
        value: row => row.amountCents,
        render: row => money(row.amountCents),
        align: 'end',
      },
      {
        key: 'people',
        title: t('history.people'),
        value: row => row.people,
        render: row => number(row.people),
        align: 'end',
      },
      {
        key: 'orders',
        title: t('history.orders'),
        value: row => row.orders,
        render: row => number(row.orders),
        align: 'end',
      },
      {
        key: 'deleted',
        title: t('history.flag'),
        value: row => (row.deleted ? t('history.deleted') : ''),
        render: row => (row.deleted ? <StateWord tone="waiting">{t('history.deleted')}</StateWord> : null),
      },
    ],
    [t, date, weekday, range, share, money, number],
  )
}
