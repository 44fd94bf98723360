/** Several workbooks over one person: which later one stands in the way of an undo, and how its own undo makes way for it. */
import { and, asc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { importRun, type RunRow } from '../../importing/schema.ts'
import type { Written } from './written.ts'

/** What was written and stands: one whose undo has only been asked for stands too, until its job has run. */
const written = (kind: string) =>
  and(eq(importRun.kind, kind), inArray(importRun.state, ['done', 'undoing']), isNotNull(importRun.written))

/** The file of the first later workbook that changed a person, and was not taken back. */
export const laterFile = async (tx: Tx, run: RunRow, employeeId: string): Promise<string | undefined> => {
  const changed = sql`${importRun.written} -> 'people' @> ${JSON.stringify([{ before: { id: employeeId } }])}::jsonb`
  const [later] = await tx
    .select({ fileName: importRun.fileName })
    .from(importRun)
    .where(and(written(run.kind), gt(importRun.id, run.id), changed))
    .orderBy(asc(importRun.id))
    .limit(1)
  return later?.fileName
}

/** Whom an undo has put back: the revision at which its workbook found them, and the one that says the same now. */
export type PutBack = ReadonlyMap<string, { found: number; now: number }>

const makeWay = ({ made, people, revisions = {}, ...rest }: Written, back: PutBack): Written => {
  const next = (id: string, left: number) => {
    const person = back.get(id)
    return person?.found === left ? person.now : left
  }
  const ofMade = made.employee.map(id => [id, next(id, revisions[id] ?? 0)] as const)
  return {
    ...{ made, ...rest, revisions: Object.fromEntries(ofMade.filter(([, revision]) => revision > 0)) },
    people: people.map(each => ({ ...each, revision: next(each.before.id, each.revision) })),
  }
}

/** What it made or changed of these people: those about nobody of them are not read. */
const wrote = (ids: readonly string[]) => {
  const changed = sql`select person -> 'before' ->> 'id' from jsonb_array_elements(${importRun.written} -> 'people') as person`
  const made = sql`select jsonb_array_elements_text(${importRun.written} -> 'made' -> 'employee')`
  return sql`exists ((${changed} union all ${made}) intersect select unnest(${arrayOf(ids)}::text[]))`
}

/** Earlier workbooks that left those people as they stand again may be taken back, as if the later one had never been. */
export const makeWayForEarlier = async (tx: Tx, run: RunRow, back: PutBack): Promise<void> => {
  if (back.size === 0) return
  const earlier = await tx
    .select({ id: importRun.id, written: importRun.written })
    .from(importRun)
    .where(and(written(run.kind), lt(importRun.id, run.id), wrote([...back.keys()])))
    .for('update')
  for (const each of earlier)
    await tx
      .update(importRun)
      .set({ written: makeWay(each.written as Written, back) })
      .where(eq(importRun.id, each.id))
}
