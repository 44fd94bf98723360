/** What law says of the hours of terms at a department, by the engine's law book of its site's region. */
import { eq } from 'drizzle-orm'
import type { Rule } from '#contract/engine.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import { mustReach } from '../../access/reach.ts'
import { lawSet } from '../../engine/law-set.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { site } from '../../organisation/schema.ts'

type Call = typeof peopleCalls.hoursLaw
type ParamsOf<Id extends Rule['id']> = Extract<Rule, { id: Id }>['params']

/** Of a department that is no site: where the companies are. */
const usualRegion = 'CN'

/** @throws Refusal forbidden for a department beyond reach */
export const hoursLaw = async ({ input, actor, services, inCompany }: ServedLong<Call>): Promise<Answer<Call>> => {
  const region = await inCompany(async tx => {
    await mustReach(tx, actor, input.departmentId)
    const [row] = await tx.select({ region: site.region }).from(site).where(eq(site.departmentId, input.departmentId))
    return row?.region ?? usualRegion
  })
  const today = services.clock.today()
  const inForce = (await lawSet(services.engine, region)).filter(
    ({ validFrom, validTo }) => (validFrom ?? today) <= today && (validTo ?? today) >= today,
  )
  const of = <Id extends Rule['id']>(id: Id) =>
    inForce.find(use => use.rule.id === id)?.rule.params as ParamsOf<Id> | undefined
  const standard = of('standard_time')
  const [week, day] = [of('part_time_week'), of('part_time_day_average')]
  return {
    standard: standard ? { dayMinutes: standard.dayMinutes, weekMinutes: standard.weekMinutes } : null,
    partTime: week && day ? { dayMinutes: day.minutes, weekMinutes: week.minutes } : null,
  }
}
