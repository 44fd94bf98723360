/** One act of the planner: what it did, how to take it back, and how far it has travelled to the server. */
import type { Change, Duty } from '#contract/engine.ts'
import type { CommandLabel } from '#contract/planning/edits/plan-edit.ts'

/** Kept only here; handed to the server; kept by it; not accepted by it (the local value stays until answered). */
export type CommandState = 'local' | 'sent' | 'confirmed' | 'refused'

/** What an act does in another plan: a duty as it stands there before it, and what becomes of it. */
export interface Elsewhere {
  planId: string
  before?: Duty | undefined
  after?: Duty | undefined
  /** Who has the duty joins the people of that plan with it, or leaves them with it. */
  people?: 'join' | 'leave' | undefined
}

export interface Command {
  /** Made here, so that a repeated save is the same save. */
  id: string
  kind: 'edit' | 'undo' | 'redo'
  /** The step that an undo or a redo is about. */
  step?: string
  /** The act that this is a part of, where one command does not hold it: its parts are undone and redone together. */
  whole?: string
  label: CommandLabel
  /** What the whole act is told as, where this is a part of it; `label` counts what the part itself brings. */
  told?: CommandLabel
  change: Change
  inverse: Change
  /** Stored with it, and taken back with it. */
  elsewhere?: readonly Elsewhere[] | undefined
  /** The revision that the roster stood at when the act was done. */
  base: number
  state: CommandState
  /** Two duties of a person in one minute that it brings stay, as an import or an undo may bring them. */
  keepsBoth?: boolean
  /** The duties that shared minutes with what it touches when it was done, before or after it. */
  knew?: readonly string[]
  /** Why the server did not accept it, in the reader's language. */
  refusal?: string
}

export type StepKind = Exclude<Command['kind'], 'edit'>

/** Whether nothing is left of an act, neither here nor elsewhere. */
export const isVoid = ({ change, elsewhere }: Pick<Command, 'change' | 'elsewhere'>) =>
  change.remove.length === 0 && change.put.length === 0 && (change.rest ?? []).length === 0 && !elsewhere

/** Whether the server has still to be told. */
export const isPending = (command: Command) => command.state === 'local' || command.state === 'sent'

/** What an act is told as: all of it, where this is a part. */
export const toldAs = ({ told, label }: Pick<Command, 'told' | 'label'>): CommandLabel => told ?? label
