/** What a change makes of each who was chosen: old and new value, or why it cannot be entered. */
import { useTranslation } from 'react-i18next'
import type { Input, Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSettled } from '#web/form/use-settled.ts'
import styles from '#web/people/bulk/bulk.module.css'
import { useToldTerms } from '#web/people/changes/change-words.ts'
import { useRefusedText } from '#web/people/changes/not-entered.tsx'
import { QueryStates } from '#web/states/index.ts'

type Asked = Input<typeof peopleCalls.previewChanges>
type Row = Output<typeof peopleCalls.previewChanges>['rows'][number]

export const ChangePreview = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation('people')
  const settled = peopleCalls.previewChanges.input.safeParse(JSON.parse(useSettled(JSON.stringify(asked))))
  const preview = useQueryCall(peopleCalls.previewChanges, (settled.data ?? asked) as Asked, {
    enabled: settled.success,
    placeholderData: before => before,
  })
  if (!settled.success) return null
  return (
    <section aria-label={t('bulk.preview')}>
      <h2>{t('bulk.preview')}</h2>
      <QueryStates query={preview} shape="form">
        {({ rows }) => (
          <ul className={styles.people}>
            {rows.map(row => (
              <PreviewRow key={row.employeeId} row={row} />
            ))}
          </ul>
        )}
      </QueryStates>
    </section>
  )
}

const PreviewRow = ({ row }: { row: Row }) => {
  const { t } = useTranslation('people')
  const told = useToldTerms()
  const refused = useRefusedText()
  const before = new Map(told(row.before).map(each => [each.field, each.text]))
  return (
    <li>
      <div className={styles.name}>{row.name}</div>
      {row.code !== null && <div className={styles.refused}>{refused(row)}</div>}
      {told(row.after).map(({ field, label, text }) => (
        <div key={field}>
          {`${label}: `}
          <span className={styles.before}>{before.get(field) ?? t('change.empty')}</span>
          {` → ${text}`}
        </div>
      ))}
    </li>
  )
}
