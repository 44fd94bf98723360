/** Choosing a range of dates in a list or a report, with the quick ranges that every such picker offers. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useTranslation } from 'react-i18next'
import { type DateSpan, quickRange, quickRangeNames } from '#web/time/quick-ranges.ts'

export interface DateRangeProps extends DateSpan {
  label: string
  /** The business date of today, which the quick ranges end before. */
  today: string
  onChange: (span: DateSpan) => void
}

export const DateRange = ({ label, first, last, today, onChange }: DateRangeProps) => {
  const { t } = useTranslation()
  return (
    <DatePicker.RangePicker
      aria-label={label}
      allowClear={false}
      value={[dayjs(first), dayjs(last)]}
      presets={quickRangeNames.map(name => {
        const span = quickRange(name, today)
        return { label: t(`time.preset.${name}`), value: [dayjs(span.first), dayjs(span.last)] }
      })}
      onChange={days => {
        const [from, to] = days ?? []
        if (from && to) onChange({ first: from.format('YYYY-MM-DD'), last: to.format('YYYY-MM-DD') })
      }}
    />
  )
}
