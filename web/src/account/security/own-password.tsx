/** The present password, asked for again before something that could take the account away. */
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#web/form/fields/password-field.tsx'
import type { FieldIssue, Issues } from '#web/form/issues.ts'

/** What is wrong with a present password that was left empty. */
export const ownPasswordIssue = (current: string): Issues =>
  current === '' ? { current: { key: 'entry:error.password_required' } } : {}

export interface OwnPasswordProps {
  value: string
  onChange: (password: string) => void
  issue?: FieldIssue
}

export const OwnPassword = ({ value, onChange, issue }: OwnPasswordProps) => {
  const { t } = useTranslation('security')
  return (
    <PasswordField
      label={t('password.current')}
      required
      value={value}
      onChange={onChange}
      autoComplete="current-password"
      issue={issue}
    />
  )
}
