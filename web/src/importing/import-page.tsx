/**
 * The page of an import of the whole company: template, dry run, marked-up copy, background import with progress, earlier
 * imports, undo. A kind of file says its calls, what they change on screen, and its words.
 */
import { Alert } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Call } from '#contract/call.ts'
import type { ImportCalls } from '#contract/shared/import-calls.ts'
import type { ImportReport } from '#contract/shared/importing.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { download, upload } from '#web/api/index.ts'
import { useTask } from '#web/api/task.ts'
import { EarlierImports, importsOnPage, UndoImport } from '#web/importing/earlier-imports.tsx'
import { ImportFlow } from '#web/importing/import-flow.tsx'
import styles from '#web/importing/importing.module.css'
import { PageHead } from '#web/states/page-head.tsx'
import { QueryStates } from '#web/states/query-states.tsx'
import { useFormats } from '#web/time/index.ts'

/** Figures, as the language writes them. */
interface Words {
  title: string
  /** What whoever imports must know before. */
  warning?: string
  done: string
  failed: string
  counts: (counts: { added: string; replaced: string }) => string
  /** What leads to the list. */
  show: string
  undoQuestion: (name: string) => string
  undone: (counts: { removed: string; recovered: string }) => string
}

export interface ImportPageProps {
  calls: ImportCalls
  /** Reads that show what the file brings. */
  reads: readonly Call[]
  /** The list that shows what was imported. */
  list: string
  words: Words
  /** What stands beside the title: the choice between kinds of file that one page offers. */
  beside?: ReactNode
}

const Ended = ({ ended, list, words }: Pick<ImportPageProps, 'list' | 'words'> & { ended: ImportReport }) => {
  const { number } = useFormats()
  const isDone = ended.state === 'done'
  return (
    <Alert
      type={isDone ? 'success' : 'error'}
      showIcon
      title={isDone ? words.done : words.failed}
      description={
        isDone && (
          <>
            {words.counts({ added: number(ended.added), replaced: number(ended.replaced) })}{' '}
            <Link to={list}>{words.show}</Link>
          </>
        )
      }
    />
  )
}

/** Follows one import to its end, and takes one back. */
const useImport = ({ calls, reads, words }: ImportPageProps) => {
  const { number } = useFormats()
  const stale = [calls.list, ...reads]
  const apply = useActCall(calls.apply)
  const task = useTask(calls.progress, { isEnded: ({ state }) => state !== 'applying', stale })
  const undo = useActCall(calls.undo, {
    stale,
    done: ({ removed, recovered }) => words.undone({ removed: number(removed), recovered: number(recovered) }),
    onDone: task.forget,
  })
  const wish = {
    question: words.undoQuestion,
    onUndo: (importId: string) => undo.mutate({ importId }),
    busy: undo.isPending,
  }
  const ended = task.answer && task.answer.state !== 'applying' ? task.answer : undefined
  return { apply, task, wish, ended }
}

export const ImportPage = (props: ImportPageProps) => {
  const { calls, words, beside } = props
  const [page, setPage] = useState(1)
  const imports = useQueryCall(calls.list, { page, size: importsOnPage })
  const { apply, task, wish, ended } = useImport(props)
  return (
    <>
      <PageHead title={words.title} beside={beside} />
      {words.warning && <Alert className={styles.warning ?? ''} type="warning" showIcon title={words.warning} />}
      <ImportFlow
        onTemplate={() => void download(calls.template, {}).catch(() => undefined)}
        onCheck={file => upload(calls.check, {}, file, { quiet: true })}
        onMarked={({ importId }) => void download(calls.marked, { importId }).catch(() => undefined)}
        onApply={async ({ importId }, onlyIfAllGood) => {
          await apply.mutateAsync({ importId, onlyIfAllGood })
          task.follow({ importId })
        }}
        progress={task.followed ? (task.answer?.progress ?? 0) : undefined}
        result={ended && <Ended {...props} ended={ended} />}
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
