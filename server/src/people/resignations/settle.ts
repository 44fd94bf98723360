/** What is settled with somebody who leaves, as the engine counts it; amounts only for whoever may see pay. */
import { eq } from 'drizzle-orm'
import type { Settlement, SettlementParams } from '#contract/engine.ts'
import { type LeavingPay, noPay, type resignationCalls, type Settled } from '#contract/people/resignation.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { employee } from '../schema.ts'

type Weigh = typeof resignationCalls.weighSettlement
type Dates = Pick<SettlementParams, 'hiredOn' | 'lastDay' | 'ground'>

/** @param pay null for whoever may not see it */
export const settle = async (engine: Engine, dates: Dates, pay: LeavingPay | null): Promise<Settled> => {
  const figures = Object.fromEntries(Object.entries(pay ?? noPay).filter(([, value]) => value !== null))
  const told = await engine.call<Settlement>('settlement', { ...dates, ...figures } satisfies SettlementParams)
  const { severance, statutoryNoticeCents, monthCents, totalCents, ...service } = told
  return {
    ...service,
    severance: severance
      ? { ...severance, monthCents: severance.monthCents ?? null, cents: severance.cents ?? null }
      : null,
    statutoryNoticeCents: statutoryNoticeCents ?? null,
    monthCents: monthCents ?? null,
    totalCents: pay === null ? null : totalCents,
  }
}

/** @throws Refusal not_found, forbidden, people:leaves_before_entry */
export const weighSettlement = async ({
  input,
  actor,
  services,
  inCompany,
}: ServedLong<Weigh>): Promise<Answer<Weigh>> => {
  const { employeeId, lastDay, ground, pay } = input
  const { name, hiredOn } = await inCompany(async tx => {
    const seen = await mustSeeEmployee(tx, actor, employeeId, services.clock.today())
    const [found] = await tx.select({ hiredOn: employee.hiredOn }).from(employee).where(eq(employee.id, employeeId))
    return { name: seen.name, hiredOn: found?.hiredOn ?? lastDay }
  })
  if (lastDay < hiredOn) throw new Refusal('people:leaves_before_entry', { name, date: hiredOn }, 'lastDay')
  return settle(services.engine, { hiredOn, lastDay, ground }, pay)
}
