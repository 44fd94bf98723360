/** The list that shift templates and holiday templates share: name, department, store, founder, enabled; copy to departments. */
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#web/app/session.tsx'
import { useOpenParam } from '#web/form/index.ts'
import {
  type Column,
  DataTable,
  type ListExport,
  ListPage,
  NothingListed,
  type UrlFilters,
  useEnabledColumn,
  useRowCommands,
} from '#web/list/index.ts'
import { DepartmentSearch } from '#web/person/index.ts'
import { CopyDialog } from '#web/planning/templates/copy-dialog.tsx'
import { QueryStates, type QueryStatesProps } from '#web/states/index.ts'
import { Instant } from '#web/time/index.ts'

export interface TemplateSummary {
  id: string
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
  onEnable: (id: string, enabled: boolean) => void
  onDelete: (id: string) => void
  onCopy: (id: string, departmentIds: string[]) => Promise<unknown>
}

export const TemplateList = <Row extends TemplateSummary>(props: TemplateListProps<Row>) => {
  const { title, name, editPath, query, filters, exported, more, onEnable, onDelete, onCopy } = props
  const { t } = useTranslation(['planning', 'shared'])
  const { may } = useSession()
  const navigate = useNavigate()
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
  const commands = useRowCommands<Row>({
    may: edit,
    nameOf: row => row.name,
    linkTo: row => `${editPath}?id=${row.id}`,
    more: row => [{ key: 'copy', label: t('template.copy_to'), onChoose: () => copy.show(row.id) }],
    onEnable: (row, enabled) => onEnable(row.id, enabled),
    onDelete: row => onDelete(row.id),
  })
  return (
    <ListPage
      title={title}
      total={query.data?.total}
      pages={{ page: filters.page, size: templatesOnPage, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <DepartmentSearch
          label={t('template.name')}
          filters={filters}
          choice={{
            label: t('list.enabled_only'),
            chosen: enabled === 'yes',
            choose: only => filters.set({ enabled: only ? 'yes' : '' }),
          }}
        />
      }
      actions={
        edit && (
          <Button type="primary" onClick={() => navigate(editPath)}>
            {t('shared:action.new')}
          </Button>
        )
      }
    >
      <QueryStates query={query} shape="table">
        {data => (
          <>
            <DataTable
              name={name}
              caption={title}
              rows={data.rows}
              columns={columns}
              rowKey={row => row.id}
              rowName={row => row.name}
              rowLink={row => `${editPath}?id=${row.id}`}
              rowActions={commands}
              exported={exported}
              empty={<NothingListed filters={filters} title={t('template.none')} text={t('template.none_text')} />}
            />
            {copy.open && (
              <CopyDialog
                name={data.rows.find(row => row.id === copy.open)?.name ?? ''}
                onCopy={departmentIds => onCopy(copy.open ?? '', departmentIds)}
                onClose={copy.close}
              />
            )}
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}
