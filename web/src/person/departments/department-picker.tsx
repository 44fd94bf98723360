/** Picks one or several departments from the tree, where they are found by name or pinyin; of very many the server finds them. */
import { TreeSelect } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '#web/form/fields/field.tsx'
import { DepartmentFinder } from '#web/person/departments/department-finder.tsx'
import { type DepartmentNode, departmentTree } from '#web/person/departments/department-tree.ts'
import { useDepartments } from '#web/person/departments/departments.ts'
import { usePinyinMatch } from '#web/person/pinyin-match.ts'
import { useSession } from '#web/session/session.tsx'

export interface DepartmentPickerProps {
  value: string | null | readonly string[]
  onChange: (value: string | null | string[]) => void
  several?: boolean
  /** What may be chosen — every department, sites alone, or all but the company itself. */
  only?: 'any' | 'sites' | 'not_root'
  clearable?: boolean
  placeholder?: string
  control?: Partial<ControlProps>
  label?: string
  width?: number | string
}

interface TreeOption {
  value: string
  title: string
  disabled: boolean
  children: TreeOption[]
}

const optionsOf = (nodes: readonly DepartmentNode[], only: 'any' | 'sites' | 'not_root'): TreeOption[] =>
  nodes.map(({ department, children }) => ({
    value: department.id,
    title: department.name,
    disabled:
      !department.inScope ||
      (only === 'sites' && department.site === null) ||
      (only === 'not_root' && department.parentId === null),
    children: optionsOf(children, only),
  }))

const DepartmentTree = (props: DepartmentPickerProps) => {
  const { value, onChange, several, only = 'any', clearable, placeholder, control, label, width = '100%' } = props
  const { t } = useTranslation()
  const departments = useDepartments()
  const [opened, setOpened] = useState(false)
  const ownId = useId()
  const id = control?.id ?? ownId
  const match = usePinyinMatch(opened)
  const options = useMemo(
    () => optionsOf(departmentTree(departments.data?.departments ?? []), only),
    [departments.data, only],
  )
  return (
    <TreeSelect
      {...control}
      id={id}
      // The field says that it controls a list of this name, which the tree does not have by itself.
      popupRender={tree => <div id={`${id}_list`}>{tree}</div>}
      aria-label={label}
      style={{ width }}
      value={several ? [...((value as readonly string[] | null) ?? [])] : ((value as string | null) ?? undefined)}
      treeData={options}
      treeDefaultExpandAll
      multiple={several}
      allowClear={clearable && { label: t('action.clear') }}
      loading={departments.isPending}
      placeholder={placeholder ?? t('form.choose')}
      showSearch={{ filterTreeNode: (query, node) => match(String(node.title), query) }}
      onOpenChange={open => open && setOpened(true)}
      onChange={(next: string | string[] | undefined) => onChange(next ?? (several ? [] : null))}
    />
  )
}

export const DepartmentPicker = (props: DepartmentPickerProps) =>
  useSession().company.manyDepartments ? <DepartmentFinder {...props} /> : <DepartmentTree {...props} />
