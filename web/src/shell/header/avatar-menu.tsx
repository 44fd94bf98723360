/** The person in the header: own roster, own settings, the way out. */
import { useTranslation } from 'react-i18next'
import { MenuButton, type MenuButtonItem } from '#web/list/menu-button.tsx'
import { Face } from '#web/picture/people/face.tsx'
import { useSession } from '#web/session/session.tsx'
import styles from '#web/shell/header/header.module.css'
import { useSignOut } from '#web/shell/header/use-sign-out.ts'

export const AvatarMenu = () => {
  const { t } = useTranslation()
  const { me, may } = useSession()
  const signOut = useSignOut()
  const items: MenuButtonItem[] = [
    ...(may('roster.own') ? [{ key: 'roster', label: t('shell.my_roster'), to: '/my/roster' }] : []),
    { key: 'personal', label: t('shell.personal'), to: '/account/personal' },
    { key: 'out', label: t('shell.sign_out'), onChoose: () => void signOut() },
  ]
  return (
    <MenuButton look="text" label={t('shell.person', { name: me.name })} items={items}>
      <Face name={me.name} />
      <span className={styles.name}>{me.name}</span>
    </MenuButton>
  )
}
