/**
 * Gives the demo its rosters: the weeks behind and this one published, most of them acknowledged, one changed after
 * that, and next week as a draft. The nightly batch plans them as on the Friday before each, so they are what the
 * product makes of this history.
 */
import { existsSync } from 'node:fs'
import { and, eq } from 'drizzle-orm'
import { periodStart } from '#contract/planning/plans/plan-period.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { department } from '../../access/schema.ts'
import { type Clock, standingClock } from '../../clock.ts'
import { company, person } from '../../db/schema.ts'
import { inTicks } from '../../engine/in-ticks.ts'
import { estimatePeriod } from '../../estimate/index.ts'
import type { JobContext } from '../../jobs/job.ts'
import { stackOf } from '../../log.ts'
import { site } from '../../organisation/schema.ts'
import { defaultSettings, type PastActor, planSite, publishPast } from '../../planning/index.ts'
import type { Services } from '../../services.ts'
import { type DemoLogin, demoLogins } from '../made-up/logins.ts'
import { demoLoginSite } from '../made-up/sites.ts'
import { demoCompanyName } from '../make-demo.ts'
import { acknowledge } from './acknowledge.ts'
import { changeAfterwards } from './change-afterwards.ts'
import { patient } from './patient-engine.ts'

/** Weeks behind this one. */
const weeksBehind = 4
/** Of one week's search: a roster that stands up to a look, in about a second. */
const ticks = 300

/** Where the rosters are made, and by whom. */
interface Place {
  services: Services
  companyId: string
  actor: PastActor
}

const nameOf = (role: DemoLogin['role']): string => demoLogins.find(login => login.role === role)?.name ?? ''

const findPlace = async (services: Services): Promise<Place | null> => {
  const [own] = await services.db.asOwner(tx =>
    tx
      .select({ id: company.id })
      .from(company)
      .where(and(eq(company.name, demoCompanyName), company.demo)),
  )
  const [author] = await services.db.asOwner(tx =>
    tx
      .select({ personId: person.id, name: person.name })
      .from(person)
      .where(and(eq(person.name, nameOf('administrator')), person.demo)),
  )
  return own && author ? { services, companyId: own.id, actor: author } : null
}

/** Background work that was done at an instant of the past. */
const contextAt = ({ services, companyId, actor }: Place, instant: string): JobContext => ({
  taskId: '',
  companyId,
  actor,
  locale: 'zh_CN',
  services: { ...services, clock: standingClock(instant), engine: patient(inTicks(services.engine, ticks)) },
  inCompany: work => services.db.inCompany(companyId, work, actor.personId),
  progress: async () => {},
  signal: new AbortController().signal,
})

const isoAt = (date: string, time: string): string => `${date}T${time}:00+08:00`

/** The earlier of an instant and now: nothing of the demo happened later than it was made. */
const notAfter = (clock: Clock, instant: string): string =>
  new Date(Math.min(new Date(instant).getTime(), clock.now().getTime())).toISOString()

type DemoSiteRow = Awaited<ReturnType<typeof sitesOf>>[number]

const sitesOf = ({ services, companyId }: Place) =>
  services.db.inCompany(companyId, tx =>
    tx
      .select({ id: department.id, name: department.name, code: department.code })
      .from(site)
      .innerJoin(department, eq(department.id, site.departmentId)),
  )

/** One estimate of all weeks that are published: it takes longer than a week's roster does. */
const foresee = async (place: Place, departmentId: string, first: string, last: string) => {
  const begun = contextAt(place, isoAt(addDays(first, -4), '15:40'))
  await estimatePeriod(begun, {
    departmentId,
    first,
    last,
    remark: '',
  })
}

/** The weeks of one site in their order: each is the next one's past. */
const makeSite = async (place: Place, { id, code }: DemoSiteRow): Promise<void> => {
  const { clock } = place.services
  const present = periodStart('week', defaultSettings.startDate, clock.today())
  await foresee(place, id, addDays(present, -7 * weeksBehind), addDays(present, 6))
  for (let week = -weeksBehind; week <= 1; week += 1) {
    const first = addDays(present, 7 * week)
    const planned = contextAt(place, notAfter(clock, isoAt(addDays(first, -4), '16:20')))
    const { planId } = await planSite(planned, id, first, 1)
    if (planId === null || week === 1) continue
    const told = contextAt(place, isoAt(addDays(first, -3), '11:05'))
    await publishPast(told, planId, { actor: place.actor, remark: '' })
    await acknowledge(told, planId, { share: week < 0 ? 1 : 0.8, always: nameOf('employee') })
    if (week < 0 || code !== demoLoginSite) continue
    const changed = contextAt(place, notAfter(clock, isoAt(addDays(first, 1), '10:30')))
    await changeAfterwards(changed, planId, nameOf('employee'), place.actor)
  }
}

/**
 * Of a demo that has just been made; takes some seconds. A process killed in the middle leaves the weeks made so far,
 * and without the engine's binary there are none: the demo is whole without them.
 */
export const makeRosters = async (services: Services): Promise<void> => {
  const place = existsSync(services.env.binary) ? await findPlace(services) : null
  if (!place) return
  const sites = await sitesOf(place)
  const ended = await Promise.allSettled(sites.map(each => makeSite(place, each)))
  for (const each of ended)
    if (each.status === 'rejected')
      services.log.error({ stack: stackOf(each.reason) }, 'a site of the demo has no rosters')
}
