/** The sheets of the company workbook: their columns, in order. Headings are `organisation:import.field.<name>`. */
import type { CompanySheet } from '#contract/organisation/company-import.ts'
import { cycles, hireTypes, hoursSystems } from '#contract/people/employee.ts'
import {
  choice,
  date,
  type Field,
  hours,
  name as nameOf,
  names,
  number,
  optional,
  phone,
  region,
  required,
  restDays,
  text,
  time,
  timeZone,
  toAdd,
  weekdays,
  yes,
} from './cell-readers.ts'

const name = required(nameOf(60), '')
const maybe = optional(text(60))

const companySheetFields = {
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
    position: maybe,
    rank: maybe,
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
    position: maybe,
    from: required(date, ''),
    hourly: required(number(0, 10_000, true), 0),
  },
  budgets: {
    department: name,
    from: required(date, ''),
    amount: optional(number(0, 100_000_000, true)),
    percent: optional(number(0.01, 100, true)),
  },
  /** One row. */
  settings: {
    period: required(choice(['week', 'month']), 'week'),
    precision: required(number(5, 60), 0),
    startDate: optional(date),
    planApproval: optional(yes),
    check: optional(yes),
  },
} satisfies Record<CompanySheet, Record<string, Field<unknown>>>

export type CompanySheetFields = typeof companySheetFields
export type RowValues<S extends CompanySheet> = {
  readonly [K in keyof CompanySheetFields[S]]: CompanySheetFields[S][K] extends Field<infer T> ? T : never
}
/** One row; its cells that cannot be read hold their stand-ins. */
export interface ReadRow<S extends CompanySheet> {
  sheet: S
  /** Row number of the spreadsheet program. */
  row: number
  /** The columns whose cells cannot be read. */
  bad: ReadonlySet<string>
  values: RowValues<S>
}
/** Whether what is told by these columns together can be told: each of their cells could be read. */
export const readable = <S extends CompanySheet>(
  row: ReadRow<S>,
  ...fields: (keyof RowValues<S> & string)[]
): boolean => !fields.some(field => row.bad.has(field))
export type ReadBook = { [S in CompanySheet]: ReadRow<S>[] }

/** The columns of a sheet by name, for reading and for the template. */
export const fieldsOf = (sheet: CompanySheet): [string, Field<unknown>][] => Object.entries(companySheetFields[sheet])
