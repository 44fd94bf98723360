/** Who of a published week has acknowledged it: some within minutes, some overnight. */
import { eq } from 'drizzle-orm'
import { membership } from '../../access/schema.ts'
import type { JobContext } from '../../jobs/job.ts'
import { employee } from '../../people/schema.ts'
import { settlePublished } from '../../planning/index.ts'
import { acknowledgement } from '../../planning/publishing/schema.ts'
import { chance } from '../made-up/chance.ts'

export interface AcknowledgeWish {
  /** Of those told, from 0 to 1. */
  share: number
  /** A name that is among them in any case. */
  always: string
}

const hour = 3_600_000

/** Of a plan's first version. */
export const acknowledge = (
  { inCompany, services }: JobContext,
  planId: string,
  { share, always }: AcknowledgeWish,
): Promise<void> =>
  inCompany(async tx => {
    const now = services.clock.now().getTime()
    const random = chance(7)
    const told = await tx
      .select({ id: acknowledgement.id, name: employee.name, personId: membership.personId })
      .from(acknowledgement)
      .innerJoin(employee, eq(employee.id, acknowledgement.employeeId))
      .leftJoin(membership, eq(membership.employeeId, employee.id))
      .where(eq(acknowledgement.planId, planId))
      .orderBy(employee.jobNumber)
    for (const { id, name, personId } of told) {
      const [luck, wait] = [random.next(), random.next()]
      if (luck >= share && name !== always) continue
      const at = new Date(now + Math.round(0.1 * hour + 26 * hour * wait ** 3))
      await tx.update(acknowledgement).set({ acknowledgedAt: at }).where(eq(acknowledgement.id, id))
      if (personId !== null) await settlePublished(tx, personId, { planId, version: 1 }, at)
    }
  })
