/** Permissions in the order of the product's areas, as a role's form offers them. */
import type { Permission } from '#contract/shared/permissions.ts'

export const permissionGroups = ['estimate', 'planning', 'approvals', 'people', 'organisation', 'own'] as const
export type PermissionGroup = (typeof permissionGroups)[number]

/** Each permission has its place, so that a new one is not forgotten. */
const groupOf: Record<Permission, PermissionGroup> = {
  'estimate.view': 'estimate',
  'estimate.edit': 'estimate',
  'history.import': 'estimate',
  'planning.view': 'planning',
  'planning.edit': 'planning',
  'planning.approve': 'planning',
  'planning.publish': 'planning',
  'planning.rules': 'planning',
  'batch.run': 'planning',
  'approvals.view': 'approvals',
  'approvals.edit': 'approvals',
  'people.view': 'people',
  'people.edit': 'people',
  'people.contact': 'people',
  'people.identity': 'people',
  'people.bank': 'people',
  'people.address': 'people',
  'people.health': 'people',
  'people.blacklist': 'people',
  'pay.view': 'people',
  'leave.view': 'people',
  'leave.edit': 'people',
  'organisation.view': 'organisation',
  'organisation.edit': 'organisation',
  'company.import': 'organisation',
  'audit.view': 'organisation',
  'roster.own': 'own',
}

export const inGroup = (group: PermissionGroup): Permission[] =>
  (Object.keys(groupOf) as Permission[]).filter(each => groupOf[each] === group)

/** What seeing is, of the permissions that change the same: whoever changes something sees it. */
const viewOf = (permission: Permission): Permission | undefined => {
  const view = `${permission.split('.')[0]}.view` as Permission
  return view !== permission && view in groupOf ? view : undefined
}

/** The chosen with one more, and with what it cannot do without. */
export const withPermission = (chosen: readonly Permission[], added: Permission): Permission[] => {
  const view = viewOf(added)
  return [...new Set([...chosen, added, ...(view ? [view] : [])])]
}

/** The chosen without one, and without what needs it. */
export const withoutPermission = (chosen: readonly Permission[], gone: Permission): Permission[] =>
  chosen.filter(each => each !== gone && viewOf(each) !== gone)
