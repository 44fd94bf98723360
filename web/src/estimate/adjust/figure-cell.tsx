/** One figure to type, and in words how it is read. */
import { useTranslation } from 'react-i18next'
import styles from '#web/estimate/adjust/adjust.module.css'
import type { TypedFigure } from '#web/estimate/adjust/typed-figure.ts'
import type { Place, TypedFigures } from '#web/estimate/adjust/use-typed-figures.ts'
import { useFormats } from '#web/time/index.ts'

/** `¥23,100 (+5.0 %)`, or what is wrong. */
export const useReading = () => {
  const { t } = useTranslation('estimate')
  const { money, share } = useFormats()
  return (read: TypedFigure, model: number | undefined): string => {
    if ('fault' in read) return t(`adjust.fault.${read.fault}`)
    if (!model) return money(read.cents)
    const off = Math.round(((read.cents - model) / model) * 10_000)
    return t('adjust.read', { amount: money(read.cents), off: `${off < 0 ? '−' : '+'}${share(Math.abs(off), 1)}` })
  }
}

export interface FigureCellProps {
  place: Place
  typed: TypedFigures
  label: string
  row: number
  column: number
  /** What stands now. */
  placeholder: string
  /** A person set what stands. */
  byHand: boolean
  /** Marked also where nothing is typed. */
  missing: boolean
}

export const FigureCell = ({ place, typed, label, row, column, placeholder, byHand, missing }: FigureCellProps) => {
  const read = typed.readOf(place)
  const wrong = read !== undefined && 'fault' in read
  return (
    <input
      className={styles.figure}
      aria-label={label}
      aria-invalid={wrong || missing || undefined}
      data-by-hand={byHand || undefined}
      data-row={row}
      data-column={column}
      placeholder={placeholder}
      autoComplete="off"
      maxLength={60}
      value={typed.textOf(place)}
      onChange={event => typed.type([{ ...place, text: event.target.value }])}
    />
  )
}
