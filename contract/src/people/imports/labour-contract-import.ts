/**
 * Calls for importing labour contracts: template, dry run with every bad cell, apply with progress, undo. A file names
 * anybody of the company, so all but the empty template are for those who reach the whole of it.
 */
import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { importCounts, importReport } from '../../shared/importing.ts'
import { pageOf, pagingInput } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { nothing } from '../../shared/values.ts'

const problem = z.object({
  row: z.int(),
  column: z.string(),
  field: z.string(),
  value: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})

const path = (verb: string) => `/forward_webfront/api/people/contractimport/${verb}.htm`
const access = 'company.import' as const
const which = z.object({ importId: idOf('import_run') })

export const labourContractImportCalls = {
  downloadContractTemplate: defineCall({
    path: path('template'),
    method: 'GET',
    access,
    scope: 'common',
    input: z.object({}),
    output: nothing,
    download: 'xlsx',
  }),
  /** Reads the file and writes nothing but the import itself. */
  checkContractFile: defineCall({
    path: path('check'),
    method: 'POST',
    access,
    input: z.object({}),
    output: z.object({
      importId: idOf('import_run'),
      fileName: z.string(),
      ...importCounts,
      problemCount: z.int(),
      problems: z.array(problem),
    }),
    upload: true,
  }),
  downloadMarkedContracts: defineCall({
    path: path('marked'),
    method: 'GET',
    access,
    input: which,
    output: nothing,
    download: 'xlsx',
  }),
  /** Applies the good rows in the background; `onlyIfAllGood` refuses where the dry run refused a row. */
  applyContractImport: defineCall({
    path: path('apply'),
    method: 'POST',
    act: 'import',
    access,
    input: which.extend({ onlyIfAllGood: z.boolean().default(false) }),
    output: z.object({ taskId: idOf('task') }),
  }),
  /** Takes back what an import wrote, as long as nobody changed it since. */
  undoContractImport: defineCall({
    path: path('undo'),
    method: 'POST',
    access,
    input: which,
    output: z.object({ removed: z.int(), recovered: z.int() }),
  }),
  /** How far an import is; polled while it runs. */
  contractImportProgress: defineCall({
    path: path('progress'),
    method: 'POST',
    access,
    input: which,
    output: importReport.extend({ progress: z.int() }),
  }),
  listContractImports: defineCall({
    path: path('list'),
    method: 'POST',
    access,
    input: z.object(pagingInput),
    output: pageOf(importReport),
  }),
}
