/** Departments of the whole tree that are called so, each with the way to it. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { NothingListed } from '#web/list/index.ts'
import { DepartmentList } from '#web/organisation/departments/department-list.tsx'
import { departmentPath } from '#web/person/index.ts'
import { usePinyinMatch } from '#web/person/pinyin-match.ts'

interface FoundDepartmentsProps {
  departments: readonly DepartmentRow[]
  text: string
  /** The day of which they are shown; none where it is as it stands. */
  on: string
  onClear: () => void
}

export const FoundDepartments = ({ departments, text, on, onClear }: FoundDepartmentsProps) => {
  const { t } = useTranslation('organisation')
  const match = usePinyinMatch(true)
  const pathOf = useCallback(
    ({ parentId }: DepartmentRow) => departmentPath(departments, parentId).join(' / '),
    [departments],
  )
  const code = text.toLowerCase()
  const found = departments.filter(each => match(each.name, text) || each.code?.toLowerCase().includes(code))
  return (
    <DepartmentList
      caption={t('title.departments')}
      rows={found}
      on={on}
      pathOf={pathOf}
      empty={
        <NothingListed filters={{ any: true, clear: onClear }} title={t('department.none_under', { name: text })} />
      }
    />
  )
}
