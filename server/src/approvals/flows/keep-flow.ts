/** Flows of a company: what holds, what held, a new version, and the way that somebody's request would go. */
import { desc, eq, sql } from 'drizzle-orm'
import type { approvalCalls } from '#contract/approvals/calls.ts'
import { flowCategories } from '#contract/approvals/values.ts'
import { mustReach } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { type AboveApprovals, subjectOf } from '../above.ts'
import { treeOf, wayThrough } from '../flow.ts'
import { approvalFlow } from '../schema.ts'
import { newestFlow } from './flow-in-use.ts'
import { foundWay } from './found-way.ts'
import { mustCarry } from './judge-flow.ts'

type Calls = typeof approvalCalls

/** Facts that conditions of a category may ask, beside those of every category. */
const factsOf = (noun: string): string[] =>
  noun === 'plan' ? ['department', 'findings'] : ['department', 'level', 'type', 'days', 'hours', 'amount']

export const listFlows =
  ({ subjects }: AboveApprovals) =>
  async ({ tx }: Served<Calls['listFlows']>): Promise<Answer<Calls['listFlows']>> => {
    const rows: Answer<Calls['listFlows']>['rows'] = []
    for (const category of flowCategories) {
      const subject = subjects.find(each => each.noun === category)
      if (!subject) continue
      const own = await newestFlow(tx, category)
      rows.push({
        ...{ category, version: own?.version ?? 0, savedAt: own?.savedAt.toISOString() ?? null },
        ...{ savedBy: own?.savedByName ?? null, tree: own?.tree ?? treeOf(subject.defaultFlow) },
        facts: factsOf(category),
      })
    }
    return { rows }
  }

export const flowVersions = async ({
  tx,
  input,
}: Served<Calls['flowVersions']>): Promise<Answer<Calls['flowVersions']>> => {
  const rows = await tx
    .select()
    .from(approvalFlow)
    .where(eq(approvalFlow.category, input.category))
    .orderBy(desc(approvalFlow.version))
  return {
    rows: rows.map(({ version, savedAt, savedByName: savedBy, tree }) => ({
      ...{ version, savedAt: savedAt.toISOString(), savedBy, tree },
    })),
  }
}

/** @throws as mustCarry; stale where somebody kept another version meanwhile */
export const saveFlow =
  (above: AboveApprovals) =>
  async ({ tx, input, actor, now }: Served<Calls['saveFlow']>): Promise<Answer<Calls['saveFlow']>> => {
    const { category, tree } = input
    subjectOf(above, category)
    if (!(flowCategories as readonly string[]).includes(category)) throw new Refusal('not_found', {}, 'category')
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(current_setting('paiban.company') || 'flow' || ${category}, 2))`,
    )
    const before = await newestFlow(tx, category)
    if ((before?.version ?? 0) !== input.version)
      throw new Refusal('stale', {}, undefined, { version: before?.version ?? 0 })
    await mustCarry(tx, tree)
    const version = input.version + 1
    const id = newId()
    await tx.insert(approvalFlow).values({ id, category, version, tree, savedAt: now, savedByName: actor.name })
    const line = { subject: 'approval_flow', subjectId: id, action: 'save', departmentId: null } as const
    await audit(tx, {
      ...line,
      ...{ before: { category, version: before?.version ?? 0 }, after: { category, version }, actor, now },
    })
    return { version }
  }

/** By a tree that need not be kept, so that it can be tried before it is. @throws forbidden, not_found */
export const simulateFlow =
  (above: AboveApprovals) =>
  async ({ tx, input, actor, services }: Served<Calls['simulateFlow']>): Promise<Answer<Calls['simulateFlow']>> => {
    const today = services.clock.today()
    const [employee] = await above.employeesOf(tx, [input.employeeId], today)
    if (!employee) throw new Refusal('not_found', {}, 'employeeId')
    await mustReach(tx, actor, employee.departmentId)
    const { employeeId } = employee
    const place = {
      employeeId,
      applicantId: employee.personId,
      submittedBy: null,
      departmentId: employee.departmentId,
      chosen: [],
      collaborators: [],
    }
    const facts = { department: employee.departmentId, ...input.facts }
    return foundWay(tx, wayThrough(input.tree, facts), place, today)
  }
