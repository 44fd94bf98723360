/** The development outbox: what a server without providers would have sent. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { entryCalls } from '#contract/account/entry/calls.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { useQueryCall } from '#web/api/hooks.ts'
import { ErrorState } from '#web/states/instead/error-state.tsx'
import { Instant } from '#web/time/instant.tsx'

const linkIn = /(https?:\/\/\S+)/

const Letter = ({ text }: { text: string }) => (
  <p className={styles.letter}>
    {text.split(linkIn).map(part =>
      linkIn.test(part) ? (
        <a key={part} href={new URL(part).pathname + new URL(part).search}>
          {part}
        </a>
      ) : (
        part
      ),
    )}
  </p>
)

export const Outbox = () => {
  const { t } = useTranslation('entry')
  const [address] = useSearchParams()
  const outbox = useQueryCall(entryCalls.listOutbox, { token: address.get('token') ?? '' }, { refetchInterval: 3000 })
  const hidden = outbox.error?.code === 'not_found'
  return (
    <EntryFrame title={t('title.outbox')}>
      <p className={styles.note}>{hidden ? t('outbox.none') : t('outbox.intro')}</p>
      {outbox.isError && !hidden && <ErrorState failure={outbox.error} onRetry={() => outbox.refetch()} />}
      {outbox.data?.rows.length === 0 && <p>{t('outbox.empty')}</p>}
      <ul className={styles.letters}>
        {outbox.data?.rows.map(row => (
          <li key={row.id}>
            <strong>
              {t(`outbox.channel.${row.channel}`)} · {row.recipient}
            </strong>{' '}
            <Instant at={row.createdAt} />
            {row.subject && <p>{row.subject}</p>}
            <Letter text={row.text} />
          </li>
        ))}
      </ul>
      {!hidden && <Button onClick={() => outbox.refetch()}>{t('action.refresh')}</Button>}
    </EntryFrame>
  )
}
