/** Today at every site: need and plan over one axis and one scale, the line of now across all of them where they share a clock, and each fault with its time. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import type { planningCalls } from '#contract/planning/calls.ts'
import type { SiteToday } from '#contract/planning/sites/today-cover.ts'
import { Section } from '#web/home/section.tsx'
import { axisOver, CoverCurve, CoverLegend, coverAt, slotsOf, TimeAxis } from '#web/picture/index.ts'
import { useNarrow, useTight } from '#web/theme/media.ts'
import { useFormats } from '#web/time/index.ts'
import { AllSites } from './all-sites.tsx'
import { type Fault, faultOf, presentOf } from './fault.ts'
import { SeveritySign } from './severity-sign.tsx'
import { sharedMinute } from './shared-minute.ts'
import styles from './today-sites.module.css'

const shownAtFirst = 5

export const todayLink = ({ planId, date }: Pick<SiteToday, 'planId' | 'date'>) =>
  `/planning/schedule/day?plan=${planId}&date=${date}`

interface TodaySitesProps {
  today: Output<typeof planningCalls.todayCover>
}

export const TodaySites = ({ today: { rows, total, present, coming, short } }: TodaySitesProps) => {
  const { t } = useTranslation('home')
  const narrow = useNarrow()
  const tight = useTight()
  const [all, setAll] = useState(false)
  const shown = all ? rows : rows.slice(0, shownAtFirst)
  const curves = rows.map(row => slotsOf(row.stations, row.slot))
  const most = Math.max(1, ...curves.flat().flatMap(({ need, plan }) => [need, plan]))
  const spans = rows.flatMap((row, at) => [
    ...(curves[at] ?? []).map(({ start }) => ({ start, end: start + row.slot })),
    ...row.duties,
  ])
  const axis = axisOver(spans)
  const facts = [
    t('today.present', { count: present }),
    coming > 0 && t('today.coming', { count: coming }),
    total > 1 && short > 0 && t('today.sites_short', { count: short }),
  ]
  const legend = { plan: t('today.plan'), need: t('today.need'), missing: t('today.missing') }
  return (
    <Section
      title={t('today.title')}
      facts={!narrow && facts.filter(Boolean).join(' · ')}
      aside={<CoverLegend words={legend} />}
    >
      <div className={styles.card}>
        <TimeAxis
          axis={axis}
          now={sharedMinute(rows)}
          lead={narrow ? '124px' : '148px'}
          trail={tight ? '16px' : '184px'}
          pill={narrow ? 'below' : 'above'}
          hours={!narrow}
        >
          <ul className={styles.rows}>
            {shown.map(row => (
              <TodayRow key={row.departmentId} row={row} axis={axis} most={most} />
            ))}
          </ul>
        </TimeAxis>
      </div>
      {rows.length > shown.length && (
        <Button type="link" className={styles.more} onClick={() => setAll(true)}>
          {t('today.all', { count: rows.length - shown.length })}
        </Button>
      )}
      <AllSites total={total} shown={rows.length} />
    </Section>
  )
}

interface TodayRowProps {
  row: SiteToday
  axis: { from: number; to: number }
  most: number
}

const TodayRow = ({ row, axis, most }: TodayRowProps) => {
  const { t } = useTranslation('home')
  const { range } = useFormats()
  const narrow = useNarrow()
  const tight = useTight()
  const words = useFaultWords()
  const slots = slotsOf(row.stations, row.slot)
  const fault = faultOf(row)
  const at = coverAt(slots, row.slot, row.minute)
  const told = words(row, fault)
  const present =
    at && at.need > 0
      ? t('today.site_now', { plan: at.plan, need: at.need })
      : t('today.site_present', { count: presentOf(row) })
  const need = Math.max(0, ...slots.map(each => each.need))
  return (
    <li className={styles.row}>
      <div className={styles.site}>
        {row.planId ? <Link to={todayLink(row)}>{row.departmentName}</Link> : <b>{row.departmentName}</b>}
        {tight && fault ? (
          <span className={styles.fault} data-tone={fault.tone}>
            {told.tiny}
          </span>
        ) : (
          <span className={styles.note}>{row.planId ? present : told.title}</span>
        )}
      </div>
      <CoverCurve
        axis={axis}
        slots={slots}
        slot={row.slot}
        most={most}
        height={narrow ? 40 : 52}
        now={row.minute}
        label={t('today.curve', { site: row.departmentName, need, fault: told.title })}
        titleOf={({ start, ...heads }) => t('today.slot', { range: range(start, start + row.slot), ...heads })}
      />
      {!tight && (
        <div className={styles.end}>
          {(fault || told.fine) && <SeveritySign tone={fault?.tone ?? 'success'} />}
          <div>
            <span className={fault ? styles.fault : styles.note} data-tone={fault?.tone}>
              {told.title}
            </span>
            {told.text && <span className={styles.note}>{told.text}</span>}
          </div>
        </div>
      )}
    </li>
  )
}

/** The state of a site's day in words: what is missing and when, or why nothing can be said. */
const useFaultWords = () => {
  const { t } = useTranslation('home')
  const { time, range } = useFormats()
  return (row: SiteToday, fault: Fault | null) => {
    if (row.planId === null) return { title: t('today.no_plan'), text: '', tiny: '', fine: false }
    if (!row.counted) return { title: t('today.counting'), text: '', tiny: '', fine: false }
    if (row.stations.length === 0) return { title: t('today.no_need'), text: '', tiny: '', fine: false }
    if (!fault) return { title: t('today.enough'), text: '', tiny: '', fine: true }
    const count = fault.missing
    const when = fault.now ? t('today.now_until', { time: time(fault.end) }) : range(fault.start, fault.end)
    return {
      title: t('today.short', { station: fault.station, count }),
      text: [when, fault.more > 0 && t('today.more_gaps', { count: fault.more })].filter(Boolean).join(' · '),
      tiny: fault.now ? t('today.tiny_now', { count }) : t('today.tiny_later', { count, time: time(fault.start) }),
      fine: false,
    }
  }
}
