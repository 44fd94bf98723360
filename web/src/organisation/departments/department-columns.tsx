/** The rows of the tree of departments, and the columns that they have. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import type { Column } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { type DepartmentNode, departmentTree, totalHeadcount } from '#web/person/index.ts'

export interface TreeRow {
  department: DepartmentRow
  depth: number
  /** Null above the person's scope. */
  total: number | null
}

/** Each department below the one that it is part of. */
const flatten = (nodes: readonly DepartmentNode[], depth = 0): TreeRow[] =>
  nodes.flatMap(node => [
    { department: node.department, depth, total: totalHeadcount(node) },
    ...flatten(node.children, depth + 1),
  ])

export const treeRows = (departments: readonly DepartmentRow[]): TreeRow[] => flatten(departmentTree(departments))

export function useDepartmentColumns(): Column<TreeRow>[] {
  const { t } = useTranslation(['organisation', 'shared'])
  return useMemo<Column<TreeRow>[]>(
    () => [
      {
        key: 'name',
        title: t('field.name'),
        value: row => row.department.name,
        render: row => <span style={{ paddingLeft: row.depth * 24 }}>{row.department.name}</span>,
        sortable: false,
      },
      {
        key: 'kind',
        title: t('field.kind'),
        value: row => (row.department.site ? t('kind.site') : t('kind.department')),
        render: row => (
          <StateWord tone="usual">{row.department.site ? t('kind.site') : t('kind.department')}</StateWord>
        ),
        sortable: false,
      },
      { key: 'code', title: t('field.code'), value: row => row.department.code, sortable: false },
      {
        key: 'headcount',
        title: t('field.headcount'),
        value: row => row.department.headcount,
        align: 'end',
        sortable: false,
      },
      { key: 'total', title: t('field.total'), value: row => row.total, align: 'end', sortable: false },
      { key: 'timeZone', title: t('field.timeZone'), value: row => row.department.site?.timeZone, sortable: false },
      {
        key: 'format',
        title: t('field.format'),
        value: row => row.department.site?.format,
        sortable: false,
        hidden: true,
      },
      { key: 'type', title: t('field.type'), value: row => row.department.site?.type, sortable: false, hidden: true },
    ],
    [t],
  )
}
