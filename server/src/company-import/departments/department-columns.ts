/** The columns of a file of departments; what a department is known by is its code. */
import { departmentNatures } from '#contract/organisation/department.ts'
import type { DepartmentColumn } from '#contract/organisation/department-import.ts'
import { type Columns, label, name, oneOf, optional, required, text, toAdd } from '../../importing/columns.ts'
import { defineImport } from '../../importing/define-import.ts'

const columns = {
  code: required(name(30), ''),
  name: toAdd(name(60)),
  /** Code or name of the department above; without one it lies under the company itself. */
  parent: optional(name(60)),
  nature: optional(oneOf(departmentNatures, option => [`organisation:nature.${option}`])),
  /** The job number of whoever leads it. */
  head: optional(text(30)),
  legalEntity: optional(name(100)),
  costCentre: optional(label(30)),
  province: optional(label(30)),
  area: optional(label(30)),
  level: optional(label(30)),
} satisfies Record<DepartmentColumn, Columns[string]>

/** Each row may lie under another: all of a file is written, or nothing. */
export const departmentWorkbook = defineImport({
  sheets: { departments: columns },
  takes: 'all',
  refusedCode: 'organisation:import_refused',
  messages: {
    sheet: () => 'organisation:title.departments',
    heading: field => `organisation:department_import.field.${field}`,
    cell: code => `organisation:department_import.cell.${code}`,
    note: field => `organisation:department_import.note.${field}`,
    alias: field => `organisation:department_import.alias.${field}`,
  },
  format: '@',
})
