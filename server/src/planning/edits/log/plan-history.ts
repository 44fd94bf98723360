/** The history of a plan or of one of its cells, from the audit lines; newest first. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Duty, RestMark } from '#contract/engine.ts'
import type { CommandLabel, planEditCalls } from '#contract/planning/edits/plan-edit.ts'
import { auditPage } from '../../../audit/audit-page.ts'
import { auditLine } from '../../../audit/schema.ts'
import type { Served } from '../../../http/served.ts'
import { findPlan } from '../../plans/find-plan.ts'
import { savedAsOf } from './saved-as.ts'

type Request = Served<typeof planEditCalls.planHistory>
type Cell = NonNullable<Request['input']['cell']>

interface Side {
  duties?: Duty[]
  /** Of an edit its marks, of a publication how many. */
  rest?: RestMark[] | number
  revision?: number
  label?: CommandLabel
  remark?: string
}

const inCell = (cell: Cell, { date, employee }: Pick<Duty, 'date' | 'employee'>): boolean =>
  date === cell.date && (employee ?? null) === cell.employee

/** Lines whose duties before or after, or whose rest, lie in the cell; open duties are those of a date without an employee. */
const touches = (cell: Cell): SQL | undefined => {
  const pattern = JSON.stringify([
    cell.employee === null ? { date: cell.date } : { date: cell.date, employee: cell.employee },
  ])
  return or(
    sql`${auditLine.before} -> 'duties' @> ${pattern}::jsonb`,
    sql`${auditLine.after} -> 'duties' @> ${pattern}::jsonb`,
    sql`${auditLine.after} -> 'rest' @> ${pattern}::jsonb`,
  )
}

export const planHistory = async ({ input, tx, actor }: Request) => {
  const found = await findPlan(tx, actor, input.planId)
  const { cell } = input
  const where = and(eq(auditLine.subject, 'plan'), eq(auditLine.subjectId, found.id), cell ? touches(cell) : undefined)
  const { lines, total } = await auditPage(tx, where, input)
  const made = lines.flatMap(({ after }) => (after as Side | null)?.revision ?? [])
  const savedAs = await savedAsOf(tx, found, made)
  const rows = lines.map(line => {
    const before = (line.before ?? {}) as Side
    const after = (line.after ?? {}) as Side
    const shown = <Dated extends Pick<Duty, 'date' | 'employee'>>(all: Dated[] = []) =>
      all.filter(each => !cell || inCell(cell, each))
    return {
      at: line.at.toISOString(),
      author: { personId: line.personId, name: line.personName },
      action: line.action,
      source: line.source,
      revision: after.revision ?? null,
      label: after.label ?? null,
      before: shown(before.duties),
      after: shown(after.duties),
      // A publication counts its days of rest, an edit has them.
      rest: shown(Array.isArray(after.rest) ? after.rest : []),
      note: after.remark ?? '',
      savedAs: after.label && after.revision !== undefined ? savedAs(after.revision) : null,
    }
  })
  return { rows, total }
}
