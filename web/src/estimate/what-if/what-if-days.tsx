/** The days of an estimate before and after: turnover, direct and indirect hours. */
import { useTranslation } from 'react-i18next'
import styles from '#web/estimate/estimate.module.css'
import type { Tried } from '#web/estimate/what-if/ask-what-if.ts'
import { ScrollRegion } from '#web/list/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

export const WhatIfDays = ({ base, tried }: { base: Tried; tried: Tried }) => {
  const { t } = useTranslation('estimate')
  const { date, weekday, money, hours } = useFormats()
  const heads = [t('sum.turnover'), t('sum.direct'), t('sum.indirect')]
  const before = new Map(base.forecast.days.map(day => [day.date, day.turnover]))
  const hoursBefore = new Map(base.demand?.days.map(day => [day.date, day]))
  const hoursAfter = new Map(tried.demand?.days.map(day => [day.date, day]))
  const minutes = (value: number | undefined) => (value === undefined ? '–' : hours(value))
  return (
    <div className={styles.panel}>
      <h2>{t('whatif.days')}</h2>
      <ScrollRegion label={t('whatif.days')}>
        <table className={styles.table}>
          <caption className="screen-reader-only">{t('whatif.days')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field.date')}</th>
              {heads.flatMap(head => [
                <th key={`${head} now`} scope="col">
                  {head} · {t('whatif.now')}
                </th>,
                <th key={`${head} then`} scope="col">
                  {head} · {t('whatif.then')}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {tried.forecast.days.map(day => (
              <tr key={day.date}>
                <th scope="row">
                  {weekday(day.date)} {date(day.date)}
                </th>
                <td>{money(before.get(day.date) ?? 0)}</td>
                <td>{money(day.turnover)}</td>
                <td>{minutes(hoursBefore.get(day.date)?.directMinutes)}</td>
                <td>{minutes(hoursAfter.get(day.date)?.directMinutes)}</td>
                <td>{minutes(hoursBefore.get(day.date)?.indirectMinutes)}</td>
                <td>{minutes(hoursAfter.get(day.date)?.indirectMinutes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}
