/**
 * A stretch of time typed as `7-15`, `22-6` or `9+8`, with its reading echoed beneath: from clock time to clock time.
 * How long it is depends on the date, on which clocks may change, and only the engine counts that.
 */
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/form/fields/field.tsx'
import type { FieldIssue } from '#web/form/issues.ts'
import { useFormats } from '#web/time/formats.ts'
import { fileClockOf } from '#web/time/time-format.ts'
import { readSpan, type TimeSpan } from '#web/time/time-input.ts'

const day = 1440

export interface SpanFieldProps {
  label: string
  value: { start: number; end: number } | null
  onChange: (span: TimeSpan | null) => void
  required?: boolean
  issue?: FieldIssue
}

/** An end after midnight is written as its clock time, as the reading beneath says it, where it is read as the next day's. */
const written = (span: { start: number; end: number } | null) => {
  if (!span) return ''
  const { start, end } = span
  const upTo = (minute: number) => `${fileClockOf(start)}-${fileClockOf(minute)}`
  return end > day && readSpan(upTo(end - day))?.end === end ? upTo(end - day) : upTo(end)
}

export const SpanField = ({ label, value, onChange, required, issue }: SpanFieldProps) => {
  const { t } = useTranslation()
  const { range } = useFormats()
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? value : (readSpan(typed) ?? null)
  const unreadable = Boolean(typed?.trim()) && read === null
  return (
    <Field
      label={label}
      required={required}
      issue={unreadable ? { key: 'form.span_invalid' } : issue}
      help={read ? t('form.time_reading', { range: range(read.start, read.end) }) : t('form.time_hint')}
    >
      {control => (
        <Input
          {...control}
          value={typed ?? written(value)}
          autoComplete="off"
          onChange={event => {
            setTyped(event.target.value)
            onChange(readSpan(event.target.value) ?? null)
          }}
          onBlur={() => !unreadable && setTyped(undefined)}
        />
      )}
    </Field>
  )
}
