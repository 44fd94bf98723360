/** Hands the whole list out as a workbook: every row of the filter, sorted and in columns as the table shows them. */
import { DownloadOutlined } from '@ant-design/icons'
import type { SortingState } from '@tanstack/react-table'
import { Button } from 'antd'
import { createContext, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { Call, Input } from '#contract/call.ts'
import type { ExportCall, ExportWish } from '#contract/shared/list-export.ts'
import { download } from '#web/api/call.ts'

/** The place in the list's bar for what belongs to its table. */
export const ListTools = createContext<HTMLElement | null>(null)

/** The call that exports a list, with the filters that the list has now. */
export interface ListExport {
  call: Call
  filters: Record<string, unknown>
  /** Columns that go in whether or not they are shown: without them the file could not be read in again. */
  always?: readonly string[]
}

export const exportWith = <C extends ExportCall>(
  call: C,
  filters: Omit<Input<C>, keyof ExportWish<string>>,
  always?: readonly string[],
): ListExport => ({ call, filters, ...(always && { always }) })

export interface ExportButtonProps extends ListExport {
  /** Keys of the columns shown, in their order. */
  columns: readonly string[]
  sorting: SortingState
}

export const ExportButton = ({ call, filters, always = [], columns, sorting }: ExportButtonProps) => {
  const { t } = useTranslation()
  const place = useContext(ListTools)
  const [busy, setBusy] = useState(false)
  const fetchFile = async () => {
    const [sorted] = sorting
    const sort = sorted && { column: sorted.id, down: sorted.desc }
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    setBusy(true)
    // A refusal has told itself.
    await download(call, { ...filters, columns: [...new Set([...columns, ...always])], sort, zone }).catch(
      () => undefined,
    )
    setBusy(false)
  }
  if (!place) return null
  return createPortal(
    <Button icon={<DownloadOutlined aria-hidden="true" />} loading={busy} onClick={() => void fetchFile()}>
      {t('action.export')}
    </Button>,
    place,
  )
}
