/** What somebody has of a leave type at a day, how it became so, and how each line was made: lines are only added. */
import { Button } from 'antd'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ledger, LedgerLine } from '#contract/leave/balance.ts'
import { Derivation } from '#web/leave/balances/line-derivation.tsx'
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

/** What stands, what waits, and what ends first. */
export const Figures = ({
  ledger,
}: {
  ledger: Pick<Ledger, 'unit' | 'remaining' | 'held' | 'booked' | 'frozen' | 'coming' | 'ending' | 'state'>
}) => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  const words = useLeaveWords()
  const { unit, remaining, held, booked, frozen, coming, ending, state } = ledger
  const [next] = coming
  const [end] = ending
  return (
    <div className={styles.figures}>
      <span className={styles.total}>{words.amount(remaining, unit)}</span>
      {(state === 'used_up' || state === 'expired') && <StateWord tone="waiting">{t(`state.${state}`)}</StateWord>}
      {!isNothing(held) && (
        <span className={styles.beside}>{t('ledger.held', { amount: words.amount(held, unit) })}</span>
      )}
      {!isNothing(booked) && (
        <span className={styles.beside}>{t('ledger.booked', { amount: words.amount(booked, unit) })}</span>
      )}
      {!isNothing(frozen) && (
        <span className={styles.beside}>{t('ledger.frozen', { amount: words.amount(frozen, unit) })}</span>
      )}
      {next && (
        <span className={styles.beside}>
          {t('ledger.coming', { date: date(next.day), amount: words.change(next.amount, unit) })}
        </span>
      )}
      {end && (
        <StateWord tone="warning">
          {t('balances.ends', { amount: words.amount(end.amount, unit), date: date(end.lastDay) })}
        </StateWord>
      )}
    </div>
  )
}

const LineRow = ({ line, unit }: { line: LedgerLine; unit: Ledger['unit'] }) => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  const words = useLeaveWords()
  const [open, setOpen] = useState(false)
  const change = words.change(line.amount, unit)
  return (
    <Fragment>
      <tr>
        <td className={styles.day}>{date(line.day)}</td>
        <td>
          {t(`line.${line.kind}`)}
          <span className={styles.remark}>{[words.source(line), line.remark].filter(Boolean).join(' · ')}</span>
          {line.derivation.length > 0 && (
            <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t('ledger.show_how')}
            </Button>
          )}
        </td>
        <td className={styles.figure}>{change}</td>
        <td className={styles.figure}>{words.amount(line.balance, unit)}</td>
        <td className={styles.day}>{line.validTo ? date(line.validTo) : ''}</td>
      </tr>
      {open && (
        <tr>
          <td colSpan={5}>
            <Derivation amount={change} steps={line.derivation} unit={unit} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

export const LedgerBody = ({ ledger, today }: { ledger: Ledger; today: string }) => {
  const { t } = useTranslation('leave')
  return (
    <>
      <Figures ledger={ledger} />
      <Chart ledger={ledger} today={today} />
      {ledger.lines.length === 0 ? (
        <Empty title={t('ledger.none')} />
      ) : (
        <table className={styles.lines}>
          <caption className="screen-reader-only">{t('ledger.lines')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('balance.from')}</th>
              <th scope="col">{t('ledger.line')}</th>
              <th scope="col" className={styles.figure}>
                {t('ledger.change')}
              </th>
              <th scope="col" className={styles.figure}>
                {t('balance.balance')}
              </th>
              <th scope="col">{t('balance.validTo')}</th>
            </tr>
          </thead>
          <tbody>
            {ledger.lines.map(line => (
              <LineRow key={line.id} line={line} unit={ledger.unit} />
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.beside}>{t('ledger.only_added')}</p>
    </>
  )
}
