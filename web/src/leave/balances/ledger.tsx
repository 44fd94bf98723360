/** What somebody has of a leave type at a day, how it became so, and how each line was made: lines are only added. */
import { WarningFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Ledger } from '#contract/leave/balance.ts'
import { LedgerLines } from '#web/leave/balances/ledger-lines.tsx'
import styles from '#web/leave/leave.module.css'
import { isNothing, useLeaveWords } from '#web/leave/leave-words.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { StepChart } from '#web/picture/index.ts'
import { Empty } from '#web/states/index.ts'
import { addDays, useFormats } from '#web/time/index.ts'

/** A year back and a quarter ahead of what the lines tell. */
const [back, ahead] = [365, 90]

const Chart = ({ ledger, today }: { ledger: Ledger; today: string }) => {
  const { t } = useTranslation('leave')
  // The last line of a day says what stood after it; the newest come first.
  const days = new Map(ledger.lines.toReversed().map(each => [each.day, Number(each.balance.shown)]))
  if (days.size === 0) return null
  const points = [...days].map(([date, value]) => ({ date, value })).toSorted((a, b) => (a.date < b.date ? -1 : 1))
  const first = points[0]?.date ?? today
  const last = points.at(-1)?.date ?? today
  return (
    <StepChart
      points={points}
      first={first < addDays(today, -back) ? addDays(today, -back) : first}
      last={last > addDays(today, ahead) ? last : addDays(today, ahead)}
      today={today}
      word={t('ledger.today')}
      label={t('ledger.chart')}
    />
  )
}

type Told = Pick<
  Ledger,
  'unit' | 'remaining' | 'balance' | 'held' | 'booked' | 'frozen' | 'coming' | 'ending' | 'state'
>

/** What may be taken, what of the balance may not and why, and what ends first. */
export const Figures = ({ ledger }: { ledger: Told }) => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  const words = useLeaveWords()
  const { unit, remaining, balance, held, booked, frozen, coming, ending, state } = ledger
  const [next] = coming
  const [end] = ending
  const apart = [
    balance.exact !== remaining.exact && t('ledger.balance', { amount: words.amount(balance, unit) }),
    !isNothing(held) && t('ledger.held', { amount: words.amount(held, unit) }),
    !isNothing(booked) && t('ledger.booked', { amount: words.amount(booked, unit) }),
    !isNothing(frozen) && t('ledger.frozen', { amount: words.amount(frozen, unit) }),
    next && t('ledger.coming', { date: date(next.day), amount: words.change(next.amount, unit) }),
  ].filter(each => typeof each === 'string')
  return (
    <div className={styles.figures}>
      <span className={styles.total}>{words.amount(remaining, unit)}</span>
      {(state === 'used_up' || state === 'expired') && <StateWord tone="waiting">{t(`state.${state}`)}</StateWord>}
      {apart.map(each => (
        <span key={each} className={styles.beside}>
          {each}
        </span>
      ))}
      {end && (
        <span className={styles.ends}>
          <WarningFilled aria-hidden="true" />
          {t('balances.ends', { amount: words.amount(end.amount, unit), date: date(end.lastDay) })}
        </span>
      )}
    </div>
  )
}

export const LedgerBody = ({ ledger, today }: { ledger: Ledger; today: string }) => {
  const { t } = useTranslation('leave')
  return (
    <>
      <Figures ledger={ledger} />
      <Chart ledger={ledger} today={today} />
      {ledger.lines.length === 0 ? <Empty title={t('ledger.none')} /> : <LedgerLines ledger={ledger} today={today} />}
    </>
  )
}
