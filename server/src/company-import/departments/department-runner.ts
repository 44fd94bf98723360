/** How a file of departments runs as an import: read against the whole tree, written in one transaction, taken back in one. */
import { eq } from 'drizzle-orm'
import { mustReach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { type AuditEntry, audit, auditAll } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import { inChunks } from '../../db/in-chunks.ts'
import { Refusal } from '../../errors.ts'
import { readWorkbook } from '../../files/workbook.ts'
import { waitTurn } from '../../http/in-turn.ts'
import { importJob } from '../../importing/apply-file.ts'
import type { Applying, Runner } from '../../importing/runner.ts'
import { lastUnder, lockTree, rememberPlaces } from '../../organisation/index.ts'
import { departmentWorkbook } from './department-columns.ts'
import { namesOfHeads } from './heads.ts'
import { fateOf, planOf } from './preview.ts'
import {
  type DepartmentReading,
  type DepartmentValues,
  type DepartmentWish,
  readDepartments,
} from './read-departments.ts'
import { undoDepartments, type Written } from './undo-departments.ts'

/** More departments than a company of the largest kind has. */
const limits = { rows: 5_000, columns: 60, cells: 100_000 }

type By = Pick<Applying, 'actor' | 'now'>

/** Parents before those below them, else as the file has them. */
const parentsFirst = (wishes: readonly DepartmentWish[]): DepartmentWish[] => {
  const byId = new Map(wishes.map(each => [each.id, each]))
  const done = new Set<string>()
  const withParents = (wish: DepartmentWish): DepartmentWish[] => {
    if (done.has(wish.id)) return []
    done.add(wish.id)
    const parent = byId.get(wish.values.parentId ?? '')
    return [...(parent ? withParents(parent) : []), wish]
  }
  return wishes.flatMap(withParents)
}

/** Each behind all that lie under its parent already. */
const placesIn = async (tx: Tx, wishes: readonly DepartmentWish[]): Promise<ReadonlyMap<string, number>> => {
  const last = new Map<string, number>()
  const places = new Map<string, number>()
  for (const { id, before, values } of wishes) {
    if (values.parentId === null || before?.parentId === values.parentId) continue
    const next = last.get(values.parentId) ?? (await lastUnder(tx, values.parentId))
    places.set(id, next)
    last.set(values.parentId, next + 1)
  }
  return places
}

const write = async (tx: Tx, wishes: readonly DepartmentWish[], today: string): Promise<void> => {
  await rememberPlaces(
    tx,
    wishes.flatMap(each => each.before?.id ?? []),
    today,
  )
  const places = await placesIn(tx, wishes)
  const made = wishes.filter(each => !each.before)
  await inChunks(made, rows =>
    tx.insert(department).values(rows.map(({ id, values }) => ({ id, ...values, position: places.get(id) ?? 0 }))),
  )
  for (const { id, before, values } of wishes) {
    if (!before) continue
    const position = places.get(id) ?? before.position
    await tx
      .update(department)
      .set({ ...values, position, revision: before.revision + 1 })
      .where(eq(department.id, id))
  }
}

/** A line for each, told by names: a parent as it is called after the import. */
const linesOf = async (tx: Tx, { wishes, there }: DepartmentReading, { actor, now }: By): Promise<AuditEntry[]> => {
  const names = new Map(there.map(each => [each.id, each.name]))
  const after = new Map([...names, ...wishes.map(each => [each.id, each.values.name] as const)])
  const heads = await namesOfHeads(
    tx,
    wishes.flatMap(({ before, values }) => [before?.headId ?? [], values.headId ?? []].flat()),
  )
  const told = (values: DepartmentValues, of: ReadonlyMap<string, string>) => {
    const { code, name, nature, legalEntity, costCentre, province, area, level } = values
    return {
      ...{ code, name, nature, legalEntity, costCentre, province, area, level },
      ...{ parent: of.get(values.parentId ?? '') ?? null, head: heads.get(values.headId ?? '') ?? null },
    }
  }
  return wishes
    .filter(each => fateOf(each) !== 'same')
    .map(({ id, before, values }) => ({
      ...{ actor, now, source: 'import' as const, subject: 'department' as const, subjectId: id, departmentId: id },
      ...(before
        ? { action: 'change' as const, before: told(before, names), after: told(values, after) }
        : { action: 'add' as const, after: told(values, after) }),
    }))
}

const countsOf = (reading: DepartmentReading) => {
  const of = (fate: string) => reading.wishes.filter(each => fateOf(each) === fate).length
  const [added, replaced, unchanged] = [of('create'), of('update'), of('same')]
  const bad = new Set(reading.faults.map(each => each.row)).size
  return { rows: reading.rows, added, replaced, unchanged, refused: bad }
}

const apply = async (applying: Applying, seen: DepartmentReading): Promise<void> => {
  const { inCompany, services, run, actor, now } = applying
  await inCompany(async tx => {
    // What others saved since the first look stands against it, and nobody saves more before it is written.
    await waitTurn(tx)
    await lockTree(tx)
    const reading = await readDepartments(tx, seen.sheets, run.headings, services.clock.today())
    departmentWorkbook.mustBeGood(reading.faults.length)
    if (planOf(reading) !== planOf(seen)) throw new Refusal('organisation:import_changed')
    const changing = parentsFirst(reading.wishes.filter(each => fateOf(each) !== 'same'))
    await write(tx, changing, services.clock.today())
    await auditAll(tx, await linesOf(tx, reading, applying))
    const counts = countsOf(reading)
    const written: Written = {
      made: changing.flatMap(({ id, before }) => (before ? [] : [id])),
      changed: changing.flatMap(({ before }) => before ?? []),
    }
    await applying.finish(tx, { counts, written })
    const line = { actor, subject: 'department', subjectId: run.id, action: 'import', source: 'import' } as const
    await audit(tx, { ...line, after: { fileName: run.fileName, ...counts }, now })
    await noteChange(tx, { matter: 'place' })
  })
}

export const departmentRunner: Runner<DepartmentReading, { removed: number; recovered: number }> = {
  kind: 'department',
  matches: true,
  isPrivate: false,
  permission: 'company.import',
  inTurn: true,
  workbook: departmentWorkbook,
  fills: [department],
  codes: {
    gone: 'organisation:import_gone',
    running: 'organisation:import_gone',
    notDone: 'organisation:import_not_done',
    changed: 'organisation:import_changed',
    keptNoLonger: 'organisation:import_kept_no_longer',
  },
  // A file names any department of the company, and who leads it.
  mustReach: async (tx, actor) => {
    await mustReach(tx, actor, null)
    await mustReach(tx, actor, null, 'organisation.edit')
    await mustReach(tx, actor, null, 'people.view')
  },
  read: async ({ inCompany, services }, file, { headings }) => {
    const sheets = await readWorkbook(file, limits)
    return inCompany(tx => readDepartments(tx, sheets, headings, services.clock.today()))
  },
  count: async (_within, reading) => countsOf(reading),
  printOf: planOf,
  apply,
  undo: undoDepartments,
}

export const departmentImportJob = importJob(departmentRunner)
