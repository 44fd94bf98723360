/** What can be begun from anywhere: the addresses that open a new record, for whoever may make one. */
import type { Permission } from '#contract/shared/permissions.ts'

export interface Act {
  titleKey: `act.${'plan' | 'employee' | 'estimate' | 'department'}`
  to: string
  permission: Permission
}

export const acts: readonly Act[] = [
  { titleKey: 'act.plan', to: '/planning/plans?dialog=create', permission: 'planning.edit' },
  { titleKey: 'act.employee', to: '/people/employees?open=new', permission: 'people.edit' },
  { titleKey: 'act.estimate', to: '/estimate/wizard', permission: 'estimate.edit' },
  { titleKey: 'act.department', to: '/organisation?open=new', permission: 'organisation.edit' },
]
