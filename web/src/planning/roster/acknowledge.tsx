/** The bar at the foot of my roster: what of the shown week waits for my acknowledgement, else the way to the week that does. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import { firstDayOf, isFirstRoster, type Pending } from '#contract/planning/pending-roster.ts'
import { rosterCalls } from '#contract/planning/roster.ts'
import { useActCall } from '#web/api/index.ts'
import { useOnce } from '#web/api/use-once.ts'
import { addDays, useFormats } from '#web/time/index.ts'
import styles from './roster.module.css'

interface AcknowledgeProps {
  pending: readonly Pending[]
  /** The week that is shown. */
  first: string
  last: string
  onShow: (date: string) => void
}

const endOf = ({ first, days }: Pending) => addDays(first, days - 1)

export const Acknowledge = ({ pending, first, last, onShow }: AcknowledgeProps) => {
  const { t } = useTranslation('planning')
  const { period } = useFormats()
  const here = pending.filter(each => each.first <= last && endOf(each) >= first)
  const [next] = pending
  if (!next) return null
  return (
    <div className={styles.bar}>
      {here.map(each => (
        <PendingVersion key={each.id} pending={each} />
      ))}
      {here.length === 0 && (
        <Button block size="large" onClick={() => onShow(firstDayOf(next))}>
          {t('roster.to_pending', { period: period(next.first, endOf(next)), count: next.changes.length })}
        </Button>
      )}
    </div>
  )
}

const PendingVersion = ({ pending }: { pending: Pending }) => {
  const { t } = useTranslation('planning')
  const acknowledge = useActCall(rosterCalls.acknowledgeRoster, {
    // The notice that asked for it counts as read from here on.
    stale: [rosterCalls.myRoster, accountCalls.listMessages],
    done: t('roster.acknowledged'),
  })
  const { send, sent } = useOnce(pending.id)
  return (
    <section aria-label={pending.planName}>
      <Button
        type="primary"
        block
        size="large"
        loading={acknowledge.isPending || sent}
        onClick={() => send(() => acknowledge.mutateAsync({ id: pending.id }))}
      >
        {t(isFirstRoster(pending) ? 'roster.acknowledge_first' : 'roster.acknowledge', {
          count: pending.changes.length,
        })}
      </Button>
    </section>
  )
}
