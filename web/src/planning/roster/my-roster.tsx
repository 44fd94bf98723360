/** My roster: my published duties by week, what changed, and the acknowledgement; made for a phone. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { rosterCalls } from '#contract/planning/roster.ts'
import { useQueryCall } from '#web/api/index.ts'
import { addressDate } from '#web/list/filters/address-value.ts'
import { DateStepper } from '#web/list/filters/date-stepper.tsx'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { addDays, datesOf, startOfWeek, useFormats } from '#web/time/index.ts'
import { Acknowledge } from './acknowledge.tsx'
import { MyDays, sitesOf } from './my-days.tsx'
import styles from './roster.module.css'

const WEEK = 7

export const MyRoster = () => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const { me } = useSession()
  const [query, setQuery] = useSearchParams()
  const [today] = useState(me.today)
  const present = startOfWeek(today, formats.weekStart)
  const first = startOfWeek(addressDate(query, 'first') ?? today, formats.weekStart)
  const last = addDays(first, WEEK - 1)
  const roster = useQueryCall(rosterCalls.myRoster, { first, days: WEEK })
  const show = (next: string) =>
    setQuery(before => {
      before.set('first', next)
      return before
    })
  const near = { [present]: t('roster.today'), [addDays(present, WEEK)]: t('roster.next_week') }[first]
  const hours = roster.data && formats.hours(roster.data.totalMinutes)
  const sites = sitesOf(roster.data ?? { duties: [] })
  return (
    <div className={styles.page}>
      <PageHead
        title={t('title.my_roster')}
        actions={first !== present && <Button onClick={() => show(present)}>{t('roster.to_today')}</Button>}
      />
      <div className={styles.period}>
        <DateStepper
          label={t('roster.period')}
          previous={{ label: t('roster.previous'), go: () => show(addDays(first, -WEEK)) }}
          next={{ label: t('roster.next'), go: () => show(addDays(first, WEEK)) }}
        >
          <div className={styles.week}>
            <b>{formats.period(first, last)}</b>
            <span>{[near, hours, sites.length === 1 && sites[0]].filter(Boolean).join(' · ')}</span>
          </div>
        </DateStepper>
      </div>
      <QueryStates query={roster} shape="table">
        {data => (
          <>
            <MyDays roster={data} dates={datesOf(first, last)} />
            <Acknowledge pending={data.pending} first={first} last={last} onShow={show} />
            <Link className={styles.more} to="/my/availability">
              {t('roster.to_availability')}
            </Link>
          </>
        )}
      </QueryStates>
    </div>
  )
}
