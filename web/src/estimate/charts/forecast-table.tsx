/** The data table twin of the forecast chart: turnover, band, transactions, people; every number opens where it comes from. */
import { useTranslation } from 'react-i18next'
import type { BusinessFigure, FigurePart, ForecastDay } from '#contract/engine.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { type CellWhy, WhyCell } from '#web/derivation/why-cell.tsx'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import { modelSteps } from '#web/estimate/slot-steps.ts'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { useFigureWhy } from '#web/estimate/use-figure-why.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

/** The model's own turnover is told beside the parts that the engine is asked for. */
type Part = Extract<FigurePart, 'expected' | 'low' | 'high'> | 'model'

const nameOf = (date: string, part: Part, figure: BusinessFigure) => `${date} ${part} ${figure}`

/** In the order of reading. */
const ofDay: readonly [Part, BusinessFigure][] = [
  ['expected', 'turnover'],
  ['model', 'turnover'],
  ['low', 'turnover'],
  ['high', 'turnover'],
  ...(['transactions', 'people'] as const).flatMap(figure =>
    (['expected', 'low', 'high'] as const).map((part): [Part, BusinessFigure] => [part, figure]),
  ),
]

export const ForecastTable = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { wholeMoney, number, date, weekday, period } = useFormats()
  const inWords = useStepsInWords(estimate.workstations)
  const why = useFigureWhy(estimate)
  const days = estimate.forecast?.days ?? []
  const cells = useWhyCells([
    ...days.flatMap(day => ofDay.map(([part, figure]) => nameOf(day.date, part, figure))),
    ...(['turnover', 'transactions'] as const).map(figure => nameOf('', 'expected', figure)),
  ])
  const { forecast } = estimate
  if (!forecast) return null
  const heads = { turnover: t('field.turnover'), transactions: t('chart.transactions'), people: t('chart.people') }
  const ends = { model: t('chart.model'), low: t('chart.low'), high: t('chart.high') }
  const titles = [t('field.date'), heads.turnover, ends.model, ends.low, ends.high, heads.transactions, heads.people]
  /** Of one day, or of all together. */
  const cell = (day: ForecastDay | undefined, part: Part, figure: BusinessFigure, value: number) => {
    const text = figure === 'turnover' ? wholeMoney(value) : number(value)
    const about = part === 'expected' ? heads[figure] : `${heads[figure]} ${ends[part]}`
    const when = day ? date(day.date) : period(estimate.first, estimate.last)
    const asked = async (): Promise<CellWhy> => {
      // The model's turnover is made of the steps before a person's word.
      if (part === 'model') return { lines: day ? inWords(modelSteps(day)) : [] }
      return why({ part, figure, date: day?.date }, value)
    }
    return (
      <WhyCell
        inline={figure !== 'turnover'}
        cells={cells}
        name={nameOf(day?.date ?? '', part, figure)}
        title={t('why.title', { figure: about, date: when, value: text })}
        why={asked}
      >
        {day ? text : <strong>{text}</strong>}
      </WhyCell>
    )
  }
  // Estimates of earlier versions have no band of these.
  const counted = (day: ForecastDay, figure: 'transactions' | 'people', [low, high]: readonly number[] = []) => (
    <td>
      {cell(day, 'expected', figure, day[figure])}
      {low !== undefined && high !== undefined && day[figure] > 0 && (
        <small title={t('chart.band')}>
          {' ('}
          {cell(day, 'low', figure, low)}
          {t('chart.between')}
          {cell(day, 'high', figure, high)})
        </small>
      )}
    </td>
  )
  return (
    <ScrollRegion label={t('chart.table')}>
      <table className={styles.table} onKeyDown={cells.onKeyDown}>
        <caption className="screen-reader-only">{t('chart.table')}</caption>
        <ColumnHeads titles={titles} />
        <tbody>
          {days.map(day => (
            <tr key={day.date}>
              <th scope="row">
                {weekday(day.date)} {date(day.date)}
              </th>
              <td>{cell(day, 'expected', 'turnover', day.turnover)}</td>
              <td>{cell(day, 'model', 'turnover', day.model)}</td>
              <td>{cell(day, 'low', 'turnover', day.p10)}</td>
              <td>{cell(day, 'high', 'turnover', day.p90)}</td>
              {counted(day, 'transactions', day.transactionBand)}
              {counted(day, 'people', day.peopleBand)}
            </tr>
          ))}
          <tr>
            <th scope="row">{t('chart.total')}</th>
            <td>{cell(undefined, 'expected', 'turnover', forecast.turnover)}</td>
            <td colSpan={3} />
            <td>{cell(undefined, 'expected', 'transactions', forecast.transactions)}</td>
            <td />
          </tr>
        </tbody>
      </table>
    </ScrollRegion>
  )
}
