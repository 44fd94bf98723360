/** What somebody is told of a published version: one notice stands for a plan, the newest, until the version is acknowledged. */
import type { Tx } from '../../db/database.ts'
import { settleNotices } from '../../notices/settle-notices.ts'
import { tell } from '../../notices/tell.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { planInNotice } from '../plans/plan-in-notice.ts'

const kind = 'plan.published'
const first = 'planning:message.published_first'
const later = 'planning:message.published'
const asking = [first, later]

interface Told {
  personId: string
  /** How many of the person's duties the version changed. */
  count: number
  /** The first day of which they are told something. */
  date: string
}

/** What they were told of the plan's versions before counts as read, and asks for nothing: the newest alone does. */
export const tellPublished = async (
  tx: Tx,
  record: PlanRecord,
  version: number,
  told: readonly Told[],
  now: Date,
): Promise<void> => {
  const planId = record.id
  const people = told.map(each => each.personId)
  const replaced = { asking, titleCode: 'planning:message.published_replaced' }
  await settleNotices(tx, people, { kind, values: { planId } }, replaced, now)
  const titleCode = version === 1 ? first : later
  const plan = await planInNotice(tx, record)
  for (const { personId, count, date } of told) {
    const values = { plan, count, planId, version }
    const link = `/my/roster?first=${date}`
    await tell(tx, [personId], { kind, titleCode, values, link }, now)
  }
}

export const settlePublished = (
  tx: Tx,
  personId: string,
  version: { planId: string; version: number },
  now: Date,
): Promise<void> => {
  const done = { asking, titleCode: 'planning:message.published_acknowledged' }
  return settleNotices(tx, [personId], { kind, values: version }, done, now)
}
