/** Several business dates of one thing; the picker speaks the person's format, the form holds `YYYY-MM-DD`. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { Field } from '#web/form/fields/field.tsx'
import { usePickerFormat } from '#web/form/fields/time/picker-format.ts'
import type { FieldIssue } from '#web/form/issues.ts'

export interface DatesFieldProps {
  label: string
  value: readonly string[]
  onChange: (dates: string[]) => void
  required?: boolean
  issue?: FieldIssue
}

export const DatesField = ({ label, value, onChange, required, issue }: DatesFieldProps) => {
  const format = usePickerFormat()
  return (
    <Field label={label} required={required} issue={issue}>
      {({ 'aria-required': ariaRequired, ...control }) => (
        <DatePicker
          {...control}
          aria-required={ariaRequired}
          multiple
          style={{ width: '100%' }}
          maxTagCount="responsive"
          value={value.map(date => dayjs(date))}
          onChange={days => onChange((days ?? []).map(day => day.format('YYYY-MM-DD')))}
          format={format}
        />
      )}
    </Field>
  )
}
