/** The rows of a settings noun: what can be done to each, and the record that the address opens. On a page of their own, or in a part of one. */
import { Button } from 'antd'
import { Fragment, type ReactNode } from 'react'
import { OpenRecord, useOpenParam } from '#web/form/index.ts'
import {
  DataTable,
  type DataTableProps,
  NothingListed,
  type NothingListedProps,
  type RowCommands,
  useRowCommands,
} from '#web/list/index.ts'
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

export interface SettingsRowsProps<Row extends SettingsRow>
  extends Pick<DataTableProps<Row>, 'name' | 'columns' | 'exported' | 'bulk'>,
    Pick<RowCommands<Row>, 'nameOf' | 'more' | 'onDelete' | 'consequence'> {
  title: string
  query: QueryStatesProps<{ rows: Row[]; total?: number }>['query']
  /** Whether the person may change the list at all. */
  edit: boolean
  /** Whether they may change this row, where they may not change all. */
  editRow?: (row: Row) => boolean
  /** Where one is opened: in a drawer beside the list, or at the path of a page that takes its id. */
  opens: ((opened: Opened<Row>) => ReactNode) | string
  /** Whether `more` can be done with rows, too, that the person may not change. */
  moreOnAll?: boolean
  /** Whether one opens for those, too, who may not change it. */
  readable?: boolean
  /** What the finder has chosen, for a list that can be found empty by it. */
  filters?: NothingListedProps['filters']
  /** Said where there is none yet. */
  none: Pick<NothingListedProps, 'title' | 'text'>
  onEnable?: (input: { id: string; enabled: boolean; revision: number }) => void
  /** Begins one: stands in the empty list, too. */
  begin?: ReactNode
  /** Stands beside the rows, such as a dialog about one of them. */
  children?: (rows: readonly Row[]) => ReactNode
}

const unfiltered = { any: false, clear: () => undefined }

export const SettingsRows = <Row extends SettingsRow>(props: SettingsRowsProps<Row>) => {
  const { title, query, edit, editRow, opens, readable = true, filters, none, onEnable } = props
  const { name, columns, exported, bulk, nameOf, more, moreOnAll, onDelete, consequence, begin, children } = props
  const drawer = useOpenParam()
  const linkTo = ({ id }: Row) => (typeof opens === 'string' ? `${opens}?id=${id}` : drawer.linkTo(id))
  const mine = (row: Row) => edit && (editRow === undefined || editRow(row))
  const mayOpen = (row: Row) => readable || mine(row)
  const commands = useRowCommands<Row>({
    ...{ may: edit, nameOf, linkTo, more, onDelete, consequence },
    onEnable: onEnable && (({ id, revision }, enabled) => onEnable({ id, enabled, revision })),
  })
  return (
    <QueryStates query={query} shape="table">
      {({ rows }) => (
        <>
          <DataTable
            {...{ name, columns, exported, bulk, rows }}
            caption={title}
            rowKey={row => row.id}
            rowName={nameOf}
            rowLink={row => (mayOpen(row) ? linkTo(row) : undefined)}
            rowActions={row => (mine(row) ? commands(row) : (edit && moreOnAll && more?.(row)) || [])}
            empty={
              <NothingListed filters={filters ?? unfiltered} {...none}>
                {edit && begin}
              </NothingListed>
            }
          />
          {children?.(rows)}
          {typeof opens !== 'string' && (
            <OpenRecord drawer={drawer} rows={rows.filter(mayOpen)}>
              {(row, open) => (
                // Another record is another form, never the same one with other values.
                <Fragment key={open}>
                  {opens({ row, rows, onClose: drawer.close, readOnly: row ? !mine(row) : !edit })}
                </Fragment>
              )}
            </OpenRecord>
          )}
        </>
      )}
    </QueryStates>
  )
}

/** In a part of a page, such as a tab: the button of a new one stands above the rows, and where there are none in their place. */
export const SettingsPart = <Row extends SettingsRow>({
  begin,
  primary,
  ...rows
}: Omit<SettingsRowsProps<Row>, 'begin'> & { begin: string; primary?: boolean }) => {
  const drawer = useOpenParam()
  const button = (
    <Button type={primary ? 'primary' : 'default'} onClick={() => drawer.show('new')}>
      {begin}
    </Button>
  )
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 }}>
      {rows.edit && rows.query.data && rows.query.data.rows.length > 0 && <div>{button}</div>}
      <SettingsRows {...rows} begin={button} />
    </div>
  )
}
