/** A row a day: what the model has, what stands, what a person types in place of it, and how that is read. */
import { useTranslation } from 'react-i18next'
import styles from '#web/estimate/adjust/adjust.module.css'
import { FigureCell, useReading } from '#web/estimate/adjust/figure-cell.tsx'
import type { FigureTableProps } from '#web/estimate/adjust/figure-table.ts'
import { isFar, type TypedFigure } from '#web/estimate/adjust/typed-figure.ts'
import { useFigureKeys } from '#web/estimate/adjust/use-figure-keys.ts'
import table from '#web/estimate/estimate.module.css'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

const toneOf = (read: TypedFigure, model: number | undefined) => {
  if ('fault' in read) return 'fault'
  return model !== undefined && isFar(read.cents, model) ? 'far' : undefined
}

export const DayFigures = ({ estimate, typed, models, missing, tools }: FigureTableProps) => {
  const { t } = useTranslation('estimate')
  const { money, shortDate, weekday } = useFormats()
  const reading = useReading()
  const days = estimate.forecast?.days ?? []
  const places = days.map(day => ({ date: day.date, start: null }))
  const keys = useFigureKeys(
    places.map(place => [place]),
    typed,
  )
  const byHand = new Set(estimate.adjustments.filter(each => each.start === null).map(each => each.date))
  return (
    <>
      <ScrollRegion label={t('adjust.whole_days')}>
        <table className={`${table.table} ${styles.days}`}>
          <caption className="screen-reader-only">{t('adjust.whole_days')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field.date')}</th>
              <th scope="col">{t('adjust.model')}</th>
              <th scope="col">{t('adjust.now')}</th>
              <th scope="col">{t('adjust.yours')}</th>
              <th scope="col" style={{ textAlign: 'left' }}>
                {t('adjust.read_as')}
              </th>
            </tr>
          </thead>
          <tbody {...keys.listeners}>
            {days.map((day, row) => {
              const place = { date: day.date, start: null }
              const read = typed.readOf(place)
              const name = `${weekday(day.date)} ${shortDate(day.date)}`
              return (
                <tr key={day.date}>
                  <th scope="row">{name}</th>
                  <td>{models.figureOf(place)}</td>
                  <td>
                    {byHand.has(day.date) && <span className={table.handMark}>◆ </span>}
                    {money(day.turnover)}
                  </td>
                  <td>
                    <FigureCell
                      {...{ place, typed, row, column: 0, missing: missing && row === 0 }}
                      label={t('adjust.yours_of', { day: name })}
                      placeholder=""
                      byHand={byHand.has(day.date)}
                    />
                  </td>
                  <td
                    style={{ textAlign: 'left' }}
                    className={styles.reading}
                    data-tone={read && toneOf(read, models.centsOf(place))}
                  >
                    {read && reading(read, models.centsOf(place))}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {tools(keys)}
    </>
  )
}
