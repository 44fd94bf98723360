/** The list that shift templates and holiday templates share: name, department, store, founder, enabled; copy to departments. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpenParam } from '#web/form/index.ts'
import { type Column, type ListExport, type UrlFilters, useEnabledColumn } from '#web/list/index.ts'
import { DepartmentSearch } from '#web/person/index.ts'
import { CopyDialog } from '#web/planning/templates/copy-dialog.tsx'
import { useSession } from '#web/session/session.tsx'
import { SettingsList } from '#web/settings/index.ts'
import type { QueryStatesProps } from '#web/states/index.ts'
import { Instant } from '#web/time/index.ts'

export interface TemplateSummary {
  id: string
  revision: number
  name: string
  departmentName: string
  storeName: string
  founder: string
  enabled: boolean
  createdAt: string
}

export const templateFilters = { q: 'text', department: 'id', enabled: 'yes' } as const
export const templatesOnPage = 100

export interface TemplateListProps<Row extends TemplateSummary> {
  title: string
  name: string
  /** Path of the page that edits one. */
  editPath: string
  query: QueryStatesProps<{ rows: Row[]; total: number }>['query']
  filters: UrlFilters<typeof templateFilters>
  exported: ListExport
  /** Columns beside the shared ones. */
  more?: readonly Column<Row>[]
  onEnable: (input: { id: string; enabled: boolean; revision: number }) => void
  onDelete: (row: Row) => void
  onCopy: (id: string, departmentIds: string[]) => Promise<unknown>
}

export const TemplateList = <Row extends TemplateSummary>(props: TemplateListProps<Row>) => {
  const { title, name, editPath, query, filters, exported, more, onEnable, onDelete, onCopy } = props
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const copy = useOpenParam('copy')
  const edit = may('planning.rules')
  const { enabled } = filters.values
  const enabledColumn = useEnabledColumn<Row>(t('shift.enabled'))
  const columns = useMemo<Column<Row>[]>(
    () => [
      { key: 'name', title: t('template.name'), value: row => row.name },
      ...(more ?? []),
      { key: 'department', title: t('field.department'), value: row => row.departmentName },
      { key: 'store', title: t('template.store'), value: row => row.storeName },
      { key: 'founder', title: t('template.founder'), value: row => row.founder },
      {
        key: 'createdAt',
        title: t('template.created_at'),
        value: row => row.createdAt,
        render: row => <Instant at={row.createdAt} />,
        hidden: true,
      },
      enabledColumn,
    ],
    [t, enabledColumn, more],
  )
  return (
    <SettingsList<Row>
      {...{ name, title, query, columns, filters, edit, exported, onEnable, onDelete }}
      pages={{ page: filters.page, size: templatesOnPage, onPage: filters.setPage }}
      finder={
        <DepartmentSearch
          label={t('template.name')}
          filters={filters}
          choice={{
            label: t('list.enabled_only'),
            chosen: enabled === 'yes',
            usual: false,
            choose: only => filters.set({ enabled: only ? 'yes' : '' }),
          }}
        />
      }
      nameOf={row => row.name}
      none={{ title: t('template.none'), text: t('template.none_text') }}
      more={row => [{ key: 'copy', label: t('template.copy_to'), onChoose: () => copy.show(row.id) }]}
      opens={editPath}
    >
      {rows =>
        copy.open && (
          <CopyDialog
            name={rows.find(row => row.id === copy.open)?.name ?? ''}
            onCopy={departmentIds => onCopy(copy.open ?? '', departmentIds)}
            onClose={copy.close}
          />
        )
      }
    </SettingsList>
  )
}
