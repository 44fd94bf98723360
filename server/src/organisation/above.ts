/**
 * What the organisation asks of areas above it, which it does not know: handed over where the routes are joined.
 */
import type { SQL } from 'drizzle-orm'
import type { CarriedFate, CarriedKind, DepartmentChangeKind } from '#contract/organisation/department-change.ts'
import type { Actor } from '../access/actor.ts'
import type { Tx } from '../db/database.ts'

/** A department that goes into another, or closes, from a day on. */
export interface Leaving {
  tx: Tx
  from: string
  /** What takes over; null where nothing does. */
  to: string | null
  on: string
  /** Whether scopes go along. */
  withScopes: boolean
}

export interface Carrying extends Leaving {
  /** Whether the day has come; before it only what has days of its own is entered. */
  isDue: boolean
  /** Null where the job carries it out. */
  actor: Actor | null
  /** Who entered the change. */
  by: string
  reason: string
  now: Date
}

/** What an area keeps for a department: it tells what would go along, takes it along, and puts it back. */
export interface CarriedArea {
  kind: CarriedKind
  by: readonly Exclude<DepartmentChangeKind, 'open' | 'move'>[]
  /** Whether it has days of its own, and is entered before the day has come. */
  beforehand?: boolean
  found(leaving: Leaving): Promise<readonly { fate: CarriedFate; names: readonly string[] }[]>
  /** @returns the ids of what went along, by which it finds its way back */
  carry(carrying: Carrying): Promise<string[]>
  giveBack(carrying: Carrying & { to: string; ids: readonly string[] }): Promise<void>
}

export interface AboveOrganisation {
  /** A table of those who work on a date, a row with `department_id` for each person: counted by the statement around it. */
  staffOn(date: string): SQL
  /** The name of an employee; null for one who was removed, or for none. */
  employeeName(employeeId: SQL): SQL
  /** Where an employee works on a date; null for whoever does not. */
  worksAt(tx: Tx, employeeId: string, date: string): Promise<string | null>
  /** How many of those within reach hold each position on a date, by the key of its name; of a department where one is named. */
  holders(
    tx: Tx,
    actor: Actor,
    date: string,
    of?: { departmentId: string; below: boolean },
  ): Promise<ReadonlyMap<string, number>>
  /** Of employees, by id. */
  namesOf(tx: Tx, employeeIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Whatever names the position by its name names it by the other from now on. */
  renamePosition(tx: Tx, from: string, to: string): Promise<void>
  /** Whether somebody works in the department, worked there or will. */
  isStaffed(tx: Tx, departmentId: string): Promise<boolean>
  /** Whether something counts by a site's time zone and opening hours; each area answers for its own. */
  isSiteUsed: readonly ((tx: Tx, departmentId: string) => Promise<boolean>)[]
  /** What goes along when a department goes into another or closes, in this order; an area registers its own. */
  carried: readonly CarriedArea[]
}
