/** Header and side menu on paper, the screen on its sheet; on a phone a drawer of the menu and a bar at the foot. */
import { type ReactNode, useEffect, useState } from 'react'
import { loadAreas } from '#web/messages/translator.ts'
import { useSession } from '#web/session/session.tsx'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { Breadcrumb } from '#web/shell/breadcrumb.tsx'
import { Header } from '#web/shell/header/header.tsx'
import { PhoneHeader } from '#web/shell/header/phone-header.tsx'
import { BottomBar } from '#web/shell/menu/bottom-bar.tsx'
import { FamilyTabs } from '#web/shell/menu/family-tabs.tsx'
import { isFolded } from '#web/shell/menu/is-folded.ts'
import { MenuDrawer } from '#web/shell/menu/menu-drawer.tsx'
import { familyOf, menuSections, titleAreas } from '#web/shell/menu/menu-entries.ts'
import { SideMenu } from '#web/shell/menu/side-menu.tsx'
import { useMenuCounts } from '#web/shell/menu/use-menu-counts.ts'
import { Search } from '#web/shell/search/index.ts'
import styles from '#web/shell/shell.module.css'
import { contentId, SkipLinks } from '#web/shell/skip-links.tsx'
import { BelowTitleProvider, TitlePlaceProvider } from '#web/states/title-place.ts'
import { useNarrow, useTight } from '#web/theme/media.ts'

const storageKey = 'paiban.menu.folded'

export interface ShellProps {
  /** The screen's own route, and those of every screen: menu, tabs and breadcrumb are made of them. */
  route: AreaRoute
  routes: readonly AreaRoute[]
  children: ReactNode
}

export const Shell = ({ route, routes, children }: ShellProps) => {
  const rights = useSession()
  const narrow = useNarrow()
  const tight = useTight()
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey))
  const [drawer, setDrawer] = useState(false)
  const [titlePlace, setTitlePlace] = useState<HTMLElement | null>(null)
  const folded = isFolded({ chosen, wide: route.folded === true, tight })
  const sections = menuSections(routes, rights)
  const counts = useMenuCounts()
  const parent = routes.find(each => each.path === route.parent)
  const areas = titleAreas(sections, parent).join(',')
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
  return (
    <div className={styles.shell}>
      <SkipLinks menu={!narrow} />
      {narrow ? (
        <PhoneHeader parent={parent} menuOpen={drawer} onMenu={() => setDrawer(!drawer)} onTitlePlace={setTitlePlace} />
      ) : (
        <Header route={route} folded={folded} />
      )}
      <div className={styles.body}>
        {!narrow && <SideMenu {...{ sections, route, folded, counts }} onFold={fold} />}
        <main className={styles.main} data-popups="">
          <div className={styles.sheet} id={contentId} tabIndex={-1} data-wide={route.folded || undefined}>
            <TitlePlaceProvider value={narrow ? titlePlace : null}>
              {!narrow && !route.folded && parent && <Breadcrumb route={route} parent={parent} />}
              <BelowTitleProvider value={<FamilyTabs routes={familyOf(routes, route, rights)} current={route} />}>
                {children}
              </BelowTitleProvider>
            </TitlePlaceProvider>
          </div>
        </main>
      </div>
      {narrow && <BottomBar />}
      {narrow && <MenuDrawer {...{ sections, route, counts }} open={drawer} onClose={() => setDrawer(false)} />}
      <Search routes={routes} />
    </div>
  )
}
