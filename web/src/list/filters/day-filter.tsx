/** One day of any time as a condition of a list, where a range with quick ranges would say too much. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { usePickerFormat } from '#web/form/fields/time/picker-format.ts'
import { useCondition } from '#web/list/filters/conditions.tsx'
import { useFormats } from '#web/time/index.ts'

export interface DayFilterProps {
  label: string
  /** Empty where none is chosen. */
  value: string
  onChange: (date: string) => void
}

export const DayFilter = ({ label, value, onChange }: DayFilterProps) => {
  const format = usePickerFormat()
  const { date } = useFormats()
  const folded = useCondition({ label, text: value && date(value), clear: () => onChange('') })
  if (folded) return null
  return (
    <DatePicker
      aria-label={label}
      placeholder={label}
      value={value ? dayjs(value) : null}
      format={format}
      onChange={day => onChange(day ? day.format('YYYY-MM-DD') : '')}
    />
  )
}
