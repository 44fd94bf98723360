/** The site in the header, on screens that have one; its tree of sites is loaded when such a screen is first shown. */
import { lazy, Suspense } from 'react'
import type { AreaRoute } from '#web/app/area-route.ts'

const SiteTree = lazy(() =>
  import('#web/shell/site-switcher/site-tree.tsx').then(module => ({ default: module.SiteTree })),
)

export const SiteSwitcher = ({ offers }: { offers: AreaRoute['site'] }) =>
  offers && (
    <Suspense fallback={null}>
      <SiteTree all={offers === 'all'} />
    </Suspense>
  )
