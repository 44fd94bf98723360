/** How the amount of a line was made, step by step, each with the amount after it and the article it goes by. */
import { useTranslation } from 'react-i18next'
import type { LeaveUnit } from '#contract/leave/amount.ts'
import type { LedgerDerivation } from '#contract/leave/balance.ts'
import styles from '#web/leave/leave.module.css'
import { useFormats } from '#web/time/index.ts'

const codes = [
  ...(['fixed', 'band', 'event', 'overtime', 'left', 'law_floor', 'share', 'reached', 'round'] as const),
  ...(['limit_balance', 'limit_year', 'limit_carry', 'school_holidays', 'too_short', 'paid_personal'] as const),
  ...(['sick', 'taken_before', 'holiday_is_paid', 'not_agreed', 'no_consent', 'not_used'] as const),
  ...(['left_company', 'recount'] as const),
] as const

interface DerivationProps {
  /** What was made, in words. */
  amount: string
  steps: LedgerDerivation
  unit: LeaveUnit
}

export const Derivation = ({ amount, steps, unit }: DerivationProps) => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  return (
    <section className={styles.how} aria-label={t('ledger.how', { amount })}>
      <div>{t('ledger.how', { amount })}</div>
      <ol>
        {steps.map((step, at) => {
          // A step that this page does not know yet still tells what it gave.
          const known = codes.find(code => code === step.code)
          const { part = 0, whole = 0 } = step
          const said = known ? t(`step.${known}`, { part, whole }) : step.code
          return (
            <li key={at}>
              {[said, step.day && date(step.day)].filter(Boolean).join(' · ')}
              {` = ${t(`amount.${unit}`, { value: step.gives.replace('-', '−') })}`}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
