/** Heads needed per slot: the days with all workstations or one, or one day by workstation. */
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { Derivation } from '#web/derivation/derivation.tsx'
import type { CellWhy } from '#web/derivation/why-cell.tsx'
import styles from '#web/estimate/estimate.module.css'
import { HeatMap } from '#web/estimate/labour/heat-map.tsx'
import {
  busiestOf,
  dayRows,
  type HeatRow,
  oneDayRows,
  opensAt,
  workstationRows,
} from '#web/estimate/labour/heat-rows.ts'
import { useSlotWhy } from '#web/estimate/labour/use-slot-why.ts'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { useWholeFigures } from '#web/estimate/whole-figures.tsx'
import { Empty } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

export const LabourMap = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { date, shortDate, weekday, hours, range } = useFormats()
  const inWords = useStepsInWords(estimate.workstations)
  const slotWhy = useSlotWhy(estimate)
  const [view, setView] = useState('all')
  const whole = useWholeFigures(estimate).slice(-2)
  const { demand } = estimate
  if (!demand) {
    return (
      <Empty title={t('labour.no_demand')} text={t('labour.no_demand_text', { date: date(estimate.first) })}>
        <Link to="/estimate/workhourguide">{t('labour.to_guides')}</Link>
        <Link to="/planning/workstations">{t('labour.to_workstations')}</Link>
      </Empty>
    )
  }
  const dayName = (day: string) => `${weekday(day)} ${shortDate(day)}`
  const planned = { ...estimate, demand }
  const rows =
    view === 'all'
      ? dayRows(planned, dayName)
      : view.startsWith('day:')
        ? oneDayRows(planned, view.slice(4), estimate.workstations)
        : workstationRows(planned, view, dayName)
  const placeOf = (row: HeatRow, start: number) => {
    if (view === 'all') return { date: row.key, start }
    return view.startsWith('day:')
      ? { date: view.slice(4), start, workstation: row.key }
      : { date: row.key, start, workstation: view }
  }
  const why = async (row: HeatRow, start: number): Promise<CellWhy> => {
    const steps = await slotWhy(placeOf(row, start))
    const same = steps.at(-1)?.value === row.cells.get(start)?.heads
    return { lines: inWords(steps), note: same ? undefined : t('labour.changed_since') }
  }
  const dayOf = (key: string) => demand.days.find(day => day.date === key)
  const told = (row: HeatRow, minutes: number) => {
    const day = dayOf(row.key)
    if (!day) return hours(minutes)
    return (
      <Derivation title={t('labour.why', { date: date(day.date) })} lines={inWords(day.derivation)}>
        {hours(minutes)}
      </Derivation>
    )
  }
  const busiest = busiestOf(rows)
  return (
    <>
      <div>
        <h2>{t('labour.question')}</h2>
        {busiest && (
          <p className={styles.hint}>
            {t('labour.answer', {
              row: busiest.row.label,
              time: range(busiest.start, busiest.start + estimate.slot),
              heads: busiest.heads,
            })}
          </p>
        )}
      </div>
      <Select
        aria-label={t('labour.view')}
        value={view}
        onChange={setView}
        style={{ maxWidth: 320 }}
        options={[
          { value: 'all', label: t('labour.all') },
          ...estimate.workstations.map(each => ({ value: each.id, label: each.name })),
          ...demand.days.map(day => ({
            value: `day:${day.date}`,
            label: t('labour.by_workstation', { date: dayName(day.date) }),
          })),
        ]}
      />
      <HeatMap
        caption={t('labour.heat')}
        slot={estimate.slot}
        rows={rows}
        opens={opensAt(rows, estimate.openings)}
        why={why}
        totalTitle={view === 'all' ? t('sum.direct') : t('labour.hours')}
        total={row => told(row, row.minutes)}
        more={
          view === 'all'
            ? { title: t('sum.indirect'), of: row => told(row, dayOf(row.key)?.indirectMinutes ?? 0) }
            : undefined
        }
      />
      <p className={styles.line}>
        <strong>{t('labour.total')}</strong>
        {whole.map(([label, figure]) => (
          <span key={label}>
            {label} {figure}
          </span>
        ))}
      </p>
    </>
  )
}
