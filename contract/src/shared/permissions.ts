/** What a person may be allowed to do; roles are sets of these. */

export const permissions = [
  'estimate.view',
  'estimate.edit',
  'history.import',
  'planning.view',
  'planning.edit',
  'planning.approve',
  'planning.publish',
  'planning.rules',
  'people.view',
  'people.edit',
  'people.contact',
  'people.identity',
  'people.bank',
  'people.address',
  'people.health',
  'people.blacklist',
  'pay.view',
  'leave.view',
  'leave.edit',
  'organisation.view',
  'organisation.edit',
  'company.import',
  'batch.run',
  'approvals.view',
  'approvals.edit',
  'audit.view',
  'roster.own',
] as const

export type Permission = (typeof permissions)[number]

/** The roles that every company has from its first day; a company may not delete them. */
export const builtInRoles = ['administrator', 'hr', 'manager', 'employee'] as const
export type BuiltInRole = (typeof builtInRoles)[number]

/**
 * What each built-in role may do. Pay amounts are for administrator and HR; others see an index. So are the private fields
 * of a person, each by a permission of its own, and changing by what somebody is reached or known (`people.contact`).
 */
export const builtInPermissions: Record<BuiltInRole, readonly Permission[]> = {
  administrator: permissions,
  hr: [
    'planning.view',
    'people.view',
    'people.edit',
    'people.contact',
    'people.identity',
    'people.bank',
    'people.address',
    'people.health',
    'people.blacklist',
    'pay.view',
    'leave.view',
    'leave.edit',
    'organisation.view',
    'organisation.edit',
    'company.import',
    'approvals.view',
    'approvals.edit',
    'audit.view',
    'roster.own',
  ],
  manager: [
    'estimate.view',
    'estimate.edit',
    'history.import',
    'planning.view',
    'planning.edit',
    'planning.approve',
    'planning.publish',
    'people.view',
    'leave.view',
    'organisation.view',
    'batch.run',
    'approvals.view',
    'audit.view',
    'roster.own',
  ],
  employee: ['roster.own'],
}

/**
 * Roles that a company may add to the built-in ones. A planner does what a manager does but approve, and so asks for
 * the exceptions that a manager grants.
 */
export const roleTemplates = {
  planner: builtInPermissions.manager.filter(each => each !== 'planning.approve'),
} as const
