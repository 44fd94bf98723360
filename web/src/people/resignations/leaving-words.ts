/** A settlement in words: each sum with what it was made of, and the article that asks for it. */
import { useTranslation } from 'react-i18next'
import type { LeaverStatus, LeavingPay, ResignationRow, Settled } from '#contract/people/resignation.ts'
import type { DerivationLine } from '#web/derivation/derivation-card.tsx'
import type { StateTone } from '#web/list/state-word.tsx'
import { useFormats } from '#web/time/index.ts'

export const toneOfLeaver: Record<LeaverStatus, StateTone> = {
  ...{ pending: 'busy', resigned: 'usual', disabled: 'waiting', recovered: 'success' },
}

/** A time with the employer, in years, months and days. */
export const useService = () => {
  const { t } = useTranslation('people')
  return ({ years, months, days }: Pick<Settled, 'years' | 'months' | 'days'>) =>
    t('leaving.service_value', { years, months, days })
}

type Dates = Pick<ResignationRow, 'hiredOn' | 'lastDay'>
type Told = DerivationLine & { key: string }

/** What of the broken month is paid. */
const useMonthLine = () => {
  const { t } = useTranslation('people')
  const { money } = useFormats()
  return (pay: LeavingPay, { monthCents }: Settled): Told => {
    const { baseCents, dueDays, actualDays } = pay
    const known = baseCents !== null && dueDays !== null && actualDays !== null
    return {
      key: 'month',
      text: t('leaving.month'),
      value: monthCents === null ? t('leaving.unknown') : money(monthCents),
      from: known
        ? t('leaving.month_from', { base: money(baseCents), actual: actualDays / 100, due: dueDays / 100 })
        : t('leaving.month_needs'),
    }
  }
}

/** What law asks for beside what was agreed. */
const useLawLines = () => {
  const { t } = useTranslation('people')
  const { money } = useFormats()
  return ({ severance, statutoryNoticeCents }: Settled): Told[] => {
    const lines: Told[] = []
    if (severance) {
      const { paidHalves, monthCents, capped, doubled, cents } = severance
      const parts = [t('leaving.severance_from', { months: paidHalves / 2 })]
      if (monthCents !== null) parts.push(t('leaving.severance_month', { month: money(monthCents) }))
      if (capped) parts.push(t('leaving.severance_capped'))
      if (doubled) parts.push(t('leaving.severance_doubled'))
      const value = cents === null ? t('leaving.unknown') : money(cents)
      lines.push({ key: 'severance', text: t('leaving.severance'), value, from: parts.join(' · '), part: true })
    }
    if (statutoryNoticeCents !== null)
      lines.push({
        ...{ key: 'statutory_notice', text: t('leaving.statutory_notice'), value: money(statutoryNoticeCents) },
        ...{ from: t('leaving.statutory_notice_from'), part: true },
      })
    return lines
  }
}

/** The steps of a total, in the order of the sheet; what law asks for stands below what was agreed, and is no part of it. */
export const useSettlementLines = () => {
  const { t } = useTranslation('people')
  const { date, money } = useFormats()
  const service = useService()
  const month = useMonthLine()
  const law = useLawLines()
  return ({ hiredOn, lastDay }: Dates, pay: LeavingPay, settled: Settled): Told[] => {
    const agreed = (key: 'compensationCents' | 'noticeCents'): Told => ({
      ...{ key, text: t(`leaving.${key}`), value: pay[key] === null ? t('leaving.unknown') : money(pay[key]) },
    })
    const from = t('leaving.service_from', { from: date(hiredOn), to: date(lastDay) })
    return [
      { key: 'service', text: t('leaving.service'), value: service(settled), from },
      month(pay, settled),
      agreed('compensationCents'),
      agreed('noticeCents'),
      {
        ...{ key: 'total', text: t('leaving.total'), value: money(settled.totalCents ?? 0) },
        ...(settled.monthCents === null && { from: t('leaving.total_without_month') }),
      },
      ...law(settled),
    ]
  }
}
