/** The employee's home: the next shift, the week, what is to be confirmed, and whom to ask. One call, which the browser keeps. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { rosterCalls } from '#contract/planning/roster.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { HomeHead } from '#web/home/home-head.tsx'
import { rosterAsked } from '#web/home/home-of.ts'
import { useGreeting } from '#web/home/use-greeting.ts'
import { Face, HousePicture } from '#web/picture/index.ts'
import { useSession } from '#web/session/session.tsx'
import { KeptFrom, QueryStates } from '#web/states/index.ts'
import { startOfWeek, useFormats } from '#web/time/index.ts'
import styles from './my-home.module.css'
import { MyWeek } from './my-week.tsx'
import { nextDuty } from './next-duty.ts'
import { NextShift } from './next-shift.tsx'
import { ToConfirm } from './to-confirm.tsx'

type Roster = Output<typeof rosterCalls.myRoster>

const minute = 60_000

export const MyHome = () => {
  const { me } = useSession()
  const formats = useFormats()
  // Of when the page was opened: what was asked ahead is found by these very days, and past midnight the answer tells its own today.
  const [today] = useState(me.today)
  const weekFirst = startOfWeek(today, formats.weekStart)
  const roster = useQueryCall(rosterCalls.myRoster, rosterAsked(today, formats.weekStart), {
    quietAgain: true,
    refetchInterval: minute,
  })
  const title = useGreeting(roster.data?.minute)
  return (
    <div className={styles.page}>
      <HomeHead title={title} today={today} />
      <QueryStates query={roster}>
        {data => (
          <>
            <KeptFrom answer={data} />
            <MyParts roster={data} weekFirst={weekFirst} />
          </>
        )}
      </QueryStates>
    </div>
  )
}

const MyParts = ({ roster, weekFirst }: { roster: Roster; weekFirst: string }) => {
  const { t } = useTranslation('home')
  const { today, minute: now, pending } = roster
  const duty = nextDuty(roster.duties, today, now ?? 0)
  return (
    <>
      {duty ? (
        <NextShift duty={duty} today={today} minute={now ?? 0} />
      ) : (
        <div className={`${styles.card} ${styles.none}`}>
          <HousePicture kind="bars" />
          <h2>{t('mine.none')}</h2>
          <p>{t('mine.none_text')}</p>
        </div>
      )}
      <MyWeek roster={roster} first={weekFirst} />
      <ToConfirm pending={pending} today={today} />
      <ToApply />
      <WhomToAsk names={roster.planners ?? []} />
    </>
  )
}

/** What may be asked for in a form, one touch away. */
const ToApply = () => {
  const { t } = useTranslation('home')
  const navigate = useNavigate()
  return (
    <section className={`${styles.card} ${styles.below} ${styles.apply}`} aria-label={t('mine.apply')}>
      <span className={styles.note}>{t('mine.apply_text')}</span>
      <Button onClick={() => navigate('/approvals/apply')}>{t('mine.apply')}</Button>
    </section>
  )
}

/** Until the areas of leave, punches and swaps are there, a person is asked. */
const WhomToAsk = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation('home')
  const [first] = names
  return (
    <section className={`${styles.card} ${styles.below}`} aria-label={t('mine.ask')}>
      <div className={styles.ask}>
        {first && <Face name={first} size={32} />}
        <div>
          <b>{t('mine.ask')}</b>
          <span className={styles.note}>
            {first ? t('mine.ask_whom', { names: names.join(t('mine.separator')) }) : t('mine.ask_nobody')}
          </span>
        </div>
      </div>
    </section>
  )
}
