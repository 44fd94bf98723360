/**
 * What the organisation asks of areas above it, which it does not know: handed over where the routes are joined.
 */
import type { SQL } from 'drizzle-orm'
import type { Actor } from '../access/actor.ts'
import type { Tx } from '../db/database.ts'

export interface AboveOrganisation {
  /** A table of those who work on a date, a row with `department_id` for each person: counted by the statement around it. */
  staffOn(date: string): SQL
  /** The name of an employee; null for one who was removed, or for none. */
  employeeName(employeeId: SQL): SQL
  /** Where an employee works on a date; null for whoever does not. */
  worksAt(tx: Tx, employeeId: string, date: string): Promise<string | null>
  /** How many of those within reach hold each position on a date, by the key of its name. */
  holders(tx: Tx, actor: Actor, date: string): Promise<ReadonlyMap<string, number>>
  /** Of employees, by id. */
  namesOf(tx: Tx, employeeIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Whatever names the position by its name names it by the other from now on. */
  renamePosition(tx: Tx, from: string, to: string): Promise<void>
  /** Whether somebody works in the department, worked there or will. */
  isStaffed(tx: Tx, departmentId: string): Promise<boolean>
  /** Whether something counts by a site's time zone and opening hours; each area answers for its own. */
  isSiteUsed: readonly ((tx: Tx, departmentId: string) => Promise<boolean>)[]
}
