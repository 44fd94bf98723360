/** What the employee is to do: published rosters to confirm, each leading to the week that it is about; the first has the filled button. */
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { firstDayOf, isFirstRoster, type Pending } from '#contract/planning/pending-roster.ts'
import { Section } from '#web/home/section.tsx'
import { addDays, startOfWeek, useFormats } from '#web/time/index.ts'
import styles from './my-home.module.css'

export const ToConfirm = ({ pending, today }: { pending: readonly Pending[]; today: string }) => {
  const { t } = useTranslation('home')
  return (
    <Section title={t('mine.todo')}>
      <ul className={styles.card}>
        {pending.length === 0 && <li className={styles.quiet}>{t('mine.nothing')}</li>}
        {pending.map((each, at) => (
          <li key={each.id} className={styles.todo}>
            <PendingRoster pending={each} today={today} filled={at === 0} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const PendingRoster = ({ pending, today, filled }: { pending: Pending; today: string; filled: boolean }) => {
  const { t } = useTranslation('home')
  const formats = useFormats()
  const navigate = useNavigate()
  const about = useId()
  const isFirst = isFirstRoster(pending)
  const last = addDays(pending.first, pending.days - 1)
  const period = formats.period(pending.first, last)
  const weekFirst = startOfWeek(today, formats.weekStart)
  const near = { [weekFirst]: t('mine.week_this'), [addDays(weekFirst, 7)]: t('mine.week_next') }
  const week = near[startOfWeek(pending.first, formats.weekStart)] ?? period
  return (
    <>
      <b id={about}>{t(isFirst ? 'mine.published' : 'mine.changed', { week })}</b>
      <span className={styles.note}>{t('mine.pending_text', { period, site: pending.site })}</span>
      <Button
        type={filled ? 'primary' : 'default'}
        block
        size="large"
        className={styles.confirm}
        aria-describedby={about}
        onClick={() => navigate(`/my/roster?first=${firstDayOf(pending)}`)}
      >
        {t(isFirst ? 'mine.confirm_first' : 'mine.confirm_changes', { count: pending.changes.length })}
      </Button>
    </>
  )
}
