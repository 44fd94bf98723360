/** What every import of a file answers: the counts of its dry run, the cells at fault, and the report that stays. */
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
