/** A management scope in words, with the departments that it lists. */
import { useTranslation } from 'react-i18next'
import type { Scope } from '#contract/shared/scope.ts'
import { choiceOf } from '#web/organisation/users/scope-choice.ts'
import { useDepartmentName } from '#web/person/index.ts'

export const useScopeWords = () => {
  const { t } = useTranslation('organisation')
  const departmentName = useDepartmentName()
  return (scope: Scope) => {
    const levels = scope.kind === 'superior' ? scope.levels : 0
    const names = scope.kind === 'custom' ? scope.departmentIds.map(departmentName) : []
    return [t(`scope.${choiceOf(scope)}`, { levels }), ...names].filter(Boolean).join(' · ')
  }
}
