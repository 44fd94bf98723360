/** Rows of requests as every list shows them: what the reader may know of each, and may do. */
import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { RequestRow, TargetTime } from '#contract/approvals/request.ts'
import type { Category, RequestAct } from '#contract/approvals/values.ts'
import { rightsAt } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import type { AboveApprovals, EmployeeShown } from '../above.ts'
import { request } from '../schema.ts'
import type { RequestRecord } from '../subject.ts'
import { isInEffect } from '../take-effect.ts'
import { isProxyStill, isTold, isTurn, type Looking, waitsForProof } from './tabs.ts'

/** Of the stage that is open, or was last, of what is decided on. */
const lastStage = (column: SQL) => sql`(select ${column} from request_stage s
  where s.request_id = request.id and s.revision = request.revision order by s.place desc limit 1)`

const columnsFor = (looking: Looking) => ({
  request,
  departmentName: department.name,
  own: sql<boolean>`coalesce(${request.applicantId} = ${looking.actor.personId} or ${isProxyStill(looking)}, false)`,
  turn: sql<boolean>`${isTurn(looking)}`,
  proof: sql<boolean>`${waitsForProof(looking)}`,
  told: sql<boolean>`${isTold(looking)}`,
  askedAt: sql<string | null>`${lastStage(sql`s.opened_at`)}`,
  deciders: sql<string[]>`array(select member_name(a.person_id) from request_assignee a
    join request_stage s on s.id = a.stage_id and s.state = 'open'
    where a.request_id = request.id and a.state = 'waiting' order by a.turn, a.id)`,
})

export interface ReadRow {
  request: RequestRecord
  departmentName: string | null
  /** Whose it is, or who entered it and may act for them still. */
  own: boolean
  turn: boolean
  proof: boolean
  told: boolean
  askedAt: Date | string | null
  deciders: string[]
}

/** The rows of a statement's page. */
export const readRows = (
  tx: Tx,
  looking: Looking,
  where: SQL | undefined,
  order: SQL[],
  { page, size }: { page: number; size: number },
): Promise<ReadRow[]> =>
  tx
    .select(columnsFor(looking))
    .from(request)
    .leftJoin(department, eq(department.id, request.departmentId))
    .where(where)
    .orderBy(...order, desc(request.id))
    .limit(size)
    .offset((page - 1) * size)

const momentOf = (date: string | null, minute: number | null): TargetTime | null =>
  date === null ? null : { date, minute }

const instant = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString())

/** What whose request it is may do. */
const ownActs = (found: RequestRecord): RequestAct[] => {
  if (found.status === 'pending_edit') return ['edit', 'submit', 'delete']
  if (found.status === 'in_approval') return ['withdraw', 'urge']
  if (found.status === 'refused') return ['delete']
  return isInEffect(found) && found.refersTo === null ? ['cancel', 'change'] : []
}

/** What the reader may do; a category with a page of its own is acted on there. */
export const mayOf = ({ request: found, own, turn, proof }: ReadRow): RequestAct[] => [
  ...(own ? ownActs(found) : []),
  ...(turn && found.status === 'in_approval'
    ? (['agree', 'refuse', 'send_back', 'transfer', 'ask_first'] as const)
    : []),
  ...(turn && found.status === 'pending_review' ? (['confirm'] as const) : []),
  ...(proof ? (['prove', 'deny'] as const) : []),
]

const shownOf = (read: ReadRow, employee: EmployeeShown | undefined, sees: boolean) => {
  const { request: found } = read
  return {
    jobNumber: employee?.jobNumber ?? null,
    applicantPhone: sees || read.turn ? (employee?.phone ?? null) : null,
    departmentId: found.departmentId,
    departmentName: read.departmentName,
  }
}

const rowOf = (
  above: AboveApprovals,
  read: ReadRow,
  employee: EmployeeShown | undefined,
  sees: boolean,
  personId: string,
): RequestRow => {
  const { request: found } = read
  const subject = above.subjects.find(each => each.noun === found.subject)
  const hidden = subject?.form?.hidden === true && !read.told
  const { id, no, revision, employeeId, applicantName, status, refersAs } = found
  return {
    ...{ id, no, revision, employeeId, applicantName, status, refersAs, hidden },
    ...shownOf(read, employee, sees || employee?.personId === personId),
    category: found.subject as Category,
    kindName: hidden ? null : found.kindName,
    reason: hidden ? null : found.reason,
    proxyName: found.submittedByName,
    deciderNames: read.deciders.map(name => name ?? ''),
    reversed: found.reversedAt !== null,
    from: momentOf(found.fromDate, found.fromMinute),
    to: momentOf(found.toDate, found.toMinute),
    submittedAt: instant(found.submittedAt),
    askedAt: instant(read.askedAt),
    proofAskedAt: instant(found.witnessedAt),
    link: subject === undefined || subject.form ? null : subject.link(found, 'asked'),
    may: subject?.form ? mayOf(read) : [],
  }
}

/** The rows with who their people are. */
export const shownRows = async (
  tx: Tx,
  above: AboveApprovals,
  { actor }: Looking,
  rows: readonly ReadRow[],
  today: string,
): Promise<RequestRow[]> => {
  const ids = [...new Set(rows.flatMap(({ request: found }) => found.employeeId ?? []))]
  const employees = new Map((await above.employeesOf(tx, ids, today)).map(each => [each.employeeId, each]))
  // A phone is of today: by where the person stands now, not where the request was made.
  const departments = [...employees.values()].flatMap(each => each.departmentId ?? [])
  const rights = await rightsAt(tx, actor, ['people.view'], departments)
  return rows.map(read => {
    const employee = employees.get(read.request.employeeId ?? '')
    const departmentId = employee?.departmentId ?? null
    const sees = departmentId !== null && rights('people.view', departmentId)
    return rowOf(above, read, employee, sees, actor.personId)
  })
}
