/** How the demo decides on requests: a flow of its own for leave, and somebody who is away next week. */
import type { FlowTree } from '#contract/approvals/flow.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { approvalFlow, requestDelegation } from '../../approvals/schema.ts'
import type { Tx } from '../../db/database.ts'

/** Whom one answers to decides; three days and more are HR's as well. */
const leaveFlow: FlowTree = {
  nodes: [
    {
      ...{ kind: 'stage', name: '直接上级', who: { manager: 1 }, rule: 'one' },
      otherwise: { permission: 'approvals.edit', reach: 'company' },
      wait: { remind: 4, escalate: 24, to: { permission: 'approvals.edit', reach: 'company' } },
    },
    {
      kind: 'branch',
      branches: [
        {
          when: [{ fact: 'days', atLeast: 3 }],
          nodes: [
            {
              ...{ kind: 'stage', name: '人事', who: { permission: 'approvals.edit' }, rule: 'one' },
              otherwise: { permission: 'approvals.edit', reach: 'company' },
            },
          ],
        },
      ],
      otherwise: [],
    },
  ],
  witnessHours: 48,
}

interface Made {
  personIds: ReadonlyMap<string, string>
  /** Who has set the flow. */
  by: string
  today: string
  now: Date
}

export const makeApprovals = async (tx: Tx, { personIds, by, today, now }: Made): Promise<void> => {
  await tx
    .insert(approvalFlow)
    .values({ category: 'leave', version: 1, tree: leaveFlow, savedAt: now, savedByName: by })
  const [manager, hr] = [personIds.get('manager'), personIds.get('hr')]
  if (manager === undefined || hr === undefined) return
  const away = { from: addDays(today, 7), to: addDays(today, 13), createdAt: now }
  await tx.insert(requestDelegation).values({ personId: manager, toId: hr, ...away })
}
