/** What was given to a member, as its history tells it. */
import { useTranslation } from 'react-i18next'
import type { GrantDays } from '#contract/organisation/member.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { useGrantWords } from '#web/organisation/users/grant-words.ts'
import { useScopeWords } from '#web/organisation/users/scope-words.ts'
import type { Role } from '#web/organisation/users/users.tsx'
import { useRoleName } from '#web/person/role-name.ts'

export const useMemberWords = (roles: readonly Role[]): HistoryWords => {
  const { t } = useTranslation('organisation')
  const roleName = useRoleName()
  const sayScope = useScopeWords()
  const sayGrant = useGrantWords()
  const nameOf = (id: string) => {
    const role = roles.find(each => each.id === id)
    return role ? roleName(role) : ''
  }
  return {
    roleIds: { label: t('user.roles'), say: (ids: string[]) => ids.map(nameOf).filter(Boolean).join(' · ') },
    days: {
      label: t('user.days'),
      say: (days: GrantDays[]) => days.map(each => sayGrant(nameOf(each.roleId), each)).join(' · '),
    },
    scope: { label: t('user.scope'), say: sayScope },
    active: { label: t('user.active') },
  }
}
