/** Records that name departments, taken along: those that list several get the other one beside it, those of one are its own. */
import { and, asc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SettingSubject } from '#contract/audit/subjects.ts'
import type { CarriedKind } from '#contract/organisation/department-change.ts'
import { auditAll } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import type { CarriedArea, Carrying } from '../above.ts'

type Columns<N extends string> = Record<'id' | 'name' | 'revision' | 'deletedAt' | N, PgColumn>
/** What tells it beside its table. */
interface Told {
  kind: CarriedKind
  subject: SettingSubject
  /** Of those that are found the ones that may go along. */
  but?: (to: string) => SQL
}

const namesIn = async (tx: Tx, table: PgTable & Columns<never>, where: SQL | undefined): Promise<string[]> => {
  const rows = await tx.select({ name: table.name }).from(table).where(where).orderBy(asc(table.name), asc(table.id))
  return rows.map(each => String(each.name))
}

/** A line for each, and whoever keeps figures hears of it. */
const tell = async (
  { tx, actor, now, from, to }: Carrying,
  { subject }: Told,
  ids: readonly string[],
  [before, after]: readonly [unknown, unknown],
): Promise<void> => {
  const source = actor ? 'screen' : 'job'
  const line = { actor, subject, action: 'change', departmentId: to, before, after, source, now } as const
  await auditAll(
    tx,
    ids.map(subjectId => ({ ...line, subjectId })),
  )
  if (ids.length > 0) await noteChange(tx, { matter: 'rules', departmentIds: [from, ...(to === null ? [] : [to])] })
}

const written = (rows: readonly { id: unknown }[]): string[] => rows.map(({ id }) => String(id))
const onceMore = (column: PgColumn) => sql`${column} + 1`

/** Records that list departments: the old one stays listed for what was recorded there. */
export const carriedLists = (table: PgTable & Columns<'departmentIds'>, told: Told): CarriedArea => {
  const { departmentIds, deletedAt, id, revision } = table
  const lists = (departmentId: string) => sql`${departmentIds} @> array[${departmentId}]::uuid[]`
  const going = (from: string, to: string) =>
    and(isNull(deletedAt), lists(from), not(lists(to)), told.but?.(to)) ?? sql`true`
  return {
    kind: told.kind,
    by: ['merge'],
    found: async ({ tx, from, to }) =>
      to === null ? [] : [{ fate: 'goes', names: await namesIn(tx, table, going(from, to)) }],
    carry: async carrying => {
      const { tx, from, to } = carrying
      if (to === null) return []
      const set = { departmentIds: sql`array_append(${departmentIds}, ${to}::uuid)`, revision: onceMore(revision) }
      const ids = written(
        await tx
          .update(table)
          .set(set as never)
          .where(going(from, to))
          .returning({ id }),
      )
      await tell(carrying, told, ids, [{ departmentIds: [from] }, { departmentIds: [from, to] }])
      return ids
    },
    giveBack: async carrying => {
      const { tx, from, to } = carrying
      const set = { departmentIds: sql`array_remove(${departmentIds}, ${to}::uuid)`, revision: onceMore(revision) }
      const rows = await tx
        .update(table)
        .set(set as never)
        .where(and(inArray(id, [...carrying.ids]), lists(to)))
        .returning({ id })
      await tell(carrying, told, written(rows), [{ departmentIds: [from, to] }, { departmentIds: [from] }])
    },
  }
}

/** Records of one department, which become the other one's. */
export const carriedPlaces = (table: PgTable & Columns<'departmentId'>, told: Told): CarriedArea => {
  const { departmentId, deletedAt, id, revision } = table
  const of = (from: string) => and(isNull(deletedAt), eq(departmentId, from))
  const put = async (carrying: Carrying, to: string, where: SQL | undefined) => {
    const rows = await carrying.tx
      .update(table)
      .set({ departmentId: to, revision: onceMore(revision) } as never)
      .where(where)
      .returning({ id })
    const from = to === carrying.to ? carrying.from : carrying.to
    await tell(carrying, told, written(rows), [{ departmentId: from }, { departmentId: to }])
    return written(rows)
  }
  return {
    kind: told.kind,
    by: ['merge'],
    found: async ({ tx, from, to }) =>
      to === null ? [] : [{ fate: 'goes', names: await namesIn(tx, table, of(from)) }],
    carry: carrying => (carrying.to === null ? Promise.resolve([]) : put(carrying, carrying.to, of(carrying.from))),
    giveBack: async carrying => {
      await put(carrying, carrying.from, and(inArray(id, [...carrying.ids]), eq(departmentId, carrying.to)))
    },
  }
}
