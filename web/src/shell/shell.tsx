/** Header, side menu, breadcrumb and tabs around a screen; on a phone a drawer of the menu and a bar at the foot. */
import { Drawer } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadAreas } from '#web/messages/translator.ts'
import { useSession } from '#web/session/session.tsx'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { Header } from '#web/shell/header/header.tsx'
import { BottomBar } from '#web/shell/menu/bottom-bar.tsx'
import { FamilyTabs } from '#web/shell/menu/family-tabs.tsx'
import { familyOf, menuSections, titleAreas } from '#web/shell/menu/menu-entries.ts'
import { SideMenu } from '#web/shell/menu/side-menu.tsx'
import styles from '#web/shell/shell.module.css'
import { SiteSwitcher } from '#web/shell/site-switcher/index.ts'
import { contentId, SkipLinks } from '#web/shell/skip-links.tsx'
import { useNarrow } from '#web/theme/media.ts'

const storageKey = 'paiban.menu.folded'

export interface ShellProps {
  /** The screen's own route, and those of every screen: menu, tabs and breadcrumb are made of them. */
  route: AreaRoute
  routes: readonly AreaRoute[]
  children: ReactNode
}

export const Shell = ({ route, routes, children }: ShellProps) => {
  const { t } = useTranslation()
  const rights = useSession()
  const narrow = useNarrow()
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey))
  const [drawer, setDrawer] = useState(false)
  const folded = chosen === null ? Boolean(route.folded) : chosen === 'yes'
  const sections = menuSections(routes, rights)
  const areas = titleAreas(sections).join(',')
  useEffect(() => {
    if (areas) loadAreas(areas.split(','))
  }, [areas])
  const path = route.path
  useEffect(() => {
    if (path) setDrawer(false)
  }, [path])
  const fold = (next: boolean) => {
    localStorage.setItem(storageKey, next ? 'yes' : 'no')
    setChosen(next ? 'yes' : 'no')
  }
  const parent = routes.find(each => each.path === route.parent)
  return (
    <div className={styles.shell}>
      <SkipLinks menu={!narrow} />
      <Header
        route={route}
        narrow={narrow}
        menuOpen={narrow ? drawer : !folded}
        onMenu={() => (narrow ? setDrawer(!drawer) : fold(!folded))}
      />
      <div className={styles.body}>
        {!narrow && <SideMenu sections={sections} route={route} folded={folded} onFold={fold} />}
        <main className={styles.main} id={contentId} tabIndex={-1} data-popups="">
          {!narrow && !route.folded && <Breadcrumb route={route} parent={parent} />}
          <FamilyTabs routes={familyOf(routes, route, rights)} current={route} />
          {children}
        </main>
      </div>
      {narrow && <BottomBar />}
      {narrow && (
        <Drawer
          open={drawer}
          placement="left"
          size={280}
          styles={{ body: { padding: 0 } }}
          onClose={() => setDrawer(false)}
          title={t('shell.product')}
        >
          <SiteSwitcher offers={route.site} />
          <SideMenu sections={sections} route={route} folded={false} />
        </Drawer>
      )}
    </div>
  )
}
