/** What changed in my roster and waits for my acknowledgement: before and after of each duty, one button. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { accountCalls } from '#contract/account/calls.ts'
import { type pendingAcknowledgement, rosterCalls } from '#contract/planning/roster.ts'
import { useActCall } from '#web/api/index.ts'
import { useOnce } from '#web/api/use-once.ts'
import { Instant, useFormats } from '#web/time/index.ts'
import styles from './roster.module.css'

type Pending = z.output<typeof pendingAcknowledgement>
type Times = Pending['changes'][number]['before']

export const Acknowledge = ({ pending }: { pending: readonly Pending[] }) =>
  pending.map(each => <PendingVersion key={each.id} pending={each} />)

const PendingVersion = ({ pending }: { pending: Pending }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const acknowledge = useActCall(rosterCalls.acknowledgeRoster, {
    // The notice that asked for it counts as read from here on.
    stale: [rosterCalls.myRoster, accountCalls.listMessages],
    done: t('roster.acknowledged'),
  })
  const { send, sent } = useOnce(pending.id)
  const text = (times: Times) =>
    times === null
      ? t('roster.off')
      : `${formats.weekday(times.date)} ${formats.shortDate(times.date)} ${times.shiftName} ${formats.range(times.start, times.end)}`
  const isFirst = pending.changes.every(({ before }) => before === null)
  return (
    <section className={styles.pending} aria-label={pending.planName}>
      <h2>{pending.planName}</h2>
      <p>
        v{pending.versionNumber} · <Instant at={pending.toldAt} />
      </p>
      <ul>
        {pending.changes.map(change => (
          <li key={JSON.stringify(change)}>
            {change.before !== null && (
              <>
                <s>{text(change.before)}</s>{' '}
              </>
            )}
            <span>
              {change.before !== null && '→ '}
              {text(change.after)}
            </span>
          </li>
        ))}
      </ul>
      <Button
        type="primary"
        block
        size="large"
        loading={acknowledge.isPending || sent}
        onClick={() => send(() => acknowledge.mutateAsync({ id: pending.id }))}
      >
        {t(isFirst ? 'roster.acknowledge_first' : 'roster.acknowledge', { count: pending.changes.length })}
      </Button>
    </section>
  )
}
