/** An employee's own published duties, and what is still to be acknowledged. */
import type { Calendar } from '#contract/engine.ts'
import type { rosterCalls } from '#contract/planning/roster.ts'
import { dayFacts } from '../../calendar/day-facts.ts'
import { headOfficeZone } from '../../clock.ts'
import type { ServedLong } from '../../http/served.ts'
import { toldName } from '../../messages/period-name.ts'
import { wallClock } from '../../time/wall-clock.ts'
import { readMyRoster } from './read-my-roster.ts'

type Request = ServedLong<typeof rosterCalls.myRoster>
type Facts = Awaited<ReturnType<typeof readMyRoster>>

const night = { start: 1320, end: 1800 }

/** Working minutes by the engine, one call a site, with the clock changes of its zone. */
const workedMinutes = async (request: Request, { duties, sites }: Facts): Promise<number[]> => {
  const { first, days } = request.input
  const minutes: number[] = []
  for (const [departmentId, { site }] of sites) {
    const own = [...duties.entries()].filter(([, each]) => each.departmentId === departmentId)
    const calendar: Calendar = { weekStart: 0, night, days: dayFacts(site, first, days + 1).days }
    const params = { calendar, duties: own.map(([, { duty }]) => duty) }
    const worked = await request.services.engine.call<number[]>('worked_minutes', params)
    for (const [place, [index]] of own.entries()) minutes[index] = worked[place] ?? 0
  }
  return minutes
}

/** The duties as they are shown, with who is beside each. @param minutes of each, in their order */
const dutiesShown = ({ duties, sites, shifts, stations, pending, colleagues }: Facts, minutes: readonly number[]) => {
  const changed = new Set(
    pending.flatMap(({ row, changes }) => changes.flatMap(({ after }) => (after ? [`${row.planId} ${after.id}`] : []))),
  )
  return duties.map(({ duty, planId, departmentId }, index) => {
    const { id, date, start, end, breaks, training } = duty
    const there = sites.get(departmentId)
    const of = shifts.get(duty.shift ?? '')
    return {
      ...{ id, date, start, end, breaks, training },
      workMinutes: minutes[index] ?? 0,
      site: there?.name ?? '',
      timeZone: there?.site.timeZone ?? headOfficeZone,
      shift: of ? { name: of.name, shortName: of.shortName, colour: of.colour } : null,
      workstations: duty.segments.map(segment => {
        const station = stations.get(segment.workstation)
        return { name: station?.name ?? '', colour: station?.colour ?? 1, start: segment.start, end: segment.end }
      }),
      colleagues: colleagues({ planId, ...duty }),
      changed: changed.has(`${planId} ${id}`),
    }
  })
}

/** What waits to be acknowledged, as it is shown. */
const pendingShown = ({ pending, shifts }: Facts, { locale }: Request) => {
  const times = (duty: { date: string; start: number; end: number; shift?: string } | null) =>
    duty && {
      date: duty.date,
      start: duty.start,
      end: duty.end,
      shiftName: shifts.get(duty.shift ?? '')?.name ?? '',
    }
  return pending.map(({ row, plan, siteName, number, changes }) => ({
    id: row.id,
    site: siteName,
    planName: toldName(locale, plan, siteName),
    versionNumber: number,
    first: plan.first,
    days: plan.days,
    toldAt: row.toldAt.toISOString(),
    changes: changes.map(({ before, after }) => ({ before: times(before), after: times(after) })),
  }))
}

/** A person who is no employee of the company has an empty roster. */
export const myRoster = async (request: Request) => {
  const { actor, services } = request
  if (actor.employeeId === null)
    return {
      today: services.clock.today(),
      minute: wallClock(headOfficeZone, services.clock.now()).minute,
      planners: [],
      duties: [],
      published: [],
      leave: [],
      rest: [],
      totalMinutes: 0,
      pending: [],
    }
  const facts = await readMyRoster(request, actor.employeeId)
  const { today, minute, planners, published, absences } = facts
  const minutes = await workedMinutes(request, facts)
  return {
    ...{ today, minute, planners, published },
    leave: absences.flatMap(({ why, state, date, start, end }) =>
      why === 'kept_free' ? [] : [{ why, waits: state === 'waiting', date, start, end }],
    ),
    rest: absences.filter(({ why }) => why === 'kept_free').map(({ date }) => date),
    duties: dutiesShown(facts, minutes),
    totalMinutes: minutes.reduce((sum, each) => sum + each, 0),
    pending: pendingShown(facts, request),
  }
}
