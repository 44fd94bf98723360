/** Picks departments of a company that has too many for a tree: the server finds them by name, code or pinyin. */
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { DepartmentPickerProps } from '#web/person/departments/department-picker.tsx'
import { useNamedDepartments } from '#web/person/departments/departments.ts'
import { useDepartmentsFound } from '#web/person/departments/use-departments-found.tsx'

const chosenIds = (value: DepartmentPickerProps['value']): string[] => {
  if (value === null || value === '') return []
  return typeof value === 'string' ? [value] : [...value]
}

export const DepartmentFinder = (props: DepartmentPickerProps) => {
  const { value, onChange, several, clearable, placeholder, control, label, only = 'any', width = '100%' } = props
  const { t } = useTranslation()
  const { box, rows, options } = useDepartmentsFound(only)
  // The chosen ones have a name wherever they stand in the list.
  const named = useNamedDepartments(chosenIds(value))
  const known = [...(named.data?.rows ?? []), ...rows]
  return (
    <Select
      {...control}
      {...box}
      aria-label={label}
      style={{ width }}
      mode={several ? 'multiple' : undefined}
      value={several ? chosenIds(value) : (chosenIds(value)[0] ?? undefined)}
      options={options}
      labelRender={({ value: id }) => known.find(each => each.id === id)?.name ?? '…'}
      allowClear={clearable && { label: t('action.clear') }}
      placeholder={placeholder ?? t('department.search')}
      popupMatchSelectWidth={false}
      onChange={(next: string | string[] | undefined) => onChange(next ?? (several ? [] : null))}
    />
  )
}
