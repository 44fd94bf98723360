/** The company workbook: its sheets and their columns, in order. Headings are `organisation:import.field.<name>`. */
import type { CompanySheet } from '#contract/organisation/company-import.ts'
import { cycles, hireTypes, hoursSystems } from '#contract/people/employee.ts'
import { precision } from '#contract/planning/fields.ts'
import {
  type Column,
  type Columns,
  date,
  label,
  name as nameOf,
  number,
  offering,
  optional,
  percent,
  required,
  text,
  time,
  toAdd,
  type ValuesOf,
} from '../importing/columns.ts'
import { defineImport } from '../importing/define-import.ts'
import type { ReadRow as Row } from '../importing/rows.ts'
import { choice, hours, names, phone, region, restDays, timeZone, weekdays, yes } from './cell-readers.ts'

/** What the judge of the settings takes. */
const precisions = precision.options.map(each => String(each.value))

const name = required(nameOf(60), '')
const maybe = optional(text(60))

const sheets = {
  /** A department; with a time zone or opening hours it is a site. */
  sites: {
    name,
    parent: maybe,
    code: optional(text(30)),
    isSite: optional(yes),
    timeZone: optional(timeZone),
    region: optional(region),
    format: maybe,
    type: maybe,
    monday: optional(hours),
    tuesday: optional(hours),
    wednesday: optional(hours),
    thursday: optional(hours),
    friday: optional(hours),
    saturday: optional(hours),
    sunday: optional(hours),
  },
  workstations: {
    name,
    department: maybe,
    workType: required(choice(['direct', 'indirect'], 'planning:workstation'), 'direct'),
    priority: optional(number(1, 99)),
    starsMin: optional(number(0, 5)),
    certificate: optional(yes),
    crossPost: optional(yes),
    peopleCount: optional(number(0, 500)),
    headsMin: optional(number(0, 500)),
    headsMax: optional(number(1, 500)),
  },
  shifts: {
    name,
    shortName: required(nameOf(20), ''),
    start: required(time, 0),
    end: required(time, 0),
    restStart: optional(time),
    restEnd: optional(time),
    restPaid: optional(yes),
    workstations: optional(names),
    departments: optional(names),
  },
  templates: {
    template: name,
    department: name,
    weekdays: required(weekdays, []),
    workstation: name,
    shift: name,
    heads: required(number(1, 200), 0),
  },
  /** One row for each set of terms; rows of one job number, or of one phone without it, belong to one employee. */
  employees: {
    jobNumber: toAdd(nameOf(30)),
    name: toAdd(nameOf(60)),
    phone: optional(phone),
    gender: optional(choice(['female', 'male'], 'people:gender')),
    birth: optional(date),
    hiredOn: toAdd(date),
    leftOn: optional(date),
    department: toAdd(text(60)),
    position: optional(label(60)),
    rank: optional(label(60)),
    hireType: optional(choice(hireTypes, 'people:hire')),
    hoursSystem: toAdd(choice(hoursSystems, 'people:hours')),
    cycle: optional(choice(cycles, 'people:cycle')),
    dayHours: optional(number(0, 24, true)),
    weekHours: optional(number(0, 168, true)),
    termsFrom: optional(date),
    termsTo: optional(date),
    participates: optional(yes),
    restWeekdays: optional(restDays),
  },
  skills: {
    jobNumber: required(text(30), ''),
    workstation: name,
    stars: required(number(1, 5), 0),
    certificateUntil: optional(date),
  },
  availability: {
    jobNumber: required(text(30), ''),
    from: required(date, ''),
    to: optional(date),
    weekdays: required(weekdays, []),
    hours: required(hours, { start: 0, end: 0 }),
    level: optional(choice(['preferred', 'possible', 'impossible'], 'people:availability')),
  },
  payRates: {
    jobNumber: optional(text(30)),
    position: optional(label(60)),
    from: required(date, ''),
    hourly: required(number(0, 10_000, true), 0),
  },
  budgets: {
    department: name,
    from: required(date, ''),
    amount: optional(number(0, 100_000_000, true)),
    percent: optional(percent(0.01, 100)),
  },
  /** One row. */
  settings: {
    period: required(choice(['week', 'month']), 'week'),
    precision: required(offering(number(5, 60), precisions), 0),
    startDate: optional(date),
    planApproval: optional(yes),
    check: optional(yes),
  },
} satisfies Record<CompanySheet, Columns>

/** Everything is written, or nothing. */
export const companyWorkbook = defineImport({
  sheets,
  takes: 'all',
  refusedCode: 'organisation:import_refused',
  messages: {
    sheet: sheet => `organisation:import.sheet.${sheet}`,
    heading: field => `organisation:import.field.${field}`,
    cell: code => `organisation:import.cell.${code}`,
    note: field => `organisation:import.note.${field}`,
  },
  // Text keeps what is typed: a spreadsheet program would turn 10:00-22:00 or 0012 into something else.
  format: '@',
})

export type CompanySheetFields = typeof sheets
export type RowValues<S extends CompanySheet> = ValuesOf<CompanySheetFields[S]>
export type ReadRow<S extends CompanySheet> = Row<CompanySheetFields[S], S>
export type ReadBook = { [S in CompanySheet]: ReadRow<S>[] }

/** The columns of a sheet by name. */
export const fieldsOf = (sheet: CompanySheet): [string, Column<unknown>][] => Object.entries(sheets[sheet])
