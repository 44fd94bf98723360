/** Choosing a range of dates in a list or a report: one that is always there, or one that narrows the list. */
import { RangePicker } from '#web/form/fields/range-picker.tsx'
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

/** Narrows a list; an end that is not given is the empty text, and so are both where nothing is chosen. */
export const DateRangeFilter = ({ label, first, last, today, onChange }: DateRangeProps) => (
  <RangePicker
    label={label}
    openEnds
    value={first || last ? { first, last } : null}
    today={today}
    onChange={span => onChange(span ?? { first: '', last: '' })}
  />
)
