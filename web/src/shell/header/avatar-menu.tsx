/** The person in the header: what waits for an operator, own roster, own settings, the way out. */
import { Badge } from 'antd'
import { useTranslation } from 'react-i18next'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { MenuButton, type MenuButtonItem } from '#web/list/acts/menu-button.tsx'

import { Face } from '#web/picture/people/face.tsx'
import { useSession } from '#web/session/session.tsx'
import styles from '#web/shell/header/header.module.css'
import { useSignOut } from '#web/shell/header/use-sign-out.ts'

/** How often it is asked whether a company has registered. */
const minute = 60_000

/** How many companies wait for a decision; none for whoever is no operator. */
const useApplications = (): number => {
  const { me } = useSession()
  const waiting = useQueryCall(
    entryCalls.listApplications,
    { state: 'waiting', page: 1, size: 1 },
    { enabled: me.operator === true, quiet: true, refetchInterval: minute },
  )
  return waiting.data?.total ?? 0
}

export const AvatarMenu = () => {
  const { t } = useTranslation()
  const { me, may } = useSession()
  const signOut = useSignOut()
  const applications = useApplications()
  const review = { key: 'applications', label: t('shell.applications', { count: applications }) }
  const items: MenuButtonItem[] = [
    ...(me.operator ? [{ ...review, to: '/operator/companies' }] : []),
    ...(may('roster.own')
      ? [
          { key: 'roster', label: t('shell.my_roster'), to: '/my/roster' },
          { key: 'availability', label: t('shell.my_availability'), to: '/my/availability' },
          { key: 'leave', label: t('shell.my_leave'), to: '/my/balances' },
          { key: 'data', label: t('shell.my_data'), to: '/my/data' },
        ]
      : []),
    { key: 'personal', label: t('shell.personal'), to: '/account/personal' },
    { key: 'out', label: t('shell.sign_out'), onChoose: () => void signOut() },
  ]
  return (
    <MenuButton look="text" label={t('shell.person', { name: me.name })} items={items}>
      <Badge count={applications} size="small" title={t('shell.applications', { count: applications })}>
        <Face name={me.name} />
      </Badge>
      <span className={styles.name}>{me.name}</span>
    </MenuButton>
  )
}
