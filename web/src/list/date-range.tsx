/** Choosing a range of dates in a list or a report. */
import { RangePicker } from '#web/form/range-picker.tsx'
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
