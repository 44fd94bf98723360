/** The bar at the foot of a phone: the screens that a person holds in one hand. */
import { BellOutlined, CalendarOutlined, FormOutlined, HomeOutlined, UserOutlined } from '@ant-design/icons'
import { Badge } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { homePath } from '#web/session/home-path.ts'
import { useSession } from '#web/session/session.tsx'
import { useLatest } from '#web/shell/inbox/use-latest.ts'
import styles from '#web/shell/menu/bottom-bar.module.css'

export const BottomBar = () => {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const { may } = useSession()
  const { unread } = useLatest()
  const entries = [
    { to: homePath, text: t('shell.bar.home'), Icon: HomeOutlined },
    ...(may('roster.own') ? [{ to: '/my/roster', text: t('shell.bar.roster'), Icon: CalendarOutlined }] : []),
    ...(may('roster.own') ? [{ to: '/approvals/apply', text: t('shell.bar.apply'), Icon: FormOutlined }] : []),
    { to: '/messages', text: t('shell.bar.messages'), Icon: BellOutlined, unread },
    { to: '/account/personal', text: t('shell.bar.me'), Icon: UserOutlined },
  ]
  return (
    <nav className={styles.bar} aria-label={t('shell.bar.name')}>
      {entries.map(({ to, text, Icon, unread = 0 }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          <Badge count={unread} size="small" overflowCount={99}>
            <Icon aria-hidden="true" />
          </Badge>
          {text}
        </Link>
      ))}
    </nav>
  )
}
