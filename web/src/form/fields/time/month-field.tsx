/** A month; the form holds `YYYY-MM`. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { Field } from '#web/form/fields/field.tsx'
import type { FieldIssue } from '#web/form/issues.ts'

export interface MonthFieldProps {
  label: string
  value: string | null
  onChange: (month: string | null) => void
  required?: boolean
  help?: string
  issue?: FieldIssue
}

const format = 'YYYY-MM'

export const MonthField = ({ label, value, onChange, required, help, issue }: MonthFieldProps) => (
  <Field label={label} required={required} issue={issue} help={help}>
    {({ 'aria-required': ariaRequired, ...control }) => (
      <DatePicker
        {...control}
        aria-required={ariaRequired}
        picker="month"
        style={{ width: '100%' }}
        value={value ? dayjs(`${value}-01`) : null}
        onChange={day => onChange(day ? day.format(format) : null)}
        format={format}
      />
    )}
  </Field>
)
