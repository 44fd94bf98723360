/** The days that were missed by most, each with a guess why; forecast and error open what made them. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { WorstDay } from '#contract/estimate/accuracy.ts'
import type { DerivationLine } from '#web/derivation/derivation-card.tsx'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { WhyCell } from '#web/derivation/why-cell.tsx'
import { useErrorLines } from '#web/estimate/accuracy/error-lines.ts'
import { useHappeningName } from '#web/estimate/happening-name.ts'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import { useFormats } from '#web/time/index.ts'

const noNames: { id: string; name: string }[] = []

export const WorstDays = ({ departmentId, rows }: { departmentId: string; rows: readonly WorstDay[] }) => {
  const { t } = useTranslation('estimate')
  const { date, weekday, money, wholeMoney, share } = useFormats()
  const nameOf = useHappeningName()
  const inWords = useStepsInWords(noNames)
  const { signed } = useErrorLines()
  const cells = useWhyCells(
    rows.flatMap(row => [`${row.date} forecast`, ...(row.actualCents ? [`${row.date} error`] : [])]),
  )
  const figure = (row: WorstDay, of: 'forecast' | 'error', text: string, why: () => DerivationLine[]) => (
    <WhyCell
      inline
      cells={cells}
      name={`${row.date} ${of}`}
      title={t('why.title', { figure: t(`accuracy.${of}`), date: date(row.date), value: text })}
      why={async () => ({ lines: why() })}
    >
      {text}
    </WhyCell>
  )
  const errorOf = (row: WorstDay) => {
    const error = row.forecastCents - row.actualCents
    const text = share(Math.round((error * 10_000) / row.actualCents), 1)
    return figure(row, 'error', text, () => [
      { text: t('accuracy.forecast'), value: money(row.forecastCents) },
      { text: t('accuracy.actual'), value: money(row.actualCents) },
      { text: t('accuracy.difference'), value: signed(error) },
      { text: t('accuracy.error'), value: text },
    ])
  }
  const columns: Column<WorstDay>[] = [
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
      render: row => figure(row, 'forecast', wholeMoney(row.forecastCents), () => inWords(row.derivation)),
      align: 'end',
    },
    {
      key: 'actual',
      title: t('accuracy.actual'),
      value: row => row.actualCents,
      render: row => wholeMoney(row.actualCents),
      align: 'end',
    },
    {
      key: 'error',
      title: t('accuracy.error'),
      value: row => Math.abs(row.forecastCents - row.actualCents),
      render: row => (row.actualCents === 0 ? '' : errorOf(row)),
      align: 'end',
    },
    {
      key: 'why',
      title: t('accuracy.why'),
      value: row => t(`why.${row.why}`, { name: row.name === null ? '' : nameOf(row.name) }),
    },
  ]
  return (
    // The buttons within are what is pressed; their arrow keys come up from them.
    <div onKeyDown={cells.onKeyDown}>
      <DataTable
        name="estimate.worst"
        caption={t('accuracy.worst')}
        rows={rows}
        columns={columns}
        rowKey={row => row.date}
        rowName={row => date(row.date)}
      />
    </div>
  )
}
