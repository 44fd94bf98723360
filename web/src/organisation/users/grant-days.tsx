/** From when to when a user has each role: both days count, and one that is left out has no beginning, or no end. */
import { useTranslation } from 'react-i18next'
import type { GrantDays } from '#contract/organisation/member.ts'
import { DateField, type Issues } from '#web/form/index.ts'
import type { FieldIssue } from '#web/form/issues.ts'
import styles from '#web/organisation/users/grant-days.module.css'
import type { Role } from '#web/organisation/users/users.tsx'
import { useRoleName } from '#web/person/role-name.ts'

interface GrantDaysProps {
  /** Those that are chosen. */
  roles: readonly Role[]
  value: readonly GrantDays[]
  onChange: (days: GrantDays[]) => void
  issues: Issues
}

export const GrantDaysFields = ({ roles, value, onChange, issues }: GrantDaysProps) => {
  const { t } = useTranslation('organisation')
  const roleName = useRoleName()
  const issueAt = (roleId: string): FieldIssue | undefined =>
    issues[`days.${value.findIndex(each => each.roleId === roleId)}.to`]
  const set = (days: GrantDays) => {
    const others = value.filter(each => each.roleId !== days.roleId)
    onChange(days.from === null && days.to === null ? others : [...others, days])
  }
  return (
    <fieldset className={styles.days}>
      <legend>{t('user.days')}</legend>
      {roles.map(role => {
        const days = value.find(each => each.roleId === role.id) ?? { roleId: role.id, from: null, to: null }
        const named = { role: roleName(role) }
        return (
          <div key={role.id} className={styles.row}>
            <DateField label={t('user.role_from', named)} value={days.from} onChange={from => set({ ...days, from })} />
            <DateField
              label={t('user.role_to', named)}
              value={days.to}
              onChange={to => set({ ...days, to })}
              issue={issueAt(role.id)}
            />
          </div>
        )
      })}
      <p className={styles.help}>{t('user.days_help')}</p>
    </fieldset>
  )
}
