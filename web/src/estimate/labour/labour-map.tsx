/** Heads needed per slot: the days with all workstations or one, or one day by workstation. */
import { Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { Derivation } from '#web/derivation/derivation.tsx'
import styles from '#web/estimate/estimate.module.css'
import { HeatMap } from '#web/estimate/labour/heat-map.tsx'
import { dayRows, oneDayRows, workstationRows } from '#web/estimate/labour/heat-rows.ts'
import { useStepsInWords } from '#web/estimate/steps-in-words.ts'
import { Empty } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

export const LabourMap = ({ estimate }: { estimate: EstimateDetail }) => {
  const { t } = useTranslation('estimate')
  const { date, shortDate, weekday, hours } = useFormats()
  const inWords = useStepsInWords(estimate.workstations)
  const [view, setView] = useState('all')
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
  const rows =
    view === 'all'
      ? dayRows(demand, dayName)
      : view.startsWith('day:')
        ? oneDayRows(demand, view.slice(4), estimate.workstations)
        : workstationRows(demand, view, dayName)
  const dayOf = (key: string) => demand.days.find(day => day.date === key)
  return (
    <>
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
        totalTitle={view === 'all' ? t('sum.direct') : t('labour.hours')}
        total={row => {
          const day = dayOf(row.key)
          return day ? (
            <Derivation title={t('labour.why', { date: date(day.date) })} lines={inWords(day.derivation)}>
              {hours(row.minutes)}
            </Derivation>
          ) : (
            hours(row.minutes)
          )
        }}
        more={
          view === 'all'
            ? { title: t('sum.indirect'), of: row => hours(dayOf(row.key)?.indirectMinutes ?? 0) }
            : undefined
        }
      />
      <p className={styles.line}>
        <strong>{t('labour.total')}</strong>
        <span>
          {t('sum.direct')} {hours(demand.directMinutes)}
        </span>
        <span>
          {t('sum.indirect')} {hours(demand.indirectMinutes)}
        </span>
      </p>
    </>
  )
}
