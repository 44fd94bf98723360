/** The column that tells whether a row is in use. */
import { Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '#web/list/table/columns.ts'

export const useEnabledColumn = <Row extends { enabled: boolean }>(title: string): Column<Row> => {
  const { t } = useTranslation()
  return useMemo(() => {
    const words = (row: Row) => t(row.enabled ? 'list.enabled' : 'list.disabled')
    return {
      key: 'enabled',
      title,
      value: words,
      render: row => <Tag color={row.enabled ? 'success' : undefined}>{words(row)}</Tag>,
    }
  }, [t, title])
}
