/** Pickers of people and departments. */
export { DepartmentField } from '#web/person/department-field.tsx'
export { DepartmentFilter } from '#web/person/department-filter.tsx'
export { DepartmentPicker } from '#web/person/department-picker.tsx'
export { DepartmentSearch } from '#web/person/department-search.tsx'
export { type DepartmentNode, departmentPath, departmentTree, totalHeadcount } from '#web/person/department-tree.ts'
export { useDepartmentName, useDepartments } from '#web/person/departments.ts'
export { PersonPicker } from '#web/person/person-picker.tsx'
export { usePinyinMatch } from '#web/person/pinyin-match.ts'
