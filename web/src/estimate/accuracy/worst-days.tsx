/** The days that were missed by most, each with a guess why. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { WorstDay } from '#contract/estimate/accuracy.ts'
import { useHappeningName } from '#web/estimate/happening-name.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { useFormats } from '#web/time/index.ts'

export const WorstDays = ({ departmentId, rows }: { departmentId: string; rows: readonly WorstDay[] }) => {
  const { t } = useTranslation('estimate')
  const { date, weekday, money, share } = useFormats()
  const nameOf = useHappeningName()
  const columns = useMemo<Column<WorstDay>[]>(() => {
    const whole = (cents: number) => money(Math.round(cents / 100) * 100)
    return [
      {
        key: 'date',
        title: t('field.date'),
        value: row => row.date,
        render: row => (
          <Link to={`/estimate/history?site=${departmentId}&first=${row.date}&last=${row.date}`}>
            {weekday(row.date)} {date(row.date)}
          </Link>
        ),
      },
      {
        key: 'forecast',
        title: t('accuracy.forecast'),
        value: row => row.forecastCents,
        render: row => whole(row.forecastCents),
        align: 'end',
      },
      {
        key: 'actual',
        title: t('accuracy.actual'),
        value: row => row.actualCents,
        render: row => whole(row.actualCents),
        align: 'end',
      },
      {
        key: 'error',
        title: t('accuracy.error'),
        value: row => Math.abs(row.forecastCents - row.actualCents),
        render: row =>
          row.actualCents === 0
            ? ''
            : share(Math.round(((row.forecastCents - row.actualCents) * 10_000) / row.actualCents), 1),
        align: 'end',
      },
      {
        key: 'why',
        title: t('accuracy.why'),
        value: row => t(`why.${row.why}`, { name: row.name === null ? '' : nameOf(row.name) }),
      },
    ]
  }, [t, date, weekday, money, share, nameOf, departmentId])
  return (
    <DataTable
      name="estimate.worst"
      caption={t('accuracy.worst')}
      rows={rows}
      columns={columns}
      rowKey={row => row.date}
      rowName={row => date(row.date)}
    />
  )
}
