/** Takes out of use what a workbook made, as the forms do, with as many statements for many records as for one. */
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import { mustReachAll } from '../../access/reach.ts'
import { department, employment } from '../../access/schema.ts'
import { auditAll } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { Refusal } from '../../errors.ts'
import type { Undoing } from '../../importing/runner.ts'
import { employee } from '../../people/schema.ts'
import { budgets, shifts, templates, usesOf, workstations } from '../../planning/index.ts'
import { retireRecords, type SettingsNoun, type SettingsTable } from '../../settings/index.ts'
import { workstation } from '../../workstations/schema.ts'
import type { Written } from './written.ts'

/** @throws Refusal organisation:import_built_on_rosters, _business where duties or guides name a workstation of it */
const mustBeIdle = async ({ tx, services }: Undoing, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const usesBy = await usesOf(tx, ids, services.clock.today())
  const used = ids.find(id => usesBy(id).rosters + usesBy(id).guides > 0)
  if (used === undefined) return
  const [found] = await tx
    .select({ name: workstation.name })
    .from(workstation)
    .where(inArray(workstation.id, [used]))
  const what = usesBy(used).rosters > 0 ? 'rosters' : 'business'
  throw new Refusal(`organisation:import_built_on_${what}`, { name: found?.name ?? '' })
}

const removeEmployees = async ({ tx, actor, now }: Undoing, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  const terms = await tx
    .select({ employeeId: employment.employeeId, departmentId: employment.departmentId })
    .from(employment)
    .where(inArray(employment.employeeId, [...ids]))
    .orderBy(asc(employment.from))
  await mustReachAll(
    tx,
    actor,
    terms.map(each => each.departmentId),
  )
  const places = new Map(terms.map(each => [each.employeeId, each.departmentId]))
  const there = and(inArray(employee.id, [...ids]), isNull(employee.deletedAt))
  const rows = await tx.select().from(employee).where(there)
  await tx
    .update(employee)
    // The number is free for somebody else from now on.
    .set({
      deletedAt: now,
      revision: sql`${employee.revision} + 1`,
      jobNumber: sql`${employee.jobNumber} || '#' || ${employee.id}`,
    })
    .where(there)
  const lines = rows.map(({ id: subjectId, companyId: _company, nameSounds: _sounds, ...before }) => {
    const departmentId = places.get(subjectId)
    return { actor, subject: 'employee' as const, subjectId, departmentId, action: 'remove' as const, before, now }
  })
  await auditAll(tx, lines)
  if (rows.length > 0) await noteChange(tx, { matter: 'availability', employeeIds: rows.map(row => row.id) })
}

const removeDepartments = async ({ tx, actor, now }: Undoing, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await mustReachAll(tx, actor, ids)
  const gone = await tx
    .update(department)
    .set({ deletedAt: now, revision: sql`${department.revision} + 1` })
    .where(and(inArray(department.id, [...ids]), isNull(department.deletedAt)))
    .returning({ id: department.id, name: department.name })
  const lines = gone.map(({ id, name }) => {
    const line = { actor, subject: 'department' as const, subjectId: id, departmentId: id, now }
    return { ...line, action: 'remove' as const, before: { name } }
  })
  await auditAll(tx, lines)
}

/** In the order of reference, what names first. @throws Refusal forbidden, organisation:import_built_on_rosters, _business */
export const removeMade = async (undoing: Undoing, { made }: Written): Promise<void> => {
  const retire = <T extends SettingsTable>(noun: SettingsNoun<T>, ids: readonly string[]) =>
    retireRecords(
      undoing.tx,
      noun,
      undoing,
      ids.map(id => ({ id, revision: 0 })),
    )
  await mustBeIdle(undoing, made.workstation)
  await retire(templates, made.shift_template)
  await retire(budgets, made.budget)
  await retire(shifts, made.shift)
  await retire(workstations, made.workstation)
  await removeEmployees(undoing, made.employee)
  await removeDepartments(undoing, made.department)
}
