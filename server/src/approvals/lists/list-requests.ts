/** The requests of a tab, filtered, sorted, counted and paged by the database; and what waits for the caller. */
import { and, asc, desc, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { approvalCalls } from '#contract/approvals/calls.ts'
import type { RequestFilter } from '#contract/approvals/request.ts'
import { categories } from '#contract/approvals/values.ts'
import { containing } from '../../db/containing.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveApprovals } from '../above.ts'
import { request } from '../schema.ts'
import { readRows, shownRows } from './request-rows.ts'
import { inTab, isTold, isTurn, type Looking, lookingOf, waitsForProof } from './tabs.ts'

type Calls = typeof approvalCalls

/** Whether what a filter asks for may be known of a row: nobody finds out by filtering what is hidden. */
const isKnown = ({ subjects }: AboveApprovals, looking: Looking): SQL => {
  const hidden = subjects.filter(each => each.form?.hidden).map(each => each.noun)
  return hidden.length === 0 ? sql`true` : sql`(${request.subject} not in ${hidden} or ${isTold(looking)})`
}

const matches = (search: string, known: SQL): SQL | undefined => {
  if (search === '') return undefined
  const like = containing(search)
  const no = /^#?\d{1,9}$/.test(search) ? eq(request.no, Number(search.replace('#', ''))) : undefined
  return or(ilike(request.applicantName, like), no, and(ilike(request.reason, like), known))
}

const inDepartment = (id: string | undefined, below: boolean): SQL | undefined => {
  if (id === undefined) return undefined
  if (!below) return eq(request.departmentId, id)
  return sql`${request.departmentId} in (select department_id from department_line where above_id = ${id})`
}

const filtered = (filter: RequestFilter, known: SQL): SQL | undefined =>
  and(
    inArray(request.subject, filter.category === undefined ? [...categories] : [filter.category]),
    filter.state === 'all' ? undefined : eq(request.status, filter.state),
    filter.kindId === undefined ? undefined : and(eq(request.kindId, filter.kindId), known),
    filter.employeeId === undefined ? undefined : eq(request.employeeId, filter.employeeId),
    inDepartment(filter.departmentId, filter.below),
    filter.from === undefined ? undefined : gte(request.toDate, filter.from),
    filter.to === undefined ? undefined : lte(request.fromDate, filter.to),
    matches(filter.search, known),
  )

const sorts = {
  no: [request.no],
  submitted: [sql`coalesce(${request.submittedAt}, ${request.createdAt})`],
  target: [request.fromDate, request.fromMinute],
  applicant: [request.applicantName],
  state: [request.status],
} as const satisfies Record<RequestFilter['by'], readonly unknown[]>

export const listRequests =
  (above: AboveApprovals) =>
  async ({
    tx,
    actor,
    input,
    services,
  }: Pick<Served<Calls['listRequests']>, 'tx' | 'actor' | 'input' | 'services'>): Promise<
    Answer<Calls['listRequests']>
  > => {
    const today = services.clock.today()
    const looking = await lookingOf(tx, actor, today)
    const where = and(inTab(input.tab, looking, input.turn), filtered(input, isKnown(above, looking)))
    const way = input.down ? desc : asc
    const order = sorts[input.by].map(each => sql`${way(each)} nulls last`)
    const rows = await readRows(tx, looking, where, order, input)
    const total = await tx.$count(request, where)
    return { rows: await shownRows(tx, above, looking, rows, today), total }
  }

/** What waits for the caller: to decide, to prove, to confirm, and to fill in again. */
export const countRequests =
  (above: AboveApprovals) =>
  async ({ tx, actor, services }: Served<Calls['requestCounts']>): Promise<Answer<Calls['requestCounts']>> => {
    const looking = await lookingOf(tx, actor, services.clock.today())
    const known = inArray(
      request.subject,
      above.subjects.map(each => each.noun),
    )
    const waiting = (state: 'in_approval' | 'pending_review') => and(known, eq(request.status, state), isTurn(looking))
    const own = or(eq(request.applicantId, actor.personId), eq(request.submittedBy, actor.personId))
    return {
      approve: await tx.$count(request, waiting('in_approval')),
      review: await tx.$count(request, waiting('pending_review')),
      witness: await tx.$count(request, waitsForProof(looking)),
      refill: await tx.$count(
        request,
        and(known, eq(request.status, 'pending_edit'), own, sql`${request.deletedAt} is null`),
      ),
    }
  }
