/** The list of shift plans in the actor's scope. */
import { and, count, desc, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { planCalls } from '#contract/planning/plans/plan.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { reach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { toldContains } from '../../messages/told-search.ts'
import { readSettings } from '../settings/read-settings.ts'
import { asKept, type CountedPlan, withFigures } from './figures/figures.ts'
import { presentPlans, type Reader } from './present-plan.ts'
import { plan } from './schema.ts'

type ListPlans = typeof planCalls.listPlans

/** So many plans an export counts anew for each page of five hundred, which takes some ten seconds at most. */
const atOneExport = 60

/** By the names that the list shows. */
const named = async (tx: Tx, locale: Locale, within: SQL | undefined, text: string): Promise<SQL | undefined> => {
  if (text === '') return undefined
  const { name, first, last } = plan
  const periods = await tx.selectDistinct({ first, last }).from(plan).where(within)
  const site = sql`(select ${department.name} from ${department} where ${eq(department.id, plan.departmentId)})`
  return toldContains(locale, { name, first, last, site }, periods, text)
}

/** Start and end keep plans whose period touches the stretch between them. */
const pageOf = async ({ input, actor, locale }: ServedLong<ListPlans>, tx: Tx) => {
  const within = and(
    isNull(plan.deletedAt),
    reach(actor).over(plan.departmentId),
    input.departmentId === undefined ? undefined : eq(plan.departmentId, input.departmentId),
    input.start === undefined ? undefined : gte(plan.last, input.start),
    input.end === undefined ? undefined : lte(plan.first, input.end),
    input.state === undefined ? undefined : eq(plan.state, input.state),
    input.mode === undefined ? undefined : eq(plan.mode, input.mode),
  )
  const where = and(within, await named(tx, locale, within, input.text))
  const [all] = await tx.select({ count: count() }).from(plan).where(where)
  const records = await tx
    .select()
    .from(plan)
    .where(where)
    .orderBy(desc(plan.first), desc(plan.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  return { records, total: all?.count ?? 0 }
}

const present = async (tx: Tx, reader: Reader, counted: readonly CountedPlan[], total: number) => {
  const { settings } = await readSettings(tx)
  return { rows: await presentPlans(tx, reader, counted, settings.editLimit), total }
}

/** Figures as they are kept; who counts them anew is a job. */
export const listPlans = (request: ServedLong<ListPlans>): Promise<Answer<ListPlans>> =>
  request.inCompany(async tx => {
    const { records, total } = await pageOf(request, tx)
    return present(tx, request, await asKept(tx, records), total)
  })

/** Nobody looks at a workbook again: as many as there is time for are counted at once. */
export const listPlansToExport = async (request: ServedLong<ListPlans>): Promise<Answer<ListPlans>> => {
  const { inCompany, services } = request
  const { records, total } = await inCompany(tx => pageOf(request, tx))
  const counted = await withFigures(services, inCompany, records, atOneExport)
  return inCompany(tx => present(tx, request, counted, total))
}
