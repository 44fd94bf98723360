/** The screens of the synchronisation with another HR system. */
import { scimCalls } from '#contract/scim/calls.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'

const shared = { permission: 'company.import', needs: scimCalls.getScim, areas: ['people', 'organisation'] } as const

export const scimRoutes: readonly AreaRoute[] = [
  {
    ...shared,
    path: '/organisation/sync',
    titleKey: 'scim:title.sync',
    menu: { group: 'organisation', order: 11.1, family: 'scim:title.sync' },
    lazy: () => import('#web/scim/pull/pull-page.tsx').then(module => module.PullPage),
  },
  {
    ...shared,
    path: '/organisation/sync/settings',
    titleKey: 'scim:title.settings',
    parent: '/organisation/sync',
    lazy: () => import('#web/scim/settings/sync-settings.tsx').then(module => module.SyncSettings),
  },
  {
    ...shared,
    path: '/organisation/sync/tokens',
    titleKey: 'scim:title.tokens',
    menu: { group: 'organisation', order: 11.3, family: 'scim:title.sync' },
    lazy: () => import('#web/scim/tokens/tokens.tsx').then(module => module.Tokens),
  },
  {
    ...shared,
    path: '/organisation/sync/reports',
    titleKey: 'scim:title.pulls',
    menu: { group: 'organisation', order: 11.2, family: 'scim:title.sync' },
    lazy: () => import('#web/scim/pull/pulls.tsx').then(module => module.Pulls),
  },
]
