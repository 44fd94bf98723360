/** Above the days of a month: whose they are and how that plan stands; of days without a plan, the way to make one. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PlanOfDays } from '#contract/planning/plans/plan-open.ts'
import { useSilent } from '#web/api/connection.ts'
import { CURSOR } from '#web/grid/grid-cursor.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { useSession } from '#web/session/session.tsx'
import { useFormats } from '#web/time/index.ts'
import { useStateText } from '../../plans/use-state-text.ts'
import { useSchedule } from '../open/open-schedule.ts'
import styles from './plan-row.module.css'
import { stretchesOf } from './stretches.ts'

export const PLAN_ROW = 24

interface PlanRowProps {
  left: number
  columnWidth: number
  width: number
  /** How wide the hours are at the right, beneath which days are scrolled away. */
  end: number
}

export const PlanRow = ({ left, columnWidth, width, end }: PlanRowProps) => {
  const { dates, around, facts } = useSchedule()
  const { t } = useTranslation('planning')
  if (!around) return null
  return (
    <div role="row" className={styles.row} style={{ width, height: PLAN_ROW }}>
      <div role="columnheader" aria-colindex={1} className={styles.corner} style={{ width: left }}>
        {t('schedule.around.plans')}
      </div>
      {stretchesOf(dates, around.planOf).map(({ plan, first, column, days }) => (
        <div
          key={first}
          role="columnheader"
          aria-colindex={column + 2}
          aria-colspan={days}
          className={`${styles.plan} ${plan?.id === facts.opened.plan.id ? styles.open : ''}`}
          style={{ left: left + column * columnWidth, width: days * columnWidth }}
        >
          {plan ? <PlanName plan={plan} column={column} /> : <NoPlan first={first} />}
        </div>
      ))}
      <span className={styles.end} style={{ width: end }} aria-hidden="true" />
    </div>
  )
}

const PlanName = ({ plan, column }: { plan: PlanOfDays; column: number }) => {
  const { cursor, facts, dates, around } = useSchedule()
  const { t } = useTranslation('planning')
  const stateText = useStateText()
  const focus = useTopic(cursor.topics, CURSOR, () => cursor.focus())
  const opened = facts.opened.plan
  // What is open tells how it stands now; the others, how they stood when the month was read.
  const { name, state, versionNumber } = plan.id === opened.id ? opened : plan
  const silent = useSilent()
  // Without network none is on its way, and what could not be opened is told above.
  const isOnItsWay = !silent && plan.id !== opened.id && plan.id !== around?.notOpened
  const opening = isOnItsWay && around?.planOf(dates[focus.column] ?? '')?.id === plan.id
  const told = stateText({ state, versionNumber })
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.name}
      title={`${name} · ${told}`}
      aria-current={plan.id === opened.id || undefined}
      onClick={() => cursor.to({ row: focus.row, column })}
    >
      {name} <span className={styles.state}>{opening ? t('schedule.around.opening') : told}</span>
    </button>
  )
}

const NoPlan = ({ first }: { first: string }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const mayPlan = useSession().may('planning.edit')
  if (!mayPlan) return <span className={styles.none}>{t('schedule.around.none')}</span>
  const make = t('schedule.around.make', { date: formats.shortDate(first) })
  return (
    <Link
      className={styles.name}
      title={make}
      aria-label={make}
      to={`/planning/plans?dialog=create&site=${facts.opened.plan.departmentId}&first=${first}`}
    >
      {t('schedule.around.none')} +
    </Link>
  )
}
