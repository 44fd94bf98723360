/** W05: what became of each file of employees: how many rows went in and did not, its marked copy, and its undo. */

import { Button, Space } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { ImportReport } from '#contract/shared/importing.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { download } from '#web/api/index.ts'
import { importsOnPage, toneOf, UndoImport } from '#web/importing/index.ts'
import { type Column, DataTable, ListPage } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { useUndoImport } from '#web/people/import/use-undo-import.tsx'
import { Empty } from '#web/states/instead/empty.tsx'
import { QueryStates } from '#web/states/query-states.tsx'
import { Instant, useFormats } from '#web/time/index.ts'

/** In KB, as people see it of a file. */
const kilobytes = (bytes: number | null): number | null => (bytes === null ? null : Math.ceil(bytes / 1024))

const marked = (importId: string) =>
  void download(peopleCalls.downloadMarkedEmployees, { importId }).catch(() => undefined)

const useColumns = (undo: ReturnType<typeof useUndoImport>['wish']): Column<ImportReport>[] => {
  const { t } = useTranslation(['people', 'shared'])
  const { number } = useFormats()
  const typeOf = ({ fileName }: ImportReport) => fileName.split('.').at(-1) ?? ''
  // What a failed one counts is what its dry run foretold.
  const counted = (row: ImportReport, rows: number) => (row.state === 'failed' ? null : rows)
  return [
    { key: 'file', title: t('shared:importing.file'), value: row => row.fileName },
    { key: 'application', title: t('import.report.application'), value: () => t('title.employees') },
    { key: 'type', title: t('import.report.type'), value: typeOf },
    {
      ...{ key: 'size', title: t('import.report.size'), align: 'end' },
      value: row => kilobytes(row.bytes),
      render: row => (row.bytes === null ? '' : `${number(kilobytes(row.bytes) ?? 0)} KB`),
    },
    { key: 'by', title: t('shared:importing.by'), value: row => row.createdBy },
    {
      ...{ key: 'at', title: t('shared:importing.at'), value: (row: ImportReport) => row.createdAt },
      render: row => <Instant at={row.createdAt} />,
    },
    {
      ...{ key: 'good', title: t('import.report.good'), align: 'end' },
      value: row => counted(row, row.added + row.replaced + row.unchanged),
    },
    { key: 'bad', title: t('import.report.bad'), align: 'end', value: row => counted(row, row.refused) },
    {
      ...{ key: 'state', title: t('shared:importing.state'), value: (row: ImportReport) => row.state },
      render: row => <StateWord tone={toneOf(row.state)}>{t(`shared:importing.state.${row.state}`)}</StateWord>,
    },
    {
      ...{ key: 'acts', title: t('shared:importing.undo'), sortable: false, value: () => '' },
      render: row => (
        <Space>
          {row.refused > 0 && row.state !== 'undone' && (
            <Button size="small" onClick={() => marked(row.id)}>
              {t('shared:importing.marked')}
            </Button>
          )}
          {row.undoable && <UndoImport {...undo} report={row} small />}
        </Space>
      ),
    },
  ]
}

export const ImportReports = () => {
  const { t } = useTranslation(['people', 'shared'])
  const [page, setPage] = useState(1)
  const imports = useQueryCall(peopleCalls.listEmployeeImports, { page, size: importsOnPage })
  const undo = useUndoImport(() => undefined)
  const columns = useColumns(undo.wish)
  return (
    <ListPage
      title={t('title.import_reports')}
      total={imports.data?.total}
      pages={{ page, size: importsOnPage, onPage: setPage }}
    >
      {undo.shown}
      <QueryStates query={imports} shape="table">
        {({ rows }) => (
          <DataTable
            name="people.import.reports"
            caption={t('title.import_reports')}
            rows={rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={row => row.fileName}
            empty={<Empty title={t('import.report.none')} text={t('import.report.none_text')} />}
          />
        )}
      </QueryStates>
    </ListPage>
  )
}
