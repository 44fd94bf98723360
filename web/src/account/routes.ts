/** The screens of a person's own account, and those that look after the accounts of a company. */
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'

export const accountRoutes: readonly AreaRoute[] = [
  {
    path: '/people/invitations',
    titleKey: 'invitation:title.invitations',
    permission: 'people.edit',
    menu: { group: 'people', order: 2 },
    lazy: () => import('#web/account/invitations/invitations.tsx').then(module => module.Invitations),
  },
  {
    path: '/account/personal',
    titleKey: 'account:title.personal',
    areas: ['security', 'invitation'],
    lazy: () => import('#web/account/personal/personal.tsx').then(module => module.Personal),
  },
  {
    path: '/account/security',
    titleKey: 'security:title.security',
    areas: ['account', 'entry'],
    lazy: () => import('#web/account/security/security.tsx').then(module => module.Security),
  },
  {
    path: '/account/consents',
    titleKey: 'security:title.consents',
    areas: ['account', 'entry'],
    lazy: () => import('#web/account/consents/consents.tsx').then(module => module.Consents),
  },
  {
    path: '/account/securitylog',
    titleKey: 'organisation:title.security_log',
    permission: 'organisation.edit',
    needs: securityCalls.listLog,
    menu: { group: 'organisation', order: 11 },
    areas: ['security'],
    lazy: () => import('#web/account/security-log/security-log.tsx').then(module => module.SecurityLog),
  },
  {
    path: '/people/deletions',
    titleKey: 'people:title.deletions',
    permission: 'people.edit',
    needs: securityCalls.listDeletions,
    menu: { group: 'people', order: 30 },
    areas: ['security'],
    lazy: () => import('#web/account/consents/deletions.tsx').then(module => module.Deletions),
  },
]
