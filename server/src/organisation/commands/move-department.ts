/** Puts a department with all below it under another parent, or elsewhere among those beside it. */
import { and, eq, isNull } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import { mustReach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import type { AboveOrganisation } from '../above.ts'
import { lockTree } from '../lock-tree.ts'
import { mustReachBelow } from '../tree/must-reach-below.ts'
import { childrenOf, mustLieUnder, putInOrder } from '../tree/places.ts'
import { rememberPlaces } from '../tree/remember.ts'
import { toldOf } from '../tree/told.ts'

type Call = typeof organisationCalls.moveDepartment
type Moved = Served<Call>

const found = async ({ input, tx, actor }: Moved) => {
  const { id, parentId, revision } = input
  const [before] = await tx
    .select()
    .from(department)
    .where(and(eq(department.id, id), isNull(department.deletedAt)))
  if (!before) throw new Refusal('not_found')
  await mustReach(tx, actor, id)
  await mustReach(tx, actor, parentId)
  if (before.parentId !== parentId) await mustReachBelow(tx, actor, id)
  if (before.parentId === null) throw new Refusal('organisation:root_stays')
  if (before.revision !== revision) throw new Refusal('stale', {}, undefined, { revision: before.revision })
  return before
}

/** The order under the parent once it stands there. @throws Refusal stale where the one that it is to stand before is gone */
const orderWith = (ids: readonly string[], id: string, next: string | null): string[] => {
  const others = ids.filter(each => each !== id)
  const at = next === null ? others.length : others.indexOf(next)
  if (at < 0) throw new Refusal('stale')
  return others.toSpliced(at, 0, id)
}

/**
 * Moves within what the caller reaches, before and after.
 * @throws Refusal not_found, forbidden, stale, organisation:root_stays, organisation:department_cycle
 */
export const moveDepartment =
  (above: AboveOrganisation) =>
  async (request: Moved): Promise<Answer<Call>> => {
    const { input, tx, actor, now } = request
    const { id, parentId, next } = input
    await lockTree(tx)
    const before = await found(request)
    const there = await childrenOf(tx, parentId)
    // What lies elsewhere is told only to those who reach it.
    if (next !== null && !there.some(each => each.id === next)) await mustReach(tx, actor, next)
    const order = orderWith(
      there.map(each => each.id),
      id,
      next,
    )
    const line = { actor, subject: 'department' as const, now }
    if (before.parentId === parentId) {
      const names = new Map(there.map(each => [each.id, each.name]))
      const [seen, sorted] = [there.map(({ name }) => name), order.map(each => names.get(each))]
      await putInOrder(tx, order)
      const of = { subjectId: parentId, departmentId: parentId }
      await audit(tx, { ...line, ...of, action: 'sort', before: { order: seen }, after: { order: sorted } })
      return { id, revision: before.revision }
    }
    await mustLieUnder(tx, id, parentId)
    const told = await toldOf(tx, above, id)
    const revision = before.revision + 1
    await rememberPlaces(tx, [id], request.services.clock.today())
    await tx.update(department).set({ parentId, revision }).where(eq(department.id, id))
    await putInOrder(tx, order)
    const of = { subjectId: id, departmentId: id }
    await audit(tx, { ...line, ...of, action: 'change', before: told, after: await toldOf(tx, above, id) })
    await noteChange(tx, { matter: 'place', departmentIds: [id] })
    return { id, revision }
  }
