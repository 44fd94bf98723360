/** What everybody would have after an adjustment or a setting, and whose would be refused. */
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import type { leaveCalls } from '#contract/leave/calls.ts'
import type { LeaveTypeRow } from '#contract/leave/type.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import styles from '#web/leave/leave.module.css'
import { useLeaveWords } from '#web/leave/leave-words.ts'
import { QueryStates, type QueryStatesProps } from '#web/states/index.ts'

type Preview = Output<typeof leaveCalls.previewAdjustment>

interface AdjustPreviewProps {
  query: QueryStatesProps<Preview>['query']
  types: readonly LeaveTypeRow[]
}

export const AdjustPreview = ({ query, types }: AdjustPreviewProps) => {
  const { t } = useTranslation('leave')
  const words = useLeaveWords()
  const typeOf = (id: string) => types.find(each => each.id === id)
  // What is typed cannot be taken: the reason is all that is to be told of it.
  if (query.error instanceof ApiRefusal && query.error.field !== undefined)
    return (
      <p className={styles.refused} role="status">
        {query.error.message}
      </p>
    )
  return (
    <section aria-label={t('adjust.preview')}>
      <h2>{t('adjust.preview')}</h2>
      <QueryStates query={query} shape="form">
        {({ rows }) => (
          <ul className={styles.previewed}>
            {rows.map(row => {
              const type = typeOf(row.typeId)
              const unit = type?.unit ?? 'day'
              return (
                <li key={`${row.employeeId} ${row.typeId}`}>
                  <span>{[row.name, type?.name].filter(Boolean).join(' · ')}</span>
                  {row.refused === null ? (
                    <span>
                      {words.amount(row.before, unit)} → {words.amount(row.after, unit)}
                    </span>
                  ) : (
                    <span className={styles.refused}>{row.refused}</span>
                  )}
                </li>
              )
            })}
          </ul>
        )}
      </QueryStates>
    </section>
  )
}
