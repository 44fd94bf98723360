/**
 * The job that looks for what is due: at the beginning of the business day of each zone that a company has sites in, once;
 * after a night without a server what came meanwhile is found too, since a rule takes all that is due and not the day's.
 */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { companyDayStart, companyZone } from '../../calendar/company-zone.ts'
import type { InCompany, Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { company } from '../../db/schema.ts'
import { stackOf } from '../../log.ts'
import type { Services } from '../../services.ts'
import { makeItems } from './items.ts'
import { retirementDays } from './retirements.ts'
import type { RuleRecord } from './rules.ts'
import { reminderLook, reminderRule } from './schema.ts'
import { planDeliveries } from './sending/plan-deliveries.ts'
import { sendReminders } from './sending/send-due.ts'

/** The business day of each zone, as one text: where it is another than at the last look, some site's day has begun. */
const daysNow = async (tx: Tx, { clock }: Services): Promise<string> => {
  const zones = await rowsOf<{ zone: string }>(tx, sql`select distinct time_zone as zone from site order by 1`)
  const dayStart = await companyDayStart(tx)
  const all = [(await companyZone(tx)) ?? '', ...zones.map(each => each.zone)]
  return [...new Set(all)].map(zone => `${zone} ${clock.today(zone || undefined, dayStart)}`).join(', ')
}

const rulesInUse = (tx: Tx, id?: string): Promise<RuleRecord[]> =>
  tx
    .select()
    .from(reminderRule)
    .where(
      and(eq(reminderRule.enabled, true), isNull(reminderRule.deletedAt), id ? eq(reminderRule.id, id) : undefined),
    )
    .orderBy(asc(reminderRule.createdAt), asc(reminderRule.id))

const noteLook = (tx: Tx, days: string) =>
  tx.insert(reminderLook).values({ days }).onConflictDoUpdate({ target: reminderLook.companyId, set: { days } })

/** Looks by the rules that are in use, or by one of them. @returns how many items are new */
export const lookForDue = async (services: Services, inCompany: InCompany, ruleId?: string): Promise<number> => {
  const rules = await inCompany(tx => rulesInUse(tx, ruleId))
  const asked = rules.some(each => each.timing === 'retirement')
  const retiring = asked ? await retirementDays(inCompany, services.engine, services.clock.today()) : []
  let made = 0
  for (const { id } of rules)
    made += await inCompany(async tx => {
      // Of two processes that look at once one waits; what was switched off meanwhile finds nothing.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, 7))`)
      const [rule] = await rulesInUse(tx, id)
      if (!rule) return 0
      const found = await makeItems(tx, services, rule, retiring)
      // Of what was due before nothing is sent unasked.
      await planDeliveries(
        tx,
        services,
        rule,
        found.filter(({ item }) => !item.backlog),
      )
      return found.length
    })
  return made
}

const lookAt = async (services: Services, companyId: string): Promise<number> => {
  const inCompany: InCompany = work => services.db.inCompany(companyId, work)
  const [days, looked] = await inCompany(async tx => {
    const [row] = await tx.select({ days: reminderLook.days }).from(reminderLook)
    return [await daysNow(tx, services), row?.days]
  })
  if (days === looked) return 0
  const made = await lookForDue(services, inCompany)
  await inCompany(tx => noteLook(tx, days))
  return made
}

/** What is found is sent in the same run; a company that cannot be looked at is logged and holds up no other. */
export const lookForReminders = async (services: Services): Promise<number> => {
  const companies = await services.db.asOwner(tx => tx.select({ id: company.id }).from(company))
  let made = 0
  for (const { id } of companies)
    made += await lookAt(services, id).catch((error: unknown) => {
      services.log.error({ company: id, stack: stackOf(error) }, 'reminders that are due could not be found')
      return 0
    })
  await sendReminders(services)
  return made
}
