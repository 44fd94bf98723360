/** What lists of people are looked through by: words, a department, and whether those below it count; kept in the address. */
import { useTranslation } from 'react-i18next'
import { DepartmentSearch, type DepartmentSearchProps } from '#web/person/departments/department-search.tsx'

/** Their names in the address. */
export const peopleKinds = { q: 'text', department: 'id', below: ['no'] } as const

type Values = { q: string; department: string; below: string }

/** The same as calls take it. */
export const peopleFilter = ({ q, department, below }: Values) => ({
  search: q,
  departmentId: department || undefined,
  below: below !== 'no',
})

interface PeopleSearchProps extends Pick<DepartmentSearchProps, 'label'> {
  filters: { values: Values; set: (next: Partial<Values>) => void }
}

export const PeopleSearch = ({ label, filters }: PeopleSearchProps) => {
  const { t } = useTranslation('people')
  const choice = {
    label: t('employee.below'),
    chosen: filters.values.below !== 'no',
    usual: true,
    choose: (all: boolean) => filters.set({ below: all ? '' : 'no' }),
  }
  return <DepartmentSearch {...{ label, filters, choice }} />
}
