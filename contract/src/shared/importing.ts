/** What every import of a file answers: the counts of its dry run, how its columns are matched where that may be chosen, and the report that stays. */
import { z } from 'zod'
import { idOf } from './record-id.ts'
import { instantSchema } from './values.ts'

/** Every row of a file once: new, in the place of what is there, the same as what is there, or refused. */
export const importCounts = {
  rows: z.int(),
  added: z.int(),
  replaced: z.int(),
  unchanged: z.int(),
  refused: z.int(),
}

/** A column of the file, and what it is taken for. */
const matchedColumn = z.object({
  column: z.string(),
  /** As it is told and chosen by: the second of one heading ends in #2. */
  heading: z.string(),
  /** What the first row with anything in this column says; nothing where it may be private. */
  sample: z.string(),
  field: z.string().nullable(),
})
export type MatchedColumn = z.output<typeof matchedColumn>

/** Of an import whose columns may be chosen by hand. */
export const matchedColumns = {
  columns: z.array(matchedColumn),
  /** What columns may be taken for, in the reader's words. */
  fields: z.array(z.object({ field: z.string(), heading: z.string(), needed: z.boolean() })),
  /** Headings without any of which nobody knows what a row is about. */
  lacking: z.array(z.string()),
}

/** What columns were chosen for; the others stay as they are. */
export const chosenColumns = z
  .array(z.object({ heading: z.string().max(200), field: z.string().max(60).nullable() }))
  .max(120)
export type ChosenColumn = z.output<typeof chosenColumns>[number]

/** checked: a dry run alone. undoing: it is being taken back. */
export const importStates = ['checked', 'applying', 'done', 'failed', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** Who brought which file when, and what became of it. */
export const importReport = z.object({
  id: idOf('import_run'),
  fileName: z.string(),
  /** Size of the file; null of one that came before it was written down. */
  bytes: z.int().nullable(),
  state: z.enum(importStates),
  ...importCounts,
  createdBy: z.string(),
  createdAt: instantSchema,
  /** Who took it back, and when. */
  undoneBy: z.string().nullable(),
  undoneAt: instantSchema.nullable(),
  /** Whether it may be taken back as far as the report tells; what was built on it is looked at by the undo itself. */
  undoable: z.boolean(),
  taskId: idOf('task').nullable(),
})
export type ImportReport = z.input<typeof importReport>
