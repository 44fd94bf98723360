/** A row a slot, a column a day, a week at a time: what stands is seen in each cell until a person types another figure. */
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/estimate/adjust/adjust.module.css'
import { FigureCell } from '#web/estimate/adjust/figure-cell.tsx'
import type { FigureTableProps } from '#web/estimate/adjust/figure-table.ts'
import { useFigureKeys } from '#web/estimate/adjust/use-figure-keys.ts'
import { placeKey } from '#web/estimate/adjust/use-typed-figures.ts'
import table from '#web/estimate/estimate.module.css'
import { ScrollRegion } from '#web/list/table/scroll-region.tsx'
import { useFormats } from '#web/time/index.ts'

const weekDays = 7

export const TimeFigures = ({ estimate, typed, missing, tools }: FigureTableProps) => {
  const { t } = useTranslation('estimate')
  const { wholeMoney, weekday, shortDate, period, range } = useFormats()
  const [week, setWeek] = useState(0)
  const all = estimate.forecast?.days ?? []
  const days = all.slice(week * weekDays, (week + 1) * weekDays)
  const starts = [...new Set(days.flatMap(day => day.slots.map(each => each.start)))].sort((a, b) => a - b)
  const places = starts.map(start => days.map(({ date }) => ({ date, start })))
  const keys = useFigureKeys(places, typed)
  const byHand = new Set(estimate.adjustments.map(placeKey))
  const weeks = Array.from({ length: Math.ceil(all.length / weekDays) }, (_, at) => ({
    value: at,
    label: period(all[at * weekDays]?.date ?? '', all[Math.min((at + 1) * weekDays, all.length) - 1]?.date ?? ''),
  }))
  return (
    <>
      {weeks.length > 1 && <Select aria-label={t('adjust.week')} value={week} onChange={setWeek} options={weeks} />}
      <ScrollRegion label={t('adjust.times')}>
        <table className={`${table.table} ${styles.times}`}>
          <caption className="screen-reader-only">{t('adjust.times')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('adjust.slot')}</th>
              {days.map(({ date }) => (
                <th key={date} scope="col">
                  {weekday(date)}
                  <br />
                  {shortDate(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...keys.listeners}>
            {starts.map((start, row) => (
              <tr key={start}>
                <th scope="row">{range(start, start + estimate.slot)}</th>
                {days.map((day, column) => {
                  const place = { date: day.date, start }
                  const slot = day.slots.find(each => each.start === start)
                  // Closed at this time: there is nothing to set.
                  if (!slot) return <td key={day.date} />
                  const name = `${weekday(day.date)} ${shortDate(day.date)} ${range(start, start + estimate.slot)}`
                  return (
                    <td key={day.date}>
                      <FigureCell
                        {...{ place, typed, row, column, missing: missing && row + column === 0 }}
                        label={t('adjust.yours_of', { day: name })}
                        placeholder={wholeMoney(slot.turnover)}
                        byHand={byHand.has(placeKey(place))}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {tools(keys)}
    </>
  )
}
