/** Calls for importing historical business data: template, dry run with every bad cell, apply with progress. */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { importCounts, importReport } from '../shared/importing.ts'
import { pageOf, pagingInput } from '../shared/paging.ts'
import { idOf } from '../shared/record-id.ts'
import { nothing } from '../shared/values.ts'
import { emptyWorkbook } from './empty-workbook.ts'

/** What a cell of the file is meant to be. */
export const historyColumns = ['date', 'slot', 'turnover', 'amount', 'people', 'orders'] as const
export type HistoryColumn = (typeof historyColumns)[number]

/** Why a cell is refused; the words are `estimate:cell.<code>`. */
export const historyCellCodes = [
  'required',
  'not_a_date',
  'date_range',
  'not_a_slot',
  'not_a_number',
  'not_whole',
  'negative',
  'absurd',
  'formula_error',
  'duplicate',
] as const
export type HistoryCellCode = (typeof historyCellCodes)[number]

/** A cell that cannot be read: row and column as the reader's program shows them. */
const historyProblem = z.object({
  row: z.int(),
  column: z.string(),
  /** A `HistoryColumn`. */
  field: z.string(),
  value: z.string(),
  /** A `HistoryCellCode`. */
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})

/** What the dry run found; at most 500 problems are listed, the marked-up copy holds all. */
const historyDryRun = z.object({
  importId: idOf('import_run'),
  fileName: z.string(),
  ...importCounts,
  problemCount: z.int(),
  problems: z.array(historyProblem),
})

const path = (verb: string) => `/forward_webfront/api/estimate/historyimport/${verb}.htm`

export const historyImportCalls = {
  downloadHistoryTemplate: emptyWorkbook(path('template')),
  /** Reads the file and writes nothing but the import itself. */
  checkHistoryFile: defineCall({
    path: path('check'),
    method: 'POST',
    access: 'history.import',
    input: z.object({ departmentId: idOf('department') }),
    output: historyDryRun,
    upload: true,
  }),
  /** As the dry run of a workbook, for the comma-separated file of a cash register. */
  checkHistoryCsv: defineCall({
    path: path('checkcsv'),
    method: 'POST',
    access: 'history.import',
    input: z.object({ departmentId: idOf('department') }),
    output: historyDryRun,
    upload: true,
  }),
  downloadMarkedHistory: defineCall({
    path: path('marked'),
    method: 'GET',
    access: 'history.import',
    scope: 'record',
    input: z.object({ importId: idOf('import_run') }),
    output: nothing,
    download: 'xlsx',
  }),
  /** Applies the good rows in the background; `onlyIfAllGood` refuses where the dry run refused a row. */
  applyHistoryImport: defineCall({
    path: path('apply'),
    method: 'POST',
    act: 'import',
    access: 'history.import',
    scope: 'record',
    input: z.object({ importId: idOf('import_run'), onlyIfAllGood: z.boolean().default(false) }),
    output: z.object({ taskId: idOf('task') }),
  }),
  /** Takes back what an import wrote and recovers what it replaced; rows that came later stay. */
  undoHistoryImport: defineCall({
    path: path('undo'),
    method: 'POST',
    access: 'history.import',
    scope: 'record',
    input: z.object({ importId: idOf('import_run') }),
    output: z.object({ removed: z.int(), recovered: z.int() }),
  }),
  /** How far an import is; polled while it runs. */
  historyImportProgress: defineCall({
    path: path('progress'),
    method: 'POST',
    access: 'history.import',
    scope: 'record',
    input: z.object({ importId: idOf('import_run') }),
    output: importReport.extend({ progress: z.int(), millis: z.int().nullable() }),
  }),
  listHistoryImports: defineCall({
    path: path('list'),
    method: 'POST',
    access: 'estimate.view',
    input: z.object({ departmentId: idOf('department'), ...pagingInput }),
    output: pageOf(importReport),
  }),
}
