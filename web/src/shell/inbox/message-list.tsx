/** In-app messages, newest first; following one marks it as read. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import styles from '#web/shell/inbox/message-list.module.css'
import { type MessageRow, useMessageTitle } from '#web/shell/inbox/message-text.ts'
import { RelativeTime } from '#web/time/relative-time.tsx'

export interface MessageListProps {
  rows: readonly MessageRow[]
  onFollow?: () => void
}

export const MessageList = ({ rows, onFollow }: MessageListProps) => {
  const { t } = useTranslation()
  const title = useMessageTitle(rows)
  const read = useActCall(accountCalls.markMessagesRead, { stale: [accountCalls.listMessages], quiet: true })
  if (rows.length === 0) return <p className={styles.none}>{t('shell.no_messages')}</p>
  const follow = (row: MessageRow) => {
    if (row.readAt === null) read.mutate({ ids: [row.id] })
    onFollow?.()
  }
  return (
    <ul className={styles.list}>
      {rows.map(row => (
        <li key={row.id} className={row.readAt === null ? styles.unread : undefined}>
          <span className={styles.mark} aria-hidden="true">
            {row.readAt === null ? '●' : '○'}
          </span>
          <span className={styles.words}>
            {row.readAt === null && <span className="screen-reader-only">{t('shell.unread')} </span>}
            {row.link ? (
              <Link to={row.link} onClick={() => follow(row)}>
                {title(row)}
              </Link>
            ) : (
              title(row)
            )}
            <RelativeTime at={row.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
