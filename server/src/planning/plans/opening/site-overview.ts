/** The overview of all sites: for each site in scope its plan of a period, the plan's figures, and what the batch made. */
import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { nextPeriod, periodDays, periodStart, previousPeriod } from '#contract/planning/plans/plan-period.ts'
import { type DaysAhead, isShort } from '#contract/planning/sites/short-plan.ts'
import type { siteOverviewCalls } from '#contract/planning/sites/site-overview.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { Locale } from '#contract/shared/locale.ts'
import type { Actor } from '../../../access/actor.ts'
import { reach, reachedOf } from '../../../access/reach.ts'
import { department } from '../../../access/schema.ts'
import { companyDayStart, companyZone } from '../../../calendar/company-zone.ts'
import type { Tx } from '../../../db/database.ts'
import type { ServedLong } from '../../../http/served.ts'
import { errorWords } from '../../../messages/words.ts'
import { site } from '../../../organisation/schema.ts'
import { batchResult, batchRun } from '../../batch/schema.ts'
import { accounts, counts, standing } from '../../publishing/acknowledgements.ts'
import { acknowledgement } from '../../publishing/schema.ts'
import { readSettings } from '../../settings/read-settings.ts'
import { asKept, type CountedPlan } from '../figures/figures.ts'
import { type Gap, gapsOf } from '../figures/proof.ts'
import type { PlanRecord } from '../find-plan.ts'
import { presentPlans } from '../present-plan.ts'
import { plan } from '../schema.ts'
import { daysAhead } from './days-ahead.ts'

type Request = ServedLong<typeof siteOverviewCalls.siteOverview>

/** Basis points in the whole. */
const whole = 10_000

/** Of a plan in effect whose versions changed nobody's duties. */
const nobody = { told: 0, acknowledged: 0, noAccount: 0 }

const sitesOf = (tx: Tx, actor: Actor, departmentId: string | undefined) =>
  tx
    .select({ id: department.id, name: department.name })
    .from(site)
    .innerJoin(department, eq(department.id, site.departmentId))
    .where(
      and(
        isNull(department.deletedAt),
        reach(actor).over(department.id),
        departmentId === undefined ? undefined : eq(department.id, departmentId),
      ),
    )
    .orderBy(asc(department.name), asc(department.id))

/** Of each site the plan that stands for the period, the one in effect or else the one made last, and how many more there are. */
const plansOf = async (tx: Tx, ids: readonly string[], first: string, last: string) => {
  const rows = await tx
    .select()
    .from(plan)
    .where(
      and(inArray(plan.departmentId, [...ids]), isNull(plan.deletedAt), lte(plan.first, last), gte(plan.last, first)),
    )
    .orderBy(asc(plan.createdAt), asc(plan.id))
  const found = new Map<string, { record: PlanRecord; others: number }>()
  for (const row of rows) {
    const before = found.get(row.departmentId)
    const stands = before === undefined || before.record.versionNumber === null || row.versionNumber !== null
    found.set(row.departmentId, {
      record: stands ? row : before.record,
      others: before === undefined ? 0 : before.others + 1,
    })
  }
  return found
}

/** Who was told of the versions of each plan in effect, and acknowledged what stands for them. */
const toldOf = async (tx: Tx, plans: readonly PlanRecord[]) => {
  const inEffect = plans.filter(each => each.versionNumber !== null).map(each => each.id)
  const [row, account] = [standing(tx, inArray(acknowledgement.planId, inEffect)), accounts(tx)]
  const rows = await tx
    .select({ planId: row.planId, ...counts(row, account) })
    .from(row)
    .leftJoin(account, eq(account.employeeId, row.employeeId))
    .groupBy(row.planId)
  return new Map(inEffect.map(id => [id, rows.find(each => each.planId === id) ?? nobody]))
}

/** The last result of the batch for this period, by site. */
const batchOf = async (tx: Tx, ids: readonly string[], first: string, locale: Locale) => {
  const rows = await tx
    .select({ result: batchResult })
    .from(batchResult)
    .innerJoin(batchRun, eq(batchRun.id, batchResult.runId))
    .where(and(eq(batchRun.first, first), inArray(batchResult.departmentId, [...ids])))
    .orderBy(asc(batchRun.startedAt), asc(batchRun.id))
  return new Map(
    rows.map(({ result: { departmentId, state, code, values, finishedAt } }) => [
      departmentId,
      {
        state,
        message: code === null ? null : errorWords(locale, code, values ?? {}),
        finishedAt: finishedAt?.toISOString() ?? null,
      },
    ]),
  )
}

const figuresOf = (seesPay: boolean, record: PlanRecord, proved: Gap | undefined) => {
  const { costCents, budgetCents, totalMinutes, neededMinutes, covered, required, needsApproval } = record
  return {
    minutes: totalMinutes,
    neededMinutes: neededMinutes ?? 0,
    covered: covered ?? 0,
    required: required ?? 0,
    needsApproval: needsApproval ?? 0,
    budgetShare: costCents === null || !budgetCents ? null : Math.round((costCents * whole) / budgetCents),
    costCents: seesPay ? costCents : null,
    budgetCents: seesPay ? budgetCents : null,
    gap: proved?.gap ?? null,
    provedAt: proved?.provedAt ?? null,
  }
}

