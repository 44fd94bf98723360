/** The site in the header, on screens that have one; its tree of sites is loaded when such a screen is first shown. */
import type { AreaRoute } from '#web/shell/area-route.ts'
import { lazyPart } from '#web/states/lazy-part.tsx'

const SiteTree = lazyPart(() => import('#web/shell/site-switcher/site-tree.tsx').then(module => module.SiteTree))

export const SiteSwitcher = ({ offers }: { offers: AreaRoute['site'] }) => offers && <SiteTree all={offers === 'all'} />
