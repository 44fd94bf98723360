/** What is known of a personnel change: its values before and after, its days, who entered and who cancelled it. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChangeRow } from '#contract/people/personnel-change.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { toneOfState, useToldTerms } from '#web/people/changes/change-words.ts'
import styles from '#web/people/changes/changes.module.css'
import { Instant, useFormats } from '#web/time/index.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

export const ChangeFacts = ({ row }: { row: ChangeRow }) => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  const told = useToldTerms()
  const before = new Map(told(row.before).map(each => [each.field, each.text]))
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('change.state')}>
          <StateWord tone={row.conflict ? 'error' : toneOfState[row.state]}>
            {t(row.conflict ? 'change.state.conflict' : `change.state.${row.state}`)}
          </StateWord>
        </Fact>
        <Fact name={t('change.on')}>{date(row.on)}</Fact>
        {told(row.after).map(({ field, label, text }) => (
          <Fact key={field} name={label}>
            <span className={styles.before}>{before.get(field) ?? t('change.empty')}</span> → {text}
          </Fact>
        ))}
        {row.reason && <Fact name={t('change.reason')}>{row.reason}</Fact>}
        {row.plannedOn && <Fact name={t('change.planned_on')}>{date(row.plannedOn)}</Fact>}
        {row.actualOn && <Fact name={t('change.actual_on')}>{date(row.actualOn)}</Fact>}
        {row.comment && <Fact name={t('change.comment')}>{row.comment}</Fact>}
        <Fact name={t('change.created_by')}>
          {row.createdBy} · <Instant at={row.createdAt} />
        </Fact>
        {row.cancelledAt && (
          <Fact name={t('change.cancelled_by')}>
            {row.cancelledBy} · <Instant at={row.cancelledAt} />
          </Fact>
        )}
        {row.cancelReason && <Fact name={t('change.cancel_reason')}>{row.cancelReason}</Fact>}
      </dl>
    </>
  )
}
