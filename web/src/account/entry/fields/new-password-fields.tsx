/** A new password and its twin: counted and judged while typing, compared when left. */
import { useTranslation } from 'react-i18next'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { type PasswordRule, passwordIssue, passwordStrength } from '#contract/account/entry/new-password.ts'
import { faultIssue } from '#web/account/entry/fault-issues.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { PasswordField } from '#web/form/fields/password-field.tsx'
import type { Issues } from '#web/form/issues.ts'
import { useCodeText } from '#web/messages/code-text.ts'

/** What this installation asks of a new password. */
export const usePasswordRule = (): PasswordRule =>
  useQueryCall(entryCalls.settings, {}, { staleTime: Number.POSITIVE_INFINITY }).data?.passwordRule ?? 'letters_digits'

/** What is wrong with a password and its twin. */
export const passwordIssues = (password: string, twin: string, rule: PasswordRule): Issues => ({
  ...faultIssue('password', passwordIssue(password, rule)),
  ...faultIssue('twin', twin === '' ? 'password_required' : twin !== password ? 'passwords_differ' : undefined),
})

export interface NewPasswordFieldsProps {
  label: string
  password: string
  /** Absent where the form asks once. */
  twin?: string
  rule: PasswordRule
  issues: Issues
  onChange: (path: 'password' | 'twin', value: string) => void
}

export const NewPasswordFields = ({ label, password, twin, rule, issues, onChange }: NewPasswordFieldsProps) => {
  const { t } = useTranslation('entry')
  const text = useCodeText('entry')
  const rules = rule === 'any' ? t('password.rule_any') : t('password.rule')
  const judged =
    password === '' ? '' : ` · ${password.length} · ${text('entry', `password.strength.${passwordStrength(password)}`)}`
  return (
    <>
      <PasswordField
        label={label}
        required
        value={password}
        onChange={value => onChange('password', value)}
        autoComplete="new-password"
        help={rules + judged}
        issue={issues.password}
      />
      {twin !== undefined && (
        <PasswordField
          label={t('field.confirm')}
          required
          value={twin}
          onChange={value => onChange('twin', value)}
          autoComplete="new-password"
          issue={issues.twin}
        />
      )}
    </>
  )
}
