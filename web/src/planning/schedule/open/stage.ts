/** What stands over the grid: one cell editor, one form of a duty, one menu, one hover card, one question, one conflict, one brush. */

import type { Duty, Finding, HoursPick, Way } from '#contract/engine.ts'
import type { Place } from '#web/grid/grid-cursor.ts'
import { Topics } from '#web/grid/topics.ts'
import type { ActTold } from '../acts/left-out.ts'
import type { Cell, Question } from '../gestures/gesture.ts'
import type { CellKey } from '../store/cell-key.ts'

/** Whose hours are derived, of which parts, and from where that was asked. */
export interface HoursAsked {
  pick: HoursPick
  by: 'date' | 'person'
  from?: HoursAsked
}

export interface Props {
  /** Where a shift or times are typed; `text` is what opened it. */
  editor: { place: Place; text: string }
  /** In the day a menu is of one duty, and of the minute where the pointer asked for it. */
  menu: { place: Place; x: number; y: number; duty?: string; minute?: number }
  /** The duty whose fields are open, and which of them were asked for. */
  fields: { cell: Cell; duty: string; part: 'times' | 'breaks' | 'segments' | 'note' }
  /** The duty whose finding an exception is asked for. */
  exception: string
  /** The duties that are to be repeated in later weeks. */
  repeat: readonly string[]
  hover: { place: Place; x: number; y: number }
  question: Question
  /** The cell whose conflict is being answered. */
  conflict: CellKey
  /** Who is to be lent to another site, on which date; with the duty that they have here. */
  loan: { employee: string; date: string; duty?: Duty }
  /** What the last act came to. */
  told: ActTold
  /** Something was tried in what is only read. */
  refused: true
  /** The act whose dialog waits for what becomes of it. */
  awaited: string
  /** Cells that the last act left out and F8 has not gone to yet. */
  unreached: readonly Cell[]
  /** The finding that F8 went to: it stands out in the list. */
  finding: Finding
  /** The undo or redo that a colleague's edit stands in the way of. */
  overtaken: 'undo' | 'redo'
  /** Somebody goes to another view: until that is drawn the address still says this one. */
  leaving: true
  /** The derivation of hours and cost that is open. */
  hours: HoursAsked
  /** The way that the grid shows as if it were taken. */
  preview: Way
  /** The server has planned and stored the roster while the plan was open. */
  filled: true
  /** The shift that a click gives to a cell, or the day off. */
  brush: string
}

/** The brush of the day off: no shift has this id. */
export const REST_BRUSH = 'rest'

export class Stage {
  readonly topics = new Topics()
  readonly #props: { [Name in keyof Props]?: Props[Name] } = {}

  get<Name extends keyof Props>(name: Name): Props[Name] | undefined {
    return this.#props[name]
  }

  set<Name extends keyof Props>(name: Name, value: Props[Name] | undefined): void {
    if (this.#props[name] === value) return
    this.#props[name] = value
    this.topics.touch(name)
  }
}
