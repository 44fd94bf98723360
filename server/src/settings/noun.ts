/** What must be known of a settings noun for its records to be found, kept and retired in one way. */
import type { InferInsertModel, InferSelectModel } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SettingSubject } from '#contract/audit/subjects.ts'
import type { NotedChange } from '../changes/index.ts'
import type { Tx } from '../db/database.ts'

/** A table whose records people change: each has a revision, and one that is retired stays. */
export type SettingsTable = PgTable & { id: PgColumn; revision: PgColumn; deletedAt: PgColumn }

export type RecordOf<T extends SettingsTable> = InferSelectModel<T> & {
  id: string
  revision: number
  deletedAt: Date | null
}

/** A record as it would stand: one that is there, or the values of one that is about to be kept. */
export type Judged<T extends SettingsTable> = InferInsertModel<T> & { id: string }

export interface SettingsNoun<T extends SettingsTable> {
  table: T
  /** Its name in the audit log. */
  subject: SettingSubject
  /** The departments that a record is of; none is the whole company. Absent where all records are the company's. */
  departmentsOf?: (values: Partial<InferSelectModel<T>>) => readonly string[]
  /** What a write of one changes for those who keep figures. */
  matter?: NotedChange['matter']
  /** Whose it changes, where that is less than all who are of its departments; nobody named is everybody. */
  employeesOf?: (values: Partial<InferSelectModel<T>>) => readonly string[]
  /**
   * Whether records may be in use: asked before one is kept and before any come back, of all together, since two of them may
   * have one name. Its name is free, what it names is there.
   */
  judge?: (tx: Tx, records: readonly Judged<T>[]) => Promise<void>
  /** The same of what belongs to a record and is written beside it (the rows of a template): asked before any come back. */
  judgeBeside?: (tx: Tx, records: readonly RecordOf<T>[]) => Promise<void>
}
