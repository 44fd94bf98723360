/** Which duties of a draft are somebody's own work, as the log of its commands tells it. */
import { eq, sql } from 'drizzle-orm'
import type { Duty } from '#contract/engine.ts'
import { handMadeOf, type PutByCommand } from '#contract/planning/edits/hand-made.ts'
import type { generateCalls } from '#contract/planning/plans/generate.ts'
import type { Tx } from '../../db/database.ts'
import type { Answer, Served } from '../../http/served.ts'
import { findPlan } from '../plans/find-plan.ts'
import { planDuty, planEdit } from '../plans/schema.ts'
import { draftOf } from '../problem/facts/plan-facts.ts'

/** What commands put of the duties that stand, for whom and when they stand: of a long log little else than that is read. */
const putsOf = async (tx: Tx, planId: string): Promise<PutByCommand[]> => {
  const put = sql<Duty>`put.value`
  const { employeeId, date, start } = planDuty
  const rows = await tx
    .select({ act: sql<string>`${planEdit.label}->>'act'`, put })
    .from(planEdit)
    .innerJoin(sql`lateral jsonb_array_elements(${planEdit.change}->'put') as put(value)`, sql`true`)
    .innerJoin(
      planDuty,
      sql`${planDuty.planId} = ${planEdit.planId} and ${planDuty.dutyId}::text = ${put}->>'id'
        and ${employeeId}::text = ${put}->>'employee' and ${date}::text = ${put}->>'date'
        and ${start} = (${put}->>'start')::int`,
    )
    .where(eq(planEdit.planId, planId))
  return rows.map(({ act, put }) => ({ act, put: [put] }))
}

export const handMadeIn = async (tx: Tx, planId: string): Promise<Set<string>> =>
  handMadeOf(await draftOf(tx, planId), await putsOf(tx, planId))

type HandMade = typeof generateCalls.planHandMade

export const planHandMade = async ({ input, tx, actor }: Served<HandMade>): Promise<Answer<HandMade>> => {
  const { id } = await findPlan(tx, actor, input.planId)
  return { dutyIds: [...(await handMadeIn(tx, id))] }
}
