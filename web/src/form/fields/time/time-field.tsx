/** A clock time that is typed as a person likes and read back in full. */
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/form/fields/field.tsx'
import type { FieldIssue } from '#web/form/issues.ts'
import { useFormats } from '#web/time/formats.ts'
import { fileClockOf } from '#web/time/time-format.ts'
import { readTime } from '#web/time/time-input.ts'

export interface TimeFieldProps {
  label: string
  /** Minutes of the business date. */
  value: number | null
  onChange: (minute: number | null) => void
  required?: boolean
  help?: string
  issue?: FieldIssue
}

export const TimeField = ({ label, value, onChange, required, help, issue }: TimeFieldProps) => {
  const { t } = useTranslation()
  const { time } = useFormats()
  const written = value === null ? '' : fileClockOf(value)
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? value : (readTime(typed) ?? null)
  const unreadable = Boolean(typed?.trim()) && read === null
  const leave = () => {
    if (typed !== undefined && !unreadable) setTyped(undefined)
  }
  return (
    <Field
      label={label}
      required={required}
      issue={unreadable ? { key: 'form.time_invalid' } : issue}
      help={read !== null && read > 1440 ? time(read) : help}
    >
      {control => (
        <Input
          {...control}
          value={typed ?? written}
          inputMode="text"
          autoComplete="off"
          placeholder={t('form.time_placeholder')}
          onChange={event => {
            setTyped(event.target.value)
            onChange(readTime(event.target.value) ?? null)
          }}
          onBlur={leave}
        />
      )}
    </Field>
  )
}
