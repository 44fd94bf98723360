/** The one picker of a range of dates, with the quick ranges that every such picker offers. */
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import { usePickerFormat } from '#web/form/fields/time/picker-format.ts'
import styles from '#web/form/fields/time/range-picker.module.css'
import { type DateSpan, quickRange, quickRangeNames } from '#web/time/quick-ranges.ts'

export interface RangePickerProps {
  value: DateSpan | null
  onChange: (span: DateSpan | null) => void
  /** The day that the quick ranges end before. */
  today: string
  /** Where the range need not be empty again. */
  allowClear?: boolean
  /** Where the range may begin or end anywhere; an end that is open is the empty text. */
  openEnds?: boolean
  /** The last day that can be chosen. */
  last?: string
  id?: string
  label?: string
  fill?: boolean
}

const dayOf = (date: string) => (date ? dayjs(date) : null)
const dateOf = (day: Dayjs | null | undefined) => day?.format('YYYY-MM-DD') ?? ''

export const RangePicker = (props: RangePickerProps) => {
  const { value, onChange, today, allowClear, openEnds, last, id, label, fill } = props
  const { t } = useTranslation()
  const format = usePickerFormat()
  return (
    <DatePicker.RangePicker
      id={id && { start: id, end: `${id}-end` }}
      aria-label={label}
      allowClear={allowClear}
      allowEmpty={openEnds && [true, true]}
      classNames={{ popup: { root: styles.popup } }}
      format={format}
      style={fill ? { width: '100%' } : undefined}
      value={value && [dayOf(value.first), dayOf(value.last)]}
      maxDate={last ? dayjs(last) : undefined}
      presets={quickRangeNames.map(name => {
        const span = quickRange(name, today)
        return { label: t(`time.preset.${name}`), value: [dayjs(span.first), dayjs(span.last)] }
      })}
      onChange={days => {
        const [from, to] = days ?? []
        const whole = openEnds ? from || to : from && to
        onChange(whole ? { first: dateOf(from), last: dateOf(to) } : null)
      }}
    />
  )
}
