/** The code that a company handed out for a first start, as its owner types it. */
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { Field } from '#web/form/field.tsx'

export interface StartCodeFieldProps {
  value: string
  onChange: (code: string) => void
  /** Why the last one did not fit, in words. */
  fault: string | undefined
}

export const StartCodeField = ({ value, onChange, fault }: StartCodeFieldProps) => {
  const { t } = useTranslation('invitation')
  return (
    <Field label={t('own.code')} help={t('own.code_help')} required issue={fault ? { sentence: fault } : undefined}>
      {control => (
        <Input
          {...control}
          value={value}
          maxLength={18}
          autoComplete="one-time-code"
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
