/** The menu of a phone: company and site, search, every screen, and the way out. */
import { LogoutOutlined, SearchOutlined } from '@ant-design/icons'
import { Drawer } from 'antd'
import { useTranslation } from 'react-i18next'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { CompanySwitcher } from '#web/shell/header/company-switcher.tsx'
import { useSignOut } from '#web/shell/header/use-sign-out.ts'
import styles from '#web/shell/menu/menu-drawer.module.css'
import type { MenuSection } from '#web/shell/menu/menu-entries.ts'
import { SideMenu } from '#web/shell/menu/side-menu.tsx'
import type { MenuCounts } from '#web/shell/menu/use-menu-counts.ts'
import { openSearch } from '#web/shell/search/index.ts'
import { SiteSwitcher } from '#web/shell/site-switcher/index.ts'

export interface MenuDrawerProps {
  sections: readonly MenuSection[]
  route: AreaRoute
  counts: MenuCounts
  open: boolean
  onClose: () => void
}

export const MenuDrawer = ({ sections, route, counts, open, onClose }: MenuDrawerProps) => {
  const { t } = useTranslation()
  const signOut = useSignOut()
  const find = () => {
    onClose()
    openSearch()
  }
  return (
    <Drawer
      open={open}
      placement="left"
      size={304}
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
      title={t('shell.product')}
    >
      <div className={styles.top}>
        <CompanySwitcher />
        <SiteSwitcher offers={route.site} />
        <button type="button" className={styles.act} onClick={find}>
          <SearchOutlined aria-hidden="true" />
          {t('search.open')}
        </button>
      </div>
      {/* The own roster stands in the bar at the foot. */}
      <SideMenu
        sections={sections.filter(({ group }) => group !== 'roster')}
        route={route}
        counts={counts}
        folded={false}
      />
      <div className={styles.foot}>
        <button type="button" className={styles.act} onClick={() => void signOut()}>
          <LogoutOutlined aria-hidden="true" />
          {t('shell.sign_out')}
        </button>
      </div>
    </Drawer>
  )
}
