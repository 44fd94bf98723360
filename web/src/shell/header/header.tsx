/** The 48 px header: menu, product, company and site, save state, messages, language, person. */
import { MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { useSession } from '#web/session/session.tsx'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { AvatarMenu } from '#web/shell/header/avatar-menu.tsx'
import { CompanyLogo } from '#web/shell/header/company-logo.tsx'
import { CompanySwitcher } from '#web/shell/header/company-switcher.tsx'
import styles from '#web/shell/header/header.module.css'
import { LanguageSelect } from '#web/shell/header/language-select.tsx'
import { SaveState } from '#web/shell/header/save-state.tsx'
import { MessagesBell } from '#web/shell/inbox/messages-bell.tsx'
import { SiteSwitcher } from '#web/shell/site-switcher/index.ts'

export interface HeaderProps {
  route: AreaRoute
  menuOpen: boolean
  onMenu: () => void
  narrow: boolean
}

export const Header = ({ route, menuOpen, onMenu, narrow }: HeaderProps) => {
  const { t } = useTranslation()
  const { company } = useSession()
  const saveLanguage = useActCall(accountCalls.saveLanguage, { stale: [accountCalls.me], quiet: true })
  return (
    <header className={styles.header}>
      <Button
        type="text"
        icon={<MenuOutlined aria-hidden="true" />}
        aria-label={t('shell.menu')}
        aria-expanded={menuOpen}
        aria-controls="side-menu"
        onClick={onMenu}
      />
      <CompanyLogo logo={company.logo} name={company.title} />
      <Link to="/people/index.htm" className={styles.product}>
        {t('shell.product')}
      </Link>
      {!narrow && <CompanySwitcher />}
      {!narrow && <SiteSwitcher offers={route.site} />}
      <span className={styles.gap} />
      <SaveState />
      <MessagesBell />
      {!narrow && <LanguageSelect onChosen={locale => saveLanguage.mutate({ locale })} />}
      <AvatarMenu />
    </header>
  )
}
