/** The site in the header, on screens that have one; its tree of sites is loaded when such a screen is first shown. */
import type { ReactNode } from 'react'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { lazyPart } from '#web/states/lazy-part.tsx'

const SiteTree = lazyPart(() => import('#web/shell/site-switcher/site-tree.tsx').then(module => module.SiteTree))

interface SiteSwitcherProps {
  offers: AreaRoute['site']
  /** What parts it from what stands before it: only where there is a site. */
  before?: ReactNode
}

export const SiteSwitcher = ({ offers, before }: SiteSwitcherProps) =>
  offers && <SiteTree all={offers === 'all'} before={before} />
