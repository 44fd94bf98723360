/** Columns that say yes or no in a word: the usual answer is pale, the other one is seen. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column } from '#web/list/table/columns.ts'

export interface YesNo<Row> {
  key: string
  title: string
  is: (row: Row) => boolean
  /** The answer that most rows give. */
  usual: boolean
  hidden?: boolean
}

export const useYesNoColumn = () => {
  const { t } = useTranslation()
  return useCallback(
    <Row>({ key, title, is, usual, hidden }: YesNo<Row>): Column<Row> => ({
      ...{ key, title, hidden, headed: true },
      value: row => t(is(row) ? 'list.yes' : 'list.no'),
      usual: row => is(row) === usual,
    }),
    [t],
  )
}
