/** A plan in a notice: its name with what a name that nobody typed is made of, so that each reader is told it in the own language. */
import { eq } from 'drizzle-orm'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import type { NamedPeriod } from '../../messages/period-name.ts'
import type { PlanRecord } from './find-plan.ts'

export type NamedPlan = Pick<PlanRecord, 'name' | 'first' | 'last' | 'departmentId'>

export const planInNotice = async (tx: Tx, { name, first, last, departmentId }: NamedPlan): Promise<NamedPeriod> => {
  const [site] = await tx.select({ name: department.name }).from(department).where(eq(department.id, departmentId))
  return { name, first, last, site: site?.name ?? '' }
}
