/** W27: importing the blacklist, of identity cards alone: template, dry run, marked-up copy, background import with progress, earlier imports. */
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { download, upload } from '#web/api/index.ts'
import { useTask } from '#web/api/task.ts'
import { EarlierImports, ImportFlow, importsOnPage, UndoImport } from '#web/importing/index.ts'
import { PageHead } from '#web/states/page-head.tsx'
import { QueryStates } from '#web/states/query-states.tsx'
import { useFormats } from '#web/time/index.ts'

const stale = [peopleCalls.listBlacklistImports, peopleCalls.listBlacklist]

const Ended = ({ ended }: { ended: Output<typeof peopleCalls.blacklistImportProgress> }) => {
  const { t } = useTranslation('people')
  const { number } = useFormats()
  const isDone = ended.state === 'done'
  return (
    <Alert
      type={isDone ? 'success' : 'error'}
      showIcon
      title={t(isDone ? 'blacklist.import_done' : 'blacklist.import_failed')}
      description={
        isDone && (
          <>
            {t('blacklist.import_counts', { added: number(ended.added), replaced: number(ended.replaced) })}{' '}
            <Link to="/people/blacklist">{t('blacklist.import_show')}</Link>
          </>
        )
      }
    />
  )
}

export const BlacklistImport = () => {
  const { t } = useTranslation(['people', 'shared'])
  const { number } = useFormats()
  const [page, setPage] = useState(1)
  const apply = useActCall(peopleCalls.applyBlacklistImport)
  const task = useTask(peopleCalls.blacklistImportProgress, { isEnded: ({ state }) => state !== 'applying', stale })
  const imports = useQueryCall(peopleCalls.listBlacklistImports, { page, size: importsOnPage })
  const undo = useActCall(peopleCalls.undoBlacklistImport, {
    stale,
    done: ({ removed, recovered }) =>
      t('blacklist.import_undone', { removed: number(removed), recovered: number(recovered) }),
    onDone: task.forget,
  })
  const wish = {
    question: (name: string) => t('blacklist.import_undo_question', { name }),
    onUndo: (importId: string) => undo.mutate({ importId }),
    busy: undo.isPending,
  }
  const ended = task.answer && task.answer.state !== 'applying' ? task.answer : undefined
  return (
    <>
      <PageHead title={t('title.blacklist_import')} />
      <ImportFlow
        onTemplate={() => void download(peopleCalls.downloadBlacklistTemplate, {}).catch(() => undefined)}
        onCheck={file => upload(peopleCalls.checkBlacklistFile, {}, file, { quiet: true })}
        onMarked={({ importId }) =>
          void download(peopleCalls.downloadMarkedBlacklist, { importId }).catch(() => undefined)
        }
        onApply={async ({ importId }, onlyIfAllGood) => {
          await apply.mutateAsync({ importId, onlyIfAllGood })
          task.follow({ importId })
        }}
        progress={task.followed ? (task.answer?.progress ?? 0) : undefined}
        result={ended && <Ended ended={ended} />}
        undo={ended && <UndoImport {...wish} report={ended} />}
        succeeded={ended?.state === 'done'}
        onRestart={task.forget}
      />
      <QueryStates query={imports} shape="table">
        {({ rows, total }) => <EarlierImports rows={rows} undo={wish} pages={{ page, total, onPage: setPage }} />}
      </QueryStates>
    </>
  )
}
