/** The list of a settings noun: what finds its rows, what can be done to each, and the record that the address opens. */
import { Button } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { OpenRecord, useOpenParam } from '#web/form/index.ts'
import {
  DataTable,
  type DataTableProps,
  ListPage,
  type ListPageProps,
  NothingListed,
  type NothingListedProps,
  type RowCommands,
  useRowCommands,
} from '#web/list/index.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates, type QueryStatesProps } from '#web/states/index.ts'

export interface SettingsRow {
  id: string
  revision: number
}

/** What a drawer is drawn of. */
export interface Opened<Row> {
  /** Absent for a new one. */
  row: Row | undefined
  /** The rows of the list, for what a new one takes after them. */
  rows: readonly Row[]
  onClose: () => void
  readOnly: boolean
}

export interface SettingsListProps<Row extends SettingsRow>
  extends Pick<DataTableProps<Row>, 'name' | 'columns' | 'exported' | 'bulk'>,
    Pick<RowCommands<Row>, 'nameOf' | 'more' | 'onDelete' | 'consequence'>,
    Pick<ListPageProps, 'pages'> {
  title: string
  query: QueryStatesProps<{ rows: Row[]; total?: number }>['query']
  /** Whether the person may change the list at all. */
  edit: boolean
  /** Where one is opened: in a drawer beside the list, or at the path of a page that takes its id. */
  opens: ((opened: Opened<Row>) => ReactNode) | string
  /** Fields that find rows. */
  finder?: ReactNode
  /** What the finder has chosen, for a list that can be found empty by it. */
  filters?: NothingListedProps['filters']
  /** Said where there is none yet. */
  none: Pick<NothingListedProps, 'title' | 'text'>
  onEnable?: (input: { id: string; enabled: boolean; revision: number }) => void
  /** The company import brings rows of it, too. */
  imported?: boolean
  /** Stands beside the rows, such as a dialog about one of them. */
  children?: (rows: readonly Row[]) => ReactNode
}

export const SettingsList = <Row extends SettingsRow>(props: SettingsListProps<Row>) => {
  const { title, query, edit, opens, finder, filters, none, onEnable, imported } = props
  const { name, columns, exported, bulk, nameOf, more, onDelete, consequence, pages, children } = props
  const drawer = useOpenParam()
  const linkTo = ({ id }: Row) => (typeof opens === 'string' ? `${opens}?id=${id}` : drawer.linkTo(id))
  const commands = useRowCommands<Row>({
    ...{ may: edit, nameOf, linkTo, more, onDelete, consequence },
    onEnable: onEnable && (({ id, revision }, enabled) => onEnable({ id, enabled, revision })),
  })
  return (
    <ListPage
      title={title}
      total={query.data && (query.data.total ?? query.data.rows.length)}
      pages={pages}
      filtered={filters?.any}
      onClear={filters?.clear}
      filters={finder}
      actions={<Begin edit={edit} imported={imported} page={opens} onNew={() => drawer.show('new')} />}
    >
      <QueryStates query={query} shape="table">
        {({ rows }) => (
          <>
            <DataTable
              {...{ name, columns, exported, bulk, rows }}
              caption={title}
              rowKey={row => row.id}
              rowName={nameOf}
              rowLink={linkTo}
              rowActions={commands}
              empty={<NothingListed filters={filters ?? unfiltered} {...none} />}
            />
            {children?.(rows)}
            {typeof opens !== 'string' && (
              <OpenRecord drawer={drawer} rows={rows}>
                {(row, open) => (
                  // Another record is another form, never the same one with other values.
                  <Fragment key={open}>{opens({ row, rows, onClose: drawer.close, readOnly: !edit })}</Fragment>
                )}
              </OpenRecord>
            )}
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}

const unfiltered = { any: false, clear: () => undefined }

/** What begins a new one, here or from a file. */
const Begin = (props: { edit: boolean; imported?: boolean; page: unknown; onNew: () => void }) => {
  const { edit, imported, page, onNew } = props
  const { t } = useTranslation()
  const { may } = useSession()
  const navigate = useNavigate()
  return (
    <>
      {imported && may('company.import') && (
        <Button onClick={() => navigate('/organisation/import')}>{t('action.import')}</Button>
      )}
      {edit && (
        <Button type="primary" onClick={() => (typeof page === 'string' ? navigate(page) : onNew())}>
          {t('action.new')}
        </Button>
      )}
    </>
  )
}
