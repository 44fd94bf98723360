/** What the list of employees is looked through by, in the address and as its call takes it. */
import { genders, hireTypes } from '#contract/people/employee.ts'
import type { FilterValues } from '#web/list/filters/url-filters.ts'
import { customConditions } from '#web/people/search/custom-filters.ts'
import { peopleFilter, peopleKinds } from '#web/person/index.ts'

export const employeeStates = ['active', 'left', 'all'] as const

/** Conditions beyond those that every list of people has. */
export const furtherKinds = {
  position: 'text',
  rank: 'text',
  hire: hireTypes,
  gender: genders,
  from: 'date',
  to: 'date',
  own: 'text',
  on: 'date',
} as const

export const employeeKinds = { ...peopleKinds, ...furtherKinds, state: employeeStates, tags: 'ids' } as const

export type EmployeeFilterValues = FilterValues<typeof employeeKinds>

const oneOf = <T extends string>(values: readonly T[], value: string): T | undefined =>
  values.find(each => each === value)

export const employeeFilter = (values: EmployeeFilterValues) => ({
  ...peopleFilter(values),
  state: oneOf(employeeStates, values.state) ?? 'active',
  tagIds: values.tags ? values.tags.split(',') : [],
  position: values.position || undefined,
  rank: values.rank || undefined,
  hireType: oneOf(hireTypes, values.hire),
  gender: oneOf(genders, values.gender),
  hiredFrom: values.from || undefined,
  hiredTo: values.to || undefined,
  custom: customConditions(values.own),
  on: values.on || undefined,
})
