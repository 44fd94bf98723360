/** The 48 px header on paper: mark, company and site, search, save state, messages, language, person. */

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import { homePath } from '#web/session/home-path.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { AvatarMenu } from '#web/shell/header/avatar-menu.tsx'
import { CompanySwitcher } from '#web/shell/header/company-switcher.tsx'
import styles from '#web/shell/header/header.module.css'
import { LanguageSelect } from '#web/shell/header/language-select.tsx'
import { SaveState } from '#web/shell/header/save-state.tsx'
import { MessagesBell } from '#web/shell/inbox/messages-bell.tsx'
import { Mark } from '#web/shell/mark/mark.tsx'
import { SearchField } from '#web/shell/search/index.ts'
import { SiteSwitcher } from '#web/shell/site-switcher/index.ts'

export interface HeaderProps {
  route: AreaRoute
  /** The menu is a rail, and the product's name needs no more room than it has. */
  folded: boolean
}

export const Header = ({ route, folded }: HeaderProps) => {
  const { t } = useTranslation()
  const saveLanguage = useActCall(accountCalls.saveLanguage, { stale: [accountCalls.me], quiet: true })
  return (
    <header className={styles.header} data-folded={folded || undefined}>
      <div className={styles.start}>
        <Link to={homePath} className={styles.product}>
          <Mark size={24} />
          {t('shell.product')}
        </Link>
        <CompanySwitcher />
        <SiteSwitcher
          offers={route.site}
          before={
            <span className={styles.between} aria-hidden="true">
              /
            </span>
          }
        />
      </div>
      <SearchField />
      <div className={styles.end}>
        <SaveState />
        <MessagesBell />
        <LanguageSelect onChosen={locale => saveLanguage.mutate({ locale })} />
        <AvatarMenu />
      </div>
    </header>
  )
}
