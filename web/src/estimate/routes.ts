/** The screens of estimating. */
import type { AreaRoute } from '#web/app/area-route.ts'

export const estimateRoutes: readonly AreaRoute[] = [
  {
    path: '/estimate',
    titleKey: 'estimate:title.estimates',
    permission: 'estimate.view',
    menu: { group: 'estimate', order: 1 },
    lazy: () => import('#web/estimate/list/estimates.tsx').then(module => module.Estimates),
  },
  {
    path: '/estimate/wizard',
    titleKey: 'estimate:title.wizard',
    permission: 'estimate.edit',
    parent: '/estimate',
    areas: ['engine', 'planning'],
    lazy: () => import('#web/estimate/wizard/wizard.tsx').then(module => module.Wizard),
  },
  {
    path: '/estimate/details',
    titleKey: 'estimate:title.details',
    permission: 'estimate.view',
    parent: '/estimate',
    areas: ['engine'],
    lazy: () => import('#web/estimate/details/details.tsx').then(module => module.Details),
  },
  {
    path: '/estimate/history',
    titleKey: 'estimate:title.history',
    permission: 'estimate.view',
    menu: { group: 'estimate', order: 4 },
    lazy: () => import('#web/estimate/history/history.tsx').then(module => module.History),
  },
  {
    path: '/estimate/history/import',
    titleKey: 'estimate:title.import',
    permission: 'history.import',
    parent: '/estimate/history',
    lazy: () => import('#web/estimate/history/history-import.tsx').then(module => module.HistoryImport),
  },
  {
    path: '/estimate/workhourguide',
    titleKey: 'estimate:title.guides',
    permission: 'estimate.view',
    menu: { group: 'estimate', order: 8 },
    lazy: () => import('#web/estimate/guides/guides.tsx').then(module => module.Guides),
  },
  {
    path: '/estimate/workhourguide/detail',
    titleKey: 'estimate:title.guide',
    permission: 'estimate.view',
    parent: '/estimate/workhourguide',
    lazy: () => import('#web/estimate/guides/guide-page.tsx').then(module => module.GuidePage),
  },
]
