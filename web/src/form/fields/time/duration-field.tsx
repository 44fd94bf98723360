/** A duration typed as `7.5`, `7:30` or `450m`; held in whole minutes. */
import { Input } from 'antd'
import { useState } from 'react'
import { Field } from '#web/form/fields/field.tsx'
import type { FieldIssue } from '#web/form/issues.ts'
import { useFormats } from '#web/time/formats.ts'
import { decimalHours } from '#web/time/time-format.ts'
import { readDuration } from '#web/time/time-input.ts'

export interface DurationFieldProps {
  label: string
  /** Whole minutes. */
  value: number | null
  onChange: (minutes: number | null) => void
  required?: boolean
  /** Stands beside the duration in hours. */
  help?: string
  issue?: FieldIssue
}

export const DurationField = ({ label, value, onChange, required, help, issue }: DurationFieldProps) => {
  const { hours } = useFormats()
  const [typed, setTyped] = useState<string>()
  const read = typed === undefined ? value : (readDuration(typed) ?? null)
  const unreadable = Boolean(typed?.trim()) && read === null
  return (
    <Field
      label={label}
      required={required}
      issue={unreadable ? { key: 'form.duration_invalid' } : issue}
      help={[...(read === null ? [] : [hours(read)]), ...(help === undefined ? [] : [help])].join(' · ')}
    >
      {control => (
        <Input
          {...control}
          value={typed ?? (value === null ? '' : decimalHours(value))}
          inputMode="decimal"
          autoComplete="off"
          onChange={event => {
            setTyped(event.target.value)
            onChange(readDuration(event.target.value) ?? null)
          }}
          onBlur={() => !unreadable && setTyped(undefined)}
        />
      )}
    </Field>
  )
}
