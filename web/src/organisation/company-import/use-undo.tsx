/** Taking a company workbook back: asked for, followed to its end, and told with the reason where it may not be. */
import { Alert, Progress } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Call } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { useTask } from '#web/api/task.ts'
import type { UndoWish } from '#web/importing/index.ts'
import styles from '#web/organisation/company-import/company-import.module.css'

export interface CompanyUndo {
  wish: UndoWish
  /** How far it is, or how it ended. */
  shown: React.ReactNode
}

export const useUndo = (stale: readonly Call[], onBegin: () => void): CompanyUndo => {
  const { t } = useTranslation(['organisation', 'shared'])
  const undo = useActCall(organisationCalls.undoCompanyImport, { stale: [organisationCalls.listCompanyImports] })
  const { followed, answer, follow } = useTask(organisationCalls.getTask, {
    isEnded: ({ task }) => task.endedAt !== null,
    stale: [...stale, organisationCalls.listCompanyImports],
  })
  const task = answer?.task
  const busy = undo.isPending || (followed && !task?.endedAt)
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
      className={styles.undo}
      type={done ? 'success' : 'error'}
      showIcon
      title={t(done ? 'import.undone' : 'shared:importing.undo_failed')}
      description={done ? undefined : task.errorMessage}
    />
  ) : (
    followed && (
      <div role="status" className={styles.undo}>
        <p>{t('shared:importing.undoing')}</p>
        <Progress percent={task?.progress ?? 0} aria-label={t('shared:importing.undoing')} />
      </div>
    )
  )
  return { wish: { question: name => t('import.undo_question', { name }), onUndo: begin, busy }, shown }
}
