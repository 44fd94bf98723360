/** The reports that stay of imports: who brought which file, when, what became of its rows; each can be taken back. */
import { Pagination } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ImportReport } from '#contract/shared/importing.ts'
import { ConfirmButton } from '#web/form/index.ts'
import styles from '#web/importing/importing.module.css'
import { type Column, DataTable } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { Instant, useFormats } from '#web/time/index.ts'

export interface UndoWish {
  /** Asks before, naming the file and what follows. */
  question: (fileName: string) => string
  onUndo: (importId: string) => void
  /** One is being taken back. */
  busy?: boolean
}

export interface UndoImportProps extends UndoWish {
  report: Pick<ImportReport, 'id' | 'fileName'>
  small?: boolean
}

export const UndoImport = ({ report, question, onUndo, busy = false, small = false }: UndoImportProps) => {
  const { t } = useTranslation()
  return (
    <ConfirmButton
      question={question(report.fileName)}
      verb={t('importing.undo')}
      cancelled={t('importing.undo_cancelled')}
      onConfirm={() => onUndo(report.id)}
      button={{ disabled: busy, ...(small && { size: 'small' }) }}
    >
      {t(small ? 'importing.undo' : 'importing.undo_import')}
    </ConfirmButton>
  )
}

const tones = { checked: 'waiting', applying: 'busy', done: 'usual', failed: 'error' } as const
export const toneOf = (state: ImportReport['state']) =>
  state === 'undoing' ? tones.applying : state === 'undone' ? tones.checked : tones[state]

/** How many of them stand on a page. */
export const importsOnPage = 50

export interface EarlierImportsProps {
  rows: readonly ImportReport[]
  pages: { page: number; total: number; onPage: (page: number) => void }
  /** Absent for those who may only read. */
  undo: UndoWish | undefined
}

export const EarlierImports = ({ rows, pages, undo }: EarlierImportsProps) => {
  const { t } = useTranslation()
  const { number } = useFormats()
  // What a failed one counts is what its dry run foretold: nobody was added by it.
  const counted = (row: ImportReport, told: string | number) => (row.state === 'failed' ? null : told)
  const pair = (one: number, other: number) => `${number(one)} / ${number(other)}`
  const columns: Column<ImportReport>[] = [
    { key: 'file', title: t('importing.file'), value: row => row.fileName, wrap: true, width: 180 },
    { key: 'by', title: t('importing.by'), value: row => row.createdBy, width: 96 },
    {
      ...{ key: 'at', title: t('importing.at'), value: (row: ImportReport) => row.createdAt, width: 140 },
      render: row => <Instant at={row.createdAt} />,
    },
    { key: 'rows', title: t('importing.rows'), value: row => counted(row, row.rows), align: 'end', width: 72 },
    {
      ...{ key: 'taken', title: t('importing.added_replaced'), align: 'end', width: 120 },
      value: row => counted(row, pair(row.added, row.replaced)),
    },
    {
      ...{ key: 'left', title: t('importing.unchanged_refused'), align: 'end', width: 140 },
      value: row => counted(row, pair(row.unchanged, row.refused)),
    },
    {
      ...{ key: 'state', title: t('importing.state'), wrap: true, width: 190 },
      value: row => t(`importing.state.${row.state}`),
      render: row => (
        <>
          <StateWord tone={toneOf(row.state)}>{t(`importing.state.${row.state}`)}</StateWord>
          {row.undoneAt && (
            <div className={styles.hint}>
              {row.undoneBy} <Instant at={row.undoneAt} />
            </div>
          )}
        </>
      ),
    },
    ...(undo
      ? [
          {
            ...{ key: 'undo', title: t('importing.undo'), sortable: false, width: 120, value: () => '' },
            render: (row: ImportReport) => row.undoable && <UndoImport {...undo} report={row} small />,
          },
        ]
      : []),
  ]
  if (rows.length === 0) return null
  return (
    <section className={`${styles.panel} ${styles.earlier}`} aria-label={t('importing.earlier')}>
      <h2>{t('importing.earlier')}</h2>
      <DataTable
        name="importing.earlier"
        caption={t('importing.earlier')}
        rows={rows}
        columns={columns}
        rowKey={row => row.id}
        rowName={row => row.fileName}
      />
      <Pagination
        align="end"
        current={pages.page}
        pageSize={importsOnPage}
        total={pages.total}
        showSizeChanger={false}
        hideOnSinglePage
        onChange={pages.onPage}
      />
    </section>
  )
}
