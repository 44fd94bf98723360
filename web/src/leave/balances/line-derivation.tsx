/** How the amount of a line was made, step by step, each with the amount after it and the article it goes by. */
import { useTranslation } from 'react-i18next'
import type { LeaveUnit } from '#contract/leave/amount.ts'
import type { LedgerDerivation } from '#contract/leave/balance.ts'
import styles from '#web/leave/leave.module.css'
import { useLeaveWords } from '#web/leave/leave-words.ts'
import { useFormats } from '#web/time/index.ts'

const codes = [
  ...(['fixed', 'band', 'event', 'overtime', 'left', 'law_floor', 'share', 'reached', 'round'] as const),
  ...(['limit_balance', 'limit_year', 'limit_carry', 'school_holidays', 'too_short', 'paid_personal'] as const),
  ...(['sick', 'taken_before', 'holiday_is_paid', 'not_agreed', 'no_consent', 'not_used'] as const),
  ...(['left_company', 'recount'] as const),
] as const
const roundings = { half_up: 'step.round', up: 'step.round_up', down: 'step.round_down' } as const
const laws = ['annual_regulation', 'annual_measures', 'labour_law'] as const

type Step = LedgerDerivation[number]

const useStepWords = (unit: LeaveUnit) => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  const words = useLeaveWords()
  const said = (step: Step): string => {
    const way = Object.entries(roundings).find(([each]) => each === step.rounding?.way)?.[1]
    if (way && step.rounding) return t(way, { to: words.exact(step.rounding.to, unit) })
    // A step that this page does not know yet still tells what it gave.
    const known = codes.find(code => code === step.code)
    if (!known) return step.code
    const { part = 0, whole = 0 } = step
    return t(`step.${known}`, {
      ...{ part, whole },
      by: step.by === undefined ? '' : words.exact(step.by, unit),
      date: step.day ? date(step.day) : '',
    })
  }
  /** The name of an article ends with its number. */
  const article = (code: string): string => {
    const law = laws.find(each => code.startsWith(each))
    return law ? t(`law.${law}`, { article: code.slice(law.length) }) : ''
  }
  return { said, article, gives: (step: Step) => words.exact(step.gives, unit) }
}

interface DerivationProps {
  /** What was made, in words. */
  amount: string
  steps: LedgerDerivation
  unit: LeaveUnit
  /** The rule and its version, where that is not told beside it. */
  by?: string
}

export const Derivation = ({ amount, steps, unit, by }: DerivationProps) => {
  const { t } = useTranslation('leave')
  const { said, article, gives } = useStepWords(unit)
  return (
    <section className={styles.how} aria-label={t('ledger.how', { amount })}>
      <div className={styles.beside}>{t('ledger.how', { amount })}</div>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={at}>
            {said(step)} <b>{`= ${gives(step)}`}</b>
            {step.law && <span className={styles.law}>{article(step.law)}</span>}
          </li>
        ))}
      </ol>
      {by && <div className={styles.law}>{by}</div>}
    </section>
  )
}
