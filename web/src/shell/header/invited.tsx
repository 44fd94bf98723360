/** The companies that invite whoever is signed in, told before the messages of the company that is open. */
import { MailOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import styles from '#web/shell/inbox/message-list.module.css'

/** How often it is asked again while a page stays open. */
const refresh = 60_000

export const useInvited = () => {
  const own = useQueryCall(invitationCalls.listOwnInvitations, {}, { refetchInterval: refresh, quiet: true })
  return own.data?.rows ?? []
}

export const Invited = ({ onFollow }: { onFollow?: () => void }) => {
  const { t } = useTranslation()
  const invited = useInvited()
  if (invited.length === 0) return null
  return (
    <ul className={styles.list}>
      {invited.map(({ id, companyName: company }) => (
        <li key={id} className={styles.unread}>
          {/* Not the dot of what is unread: it waits to be answered, and reading it settles nothing. */}
          <span className={styles.mark} aria-hidden="true">
            <MailOutlined aria-hidden="true" />
          </span>
          <span className={styles.words}>
            <Link to="/account/personal" onClick={onFollow}>
              {t('shell.invited', { company })}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  )
}
