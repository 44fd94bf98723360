/** The person in the header: own roster, own settings, the way out. */
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { useSession } from '#web/app/session.tsx'
import { MenuButton, type MenuButtonItem } from '#web/shell/menu-button.tsx'

export const AvatarMenu = () => {
  const { t } = useTranslation()
  const { me, may } = useSession()
  const cache = useQueryClient()
  const signOut = useActCall(accountCalls.signOut, {
    onDone: () => {
      cache.clear()
      location.assign('/')
    },
  })
  const items: MenuButtonItem[] = [
    ...(may('roster.own') ? [{ key: 'roster', label: t('shell.my_roster'), to: '/my/roster' }] : []),
    { key: 'personal', label: t('shell.personal'), to: '/account/personal' },
    { key: 'out', label: t('shell.sign_out'), onChoose: () => signOut.mutate({}) },
  ]
  return (
    <MenuButton look="text" label={t('shell.person', { name: me.name })} items={items}>
      {me.name} <span aria-hidden="true">▾</span>
    </MenuButton>
  )
}
