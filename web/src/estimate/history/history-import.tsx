/** Importing history: template, dry run, marked-up copy, background import with progress, earlier imports. */
import { Alert, Radio } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { download, upload } from '#web/api/index.ts'
import { useTask } from '#web/api/task.ts'
import styles from '#web/estimate/estimate.module.css'
import { SiteFilter } from '#web/estimate/site-filter.tsx'
import { useSite } from '#web/estimate/use-site.ts'
import { EarlierImports, ImportFlow, importsOnPage, UndoImport, type UndoWish } from '#web/importing/index.ts'
import { useSession } from '#web/session/session.tsx'
import { PageHead } from '#web/states/page-head.tsx'
import { QueryStates } from '#web/states/query-states.tsx'
import { useFormats } from '#web/time/index.ts'

/** The imports of a site, by its pages. */
const SiteImports = ({ departmentId, undo }: { departmentId: string; undo: UndoWish | undefined }) => {
  const [page, setPage] = useState(1)
  const imports = useQueryCall(estimateCalls.listHistoryImports, { departmentId, page, size: importsOnPage })
  return (
    <QueryStates query={imports} shape="table">
      {({ rows, total }) => <EarlierImports rows={rows} undo={undo} pages={{ page, total, onPage: setPage }} />}
    </QueryStates>
  )
}

export const HistoryImport = () => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { number } = useFormats()
  const { may } = useSession()
  const { site, choose } = useSite()
  const [source, setSource] = useState<'workbook' | 'csv'>('workbook')
  const apply = useActCall(estimateCalls.applyHistoryImport)
  const task = useTask(estimateCalls.historyImportProgress, {
    isEnded: ({ state }) => state !== 'applying',
    stale: [estimateCalls.listHistoryImports, estimateCalls.listHistory, estimateCalls.historyCalendar],
  })
  const undo = useActCall(estimateCalls.undoHistoryImport, {
    stale: [estimateCalls.listHistoryImports, estimateCalls.listHistory, estimateCalls.historyCalendar],
    done: ({ removed, recovered }) => t('import.undone', { removed: number(removed), recovered: number(recovered) }),
    onDone: task.forget,
  })
  const wish = {
    question: (name: string) => t('import.undo_question', { name }),
    onUndo: (importId: string) => undo.mutate({ importId }),
    busy: undo.isPending,
  }
  const ended = task.answer && task.answer.state !== 'applying' ? task.answer : undefined
  const result = ended && (
    <Alert
      type={ended.state === 'done' ? 'success' : 'error'}
      showIcon
      title={ended.state === 'done' ? t('import.done_title') : t('import.failed')}
      description={
        ended.state === 'done' && (
          <>
            {t('import.result', { added: number(ended.added), replaced: number(ended.replaced) })}{' '}
            <Link to={`/estimate/history?site=${site?.id}`}>{t('import.show')}</Link>
          </>
        )
      }
    />
  )
  return (
    <>
      <PageHead title={t('title.import')} subject={site?.name} />
      <div className={styles.line} style={{ marginBottom: 16 }}>
        <SiteFilter site={site} choose={choose} width={260} />
        <Radio.Group
          aria-label={t('import.source')}
          value={source}
          onChange={event => setSource(event.target.value)}
          options={[
            { value: 'workbook', label: t('import.source_workbook') },
            { value: 'csv', label: t('import.source_csv') },
          ]}
        />
      </div>
      {site && (
        <ImportFlow
          key={`${site.id} ${source}`}
          csv={source === 'csv'}
          onTemplate={() => void download(estimateCalls.downloadHistoryTemplate, {}).catch(() => undefined)}
          onCheck={file =>
            upload(
              source === 'csv' ? estimateCalls.checkHistoryCsv : estimateCalls.checkHistoryFile,
              { departmentId: site.id },
              file,
              { quiet: true },
            )
          }
          onMarked={({ importId }) =>
            void download(estimateCalls.downloadMarkedHistory, { importId }).catch(() => undefined)
          }
          onApply={async (found, onlyIfAllGood) => {
            await apply.mutateAsync({ importId: found.importId, onlyIfAllGood })
            task.follow({ importId: found.importId })
          }}
          progress={task.followed ? (task.answer?.progress ?? 0) : undefined}
          result={result}
          undo={ended && <UndoImport {...wish} report={ended} />}
          succeeded={ended?.state === 'done'}
          onRestart={task.forget}
        />
      )}
      {site && <SiteImports key={site.id} departmentId={site.id} undo={may('history.import') ? wish : undefined} />}
    </>
  )
}
