/** The whole before and after, and what each service level costs in hours; every figure opens the days that it adds up. */
import { useTranslation } from 'react-i18next'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { useWhyCells } from '#web/derivation/use-why-cells.ts'
import { WhyCell } from '#web/derivation/why-cell.tsx'
import { ColumnHeads } from '#web/estimate/column-heads.tsx'
import styles from '#web/estimate/estimate.module.css'
import type { Tried } from '#web/estimate/what-if/ask-what-if.ts'
import { figureOf, type TriedFigure, type TriedWhys, triedFigures } from '#web/estimate/what-if/use-tried-whys.ts'
import { WhyFigure } from '#web/estimate/why-figure.tsx'
import { useFormats } from '#web/time/index.ts'

export interface WhatIfResultProps {
  estimate: EstimateDetail
  base: Tried | undefined
  tried: Tried | undefined
  whys: TriedWhys
}

const names = triedFigures.flatMap(figure => [`${figure} now`, `${figure} then`])

export const WhatIfResult = ({ estimate, base, tried, whys }: WhatIfResultProps) => {
  const { t } = useTranslation('estimate')
  const { hours, date } = useFormats()
  const { why, ofLevel, told, labels } = whys
  const at = { now: base, then: tried }
  const cells = useWhyCells(
    names.filter(name => {
      const [figure, when] = name.split(' ') as [TriedFigure, 'now' | 'then']
      const of = at[when]
      return of && figureOf(of, figure) !== undefined
    }),
  )
  const cell = (figure: TriedFigure, when: 'now' | 'then') => {
    const of = at[when]
    const value = of && figureOf(of, figure)
    if (of === undefined || value === undefined) return '…'
    const text = told(figure, value)
    return (
      <WhyCell
        cells={cells}
        name={`${figure} ${when}`}
        title={t('why.figure', { figure: `${labels[figure]} · ${t(`whatif.${when}`)}`, value: text })}
        why={() => why(of, figure)}
      >
        {when === 'then' ? <strong>{text}</strong> : text}
      </WhyCell>
    )
  }
  return (
    <section className={styles.panel} aria-label={t('whatif.result')} aria-live="polite">
      <h2>{t('whatif.result')}</h2>
      <table className={styles.table} onKeyDown={cells.onKeyDown}>
        <caption className="screen-reader-only">{t('whatif.result')}</caption>
        <ColumnHeads titles={[t('whatif.figure'), t('whatif.now'), t('whatif.then')]} />
        <tbody>
          {triedFigures.map(figure => (
            <tr key={figure}>
              <th scope="row">{labels[figure]}</th>
              <td>{cell(figure, 'now')}</td>
              <td>{cell(figure, 'then')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {tried && tried.levels.length > 0 && (
        <p className={styles.line}>
          {t('whatif.levels')}
          {tried.levels.map(({ level, demand }) => {
            const value = hours(demand.directMinutes)
            const title = t('why.figure', { figure: `${labels.directMinutes} p${level}`, value })
            return (
              <span key={level}>
                p{level}{' '}
                <WhyFigure title={title} why={() => ofLevel(demand)}>
                  <strong>{value}</strong>
                </WhyFigure>
              </span>
            )
          })}
        </p>
      )}
      {tried?.demand === null && <p>{t('labour.no_demand_text', { date: date(estimate.first) })}</p>}
    </section>
  )
}
