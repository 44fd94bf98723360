/** What the schedule asks of the server; the calls of the contract are fitted to this in one place. */
import type { Duty } from '#contract/engine.ts'
import type { Command } from './command.ts'

export type SaveAnswer =
  /** All of it is kept; the plan stands at `revision`. */
  | { kind: 'saved'; revision: number }
  /** Somebody else saved first; nothing of this save was kept. */
  | { kind: 'stale'; revision: number; duties: Duty[]; by?: string }
  /** The first acts were kept; `command` was not, nor what came after it. */
  | { kind: 'refused'; revision: number; command: string; message: string }

export interface PlanServer {
  /**
   * Saves acts on top of `revision`; the same act saved twice counts once.
   * @throws Error when the server cannot be reached; the save is tried again
   */
  save(revision: number, commands: readonly Command[]): Promise<SaveAnswer>
  /** The duties as they are now, or nothing when `revision` is still the newest. */
  since(revision: number): Promise<{ revision: number; duties: Duty[]; by?: string } | undefined>
}

/** The server answered, and will answer the same again until a person acts: signed out, locked, no permission. */
export class SaveBlocked extends Error {}
