/** What history there is for an estimate: the last eight weeks, and the same weeks of last year. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import styles from '#web/estimate/estimate.module.css'
import { DayStrip } from '#web/estimate/history/day-strip.tsx'
import { QueryStates } from '#web/states/index.ts'
import { addDays, useFormats } from '#web/time/index.ts'

const recentDays = 56
const YEAR = 364

const Stretch = ({ title, departmentId, first }: { title: string; departmentId: string; first: string }) => {
  const last = addDays(first, recentDays - 1)
  const calendar = useQueryCall(estimateCalls.historyCalendar, { departmentId, first, last })
  return (
    <div>
      <h3>{title}</h3>
      <QueryStates query={calendar}>{({ days }) => <DayStrip days={days} />}</QueryStates>
    </div>
  )
}

export const HistoryFound = ({ departmentId, first }: { departmentId: string; first: string | null }) => {
  const { t } = useTranslation('estimate')
  const { date } = useFormats()
  const known = useQueryCall(
    estimateCalls.historyCalendar,
    { departmentId, first: first ?? '', last: first ?? '' },
    { enabled: first !== null },
  )
  if (first === null) return null
  const range = known.data?.known
  return (
    <section className={styles.panel} aria-label={t('basics.found')}>
      <div className={styles.line}>
        <h2>{t('basics.found')}</h2>
        {known.data && (
          <span>
            {range ? t('basics.known', { first: date(range.first), last: date(range.last) }) : t('basics.none')}
          </span>
        )}
        <Link to={`/estimate/history/import?site=${departmentId}`}>{t('basics.import')}</Link>
      </div>
      {range && (
        <>
          <Stretch
            title={t('basics.recent')}
            departmentId={departmentId}
            first={addDays(range.last < first ? addDays(range.last, 1) : first, -recentDays)}
          />
          <Stretch
            title={t('basics.last_year')}
            departmentId={departmentId}
            first={addDays(first, -recentDays - YEAR)}
          />
        </>
      )}
    </section>
  )
}
