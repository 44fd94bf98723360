/** What is done to chosen rows of history at once: deleted, and brought back. */
import { useTranslation } from 'react-i18next'
import { estimateCalls } from '#contract/estimate/calls.ts'
import type { HistoryRecordRow } from '#contract/estimate/history.ts'
import { useActCall } from '#web/api/hooks.ts'
import { ConfirmButton } from '#web/form/index.ts'

interface HistoryBulkProps {
  departmentId: string
  selected: readonly HistoryRecordRow[]
  clear: () => void
}

export const HistoryBulk = ({ departmentId, selected, clear }: HistoryBulkProps) => {
  const { t } = useTranslation('estimate')
  const changed = {
    stale: [estimateCalls.listHistory, estimateCalls.historyCalendar],
    done: (answer: { changed: number }) => t('history.changed', { count: answer.changed }),
  }
  const remove = useActCall(estimateCalls.deleteHistory, changed)
  const recover = useActCall(estimateCalls.recoverHistory, changed)
  const chosen = { departmentId, ids: selected.map(row => row.id) }
  return (
    <>
      <ConfirmButton
        first={selected.length === 0 ? t('error.history_not_selected') : undefined}
        question={t('history.delete_question', { count: selected.length })}
        verb={t('history.delete')}
        onConfirm={() => remove.mutate(chosen, { onSuccess: clear })}
      >
        {t('history.delete')}
      </ConfirmButton>
      <ConfirmButton
        first={selected.length === 0 ? t('error.history_not_selected') : undefined}
        question={t('history.recover_question', { count: selected.length })}
        verb={t('history.recover')}
        cancelled={t('history.recover_cancelled')}
        onConfirm={() => recover.mutate(chosen, { onSuccess: clear })}
      >
        {t('history.recover')}
      </ConfirmButton>
    </>
  )
}
