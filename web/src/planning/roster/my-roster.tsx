/** My roster: my published duties by week, what changed, and the acknowledgement; made for a phone. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { rosterCalls } from '#contract/planning/roster.ts'
import { useQueryCall } from '#web/api/index.ts'
import { addressDate } from '#web/list/filters/address-value.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { addDays, datesOf, startOfWeek, useFormats } from '#web/time/index.ts'
import { Acknowledge } from './acknowledge.tsx'
import { MyDays } from './my-days.tsx'
import styles from './roster.module.css'

const WEEK = 7

export const MyRoster = () => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const { me } = useSession()
  const [query, setQuery] = useSearchParams()
  const [today] = useState(me.today)
  const first = startOfWeek(addressDate(query, 'first') ?? today, formats.weekStart)
  const roster = useQueryCall(rosterCalls.myRoster, { first, days: WEEK })
  const show = (next: string) =>
    setQuery(before => {
      before.set('first', next)
      return before
    })
  return (
    <div className={styles.page}>
      <PageHead title={t('title.my_roster')} />
      <nav className={styles.period} aria-label={t('roster.period')}>
        <Button aria-label={t('roster.previous')} onClick={() => show(addDays(first, -WEEK))}>
          ‹
        </Button>
        <b>{formats.period(first, addDays(first, WEEK - 1))}</b>
        <Button aria-label={t('roster.next')} onClick={() => show(addDays(first, WEEK))}>
          ›
        </Button>
        <Button onClick={() => show(startOfWeek(today, formats.weekStart))}>{t('roster.today')}</Button>
      </nav>
      <QueryStates query={roster} shape="table">
        {data => (
          <>
            <Acknowledge pending={data.pending} />
            <MyDays roster={data} dates={datesOf(first, addDays(first, WEEK - 1))} />
            <p className={styles.total}>{t('roster.total', { hours: formats.hours(data.totalMinutes) })}</p>
          </>
        )}
      </QueryStates>
    </div>
  )
}
