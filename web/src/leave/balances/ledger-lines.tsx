/** The lines of a ledger: when, why, how much, what stood after it, and until when; a line that was worked out opens its working. */
import { Button } from 'antd'
import { Fragment, type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Ledger, LedgerLine } from '#contract/leave/balance.ts'
import { Derivation } from '#web/leave/balances/line-derivation.tsx'
import styles from '#web/leave/leave.module.css'
import { isLess, useLeaveWords } from '#web/leave/leave-words.ts'
import { useFormats } from '#web/time/index.ts'

/** Who or what wrote it; a request leads to itself. */
const Why = ({ line }: { line: LedgerLine }) => {
  const { t } = useTranslation('leave')
  const words = useLeaveWords()
  return (
    <span className={styles.remark}>
      {line.requestId ? (
        <Link to={`/approvals?open=${line.requestId}`}>{t('source.request')}</Link>
      ) : (
        words.source(line)
      )}
      {line.remark && ` · ${line.remark}`}
    </span>
  )
}

interface LineProps {
  line: LedgerLine
  unit: Ledger['unit']
  /** It takes effect only after today. */
  isAhead: boolean
}

const LineRow = ({ line, unit, isAhead }: LineProps) => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  const words = useLeaveWords()
  const [open, setOpen] = useState(false)
  const change = words.change(line.amount, unit)
  const opens = line.derivation.length > 0
  const toggle = () => setOpen(!open)
  const anywhere = ({ target }: MouseEvent) => {
    if (opens && !(target as HTMLElement).closest('a, button')) toggle()
  }
  return (
    <Fragment>
      <tr className={styles.line} data-open={open} data-opens={opens} data-ahead={isAhead} onClick={anywhere}>
        <td className={styles.day}>{date(line.day)}</td>
        <td className={styles.why}>
          {t(`line.${line.kind}`)}
          <Why line={line} />
          {opens && (
            <Button type="link" size="small" aria-expanded={open} onClick={toggle}>
              {t('ledger.show_how')}
            </Button>
          )}
        </td>
        <td className={`${styles.figure} ${styles.change}`} data-adds={!isLess(line.amount)}>
          {change}
        </td>
        <td className={styles.figure} data-said={t('balance.balance')}>
          {words.amount(line.balance, unit)}
        </td>
        <td className={styles.until} data-said={t('balance.validTo')}>
          {line.validTo && date(line.validTo)}
        </td>
      </tr>
      {open && (
        <tr className={styles.working}>
          <td colSpan={5}>
            <Derivation amount={change} steps={line.derivation} unit={unit} by={words.source(line)} />
          </td>
        </tr>
      )}
    </Fragment>
  )
}

export const LedgerLines = ({ ledger, today }: { ledger: Ledger; today: string }) => {
  const { t } = useTranslation('leave')
  return (
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
          <LineRow key={line.id} line={line} unit={ledger.unit} isAhead={line.day > today} />
        ))}
      </tbody>
    </table>
  )
}
