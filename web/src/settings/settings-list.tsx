/** The list of a settings noun on a page of its own: what finds its rows, and what begins a new one. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useOpenParam } from '#web/form/index.ts'
import { ListPage, type ListPageProps } from '#web/list/index.ts'
import { useSession } from '#web/session/session.tsx'
import { type SettingsRow, SettingsRows, type SettingsRowsProps } from '#web/settings/settings-rows.tsx'

export interface SettingsListProps<Row extends SettingsRow>
  extends Omit<SettingsRowsProps<Row>, 'begin'>,
    Pick<ListPageProps, 'pages'> {
  /** Fields that find rows. */
  finder?: ReactNode
  /** The company import brings rows of it, too. */
  imported?: boolean
  /** Other buttons of the page's head, before the one of a new one. */
  actions?: ReactNode
}

export const SettingsList = <Row extends SettingsRow>({
  finder,
  imported,
  actions,
  pages,
  ...rows
}: SettingsListProps<Row>) => {
  const { title, query, edit, opens, filters } = rows
  const drawer = useOpenParam()
  const begin = <Begin edit={edit} imported={imported} page={opens} onNew={() => drawer.show('new')} />
  return (
    <ListPage
      title={title}
      total={query.data && (query.data.total ?? query.data.rows.length)}
      pages={pages}
      filtered={filters?.any}
      onClear={filters?.clear}
      filters={finder}
      actions={
        <>
          {actions}
          {begin}
        </>
      }
    >
      <SettingsRows {...rows} begin={begin} />
    </ListPage>
  )
}

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
