/** Delegations of the caller: who decides meanwhile, from a first to a last day. */
import { and, desc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { approvalCalls } from '#contract/approvals/calls.ts'
import { requestLimits } from '#contract/approvals/values.ts'
import { membersAmong } from '../../access/heads.ts'
import { audit } from '../../audit/audit.ts'
import { currentCompany } from '../../db/company-table.ts'
import { containing } from '../../db/containing.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { namesOf } from '../flows/found-way.ts'
import { requestDelegation } from '../schema.ts'
import { leadsTooFar, makesCircle } from './chains.ts'

type Calls = typeof approvalCalls
type Delegation = typeof requestDelegation.$inferSelect

const there = isNull(requestDelegation.deletedAt)

export const listDelegations = async ({
  tx,
  actor,
  services,
}: Served<Calls['listDelegations']>): Promise<Answer<Calls['listDelegations']>> => {
  const today = services.clock.today()
  const mine = or(eq(requestDelegation.personId, actor.personId), eq(requestDelegation.toId, actor.personId))
  const rows = await tx
    .select()
    .from(requestDelegation)
    .where(and(there, mine))
    .orderBy(desc(requestDelegation.to), desc(requestDelegation.id))
    .limit(200)
  const names = await namesOf(
    tx,
    rows.flatMap(each => [each.personId, each.toId]),
  )
  const named = (id: string) => names.get(id) ?? ''
  return {
    rows: rows.map(({ id, revision, personId, toId, from, to, categories }) => ({
      ...{ id, revision, personId, toId, from, to, categories: [...categories] },
      ...{ personName: named(personId), toName: named(toId), side: personId === actor.personId ? 'given' : 'got' },
      state: to < today ? 'over' : from > today ? 'coming' : 'now',
    })),
  }
}

/** The company's active members, whom anybody of it may name. */
export const findMembers = async ({
  tx,
  input,
}: Served<Calls['findMembers']>): Promise<Answer<Calls['findMembers']>> => {
  const rows = await rowsOf<{ id: string; name: string }>(
    tx,
    sql`select id, name from (select person_id as id, member_name(person_id) as name from membership
        where company_id = ${currentCompany} and active) member
      where name ilike ${containing(input.search)} order by name, id limit 50`,
  )
  return { rows: rows.map(({ id, name }) => ({ personId: id, name })) }
}

/** The own one under its lock. @throws not_found, stale */
const lockOwn = async (tx: Tx, id: string, revision: number, personId: string): Promise<Delegation> => {
  const own = and(eq(requestDelegation.id, id), eq(requestDelegation.personId, personId), there)
  const [found] = await tx.select().from(requestDelegation).where(own).for('update')
  if (!found) throw new Refusal('not_found')
  if (found.revision !== revision) throw new Refusal('stale', {}, undefined, { revision: found.revision })
  return found
}

/** Two who name each other at once come one after the other. */
const lockAll = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(current_setting('paiban.company') || 'delegation', 2))`)

type Wish = Pick<Delegation, 'personId' | 'toId' | 'from' | 'to' | 'categories'>

/** @throws approvals:delegate_self, approvals:delegate_circle, approvals:delegate_twice, approvals:delegate_far, approvals:not_member */
const mustHold = async (tx: Tx, wish: Wish, own: string | undefined): Promise<void> => {
  if (wish.toId === wish.personId) throw new Refusal('approvals:delegate_self', {}, 'toId')
  if ((await membersAmong(tx, [wish.toId])).length === 0) throw new Refusal('approvals:not_member', {}, 'toId')
  const meanwhile = and(
    there,
    lte(requestDelegation.from, wish.to),
    gte(requestDelegation.to, wish.from),
    own === undefined ? undefined : ne(requestDelegation.id, own),
  )
  const others = await tx.select().from(requestDelegation).where(meanwhile)
  const shares = (categories: readonly string[]) =>
    categories.length === 0 ||
    wish.categories.length === 0 ||
    categories.some(each => wish.categories.includes(each as never))
  if (others.some(each => each.personId === wish.personId && shares(each.categories)))
    throw new Refusal('approvals:delegate_twice', {}, 'from')
  if (makesCircle(others, wish)) throw new Refusal('approvals:delegate_circle', {}, 'toId')
  // Whoever would stand in for this one along too many steps is not asked: say so before somebody relies on it.
  if (leadsTooFar(others, wish))
    throw new Refusal('approvals:delegate_far', { limit: requestLimits.delegations }, 'toId')
}

const told = ({ from, to, categories }: Pick<Delegation, 'from' | 'to' | 'categories'>, name: string | undefined) => ({
  ...{ name: name ?? '', from, to, categories },
})

/** @throws as mustHold; approvals:delegate_order, approvals:delegate_past, stale, not_found */
export const saveDelegation = async ({
  tx,
  input,
  actor,
  now,
  services,
}: Served<Calls['saveDelegation']>): Promise<Answer<Calls['saveDelegation']>> => {
  const { id, revision, ...values } = input
  if (values.from > values.to) throw new Refusal('approvals:delegate_order', {}, 'to')
  if (values.to < services.clock.today()) throw new Refusal('approvals:delegate_past', {}, 'to')
  await lockAll(tx)
  const before = id === undefined ? undefined : await lockOwn(tx, id, revision, actor.personId)
  await mustHold(tx, { ...values, personId: actor.personId }, before?.id)
  const names = await namesOf(tx, [values.toId, before?.toId ?? null])
  const line = { subject: 'delegation', departmentId: null, actor, now } as const
  if (before) {
    const next = { ...values, revision: before.revision + 1 }
    await tx.update(requestDelegation).set(next).where(eq(requestDelegation.id, before.id))
    await audit(tx, {
      ...{ ...line, subjectId: before.id, action: 'change' },
      ...{ before: told(before, names.get(before.toId)), after: told(values, names.get(values.toId)) },
    })
    return { id: before.id, revision: next.revision }
  }
  const made = { id: newId(), personId: actor.personId, createdAt: now }
  await tx.insert(requestDelegation).values({ ...values, ...made })
  await audit(tx, { ...line, subjectId: made.id, action: 'add', after: told(values, names.get(values.toId)) })
  return { id: made.id, revision: 0 }
}

/** @throws not_found, stale */
export const removeDelegation = async ({
  tx,
  input,
  actor,
  now,
}: Served<Calls['removeDelegation']>): Promise<Answer<Calls['removeDelegation']>> => {
  const found = await lockOwn(tx, input.id, input.revision, actor.personId)
  await tx
    .update(requestDelegation)
    .set({ deletedAt: now, revision: found.revision + 1 })
    .where(eq(requestDelegation.id, found.id))
  const line = { subject: 'delegation', subjectId: found.id, action: 'remove', departmentId: null } as const
  await audit(tx, { ...line, before: told(found, undefined), actor, now })
  return {}
}
