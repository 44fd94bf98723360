/** What was given to a member, as its history tells it. */
import { useTranslation } from 'react-i18next'
import type { Scope } from '#contract/shared/scope.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { choiceOf } from '#web/organisation/users/scope-choice.ts'
import type { Role } from '#web/organisation/users/users.tsx'
import { useDepartmentName } from '#web/person/index.ts'
import { useRoleName } from '#web/person/role-name.ts'

export const useMemberWords = (roles: readonly Role[]): HistoryWords => {
  const { t } = useTranslation('organisation')
  const roleName = useRoleName()
  const departmentName = useDepartmentName()
  const nameOf = (id: string) => {
    const role = roles.find(each => each.id === id)
    return role ? roleName(role) : ''
  }
  const sayScope = (scope: Scope) => {
    const levels = scope.kind === 'superior' ? scope.levels : 0
    const names = scope.kind === 'custom' ? scope.departmentIds.map(departmentName) : []
    return [t(`scope.${choiceOf(scope)}`, { levels }), ...names].filter(Boolean).join(' · ')
  }
  return {
    roleIds: { label: t('user.roles'), say: (ids: string[]) => ids.map(nameOf).filter(Boolean).join(' · ') },
    scope: { label: t('user.scope'), say: sayScope },
    active: { label: t('user.active') },
  }
}
