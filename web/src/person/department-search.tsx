/** The filters of a list of what departments have: words, a department, and one yes or no. */
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { SearchBox } from '#web/list/filters/search-box.tsx'
import { DepartmentFilter } from '#web/person/department-filter.tsx'

export interface DepartmentSearchProps {
  /** What the words are looked for in. */
  label: string
  filters: { values: { q: string; department: string }; set: (next: { q?: string; department?: string }) => void }
  /** The yes or no. */
  choice: { label: string; chosen: boolean; choose: (chosen: boolean) => void }
}

export const DepartmentSearch = ({ label, filters, choice }: DepartmentSearchProps) => {
  const { t } = useTranslation('people')
  const { q, department } = filters.values
  return (
    <>
      <SearchBox label={label} value={q} onSearch={text => filters.set({ q: text })} />
      <DepartmentFilter
        value={department}
        onChange={chosen => filters.set({ department: chosen })}
        label={t('field.department')}
      />
      <Checkbox checked={choice.chosen} onChange={event => choice.choose(event.target.checked)}>
        {choice.label}
      </Checkbox>
    </>
  )
}
