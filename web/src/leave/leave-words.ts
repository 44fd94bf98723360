/** Leave in words: amounts with their unit, dates that may be without end, and what wrote a line. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { LeaveAmount, LeaveUnit } from '#contract/leave/amount.ts'
import type { LedgerLine } from '#contract/leave/balance.ts'
import { useFormats } from '#web/time/index.ts'

/** What the engine rounded for the eye is written as it came, with a true minus. */
const figure = (shown: string): string => shown.replace('-', '−')

/** Four places after the point. */
const places = 10_000

export const isNothing = ({ exact }: Pick<LeaveAmount, 'exact'>): boolean => exact === '0'
export const isLess = ({ exact }: Pick<LeaveAmount, 'exact'>): boolean => exact.startsWith('-')

export const useLeaveWords = () => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  return useMemo(() => {
    const amount = (value: LeaveAmount, unit: LeaveUnit) => t(`amount.${unit}`, { value: figure(value.shown) })
    return {
      amount,
      /** An amount on its way, which may be a fraction: four places are enough to follow it. */
      exact: (exact: string, unit: LeaveUnit) => {
        const [part, whole = '1'] = exact.split('/')
        const value = Math.round((Number(part) / Number(whole)) * places) / places
        return t(`amount.${unit}`, { value: figure(String(value)) })
      },
      /** With its sign, for what is added or taken. */
      change: (value: LeaveAmount, unit: LeaveUnit) =>
        isLess(value) || isNothing(value) ? amount(value, unit) : `+${amount(value, unit)}`,
      /** What was taken of a type that has no balance: its lines say less and less. */
      taken: ({ shown }: LeaveAmount, unit: LeaveUnit) =>
        t('balances.taken', { amount: t(`amount.${unit}`, { value: shown.replace('-', '') }) }),
      until: (day: string | null) => (day === null ? t('balances.no_end') : date(day)),
      source: ({ source, sourceName, version }: Pick<LedgerLine, 'source' | 'sourceName' | 'version'>) => {
        if (source === 'rule' && version !== null) return t('ledger.rule', { name: sourceName, version })
        return [t(`source.${source}`), sourceName].filter(Boolean).join(' · ')
      },
    }
  }, [t, date])
}
