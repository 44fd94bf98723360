/**
 * The calls of an import of workbooks of one sheet, of the whole company: template, dry run with every bad cell, marked
 * copy, apply with progress, undo, and what became of earlier ones. A kind of file is declared by its path and its
 * permission; its area names them.
 */
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { importCounts, importReport } from './importing.ts'
import { pageOf, pagingInput } from './paging.ts'
import type { Permission } from './permissions.ts'
import { idOf } from './record-id.ts'
import { nothing } from './values.ts'

/** A bad cell: which, and what is wrong with it in words. */
export const importProblem = z.object({
  row: z.int(),
  column: z.string(),
  field: z.string(),
  value: z.string(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})

/** What a dry run answers of such a file. */
export const importDryRun = z.object({
  importId: idOf('import_run'),
  fileName: z.string(),
  ...importCounts,
  problemCount: z.int(),
  problems: z.array(importProblem),
})

const which = z.object({ importId: idOf('import_run') })

type Path = (verb: string) => string

/** What hands a file out. */
const downloadsOf = (path: Path, access: Permission) => ({
  template: defineCall({
    path: path('template'),
    method: 'GET',
    access,
    scope: 'common',
    input: z.object({}),
    output: nothing,
    download: 'xlsx',
  }),
  marked: defineCall({
    path: path('marked'),
    method: 'GET',
    access,
    input: which,
    output: nothing,
    download: 'xlsx',
  }),
})

/** What tells of imports. */
const reportsOf = (path: Path, access: Permission) => ({
  /** How far an import is; polled while it runs. */
  progress: defineCall({
    path: path('progress'),
    method: 'POST',
    access,
    input: which,
    output: importReport.extend({ progress: z.int() }),
  }),
  list: defineCall({
    path: path('list'),
    method: 'POST',
    access,
    input: z.object(pagingInput),
    output: pageOf(importReport),
  }),
})

/** @param base the path of its calls but for their verb */
export const importCallsOf = (base: string, access: Permission) => {
  const path: Path = verb => `${base}/${verb}.htm`
  return {
    ...downloadsOf(path, access),
    ...reportsOf(path, access),
    /** Reads the file and writes nothing but the import itself. */
    check: defineCall({
      path: path('check'),
      method: 'POST',
      access,
      input: z.object({}),
      output: importDryRun,
      upload: true,
    }),
    /** Applies the good rows in the background; `onlyIfAllGood` refuses where the dry run refused a row. */
    apply: defineCall({
      path: path('apply'),
      method: 'POST',
      act: 'import',
      access,
      input: which.extend({ onlyIfAllGood: z.boolean().default(false) }),
      output: z.object({ taskId: idOf('task') }),
    }),
    /** Takes back what an import wrote, as long as nothing was built on it. */
    undo: defineCall({
      path: path('undo'),
      method: 'POST',
      access,
      input: which,
      output: z.object({ removed: z.int(), recovered: z.int() }),
    }),
  }
}
export type ImportCalls = ReturnType<typeof importCallsOf>
