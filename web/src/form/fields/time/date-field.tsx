/** A business date; the picker speaks the person's format, the form holds `YYYY-MM-DD`. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { Field } from '#web/form/fields/field.tsx'
import { usePickerFormat } from '#web/form/fields/time/picker-format.ts'
import type { FieldIssue } from '#web/form/issues.ts'

export interface DateFieldProps {
  label: string
  value: string | null
  onChange: (date: string | null) => void
  required?: boolean
  help?: string
  placeholder?: string
  issue?: FieldIssue
}

export const DateField = ({ label, value, onChange, required, help, placeholder, issue }: DateFieldProps) => {
  const format = usePickerFormat()
  return (
    <Field label={label} required={required} issue={issue} help={help}>
      {({ 'aria-required': ariaRequired, ...control }) => (
        <DatePicker
          {...control}
          aria-required={ariaRequired}
          style={{ width: '100%' }}
          value={value ? dayjs(value) : null}
          onChange={day => onChange(day ? day.format('YYYY-MM-DD') : null)}
          format={format}
          placeholder={placeholder}
        />
      )}
    </Field>
  )
}
