/** The history of a record, from its audit lines: when, who, what changed from what to what, from where. */
import { Pagination } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditSubject } from '#contract/audit/subjects.ts'
import type { AuditRow } from '#contract/organisation/audit.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { dateParts } from '#contract/shared/business-date.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useAuditSentence } from '#web/derivation/audit-sentence.ts'
import styles from '#web/derivation/change-history.module.css'
import { changedFields, written } from '#web/derivation/changed-fields.ts'
import { type HistoryWords, type Said, saidOf } from '#web/derivation/history-words.ts'
import { useCodeText } from '#web/messages/code-text.ts'
import { Empty } from '#web/states/instead/empty.tsx'
import { QueryStates } from '#web/states/query-states.tsx'
import { useFormats } from '#web/time/formats.ts'
import { Instant } from '#web/time/instant.tsx'

const size = 20

export interface ChangeHistoryProps {
  /** What the audit calls the kind of record. */
  subject: AuditSubject
  /** Absent where the company has one alone. */
  subjectId?: string
  /** The area whose messages name the record's fields, as `field.<name>`. */
  area: string
  /** For fields that hold codes: the messages of the area that name them, as `<prefix>.<code>`. */
  codes?: Readonly<Record<string, string>>
  /** The fields that are told, in this order, in place of the area's messages. */
  words?: HistoryWords
}

export const ChangeHistory = ({ subject, subjectId, area, codes = {}, words }: ChangeHistoryProps) => {
  const { t } = useTranslation(['audit', 'shared'])
  const text = useCodeText(area)
  const sentence = useAuditSentence()
  const { date } = useFormats()
  const [page, setPage] = useState(1)
  const say = (field: string, value: string) => {
    if (value === '') return t('history.empty')
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'shared:list.yes' : 'shared:list.no')
    if (dateParts(value)) return date(value)
    return text(area, `${codes[field] ?? 'value'}.${value}`, {}, value)
  }
  const sentenceOf = (field: string, name: string, before: string, after: string) => {
    const values = { field: name, before: say(field, before), after: say(field, after) }
    const sentence =
      before === '' ? t('history.set', { field: name, value: values.after }) : t('history.change', values)
    return { field, sentence }
  }
  const partsOf = ({ field, label, before, after }: Said) => [
    ...(after === '' ? [] : [{ field: `${field} +`, sentence: t('history.came', { field: label, value: after }) }]),
    ...(before === '' ? [] : [{ field: `${field} -`, sentence: t('history.went', { field: label, value: before }) }]),
  ]
  const sentences = ({ before, after }: AuditRow) =>
    words
      ? saidOf(words, before, after, written).flatMap(each =>
          each.isPart ? partsOf(each) : [sentenceOf(each.field, each.label, each.before, each.after)],
        )
      : changedFields(before, after).flatMap(each => {
          const name = text(area, `field.${each.field}`)
          // A field without a name is one that no screen shows.
          return name ? [sentenceOf(each.field, name, each.before, each.after)] : []
        })
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
                    <strong>{sentence(line.subject, line.action)}</strong>
                    <span className={styles.source}>{text('audit', `history.source.${line.source}`)}</span>
                  </p>
                  {!(words && isWhole(line)) && <Details sentences={sentences(line)} />}
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

/** A record that is gone, or back, is the same as before in each of its fields. */
const isWhole = ({ after, action }: AuditRow) => after === null || action === 'recover'

const Details = ({ sentences }: { sentences: readonly { field: string; sentence: string }[] }) => {
  const { t } = useTranslation(['audit', 'shared'])
  if (sentences.length === 0) return <p>{t('history.no_details')}</p>
  return (
    <ul>
      {sentences.map(({ field, sentence }) => (
        <li key={field}>{sentence}</li>
      ))}
    </ul>
  )
}
