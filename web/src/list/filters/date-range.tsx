/** Choosing a range of dates in a list or a report: one that is always there, or one that narrows the list. */
import { useTranslation } from 'react-i18next'
import { RangePicker } from '#web/form/fields/time/range-picker.tsx'
import { useCondition } from '#web/list/filters/conditions.tsx'
import { useFormats } from '#web/time/formats.ts'
import type { DateSpan } from '#web/time/quick-ranges.ts'

export interface DateRangeProps extends DateSpan {
  label: string
  /** The business date of today, which the quick ranges end before. */
  today: string
  onChange: (span: DateSpan) => void
}

export const DateRange = ({ label, first, last, today, onChange }: DateRangeProps) => (
  <RangePicker
    label={label}
    allowClear={false}
    value={{ first, last }}
    today={today}
    onChange={span => span && onChange(span)}
  />
)

const none: DateSpan = { first: '', last: '' }

/** Narrows a list; an end that is not given is the empty text, and so are both where nothing is chosen. */
export const DateRangeFilter = ({ label, first, last, today, onChange }: DateRangeProps) => {
  const { t } = useTranslation()
  const { period, date } = useFormats()
  const openEnded = t('time.range', { start: first && date(first), end: last && date(last) })
  const text = first && last ? period(first, last) : first || last ? openEnded : ''
  const folded = useCondition({ label, text, clear: () => onChange(none) })
  if (folded) return null
  return (
    <RangePicker
      label={label}
      openEnds
      value={first || last ? { first, last } : null}
      today={today}
      onChange={span => onChange(span ?? none)}
    />
  )
}
