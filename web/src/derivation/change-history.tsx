/** The history of a record, from its audit lines: when, who, what changed from what to what, from where. */
import { Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import styles from '#web/derivation/change-history.module.css'
import { changedFields } from '#web/derivation/changed-fields.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { Empty } from '#web/states/empty.tsx'
import { QueryStates } from '#web/states/query-states.tsx'
import { Instant } from '#web/time/instant.tsx'

const size = 20

export interface ChangeHistoryProps {
  /** What the audit calls the kind of record: `plan`, `employee`, `shift`. */
  subject: string
  subjectId: string
  /** The area whose messages name the record's fields, as `field.<name>`. */
  area: string
}

export const ChangeHistory = ({ subject, subjectId, area }: ChangeHistoryProps) => {
  const { t } = useTranslation()
  const text = useCodeText(area)
  const [page, setPage] = useState(1)
  const lines = useQueryCall(organisationCalls.listAudit, { subject, subjectId, page, size })
  return (
    <QueryStates query={lines} shape="table">
      {({ rows, total }) =>
        rows.length === 0 ? (
          <Empty title={t('history.none')} />
        ) : (
          <>
            <ol className={styles.lines}>
              {rows.map(line => (
                <li key={line.id}>
                  <p className={styles.head}>
                    <Instant at={line.at} />
                    <span>{line.by || t('history.system')}</span>
                    <strong>{text('shared', `history.action.${line.action}`, {}, t('history.action.save'))}</strong>
                    <span className={styles.source}>{text('shared', `history.source.${line.source}`)}</span>
                  </p>
                  <ul>
                    {changedFields(line.before, line.after).flatMap(({ field, before, after }) => {
                      const name = text(area, `field.${field}`)
                      // A field without a name is one that no screen shows.
                      return name
                        ? [
                            <li key={field}>
                              {t('history.change', {
                                field: name,
                                before: before || t('history.empty'),
                                after: after || t('history.empty'),
                              })}
                            </li>,
                          ]
                        : []
                    })}
                  </ul>
                </li>
              ))}
            </ol>
            {total > size && (
              <Pagination current={page} pageSize={size} total={total} showSizeChanger={false} onChange={setPage} />
            )}
          </>
        )
      }
    </QueryStates>
  )
}
