/** The code that a company handed out for a first start, as its owner types it. */
import { Input, type InputRef } from 'antd'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/form/fields/field.tsx'

export interface StartCodeFieldProps {
  value: string
  onChange: (code: string) => void
  /** Why the last one did not fit, in words. */
  fault: string | undefined
  field: Ref<InputRef>
}

export const StartCodeField = ({ value, onChange, fault, field }: StartCodeFieldProps) => {
  const { t } = useTranslation('invitation')
  return (
    <Field label={t('own.code')} help={t('own.code_help')} required issue={fault ? { sentence: fault } : undefined}>
      {control => (
        <Input
          {...control}
          ref={field}
          value={value}
          // Room for the spaces of a code that was read out in groups.
          maxLength={36}
          autoComplete="one-time-code"
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
