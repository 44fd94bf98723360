/**
 * Calls for importing departments: template, dry run by columns that are matched, apply, undo. A file may name any
 * department of the company, so all but the empty template are for those who reach the whole of it.
 */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { importDryRun, importProblem } from '../shared/import-calls.ts'
import { chosenColumns, importReport, matchedColumns } from '../shared/importing.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { nothing } from '../shared/values.ts'

/** The columns of the file, in the template's order. */
export const departmentColumns = [
  ...(['code', 'name', 'parent', 'nature', 'head'] as const),
  ...(['legalEntity', 'costCentre', 'province', 'area', 'level'] as const),
] as const
export type DepartmentColumn = (typeof departmentColumns)[number]

const problem = importProblem.extend({
  /** Of the column, in the reader's words: also where the file lacks it. */
  heading: z.string(),
})

/** What becomes of a department: it is new, changed, the same, or not in the file and shown for the way to others. */
export const departmentFates = ['create', 'update', 'same', 'there'] as const
export type DepartmentFate = (typeof departmentFates)[number]

const previewLine = z.object({
  name: z.string(),
  code: z.string(),
  /** How deep it lies, from 0. */
  depth: z.int(),
  fate: z.enum(departmentFates),
  /** The row of the file. */
  row: z.int().nullable(),
})
export type PreviewLine = z.output<typeof previewLine>

const checked = importDryRun.extend({
  ...matchedColumns,
  /** The tree as it will be, of the departments of the file and those above them; at most 2,000 lines. */
  tree: z.array(previewLine),
  /** Stands for all that changes; given when applying, nothing else than what was shown is written. */
  plan: z.string(),
  problems: z.array(problem),
})

const path = (verb: string) => `/forward_webfront/api/organisation/departmentimport/${verb}.htm`
const access = 'company.import' as const
const which = z.object({ importId: idOf('import_run') })

export const departmentImportCalls = {
  downloadDepartmentTemplate: defineCall({
    path: path('template'),
    method: 'GET',
    access,
    scope: 'common',
    input: z.object({}),
    output: nothing,
    download: 'xlsx',
  }),
  /** Reads the file and writes nothing but the import itself. */
  checkDepartmentFile: defineCall({
    path: path('check'),
    method: 'POST',
    access,
    input: z.object({}),
    output: checked,
    upload: true,
  }),
  /** Reads the checked file again with columns chosen by hand; the company's next file begins with the same. */
  matchDepartmentColumns: defineCall({
    path: path('match'),
    kilobytes: 128,
    method: 'POST',
    access,
    input: which.extend({ columns: chosenColumns }),
    output: checked,
  }),
  downloadMarkedDepartments: defineCall({
    path: path('marked'),
    method: 'GET',
    access,
    input: which,
    output: nothing,
    download: 'xlsx',
  }),
  /** Writes all of it in the background; refused while the file has a bad cell. */
  applyDepartmentImport: defineCall({
    path: path('apply'),
    method: 'POST',
    act: 'import',
    access,
    input: which.extend({ plan: z.string().max(100).optional() }),
    output: z.object({ taskId: idOf('task') }),
  }),
  /** Takes back what an import wrote, as long as nobody changed it or built on it since. */
  undoDepartmentImport: defineCall({
    path: path('undo'),
    method: 'POST',
    access,
    input: which,
    output: z.object({ removed: z.int(), recovered: z.int() }),
  }),
  /** How far an import is; polled while it runs. */
  departmentImportProgress: defineCall({
    path: path('progress'),
    method: 'POST',
    access,
    input: which,
    output: importReport.extend({ progress: z.int() }),
  }),
  listDepartmentImports: defineCall({
    path: path('list'),
    method: 'POST',
    access,
    input: z.object(pagingInput),
    output: pageOf(importReport),
  }),
}
