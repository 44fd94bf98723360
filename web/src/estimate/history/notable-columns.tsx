/** The columns of the days of a site's history that are to be looked at. */
import { Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { HistoryDayRow } from '#contract/estimate/history.ts'
import { signs } from '#web/estimate/history/day-strip.tsx'
import { FoundOfDay } from '#web/estimate/history/found-of-day.tsx'
import type { Column } from '#web/list/index.ts'
import { useFormats } from '#web/time/index.ts'

export function useNotableColumns(departmentId: string): Column<HistoryDayRow>[] {
  const { t } = useTranslation('estimate')
  const { date, weekday, money, share } = useFormats()
  return useMemo<Column<HistoryDayRow>[]>(
    () => [
      {
        key: 'date',
        title: t('days.day'),
        value: row => row.date,
        render: row => (
          <Link to={`/estimate/history?site=${departmentId}&first=${row.date}&last=${row.date}`}>
            {weekday(row.date)} {date(row.date)}
          </Link>
        ),
      },
      {
        key: 'state',
        title: t('import.state'),
        value: row => t(`history.${row.state}`),
        render: row => (
          <Tag>
            {signs[row.state]} {t(`history.${row.state}`)}
          </Tag>
        ),
      },
      { key: 'found', title: t('days.what'), value: row => row.odd ?? '', render: row => <FoundOfDay day={row} /> },
      {
        key: 'turnover',
        title: t('days.turnover'),
        value: row => row.turnoverCents,
        render: row => money(row.turnoverCents),
        align: 'end',
      },
      {
        key: 'ratio',
        title: t('days.of_usual'),
        value: row => row.ratio,
        render: row => (row.ratio === null ? '' : share(Math.round(row.ratio / 100))),
        align: 'end',
      },
    ],
    [t, date, weekday, money, share, departmentId],
  )
}
