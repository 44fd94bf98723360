/**
 * How a kind of import runs, beside its columns (`defineImport`): how its file is read against what is there, how that is
 * written, and how it is taken back. The rest is the same for all and lies in this room: the kept file, the dry run, the
 * marked copy, the job, the report that stays, the undo.
 */
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Locale } from '#contract/shared/locale.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import type { Actor } from '../access/actor.ts'
import type { Tx } from '../db/database.ts'
import type { WorkbookFile } from '../files/workbook.ts'
import type { JobContext } from '../jobs/job.ts'
import type { Services } from '../services.ts'
import type { Import } from './define-import.ts'
import type { RowFault } from './rows.ts'
import type { RunRow } from './schema.ts'

/** Whose a file is, and what of that department it is about. */
export type Place = Pick<RunRow, 'departmentId' | 'subjectId'>

/** What somebody chose columns of the file for. */
export type Chosen = Partial<Pick<RunRow, 'headings'>>

/** What is needed to read a file: who brings it, and in which language the reasons are told. */
export interface Within {
  actor: Actor
  services: Services
  locale: Locale
  inCompany<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Every row once, with the refused ones. */
export interface Counts {
  rows: number
  added: number
  replaced: number
  unchanged: number
  refused: number
}

/** What was read of a file. */
export interface Draft {
  faults: readonly RowFault[]
}

/** What is known at the end of an import; `written` is what its undo will ask for. */
export interface Outcome {
  counts?: Partial<Counts>
  written?: unknown
  /** What the task shows; the counts where it is left out. */
  result?: unknown
}

/** A job that applies a file, or takes it back. */
export interface Applying extends Omit<JobContext, 'actor'>, Within {
  run: RunRow
  now: Date
  /** Called in the transaction that writes the last of it: the report says done exactly where all is written. */
  finish(tx: Tx, outcome: Outcome): Promise<void>
}

export interface Undoing extends Pick<Within, 'actor' | 'services'> {
  tx: Tx
  now: Date
}

/** How a kind of file is read: all that a dry run and its marked copy need. */
export interface Reader<D extends Draft = Draft> {
  /** Its name: of its rows, and with `-import` behind it of its job. */
  kind: string
  workbook: Pick<Import<never>, 'problems' | 'marks' | 'mustBeGood'>
  codes: { gone: string; running?: string }
  /** Its columns may be chosen by hand; what was chosen last holds for the next file, of the company or, where it is private, of that person. */
  matches?: true
  /** Its file may tell what is sealed on people's records, and is kept sealed too. */
  isPrivate: boolean
  /** Whether the file is the actor's: asked by the dry run, and again by all that comes after it. @throws forbidden */
  mustReach(tx: Tx, actor: Actor, run: Place & Pick<RunRow, 'createdBy'>): Promise<unknown>
  read(within: Within, file: WorkbookFile, place: Place & Chosen): Promise<D>
  count(within: Within, draft: D, place: Place): Promise<Counts>
}

export interface Runner<D extends Draft = Draft, U = unknown> extends Reader<D> {
  /** By which its jobs act, resolved anew when they begin. */
  permission: Permission
  /** Tables that an import may fill. */
  fills?: readonly PgTable[]
  /** Codes of its refusals; `keptNoLonger` where what the undo needs ends with the file. */
  codes: { gone: string; running: string; notDone: string; changed?: string; keptNoLonger?: string }
  /** It is written in the company's turn, which its undo then waits for before it holds the run, as writing it does. */
  inTurn?: true
  /** A failed import may have written a part, so that it too can be taken back. */
  writesParts?: true
  /** Stands for all that a file changes: nothing else is written than what its dry run has shown. */
  printOf?(draft: D): string
  /** Safe to begin again after a killed process. */
  apply(applying: Applying, draft: D): Promise<void>
  /** All of it, or a refusal that says why not. */
  undo(undoing: Undoing, run: RunRow): Promise<U>
}
