/** Takes an import of departments back, as long as nobody changed one of them, or built on it, since. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { department } from '../../access/schema.ts'
import { type AuditEntry, audit, auditAll } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { waitTurn } from '../../http/in-turn.ts'
import type { Undoing } from '../../importing/runner.ts'
import type { RunRow } from '../../importing/schema.ts'
import { lockTree, mustLieUnder, rememberPlaces } from '../../organisation/index.ts'
import { isStaffed } from '../../people/index.ts'
import { mustBeUnused } from '../undo/built-on.ts'
import type { Written as CompanyWritten } from '../undo/written.ts'
import type { Kept } from './read-departments.ts'

/** What an import leaves for its undo: the new ones, and those that it changed as they stood. */
export interface Written {
  made: string[]
  changed: Kept[]
}

/** The names of those that stand in its way: changed since, or with people or other departments in them. */
const builtOn = async (tx: Tx, { made, changed }: Written): Promise<string[]> => {
  const expected = new Map([
    ...made.map(id => [id, 0] as const),
    ...changed.map(each => [each.id, each.revision + 1] as const),
  ])
  const rows = await tx
    .select()
    .from(department)
    .where(inArray(department.id, [...expected.keys()]))
  const altered = rows.filter(row => row.deletedAt !== null || row.revision !== expected.get(row.id))
  // What the import itself put there goes away, or back to where it was.
  const own = new Set(expected.keys())
  const below = await tx
    .select({ id: department.id, parentId: department.parentId })
    .from(department)
    .where(and(inArray(department.parentId, made), isNull(department.deletedAt)))
  const used = new Set(below.flatMap(each => (own.has(each.id) ? [] : (each.parentId ?? []))))
  for (const id of made) if (await isStaffed(tx, id)) used.add(id)
  return [...altered, ...rows.filter(row => used.has(row.id))].map(row => row.name)
}

const builtOnRefusal = (names: readonly string[]) =>
  new Refusal('organisation:departments_built_on', { names: names.slice(0, 5).join(', ') })

/** @throws Refusal organisation:departments_built_on where it cannot lie where it lay */
const putBack = async (tx: Tx, { id, revision, ...before }: Kept): Promise<void> => {
  const { companyId: _company, deletedAt: _deleted, ...values } = before
  try {
    if (values.parentId !== null) await mustLieUnder(tx, id, values.parentId)
  } catch (error) {
    throw error instanceof Refusal ? builtOnRefusal([values.name]) : error
  }
  await tx
    .update(department)
    .set({ ...values, revision: revision + 2 })
    .where(eq(department.id, id))
}

/** All of them first under the company itself: on its way to where it lay none lies under one that is still elsewhere. */
const putAllBack = async (tx: Tx, changed: readonly Kept[], today: string): Promise<void> => {
  await rememberPlaces(
    tx,
    changed.map(each => each.id),
    today,
  )
  const [root] = await tx.select({ id: department.id }).from(department).where(isNull(department.parentId))
  const moving = changed.filter(each => each.parentId !== null).map(each => each.id)
  if (root) await tx.update(department).set({ parentId: root.id }).where(inArray(department.id, moving))
  for (const each of changed) await putBack(tx, each)
}

/** As the undo of the company workbook asks for it. */
const asCompany = ({ made }: Written): CompanyWritten => ({
  made: { ...{ shift_template: [], budget: [], shift: [], workstation: [], employee: [] }, department: made },
  ...{ people: [], rates: [], settings: null },
})

/** @throws Refusal organisation:departments_built_on, organisation:import_built_on_… */
export const undoDepartments = async ({ tx, actor, now, services }: Undoing, run: RunRow) => {
  await waitTurn(tx)
  await lockTree(tx)
  const written = run.written as Written
  const { made, changed } = written
  const names = await builtOn(tx, written)
  if (names.length > 0) throw builtOnRefusal(names)
  await putAllBack(tx, changed, services.clock.today())
  await mustBeUnused(tx, asCompany(written))
  await tx.update(department).set({ deletedAt: now, revision: 1 }).where(inArray(department.id, made))
  const line = { actor, now, source: 'import' as const, subject: 'department' as const }
  await auditAll(tx, [
    ...made.map((id): AuditEntry => ({ ...line, subjectId: id, departmentId: id, action: 'remove' })),
    ...changed.map(
      ({ id, name }): AuditEntry => ({
        ...{ ...line, subjectId: id, departmentId: id, action: 'change', after: { name } },
      }),
    ),
  ])
  const counts = { removed: made.length, recovered: changed.length }
  const whole = { actor, subject: 'department', subjectId: run.id, action: 'undo_import', now } as const
  await audit(tx, { ...whole, before: { fileName: run.fileName }, after: counts })
  await noteChange(tx, { matter: 'place' })
  return counts
}
