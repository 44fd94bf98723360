/** Puts the engine's steps of a derivation into words. */
import { useTranslation } from 'react-i18next'
import type { Step } from '#contract/engine.ts'
import type { DerivationLine } from '#web/derivation/derivation-card.tsx'
import { useCodeText } from '#web/messages/code-text.ts'
import { useFormats } from '#web/time/formats.ts'

/** More dates than these are told as first and last. */
const fewDates = 4

/** Ratios that are a part of something, and read as one. */
const parts: ReadonlySet<string> = new Set([
  'learned_spread',
  'method_error',
  'method_share',
  'past_spread',
  'spread',
  'weekday_share',
])

/** How a value of each measure is written. */
const useMeasure = () => {
  const formats = useFormats()
  return ({ code, value, measure }: Step): string => {
    if (parts.has(code)) return formats.share(Math.round(value / 100), 2)
    if (measure === 'money') return formats.money(value)
    if (measure === 'minutes') return formats.hours(value)
    if (measure === 'ratio') return `\u00d7 ${formats.number(value / 1_000_000, 3)}`
    if (measure === 'hundredths') return formats.number(value / 100, 2)
    return formats.number(value)
  }
}

export const useDerivationLines = () => {
  const text = useCodeText('engine')
  const measured = useMeasure()
  const { shortDate } = useFormats()
  const { t } = useTranslation()
  /** From the oldest, whichever way the engine looked back. */
  const told = (unsorted: readonly string[]) => {
    const dates = unsorted.toSorted()
    const [first, last] = [dates[0], dates.at(-1)]
    if (first && last && dates.length > fewDates)
      return t('time.range', { start: shortDate(first), end: shortDate(last) })
    return dates.map(shortDate).join(' · ')
  }
  return (steps: readonly Step[]): DerivationLine[] =>
    steps.map(step => ({
      text: text('engine', `derivation.${step.code}`, { name: step.name }),
      value: measured(step),
      from: told(step.dates.map(String)),
    }))
}
