/** The bad cells that a dry run found, each with its place, its value and the reason: the same for every import. */
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '#web/list/index.ts'

/** A cell that cannot be taken. */
export interface ImportProblem {
  /** Of a workbook with several sheets. */
  sheet?: string
  row: number
  column: string
  value: string
  message: string
}

export const ImportProblems = ({ problems }: { problems: readonly ImportProblem[] }) => {
  const { t } = useTranslation()
  const sheets: Column<ImportProblem>[] = problems.some(problem => problem.sheet !== undefined)
    ? [{ key: 'sheet', title: t('importing.sheet'), value: problem => problem.sheet ?? '', width: 140 }]
    : []
  const columns: Column<ImportProblem>[] = [
    ...sheets,
    { key: 'row', title: t('importing.row'), value: problem => problem.row, width: 80 },
    { key: 'column', title: t('importing.column'), value: problem => problem.column, width: 80 },
    { key: 'value', title: t('importing.value'), value: problem => problem.value, width: 200 },
    { key: 'reason', title: t('importing.reason'), value: problem => problem.message },
  ]
  return (
    <DataTable
      name="importing.problems"
      caption={t('importing.problems')}
      rows={problems}
      columns={columns}
      rowKey={problem => `${problem.sheet ?? ''} ${problem.column}${problem.row} ${problem.message}`}
      rowName={problem => `${problem.column}${problem.row}`}
    />
  )
}
