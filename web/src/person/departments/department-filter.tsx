/** The department filter of a list: one department or none. */
import { useCondition } from '#web/list/filters/conditions.tsx'
import { DepartmentPicker, type DepartmentPickerProps } from '#web/person/departments/department-picker.tsx'
import { useChosenName } from '#web/person/departments/departments.ts'

export interface DepartmentFilterProps {
  /** A department's id; empty is no filter. */
  value: string
  onChange: (department: string) => void
  label: string
  only?: DepartmentPickerProps['only']
}

export const DepartmentFilter = ({ value, onChange, label, only }: DepartmentFilterProps) => {
  const folded = useCondition({ label, text: useChosenName(value), clear: () => onChange('') })
  if (folded) return null
  return (
    <DepartmentPicker
      value={value || null}
      onChange={chosen => onChange(typeof chosen === 'string' ? chosen : '')}
      clearable
      only={only}
      width={160}
      label={label}
      placeholder={label}
    />
  )
}
