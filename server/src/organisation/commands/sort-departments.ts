/** Puts the departments under one parent in another order. */
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { mustReach, mustReachAll } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { lockTree } from '../lock-tree.ts'
import { childrenOf, putInOrder } from '../tree/places.ts'

type Call = typeof organisationCalls.sortDepartments

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, at) => each === b[at])

/** The order is no part of a department's record: it raises no revision, so that an open form stays good. @throws Refusal forbidden, stale */
export const sortDepartments = async ({ input, tx, actor, now }: Served<Call>): Promise<Answer<Call>> => {
  const { parentId, order, seen } = input
  await lockTree(tx)
  await mustReach(tx, actor, parentId)
  const before = await childrenOf(tx, parentId)
  const ids = before.map(({ id }) => id)
  const known = new Set(ids)
  // What lies elsewhere is told only to those who reach it.
  const elsewhere = [...order, ...seen].filter(id => !known.has(id))
  if (elsewhere.length > 0) await mustReachAll(tx, actor, elsewhere)
  if (!isSame(ids, seen) || !isSame([...ids].sort(), [...order].sort())) throw new Refusal('stale')
  await putInOrder(tx, order)
  const names = new Map(before.map(({ id, name }) => [id, name]))
  const line = { actor, subject: 'department' as const, subjectId: parentId, departmentId: parentId, now }
  await audit(tx, {
    ...line,
    action: 'sort',
    before: { order: before.map(({ name }) => name) },
    after: { order: order.map(id => names.get(id)) },
  })
  return {}
}
