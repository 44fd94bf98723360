/** Calls for the one workbook that fills a company, and brings its people up to date: template, dry run, apply as one. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { importReport } from '../shared/importing.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { dateSchema, nothing } from '../shared/values.ts'

/** The sheets of the workbook, in the order in which they refer to each other. */
export const companySheets = [
  'sites',
  'workstations',
  'shifts',
  'templates',
  'employees',
  'skills',
  'availability',
  'payRates',
  'budgets',
  'settings',
] as const
export type CompanySheet = (typeof companySheets)[number]
/** What is about people alone; departments, workstations and shifts that they name must be there. */
export const peopleSheets: readonly CompanySheet[] = ['employees', 'skills', 'availability', 'payRates']
/** A part of the workbook; all of it where it is left out. */
const only = z.enum(['people']).optional()

/** Why a cell is refused for a reason of the file's own; the words are `organisation:import.cell.<code>`. */
export type CompanyCellCode =
  | 'required'
  | 'too_long'
  | 'not_a_date'
  | 'not_a_time'
  | 'not_hours'
  | 'not_a_number'
  | 'number_range'
  | 'not_a_choice'
  | 'not_weekdays'
  | 'rest_days'
  | 'not_a_phone'
  | 'time_zone'
  | 'region'
  | 'formula_error'
  | 'unknown_department'
  | 'unknown_workstation'
  | 'unknown_shift'
  | 'unknown_employee'
  | 'duplicate'
  | 'exists'
  | 'differs'
  | 'phone_taken'
  | 'phone_login'
  | 'phone_reserved'
  | 'not_allowed'
  | 'overlap_there'
  | 'overlap'
  | 'reversed'
  | 'cycle_needed'
  | 'one_of_two'
  | 'too_many_segments'
  | 'elsewhere'
  | 'not_a_site'
  | 'hidden_signs'

const companyProblem = z.object({
  /** Name of the sheet in the file. */
  sheet: z.string(),
  row: z.int(),
  /** Letters of the column, as the reader's program shows them. */
  column: z.string(),
  /** Heading of the column. */
  heading: z.string(),
  value: z.string(),
  /** A `CompanyCellCode`, or the code of a form's refusal. */
  code: z.string(),
  message: z.string(),
})

/** What the import does with a row: it is new, changes what is there, or leaves it as it is. */
export const rowOutcomes = ['create', 'update', 'same'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** A value that a row changes, in the reader's words; empty where there is none. */
const rowChange = z.object({
  heading: z.string(),
  /** The date from which it holds, of what is dated. */
  since: dateSchema.nullable(),
  old: z.string(),
  new: z.string(),
})

const path = (verb: string) => `/forward_webfront/api/organisation/companyimport/${verb}.htm`

export const companyImportCalls = {
  downloadCompanyTemplate: defineCall({
    path: path('template'),
    method: 'GET',
    access: 'company.import',
    scope: 'common',
    input: z.object({ only }),
    output: nothing,
    download: 'xlsx',
  }),
  /** Reads the file and writes nothing but the file itself; at most 500 problems are listed. */
  checkCompanyFile: defineCall({
    path: path('check'),
    method: 'POST',
    access: 'company.import',
    scope: 'within',
    input: z.object({ only }),
    output: z.object({
      importId: idOf('import_run'),
      fileName: z.string(),
      /** Rows with anything in them, whether they can be read or not, and those of them with a bad cell. */
      rows: z.int(),
      refused: z.int(),
      /** Rows that can be read, by sheet. */
      sheets: z.array(z.object({ sheet: z.enum(companySheets), name: z.string(), rows: z.int() })),
      /** How many of the rows that can be read are new, change something, and change nothing. */
      outcomes: z.record(z.enum(rowOutcomes), z.int()),
      /** What becomes of the rows of people, those that change something first; at most 500. */
      people: z.array(
        z.object({
          sheet: z.string(),
          row: z.int(),
          who: z.string(),
          outcome: z.enum(rowOutcomes),
          changes: z.array(rowChange),
        }),
      ),
      /** Stands for all that changes; given when applying, nothing else than what was shown is written. */
      plan: z.string(),
      problemCount: z.int(),
      problems: z.array(companyProblem),
    }),
    upload: true,
    overlay: true,
  }),
  /** The checked file with every bad cell coloured and commented. */
  downloadMarkedCompany: defineCall({
    path: path('marked'),
    method: 'GET',
    access: 'company.import',
    scope: 'within',
    input: z.object({ importId: idOf('import_run') }),
    output: nothing,
    download: 'xlsx',
  }),
  /** Writes everything in one transaction, in the background; refused while the file has a bad cell. */
  applyCompanyImport: defineCall({
    path: path('apply'),
    method: 'POST',
    act: 'import',
    access: 'company.import',
    scope: 'within',
    input: z.object({ importId: idOf('import_run'), plan: z.string().max(100).optional() }),
    output: z.object({ taskId: idOf('task') }),
  }),
  /** The company's files that were applied, newest first: whoever reaches less than the whole of it sees the own ones. */
  listCompanyImports: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'company.import',
    scope: 'within',
    input: z.object(pagingInput),
    output: pageOf(importReport),
  }),
  /**
   * Takes an applied file back in the background: what it added goes, what it changed comes back. All of it or nothing,
   * and refused in words where somebody has changed it, or built on it, since.
   */
  undoCompanyImport: defineCall({
    path: path('undo'),
    method: 'POST',
    access: 'company.import',
    scope: 'within',
    input: z.object({ importId: idOf('import_run') }),
    output: z.object({ taskId: idOf('task') }),
  }),
}
