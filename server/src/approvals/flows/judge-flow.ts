/** Refuses a flow that cannot carry a request to its end: empty, a way without a decision, somebody who is not there. */
import { inArray } from 'drizzle-orm'
import type { Deciders, FlowNode, FlowTree, StageNode } from '#contract/approvals/flow.ts'
import { membersAmong } from '../../access/heads.ts'
import { role } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'

const stagesIn = (nodes: readonly FlowNode[]): StageNode[] =>
  nodes.flatMap(node =>
    node.kind === 'stage'
      ? [node]
      : [...node.branches.flatMap(each => stagesIn(each.nodes)), ...stagesIn(node.otherwise)],
  )

/** Whether each way through has a stage that somebody must decide: silence alone agrees to nothing. */
const alwaysDecided = (nodes: readonly FlowNode[]): boolean =>
  nodes.some(node =>
    node.kind === 'stage'
      ? node.silent !== true
      : node.branches.every(each => alwaysDecided(each.nodes)) && alwaysDecided(node.otherwise),
  )

/** Whether deciders may be nobody, however the company stands: those by name are looked at when the flow is kept. */
const mayBeNobody = (who: Deciders): boolean => !('permission' in who) && !('persons' in who)

const decidersIn = (tree: FlowTree): Deciders[] =>
  [
    ...stagesIn(tree.nodes).flatMap(({ who, otherwise, wait }) => [who, otherwise, wait?.to]),
    ...(tree.copies ?? []),
    tree.review,
  ].filter(each => each !== undefined)

const mustBeThere = async (tx: Tx, tree: FlowTree): Promise<void> => {
  const who = decidersIn(tree)
  const persons = [...new Set(who.flatMap(each => ('persons' in each ? each.persons : [])))]
  if ((await membersAmong(tx, persons)).length < persons.length) throw new Refusal('approvals:not_member', {}, 'tree')
  const roles = [...new Set(who.flatMap(each => ('role' in each ? [each.role] : [])))]
  const found = roles.length === 0 ? [] : await tx.select().from(role).where(inArray(role.id, roles))
  if (found.filter(each => each.deletedAt === null).length < roles.length) throw new Refusal('not_found', {}, 'tree')
}

/**
 * @throws approvals:flow_empty, approvals:flow_undecided, approvals:flow_no_fallback, approvals:flow_escalates_to_nobody;
 *   approvals:not_member or not_found for somebody who is not there
 */
export const mustCarry = async (tx: Tx, tree: FlowTree): Promise<void> => {
  const stages = stagesIn(tree.nodes)
  if (stages.length === 0) throw new Refusal('approvals:flow_empty', {}, 'tree')
  if (!alwaysDecided(tree.nodes)) throw new Refusal('approvals:flow_undecided', {}, 'tree')
  const open = stages.find(each => mayBeNobody(each.who) && each.otherwise === undefined && each.silent !== true)
  if (open) throw new Refusal('approvals:flow_no_fallback', { stage: open.name ?? '' }, 'tree')
  const late = stages.find(each => each.wait?.escalate !== undefined && each.wait.to === undefined)
  if (late) throw new Refusal('approvals:flow_escalates_to_nobody', { stage: late.name ?? '' }, 'tree')
  await mustBeThere(tx, tree)
}
