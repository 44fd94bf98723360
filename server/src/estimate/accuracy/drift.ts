/** Sites whose forecasts are getting worse: looked at every week, kept, and told to those who manage the site. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Drift } from '#contract/estimate/accuracy.ts'
import type { estimateCalls } from '#contract/estimate/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { reach } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import type { InCompany, Tx } from '../../db/database.ts'
import type { Answer, Served, ServedLong } from '../../http/served.ts'
import type { Services } from '../../services.ts'
import { siteDrift } from '../schema.ts'
import { type Site, siteOf } from '../site-of.ts'
import { driftOf, errorFiguresOf } from './error-figures.ts'
import { askedAnew } from './past-forecasts.ts'
import { mondaysBefore, paired, readActuals } from './show-accuracy.ts'

type ListDrift = typeof estimateCalls.listDrift
type LookForDrift = typeof estimateCalls.lookForDrift
const recentWeeks = 4

/** The last four weeks beside the engine's own measure of the half year before them. */
export const measureDrift = async (services: Services, inCompany: InCompany, site: Site): Promise<Drift> => {
  const today = services.clock.today(site.timeZone)
  const mondays = mondaysBefore(today, recentWeeks)
  const first = mondays[0] ?? today
  const { forecasts, usualWape } = await askedAnew(services.engine, inCompany, site, mondays)
  const actuals = await inCompany(tx => readActuals(tx, site, first, addDays(first, 7 * recentWeeks - 1), today))
  return driftOf(errorFiguresOf(paired(forecasts, actuals)), usualWape)
}

/** Keeps the last look at a site. */
export const keepDrift = async (tx: Tx, departmentId: string, lookedOn: string, drift: Drift): Promise<void> => {
  await tx
    .insert(siteDrift)
    .values({ departmentId, lookedOn, drift })
    .onConflictDoUpdate({ target: siteDrift.departmentId, set: { lookedOn, drift } })
}

export const listDrift = async ({ actor, tx }: Served<ListDrift>): Promise<Answer<ListDrift>> => {
  const rows = await tx
    .select({ kept: siteDrift, departmentName: department.name })
    .from(siteDrift)
    .innerJoin(department, eq(department.id, siteDrift.departmentId))
    .where(and(isNull(department.deletedAt), reach(actor).over(siteDrift.departmentId)))
    .orderBy(department.name)
  return {
    rows: rows.map(({ kept: { departmentId, lookedOn, drift }, departmentName }) => ({
      ...drift,
      departmentId,
      departmentName,
      lookedOn,
    })),
  }
}

export const lookForDrift = async (request: ServedLong<LookForDrift>): Promise<Answer<LookForDrift>> => {
  const { input, actor, inCompany, services, now } = request
  const { departmentId } = input
  const site = await inCompany(tx => siteOf(tx, actor, departmentId))
  const drift = await measureDrift(services, inCompany, site)
  const lookedOn = services.clock.today(site.timeZone)
  await inCompany(async tx => {
    await keepDrift(tx, departmentId, lookedOn, drift)
    const subject = { actor, subject: 'accuracy' as const, subjectId: departmentId, departmentId, now }
    await audit(tx, { ...subject, action: 'look', after: drift })
  })
  return drift
}
