/** The companies that invite whoever is signed in, told before the messages of the company that is open. */
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
          <span className={styles.mark} aria-hidden="true">
            ●
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
