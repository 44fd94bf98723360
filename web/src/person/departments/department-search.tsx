/** The filters of a list of what departments have: words, a department, and one yes or no. */
import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { useCondition } from '#web/list/filters/conditions.tsx'
import { SearchBox } from '#web/list/filters/search-box.tsx'
import { DepartmentFilter } from '#web/person/departments/department-filter.tsx'

export interface DepartmentSearchProps {
  /** What the words are looked for in. */
  label: string
  filters: { values: { q: string; department: string }; set: (next: { q?: string; department?: string }) => void }
  /** The yes or no, and which of them is no condition. */
  choice: { label: string; chosen: boolean; usual: boolean; choose: (chosen: boolean) => void }
}

export const DepartmentSearch = ({ label, filters, choice }: DepartmentSearchProps) => {
  const { t } = useTranslation(['people', 'shared'])
  const { q, department } = filters.values
  const { chosen, usual, choose } = choice
  const folded = useCondition({
    label: choice.label,
    text: chosen === usual ? '' : t(chosen ? 'shared:list.yes' : 'shared:list.no'),
    clear: () => choose(usual),
  })
  return (
    <>
      <SearchBox label={label} value={q} onSearch={text => filters.set({ q: text })} />
      <DepartmentFilter
        value={department}
        onChange={next => filters.set({ department: next })}
        label={t('field.department')}
      />
      {!folded && (
        <Checkbox checked={chosen} onChange={event => choose(event.target.checked)}>
          {choice.label}
        </Checkbox>
      )}
    </>
  )
}
