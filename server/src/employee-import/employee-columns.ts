/**
 * The columns of a file of employees: those of the list's export, by the same headings and words, and what the form knows
 * beside them. Those of the company's own fields are made of the fields as they are now (`custom-columns`).
 */
import { cycles, hireTypes, hoursSystems } from '#contract/people/employee.ts'
import { identityKinds } from '#contract/people/identity.ts'
import { retirementCategories } from '#contract/people/personal.ts'
import { choice, phone, restDays, yes } from '../company-import/cell-readers.ts'
import {
  BadCell,
  date,
  label,
  name,
  number,
  oneOf,
  optional,
  type Reader,
  text,
  toAdd,
  type ValuesOf,
} from '../importing/columns.ts'
import { defineImport } from '../importing/define-import.ts'

/** As the form takes it. */
const mail: Reader<string> = cell => {
  const value = name(254)(cell)
  return value instanceof BadCell || /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(value) ? value : new BadCell('not_a_mail')
}

const columns = {
  jobNumber: toAdd(name(30)),
  name: toAdd(name(60)),
  phone: optional(phone),
  gender: optional(choice(['female', 'male'], 'people:gender')),
  birth: optional(date),
  department: toAdd(text(400)),
  position: optional(label(60)),
  rank: optional(label(60)),
  manager: optional(name(60)),
  hireType: optional(choice(hireTypes, 'people:hire')),
  hoursSystem: toAdd(choice(hoursSystems, 'people:hours')),
  cycle: optional(choice(cycles, 'people:cycle')),
  dayHours: optional(number(0, 24, true)),
  weekHours: optional(number(0, 168, true)),
  termsFrom: optional(date),
  hiredOn: toAdd(date),
  leftOn: optional(date),
  participates: optional(yes),
  restWeekdays: optional(restDays),
  email: optional(mail),
  jobNature: optional(label(60)),
  officeLocation: optional(label(100)),
  firstWorkOn: optional(date),
  retirementCategory: optional(oneOf(retirementCategories, option => [`people:retirement.${option}`])),
  socialFrom: optional(date),
  identityKind: optional(oneOf(identityKinds, option => [`people:identity.${option}`])),
  identityNumber: optional(text(60)),
  bankName: optional(name(60)),
  bankAccount: optional(text(60)),
  homeAddress: optional(name(200)),
  health: optional(text(1000)),
}

export type EmployeeColumn = keyof typeof columns
export type EmployeeCells = ValuesOf<typeof columns>

/** Whom a row is about, by the first of them that it fills in; a file with none of them is of nobody. */
export const knownBy = ['jobNumber', 'identityNumber', 'phone'] as const satisfies readonly EmployeeColumn[]

/** Headings that are not the form's: the terms as one row tells them. */
const headings: Partial<Record<string, string>> = {
  dayHours: 'people:field.dayMinutes',
  weekHours: 'people:field.weekMinutes',
  termsFrom: 'people:import.terms_from',
}

/** Reasons that the company workbook does not have; the others are told in its words. */
const ownCells = new Set([
  'not_a_mail',
  'several_departments',
  'unknown_manager',
  'several_managers',
  'custom_option',
  'custom_single',
  'nobody',
  'twice',
])

/** The good rows are written, unless whoever sends the file wants all or nothing. */
export const employeeWorkbook = defineImport({
  sheets: { employees: columns },
  takes: 'good',
  refusedCode: 'people:employee_import_refused',
  messages: {
    sheet: () => 'people:title.employees',
    heading: field => headings[field] ?? `people:field.${field.startsWith('custom.') ? 'custom' : field}`,
    cell: code => `${ownCells.has(code) ? 'people' : 'organisation'}:import.cell.${code}`,
    note: field => `people:import.note.${field}`,
    alias: field => `people:import.alias.${field}`,
  },
  // Text keeps what is typed: a spreadsheet program would turn a number of 18 places, or 0012, into something else.
  format: '@',
})
