/** Pickers of people and departments. */
export { DepartmentField } from '#web/person/departments/department-field.tsx'
export { DepartmentFilter } from '#web/person/departments/department-filter.tsx'
export { DepartmentPicker } from '#web/person/departments/department-picker.tsx'
export { DepartmentSearch } from '#web/person/departments/department-search.tsx'
export { type DepartmentNode, departmentPath, departmentTree } from '#web/person/departments/department-tree.ts'
export {
  useDepartmentName,
  useDepartments,
  useNamedDepartments,
  useOwnSites,
} from '#web/person/departments/departments.ts'
export { PeopleSearch, peopleFilter, peopleKinds } from '#web/person/people-search.tsx'
export { PersonField } from '#web/person/person-field.tsx'
export { PersonPicker } from '#web/person/person-picker.tsx'
export { usePinyinMatch } from '#web/person/pinyin-match.ts'
export { PositionField } from '#web/person/position-field.tsx'
