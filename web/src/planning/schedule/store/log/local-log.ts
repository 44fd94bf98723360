/** The log of acts in the browser's own database: written before the server is asked, read again after a reload. */
import { type IDBPDatabase, openDB } from 'idb'
import { scheduleCommands, scheduleDatabase } from '#web/offline/kept-work.ts'
import { now } from '#web/time/clock.ts'
import type { Command } from '../command.ts'
import type { Base } from '../draft.ts'
import type { Conflict } from './merge.ts'

const COMMANDS = scheduleCommands
const CONFLICTS = 'conflict'
const BASES = 'base'
/** As many plans as can be opened without network. */
const KEPT_BASES = 4
/** Steps kept for each plan; undo reaches at least 500 of them. */
const KEPT = 1000

interface Row {
  seq: number
  scope: string
  command: Command
}

export interface LocalLog {
  /** The acts of the plan, oldest first, the conflicts that wait for an answer, and what the server last held. */
  load(): Promise<Loaded>
  /** Keeps a new act, or the new standing of an old one. */
  keep(command: Command): Promise<void>
  /** Keeps the unanswered conflicts in place of those kept before. */
  keepConflicts(conflicts: readonly Conflict[]): Promise<void>
  /** Keeps what the server holds, in place of what it held before. */
  keepBase(base: Base): Promise<void>
}

export interface Loaded {
  commands: Command[]
  conflicts: Conflict[]
  base?: Base
}

const refused = () => Promise.reject(new Error('this browser gives no database'))

/** Stands where the browser gives no database: it holds nothing and takes nothing, and says so to whoever asks. */
export const noLocalLog: LocalLog = { load: refused, keep: refused, keepConflicts: refused, keepBase: refused }

/** A log whose database is being opened: whatever is asked of it waits for that, or is refused with it. */
export const openingLog = (opening: Promise<LocalLog>): LocalLog => ({
  load: async () => (await opening).load(),
  keep: async command => (await opening).keep(command),
  keepConflicts: async conflicts => (await opening).keepConflicts(conflicts),
  keepBase: async base => (await opening).keepBase(base),
})

/** Opens the log of one person's work in one plan; `scope` names both. */
export async function openLocalLog(scope: string): Promise<LocalLog> {
  const database = await openDatabase()
  const seqOf = new Map<string, Promise<number>>()

  return {
    async load() {
      const transaction = database.transaction([COMMANDS, CONFLICTS, BASES])
      const rows: Row[] = await transaction.objectStore(COMMANDS).index('scope').getAll(scope)
      const kept: { conflicts: Conflict[] } | undefined = await transaction.objectStore(CONFLICTS).get(scope)
      const base: Base | undefined = await transaction.objectStore(BASES).get(scope)
      for (const row of rows) seqOf.set(row.command.id, Promise.resolve(row.seq))
      const surplus = rows.slice(0, Math.max(0, rows.length - KEPT)).filter(row => row.command.state === 'confirmed')
      await drop(database, surplus)
      const gone = new Set(surplus.map(row => row.seq))
      const commands = rows.filter(row => !gone.has(row.seq)).map(row => asNow(row.command))
      return { commands, conflicts: kept?.conflicts ?? [], base }
    },
    async keep(command) {
      const before = await seqOf.get(command.id)
      const transaction = database.transaction(COMMANDS, 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore(COMMANDS)
      if (before === undefined) {
        seqOf.set(command.id, store.add({ scope, command }) as Promise<number>)
      } else {
        store.put({ seq: before, scope, command } satisfies Row)
      }
      await transaction.done
    },
    async keepConflicts(conflicts) {
      const transaction = database.transaction(CONFLICTS, 'readwrite', { durability: 'strict' })
      transaction.objectStore(CONFLICTS).put({ scope, conflicts: [...conflicts] })
      await transaction.done
    },
    async keepBase({ revision, duties, rest = [] }) {
      const transaction = database.transaction(BASES, 'readwrite')
      const bases = transaction.objectStore(BASES)
      bases.put({ scope, at: now().toISOString(), revision, duties: [...duties], rest: [...rest] })
      const oldestFirst = await bases.index('at').getAllKeys()
      for (const key of oldestFirst.slice(0, -KEPT_BASES)) bases.delete(key)
      await transaction.done
    },
  }
}

/**
 * An act as it is written now. Until 27 November 2026 an act did one thing elsewhere, and its row holds that alone: read
 * as it lies there it could be neither undone, sent nor drawn.
 */
const asNow = ({ elsewhere, ...command }: Command): Command =>
  elsewhere ? { ...command, elsewhere: [elsewhere].flat() } : command

async function drop(database: IDBPDatabase, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const transaction = database.transaction(COMMANDS, 'readwrite')
  for (const row of rows) transaction.objectStore(COMMANDS).delete(row.seq)
  await transaction.done
}

const openDatabase = (): Promise<IDBPDatabase> =>
  openDB(scheduleDatabase, 2, {
    upgrade(database, oldVersion) {
      if (oldVersion < 1) {
        const commands = database.createObjectStore(COMMANDS, { keyPath: 'seq', autoIncrement: true })
        commands.createIndex('scope', 'scope')
        database.createObjectStore(CONFLICTS, { keyPath: 'scope' })
      }
      database.createObjectStore(BASES, { keyPath: 'scope' }).createIndex('at', 'at')
    },
    // Somebody leaves, and it goes with them.
    blocking: (_current, _blocked, { target }) => (target as IDBDatabase).close(),
  })
