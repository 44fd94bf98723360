/** Through what somebody sees requests: being on them, standing in for somebody who is, or looking after a department. */
import { and, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { RequestTab } from '#contract/approvals/values.ts'
import type { Actor } from '../../access/actor.ts'
import { reach } from '../../access/reach.ts'
import { termsOn } from '../../access/terms-today.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { delegationsOn, type StoodFor, stoodForBy } from '../delegations/stand-ins.ts'
import { request } from '../schema.ts'

/** Who looks, with those in whose place this one decides today. */
export interface Looking {
  actor: Actor
  stood: readonly StoodFor[]
  today: string
}

export const lookingOf = async (tx: Tx, actor: Actor, today: string): Promise<Looking> => ({
  actor,
  stood: stoodForBy(await delegationsOn(tx, today), actor.personId),
  today,
})

/** Whether `column` is the reader, or somebody for whom the reader decides on requests of this category. */
const isMine = (column: SQL, { actor, stood }: Looking): SQL => {
  const forOthers = stood.map(({ personId, categories }) =>
    categories.length === 0
      ? sql`${column} = ${personId}::uuid`
      : sql`${column} = ${personId}::uuid and request.subject in ${[...categories]}`,
  )
  return sql`(${sql.join([sql`${column} = ${actor.personId}::uuid`, ...forOthers.map(each => sql`(${each})`)], sql` or `)})`
}

const candidates = ({ actor, stood }: Looking): SQL =>
  sql`any(${arrayOf([actor.personId, ...stood.map(each => each.personId)])}::uuid[])`

const goesAlong = (employeeId: string): SQL =>
  sql`${request.collaborators} @> ${JSON.stringify([{ employeeId }])}::jsonb`

/** Whether the reader is the employee whom it brings something. */
const isGoing = ({ actor: { employeeId } }: Looking): SQL =>
  employeeId === null
    ? sql`false`
    : sql`(coalesce(${request.employeeId} = ${employeeId}::uuid, false) or ${goesAlong(employeeId)})`

/** Whether it is the reader's turn to decide, or to confirm. Nobody decides on what is asked for them. */
export const isTurn = (looking: Looking): SQL => {
  const { personId } = looking.actor
  return sql`(request.status in ('in_approval', 'pending_review')
    and request.applicant_id is distinct from ${personId}::uuid and request.submitted_by is distinct from ${personId}::uuid
    and not ${isGoing(looking)}
    and request.id in (select a.request_id from request_assignee a
      join request_stage s on s.id = a.stage_id and s.state = 'open'
      where a.state = 'waiting' and a.person_id = ${candidates(looking)} and ${isMine(sql`a.person_id`, looking)}
        and (s.rule <> 'in_turn' or not exists (select from request_assignee b where b.stage_id = a.stage_id
          and b.state = 'waiting' and (b.turn, b.id) < (a.turn, a.id)))))`
}

/** Whether the reader was ever asked, or decided. Of somebody's place whoever stands in has what waits, not what was. */
export const wasAsked = (looking: Looking): SQL => sql`(request.id in (
    select a.request_id from request_assignee a where a.person_id = ${candidates(looking)} and ${isMine(sql`a.person_id`, looking)}
      and (a.person_id = ${looking.actor.personId}::uuid or a.state in ('waiting', 'asking'))
    union all
    select a.request_id from request_assignee a where a.decided_by = ${looking.actor.personId} and a.state <> 'skipped'))`

const answered = ({ actor }: Looking): SQL => sql`request.id in (
    select a.request_id from request_assignee a
    where a.decided_by = ${actor.personId} and a.state in ('agreed', 'refused', 'sent_back'))`

const isWitness = ({ actor }: Looking, state?: 'waiting' | 'answered'): SQL => {
  const which =
    state === undefined
      ? sql`true`
      : state === 'waiting'
        ? sql`w.state = 'waiting'`
        : sql`w.state in ('proved', 'denied')`
  return sql`(request.witnessed_at is not null and request.id in (
    select w.request_id from request_witness w where w.person_id = ${actor.personId} and ${which}))`
}

export const waitsForProof = (looking: Looking): SQL =>
  sql`(request.status = 'in_approval' and request.stage = -1 and ${isWitness(looking, 'waiting')})`

/** Whose request it is, also of whoever goes along. */
export const isApplicants = ({ actor }: Looking): SQL | undefined =>
  or(
    eq(request.applicantId, actor.personId),
    actor.employeeId === null ? undefined : and(goesAlong(actor.employeeId), isNotNull(request.submittedAt)),
  )

const isCopied = ({ actor }: Looking): SQL =>
  sql`request.id in (select c.request_id from request_copy c where c.person_id = ${actor.personId})`

/** What is looked after by `approvals.view`; a wish to be deleted is told to those alone who answer it. */
export const isLookedAfter = ({ actor }: Looking): SQL | undefined =>
  actor.permissions.has('approvals.view')
    ? and(
        reach(actor, 'approvals.view').over(request.departmentId),
        isNotNull(request.submittedAt),
        ne(request.subject, 'deletion'),
      )
    : sql`false`

type Turn = 'all' | 'waiting' | 'answered'

const approves = (looking: Looking, turn: Turn): SQL => {
  if (turn === 'waiting') return isTurn(looking)
  return turn === 'answered' ? answered(looking) : wasAsked(looking)
}

const witnesses = (looking: Looking, turn: Turn): SQL => {
  if (turn === 'waiting') return waitsForProof(looking)
  return isWitness(looking, turn === 'all' ? undefined : turn)
}

/** The requests of a tab; what was deleted is in none. */
export const inTab = (tab: RequestTab, looking: Looking, turn: Turn): SQL | undefined => {
  const of: Record<RequestTab, () => SQL | undefined> = {
    applied: () => isApplicants(looking),
    on_behalf: () => eq(request.submittedBy, looking.actor.personId),
    approve: () => and(approves(looking, turn), isNotNull(request.submittedAt)),
    witness: () => witnesses(looking, turn),
    cc: () => isCopied(looking),
    jurisdiction: () => isLookedAfter(looking),
  }
  return and(isNull(request.deletedAt), of[tab]())
}

/** Whoever is on a request in any way, or looks after it. */
export const isSeen = (looking: Looking): SQL | undefined =>
  and(
    isNull(request.deletedAt),
    or(
      isApplicants(looking),
      eq(request.submittedBy, looking.actor.personId),
      and(wasAsked(looking), isNotNull(request.submittedAt)),
      isWitness(looking),
      isCopied(looking),
      sql`(${isLookedAfter(looking) ?? sql`true`})`,
    ),
  )

/** Who entered it for somebody else, as long as the caller looks after that person by the department of today. */
export const isProxyStill = ({ actor, today }: Looking): SQL => {
  const stands = sql`(select terms.department_id from (select request.employee_id as id) employee ${termsOn(today)} where
    works_on(employee.id, ${today}::date))`
  const over = reach(actor, 'approvals.view').over(stands) ?? sql`true`
  return sql`(${request.submittedBy} = ${actor.personId} and ${over})`
}

/** Whoever may know what a category hides from those who only read along. */
export const isTold = (looking: Looking): SQL => {
  const { actor } = looking
  const overHealth = actor.permissions.has('people.health')
    ? (reach(actor, 'people.health').over(request.departmentId) ?? sql`true`)
    : sql`false`
  return sql`(${request.applicantId} = ${actor.personId} or ${isProxyStill(looking)}
    or ${wasAsked(looking)} or ${isWitness(looking)} or ${overHealth})`
}
