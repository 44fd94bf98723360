/** The drawer of the record that an address opens: a new one, one of the list, or word that it is not there. */
import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsOpened } from '#web/form/frame/as-opened.tsx'
import { useDrawerSize } from '#web/form/frame/drawer-size.ts'
import type { OpenParam } from '#web/form/open-param.ts'
import { NotHere } from '#web/states/index.ts'

export interface OpenRecordProps<Row extends { id: string }> {
  drawer: OpenParam
  rows: readonly Row[]
  /** Draws the record, or the form of a new one. */
  children: (row: Row | undefined, open: string) => ReactNode
}

export const OpenRecord = <Row extends { id: string }>({ drawer, rows, children }: OpenRecordProps<Row>) => {
  const { t } = useTranslation()
  const size = useDrawerSize('form')
  const { open, close } = drawer
  const row = useAsOpened(
    open,
    rows.find(each => each.id === open),
  )
  if (open === undefined) return null
  // An address that names nothing must not pass for the wish to make something new.
  if (row !== undefined || open === 'new') return children(row, open)
  return (
    <Drawer open size={size} title={t('state.not_here')} onClose={close}>
      <NotHere />
    </Drawer>
  )
}
