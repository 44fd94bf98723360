/** Calls for a plan as paper and as a file; the exported workbook is the import format. */

import { z } from 'zod'
import type { Away, Duty } from '#contract/engine.ts'
import { defineCall } from '../../call.ts'
import { keptDate } from '../../roster/rest-changes.ts'
import { importCounts, importReport } from '../../shared/importing.ts'
import { pageOf, pagingInput } from '../../shared/paging.ts'
import { idOf } from '../../shared/record-id.ts'
import { dateSchema, idSchema, minuteSchema, nothing, revisionSchema } from '../../shared/values.ts'
import { fromEngine } from '../fields.ts'
import { scheduleSettings } from '../settings/settings.ts'

/** A cell of the workbook that cannot be read, by sheet, row and column as the reader's program shows them. */
const cellProblem = z.object({
  sheet: z.string(),
  row: z.int(),
  column: z.string(),
  /** Heading of the column. */
  heading: z.string(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
})

/** A cell whose duties would differ. */
const cellDifference = z.object({
  employeeId: idSchema.nullable(),
  name: z.string(),
  date: dateSchema,
  before: z.array(fromEngine<Duty>()),
  after: z.array(fromEngine<Duty>()),
})

export type CellDifference = z.infer<typeof cellDifference>

/** What comes with the refusal of an undo: cells of the import as it wrote them, as they stand now, and who changed each last. */
export interface ChangedSince {
  changed: (CellDifference & { by: string })[]
}

/** Figures are those of the whole plan, from the engine. */
const printEmployee = z.object({
  id: idSchema,
  name: z.string(),
  position: z.string(),
  post: z.string(),
  minutes: z.int(),
  targetMinutes: z.int(),
  presenceMinutes: z.int(),
  leaveMinutes: z.int(),
  daysOff: z.int(),
})

const printDuty = z.object({
  employeeId: idSchema.nullable(),
  date: dateSchema,
  start: minuteSchema,
  end: minuteSchema,
  shortName: z.string(),
  shiftName: z.string(),
  /** Of its shift; a duty drawn without one has none. */
  colour: z.int().nullable(),
  workstations: z.array(z.string()),
  /** What a planner wrote about it. */
  note: z.string().optional(),
})
export type PrintedDuty = z.infer<typeof printDuty>

/** Part of the grid; the open row has no id. */
const gridPart = z.object({
  employeeIds: z.array(idOf('employee').nullable()).min(1).max(5000),
  first: dateSchema,
  days: z.int().min(1).max(62),
})

const path = (verb: string) => `/forward_webfront/api/planning/planfile/${verb}.htm`

export const planFileCalls = {
  printPlan: defineCall({
    path: path('print'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({
      planId: idOf('plan'),
      versionId: idOf('plan_version').optional(),
      first: dateSchema.optional(),
      days: z.int().min(1).max(62).optional(),
    }),
    output: z.object({
      planName: z.string(),
      site: z.string(),
      first: dateSchema,
      days: z.int(),
      versionNumber: z.int().nullable(),
      revision: revisionSchema,
      printedAt: z.string(),
      /** What the settings show beside and inside a person's cells. */
      columns: scheduleSettings.shape.columns,
      employees: z.array(printEmployee),
      duties: z.array(printDuty),
      /** When these people are not there, by person, date and start. */
      away: z.array(fromEngine<Away>()),
      /** The dates that the plan keeps free for them. */
      rest: z.array(keptDate),
      shifts: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          shortName: z.string(),
          colour: z.int(),
          start: minuteSchema,
          end: minuteSchema,
        }),
      ),
    }),
  }),
  /**
   * The workbook. One sheet is the grid, one the list of duties with hidden ids. A part of the grid comes without the
   * list: importing that would take away every duty outside the part.
   */
  exportPlan: defineCall({
    path: path('export'),
    kilobytes: 256,
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan'), versionId: idOf('plan_version').optional(), part: gridPart.optional() }),
    output: nothing,
    download: 'xlsx',
  }),
  /** Reads a workbook and answers with what it would change; nothing is stored but the file. */
  checkPlanFile: defineCall({
    path: path('dryrun'),
    method: 'POST',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({ planId: idOf('plan') }),
    output: z.object({
      importId: idOf('import_run'),
      fileName: z.string(),
      /** A duty is a row. */
      ...importCounts,
      /** All bad cells; at most 500 of them are named. */
      problemCount: z.int(),
      problems: z.array(cellProblem),
      differences: z.array(cellDifference),
      /** Stands for what is shown: nothing else is stored than that. */
      plan: z.string(),
    }),
    upload: true,
  }),
  /** The file of a dry run with every bad cell coloured and commented. */
  downloadMarkedPlan: defineCall({
    path: path('marked'),
    method: 'GET',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({ importId: idOf('import_run') }),
    output: nothing,
    download: 'xlsx',
  }),
  /**
   * Stores what the dry run has shown as one command, in the background: its id is the import's. Refused while the file has
   * problems, and where the plan was changed so that the file would do something else. Overlaps are kept with their finding.
   */
  applyPlanImport: defineCall({
    path: path('import'),
    method: 'POST',
    act: 'import',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({ importId: idOf('import_run'), plan: z.string().max(200) }),
    output: z.object({ taskId: idOf('task') }),
  }),
  /**
   * Takes it back by one command; edits of other cells since stay. Where somebody changed one of its cells, nothing is
   * taken back: `import_changed_since` with the cells (`ChangedSince`).
   */
  undoPlanImport: defineCall({
    path: path('undo'),
    method: 'POST',
    access: 'planning.edit',
    scope: 'record',
    input: z.object({
      importId: idOf('import_run'),
      /** Under which it is stored, so that whoever takes it back knows it for their own. */
      commandId: idOf('given').optional(),
    }),
    output: z.object({ cells: z.int() }),
  }),
  listPlanImports: defineCall({
    path: path('imports'),
    method: 'POST',
    access: 'planning.view',
    scope: 'record',
    input: z.object({ planId: idOf('plan'), ...pagingInput }),
    output: pageOf(importReport),
  }),
}
