/** The days of an estimate before and after: turnover, direct and indirect hours, each with what it is made of. */
import { useTranslation } from 'react-i18next'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { WhyCell } from '#web/derivation/why-cell.tsx'
import styles from '#web/estimate/estimate.module.css'
import type { Tried } from '#web/estimate/what-if/ask-what-if.ts'
import { figureOf, type TriedFigure, type TriedWhys, triedFigures } from '#web/estimate/what-if/use-tried-whys.ts'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

export interface WhatIfDaysProps {
  base: Tried
  tried: Tried
  whys: TriedWhys
}

type When = 'now' | 'then'
const columns = triedFigures.flatMap((figure): [TriedFigure, When][] => [
  [figure, 'now'],
  [figure, 'then'],
])
const nameOf = (date: string, figure: TriedFigure, when: When) => `${date} ${figure} ${when}`

export const WhatIfDays = ({ base, tried, whys: { why, told, labels } }: WhatIfDaysProps) => {
  const { t } = useTranslation('estimate')
  const { date, weekday } = useFormats()
  const at = { now: base, then: tried }
  const cells = useWhyCells(
    tried.forecast.days.flatMap(day =>
      columns
        .filter(([figure, when]) => figureOf(at[when], figure, day.date) !== undefined)
        .map(([figure, when]) => nameOf(day.date, figure, when)),
    ),
  )
  const head = (figure: TriedFigure, when: When) => `${labels[figure]} · ${t(`whatif.${when}`)}`
  const cell = (day: string, figure: TriedFigure, when: When) => {
    const value = figureOf(at[when], figure, day)
    if (value === undefined) return '–'
    const text = told(figure, value)
    return (
      <WhyCell
        cells={cells}
        name={nameOf(day, figure, when)}
        title={t('why.title', { figure: head(figure, when), date: date(day), value: text })}
        why={() => why(at[when], figure, day)}
      >
        {text}
      </WhyCell>
    )
  }
  return (
    <div className={styles.panel}>
      <h2>{t('whatif.days')}</h2>
      <ScrollRegion label={t('whatif.days')}>
        <table className={styles.table} onKeyDown={cells.onKeyDown}>
          <caption className="screen-reader-only">{t('whatif.days')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field.date')}</th>
              {columns.map(([figure, when]) => (
                <th key={`${figure} ${when}`} scope="col">
                  {head(figure, when)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tried.forecast.days.map(day => (
              <tr key={day.date}>
                <th scope="row">
                  {weekday(day.date)} {date(day.date)}
                </th>
                {columns.map(([figure, when]) => (
                  <td key={`${figure} ${when}`}>{cell(day.date, figure, when)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
