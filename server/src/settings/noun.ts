/** What must be known of a settings noun for its records to be found, kept and retired in one way. */
import type { InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SettingSubject } from '#contract/audit-subjects.ts'
import type { NotedChange } from '../changes/index.ts'

/** A table whose records people change: each has a revision, and one that is retired stays. */
export type SettingsTable = PgTable & { id: PgColumn; revision: PgColumn; deletedAt: PgColumn }

export type RecordOf<T extends SettingsTable> = InferSelectModel<T> & {
  id: string
  revision: number
  deletedAt: Date | null
}

export interface SettingsNoun<T extends SettingsTable> {
  table: T
  /** Its name in the audit log. */
  subject: SettingSubject
  /** The departments that a record is of; none is the whole company. Absent where all records are the company's. */
  departmentsOf?: (values: Partial<InferSelectModel<T>>) => readonly string[]
  /** What a write of one changes for those who keep figures. */
  matter?: NotedChange['matter']
}
