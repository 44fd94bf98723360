/**
 * Calls for importing employees in four steps: template, file with its columns matched, dry run, result with undo. A row
 * is written by the rights of the form, so whoever brings a file needs no more of the company than its rows are about.
 */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { importDryRun } from '../../shared/import-calls.ts'
import { chosenColumns, importReport, matchedColumns } from '../../shared/importing.ts'
import { pageOf, pagingInput } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateSchema, nothing } from '../../shared/values.ts'
import { newcomerWarning } from '../blacklist.ts'

/** What becomes of a row that can be written. */
export const employeeOutcomes = ['create', 'update', 'same'] as const

const fate = z.object({
  row: z.int(),
  who: z.string(),
  outcome: z.enum(employeeOutcomes),
  /** Values that it changes, in the reader's words; private ones masked. */
  changes: z.array(z.object({ heading: z.string(), since: dateSchema.nullable(), old: z.string(), new: z.string() })),
})

const checked = importDryRun.extend({
  ...matchedColumns,
  /** At most 500, those that change something first. */
  fates: z.array(fate),
  /** What is worth a look of somebody who is new; none of it forbids. */
  notes: z.array(z.object({ row: z.int(), who: z.string(), warning: newcomerWarning })),
})

const path = (verb: string) => `/forward_webfront/api/people/employeeimport/${verb}.htm`
const common = { access: 'company.import', scope: 'within' } as const
const which = z.object({ importId: idOf('import_run') })

export const employeeImportCalls = {
  /** The columns that the caller may fill, with the company's own fields. */
  downloadEmployeeTemplate: defineCall({
    ...common,
    path: path('template'),
    method: 'GET',
    scope: 'common',
    input: z.object({}),
    output: nothing,
    download: 'xlsx',
  }),
  /** Reads the file and writes nothing but the import itself. */
  checkEmployeeFile: defineCall({
    ...common,
    path: path('check'),
    method: 'POST',
    input: z.object({}),
    output: checked,
    upload: true,
  }),
  /** Reads the checked file again with columns chosen by hand; the next file of whoever chose them begins with the same. */
  matchEmployeeColumns: defineCall({
    ...common,
    path: path('match'),
    kilobytes: 128,
    method: 'POST',
    input: which.extend({ columns: chosenColumns }),
    output: checked,
  }),
  downloadMarkedEmployees: defineCall({
    ...common,
    path: path('marked'),
    method: 'GET',
    input: which,
    output: nothing,
    download: 'xlsx',
  }),
  /** Writes the good rows in the background; `onlyIfAllGood` refuses where the dry run refused a row. */
  applyEmployeeImport: defineCall({
    ...common,
    path: path('apply'),
    method: 'POST',
    act: 'import',
    input: which.extend({ onlyIfAllGood: z.boolean().default(false) }),
    output: z.object({ taskId: idOf('task') }),
  }),
  /** Takes back in the background what an import wrote: all of it, as long as nothing was built on it. */
  undoEmployeeImport: defineCall({
    ...common,
    path: path('undo'),
    method: 'POST',
    input: which,
    output: z.object({ taskId: idOf('task') }),
  }),
  /** How far an import is; asked again and again while it runs. */
  employeeImportProgress: defineCall({
    ...common,
    path: path('progress'),
    method: 'POST',
    input: which,
    output: importReport.extend({ progress: z.int() }),
  }),
  /** Newest first: whoever reaches less than the whole company sees the own ones. */
  listEmployeeImports: defineCall({
    ...common,
    path: path('list'),
    method: 'POST',
    input: z.object(pagingInput),
    output: pageOf(importReport),
  }),
}
