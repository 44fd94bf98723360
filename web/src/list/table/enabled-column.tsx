/** The column that tells whether a row is in use: what is in use is usual. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { StateWord } from '#web/list/state-word.tsx'
import type { Column } from '#web/list/table/columns.ts'

export const useEnabledColumn = <Row extends { enabled: boolean }>(title: string): Column<Row> => {
  const { t } = useTranslation()
  return useMemo(() => {
    const words = (row: Row) => t(row.enabled ? 'list.enabled' : 'list.disabled')
    return {
      key: 'enabled',
      title,
      value: words,
      render: row => <StateWord tone={row.enabled ? 'usual' : 'waiting'}>{words(row)}</StateWord>,
    }
  }, [t, title])
}