/** A sum over some of them would compare what does not belong together. */
const costOf = (counted: readonly CountedPlan[], paid: ReadonlySet<string>) => {
  const known = counted.flatMap(({ departmentId, counted, costCents, budgetCents }) =>
    paid.has(departmentId) && counted && costCents !== null && budgetCents ? [{ costCents, budgetCents }] : [],
  )
  if (known.length === 0 || known.length < counted.length) return null
  return {
    costCents: known.reduce((sum, each) => sum + each.costCents, 0),
    budgetCents: known.reduce((sum, each) => sum + each.budgetCents, 0),
  }
}

/** A plan with its figures, and what it has ahead. */
type PlanAhead = CountedPlan & { ahead: DaysAhead; short: boolean }

/** The less, the sooner somebody has to look at it; from `atRest` on nobody has. */
const urgency = (plan: PlanAhead | undefined): number => {
  if (!plan) return atRest
  if (plan.state === 'to_be_audited') return 0
  if (plan.prohibited > 0) return 1
  if (plan.versionNumber !== null && plan.publishedRevision !== plan.revision) return 2
  return plan.short ? 3 : atRest
}
const atRest = 4

/** The schedule period that is asked for, and those beside it. */
const periodOf = async (tx: Tx, { input, services }: Pick<Request, 'input' | 'services'>) => {
  const { settings } = await readSettings(tx)
  const { period: kind, startDate } = settings
  const today = services.clock.today(await companyZone(tx), await companyDayStart(tx))
  const present = periodStart(kind, startDate, input.date ?? today)
  const first = input.date === undefined ? nextPeriod(kind, startDate, present) : present
  const last = addDays(first, periodDays(kind, startDate, first) - 1)
  const around = { previous: previousPeriod(kind, startDate, first), next: nextPeriod(kind, startDate, first) }
  return { settings, today, period: { first, last, ...around } }
}

/** The plans of all sites in reach, by site, with how many more each site has. */
const plansAhead = async (tx: Tx, found: Awaited<ReturnType<typeof plansOf>>, today: string) => {
  const records = [...found.values()].map(each => each.record)
  const aheadOf = await daysAhead(
    tx,
    records.map(each => each.id),
    today,
  )
  const counted = await asKept(tx, records)
  return counted.map((record): PlanAhead => {
    const ahead = aheadOf(record.id)
    return { ...record, ahead, short: isShort(record, ahead, today) }
  })
}

/** A page of the sites, in the order that is asked for. */
const pageOf = <Site extends { id: string }>(
  { order, page, size }: Request['input'],
  sites: readonly Site[],
  planOf: ReadonlyMap<string, PlanAhead>,
): Site[] => {
  const ordered =
    order === 'name'
      ? sites
      : sites.toSorted((one, other) => urgency(planOf.get(one.id)) - urgency(planOf.get(other.id)))
  return ordered.slice((page - 1) * size, page * size)
}

export const siteOverview = ({ input, actor, inCompany, services, locale }: Request) =>
  inCompany(async tx => {
    const { settings, today, period } = await periodOf(tx, { input, services })
    const sites = await sitesOf(tx, actor, input.departmentId)
    const siteIds = sites.map(each => each.id)
    const found = await plansOf(tx, siteIds, period.first, period.last)
    const all = await plansAhead(tx, found, today)
    const planOf = new Map(all.map(each => [each.departmentId, each]))
    const page = pageOf(input, sites, planOf)
    const ids = page.map(each => each.id)
    const counted = ids.flatMap(id => planOf.get(id) ?? [])
    const gaps = await gapsOf(tx, counted)
    const rows = new Map(
      (await presentPlans(tx, { actor, locale }, counted, settings.editLimit)).map(row => [row.departmentId, row]),
    )
    const told = await toldOf(tx, counted)
    const paid = await reachedOf(tx, actor, found.keys(), 'pay.view')
    const batch = await batchOf(tx, ids, period.first, locale)
    return {
      ...period,
      total: sites.length,
      published: all.filter(each => each.versionNumber !== null).length,
      waiting: all.every(each => each.counted) ? all.filter(each => urgency(each) < atRest).length : null,
      cost: costOf(all, paid),
      missing: siteIds.filter(id => !found.has(id)),
      rows: page.map(({ id, name }) => {
        const record = planOf.get(id)
        const seen = record && told.get(record.id)
        return {
          departmentId: id,
          departmentName: name,
          plan: rows.get(id) ?? null,
          others: found.get(id)?.others ?? 0,
          openAhead: record?.ahead.open ?? null,
          short: record?.counted ? record.short : null,
          figures: record ? figuresOf(paid.has(id), record, gaps.get(record.id)) : null,
          told: seen?.told ?? null,
          unseen: seen ? seen.told - seen.acknowledged : null,
          noAccount: seen?.noAccount ?? null,
          batch: batch.get(id) ?? null,
        }
      }),
    }
  })
