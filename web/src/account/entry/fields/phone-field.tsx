/** A phone number: grouped while typing, checked when it changes, pasted spaces and country code taken off. */
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { phoneIssue, plainPhone } from '#contract/account/entry/checks.ts'
import { Field } from '#web/form/fields/field.tsx'
import type { FieldIssue } from '#web/form/issues.ts'

/** `138 1234 5678`, as far as it is typed. */
export const groupedPhone = (phone: string): string =>
  [phone.slice(0, 3), phone.slice(3, 7), phone.slice(7)].filter(Boolean).join(' ')

export interface PhoneFieldProps {
  value: string
  onChange: (phone: string) => void
  issue?: FieldIssue
}

export const PhoneField = ({ value, onChange, issue }: PhoneFieldProps) => {
  const { t } = useTranslation('entry')
  const found = value === '' ? undefined : phoneIssue(value)
  return (
    <Field
      label={t('field.phone')}
      required
      issue={issue ?? (found === undefined ? undefined : { key: `entry:error.${found}` })}
    >
      {control => (
        <Input
          {...control}
          value={groupedPhone(value)}
          inputMode="tel"
          autoComplete="tel-national"
          onChange={event => onChange(plainPhone(event.target.value).slice(0, 20))}
        />
      )}
    </Field>
  )
}
