/** Taking an import of employees back: asked for, followed to its end, and told with the reason where it may not be. */
import { Alert, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { useTask } from '#web/api/task.ts'
import type { UndoWish } from '#web/importing/index.ts'

/** What an import of employees changes of what screens show. */
export const importReads = [peopleCalls.listEmployeeImports, peopleCalls.listEmployees]

export const useUndoImport = (onBegin: () => void): { wish: UndoWish; shown: React.ReactNode } => {
  const { t } = useTranslation(['people', 'shared'])
  const undo = useActCall(peopleCalls.undoEmployeeImport, { stale: importReads })
  const { followed, answer, follow } = useTask(organisationCalls.getTask, {
    isEnded: ({ task }) => task.endedAt !== null,
    stale: importReads,
  })
  const task = answer?.task
  const begin = (importId: string) =>
    undo.mutate(
      { importId },
      {
        onSuccess: ({ taskId }) => {
          onBegin()
          follow({ id: taskId })
        },
      },
    )
  const done = task?.state === 'done'
  const shown = task?.endedAt ? (
    <Alert
      type={done ? 'success' : 'error'}
      showIcon
      title={t(done ? 'import.undone' : 'shared:importing.undo_failed')}
      description={done ? undefined : task.errorMessage}
    />
  ) : (
    followed && (
      <div role="status">
        <p>{t('shared:importing.undoing')}</p>
        <Progress percent={task?.progress ?? 0} aria-label={t('shared:importing.undoing')} />
      </div>
    )
  )
  const busy = undo.isPending || (followed && !task?.endedAt)
  return { wish: { question: name => t('import.undo_question', { name }), onUndo: begin, busy }, shown }
}
