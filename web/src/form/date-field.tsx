/** A business date; the picker speaks the person's format, the form holds `YYYY-MM-DD`. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { type DatePattern, datePatterns } from '#contract/shared/date-pattern.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { Field } from '#web/form/field.tsx'
import type { FieldIssue } from '#web/form/issues.ts'
import { useLocale } from '#web/messages/locale.ts'
import { usePersonalFormats } from '#web/time/personal-formats.ts'

export interface DateFieldProps {
  label: string
  value: string | null
  onChange: (date: string | null) => void
  required?: boolean
  help?: string
  issue?: FieldIssue
}

/** The picker's spelling of a date pattern; the default one is the language's own. */
const pickerFormat = (pattern: DatePattern, locale: Locale) =>
  pattern === datePatterns[0] && locale === 'en' ? 'D MMM YYYY' : pattern.replace('yyyy', 'YYYY').replace('dd', 'DD')

export const DateField = ({ label, value, onChange, required, help, issue }: DateFieldProps) => {
  const { datePattern } = usePersonalFormats()
  const locale = useLocale()
  return (
    <Field label={label} required={required} issue={issue} help={help}>
      {({ 'aria-required': ariaRequired, ...control }) => (
        <DatePicker
          {...control}
          aria-required={ariaRequired}
          style={{ width: '100%' }}
          value={value ? dayjs(value) : null}
          onChange={day => onChange(day ? day.format('YYYY-MM-DD') : null)}
          format={[pickerFormat(datePattern, locale), 'YYYY-MM-DD']}
        />
      )}
    </Field>
  )
}
