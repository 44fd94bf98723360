/** Picks one or several departments from the tree, where they are found by name or pinyin; of very many the server finds them. */
import { TreeSelect } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import type { ControlProps } from '#web/form/fields/field.tsx'
import { DepartmentFinder } from '#web/person/departments/department-finder.tsx'
import { type DepartmentNode, departmentTree } from '#web/person/departments/department-tree.ts'
import { useDepartments, useNamedDepartments } from '#web/person/departments/departments.ts'
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

/** What a record of the past names and the tree has no more, by its name, to be read and not to be chosen. */
const useClosed = (
  departments: readonly DepartmentRow[] | undefined,
  value: DepartmentPickerProps['value'],
): TreeOption[] => {
  const ids = useMemo(() => {
    const chosen = typeof value === 'string' ? [value] : (value ?? [])
    const known = new Set(departments?.map(each => each.id))
    return departments ? chosen.filter(id => !known.has(id)) : []
  }, [departments, value])
  const rows = useNamedDepartments(ids).data?.rows
  return useMemo(
    () =>
      (rows ?? [])
        .filter(({ id }) => ids.includes(id))
        .map(({ id, name }) => ({ value: id, title: name, disabled: true, children: [] })),
    [rows, ids],
  )
}

const DepartmentTree = (props: DepartmentPickerProps) => {
  const { value, onChange, several, only = 'any', clearable, placeholder, control, label, width = '100%' } = props
  const { t } = useTranslation()
  const departments = useDepartments()
  const [opened, setOpened] = useState(false)
  const ownId = useId()
  const id = control?.id ?? ownId
  const match = usePinyinMatch(opened)
  const closed = useClosed(departments.data?.departments, value)
  const options = useMemo(
    () => [...optionsOf(departmentTree(departments.data?.departments ?? []), only), ...closed],
    [departments.data, only, closed],
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
