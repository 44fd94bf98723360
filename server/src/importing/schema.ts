/** The table of imports: who brought which file, what became of its rows, and what is needed to take it back. */
import { index, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ImportState } from '#contract/shared/importing.ts'
import { department } from '../access/schema.ts'
import { bytes, companyTable } from '../db/company-table.ts'

/** Headings as they are compared, each with the field that somebody chose for it; null leaves the column out. */
export type ChosenHeadings = Readonly<Record<string, string | null>>

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const importRun = companyTable(
  'import_run',
  {
    /** The kind of import, by its name. */
    kind: text('kind').notNull(),
    /** The department whose file it is; null is the company. */
    departmentId: uuid('department_id').references(() => department.id),
    /** What of that department it is about, where the department has many: a plan. */
    subjectId: uuid('subject_id'),
    fileName: text('file_name').notNull(),
    /** How large it was. */
    bytes: integer('bytes'),
    /** The file itself, for applying and for the marked copy; ends after a while. */
    file: bytes('file'),
    state: text('state').$type<ImportState>().notNull().default('checked'),
    rows: integer('rows').notNull(),
    added: integer('added').notNull(),
    replaced: integer('replaced').notNull(),
    unchanged: integer('unchanged').notNull(),
    refused: integer('refused').notNull(),
    /** What headings of the file were taken for beside those that are known: a column's field, or null for none. */
    headings: jsonb('headings').$type<ChosenHeadings>(),
    /** Bad cells. */
    faults: integer('faults').notNull(),
    /** What was written, as its undo asks for it; told to nobody, and ends with the file. */
    written: jsonb('written'),
    taskId: uuid('task_id'),
    /** How long applying took. */
    millis: integer('millis'),
    /** Null where an earlier version kept the name alone. */
    createdBy: uuid('created_by'),
    createdByName: text('created_by_name').notNull(),
    createdAt: instant('created_at').notNull(),
    undoneByName: text('undone_by_name'),
    undoneAt: instant('undone_at'),
  },
  self => [index('import_run_recent').on(self.companyId, self.kind, self.departmentId, self.id)],
)

export type RunRow = typeof importRun.$inferSelect
