/** The one picker of a range of dates, with the quick ranges that every such picker offers. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { type DateSpan, quickRange, quickRangeNames } from '#web/time/quick-ranges.ts'

export interface RangePickerProps {
  value: DateSpan | null
  onChange: (span: DateSpan | null) => void
  /** The day that the quick ranges end before. */
  today: string
  /** Where the range need not be empty again. */
  allowClear?: boolean
  /** The last day that can be chosen. */
  last?: string
  id?: string
  label?: string
  fill?: boolean
}

export const RangePicker = ({ value, onChange, today, allowClear, last, id, label, fill }: RangePickerProps) => {
  const { t } = useTranslation()
  return (
    <DatePicker.RangePicker
      id={id && { start: id, end: `${id}-end` }}
      aria-label={label}
      allowClear={allowClear}
      style={fill ? { width: '100%' } : undefined}
      value={value && [dayjs(value.first), dayjs(value.last)]}
      maxDate={last ? dayjs(last) : undefined}
      presets={quickRangeNames.map(name => {
        const span = quickRange(name, today)
        return { label: t(`time.preset.${name}`), value: [dayjs(span.first), dayjs(span.last)] }
      })}
      onChange={days => {
        const [from, to] = days ?? []
        onChange(from && to ? { first: from.format('YYYY-MM-DD'), last: to.format('YYYY-MM-DD') } : null)
      }}
    />
  )
}
