/** What opening a plan and looking over several share: the problem of some days of a site with its names and settings. */

import { inArray } from 'drizzle-orm'
import type { Problem } from '#contract/engine.ts'
import type { PlannerEmployee, planOpenCalls } from '#contract/planning/plans/plan-open.ts'
import { reaches } from '../../../access/reach.ts'
import { department } from '../../../access/schema.ts'
import { dayFacts, type HolidayFact } from '../../../calendar/day-facts.ts'
import type { Tx } from '../../../db/database.ts'
import type { ServedLong } from '../../../http/served.ts'
import { words } from '../../../messages/words.ts'
import { lockedBefore } from '../../edits/merging/plan-bounds.ts'
import { awayOf } from '../../problem/away-of.ts'
import type { GatheredFacts } from '../../problem/facts/gather-facts.ts'
import { withCostIndex } from '../figures/cost-index.ts'
import { postOf } from '../post-of.ts'

/** The people of a problem as the planner shows them, in its order. */
export const plannerEmployees = async (tx: Tx, facts: GatheredFacts, problem: Problem): Promise<PlannerEmployee[]> => {
  const elsewhere = facts.persons.flatMap(each =>
    each.departmentId === null || each.departmentId === facts.site.departmentId ? [] : [each.departmentId],
  )
  const departments =
    elsewhere.length === 0
      ? []
      : await tx
          .select({ id: department.id, name: department.name })
          .from(department)
          .where(inArray(department.id, elsewhere))
  const departmentNames = new Map(departments.map(each => [each.id, each.name]))
  const persons = new Map(facts.persons.map(each => [each.id, each]))
  return problem.employees.flatMap(({ id, skills }) => {
    const person = persons.get(id)
    if (!person) return []
    const { name, jobNumber, position, fullTime, departmentId } = person
    const post = postOf({ skills }, facts.stations)
    return [
      {
        id,
        name,
        jobNumber,
        position,
        post,
        fullTime,
        homeDepartment: departmentNames.get(departmentId ?? '') ?? null,
      },
    ]
  })
}

type Request = Pick<ServedLong<typeof planOpenCalls.openPlan>, 'actor' | 'services' | 'locale' | 'inCompany'>

const holidayName = ({ locale }: Request, { name }: HolidayFact): string =>
  'code' in name ? words(locale, `planning:holiday.${name.code}`) : name.text

/** The problem of these days and what is said beside it; amounts only for those who may see them. */
export const openedDays = async (request: Request, facts: GatheredFacts, whole: Problem) => {
  const { actor, services, inCompany } = request
  const seePay = await inCompany(tx => reaches(tx, actor, facts.subject.departmentId, 'pay.view'))
  const problem = seePay ? whole : withCostIndex(whole)
  const { site, settings, subject } = facts
  const today = services.clock.today(site.timeZone, site.dayStart)
  return {
    timeZone: site.timeZone,
    today,
    problem,
    away: await awayOf(services.engine, problem),
    costIsIndex: !seePay,
    workstations: facts.stations.map(({ id, name, colour }) => ({ id, name, colour })),
    shifts: facts.shifts.map(({ id, name, shortName, colour }) => {
      const named = { id, name, shortName, colour }
      return facts.offeredShifts.has(id) ? named : { ...named, retired: true as const }
    }),
    holidays: dayFacts(site, subject.first, subject.days).holidays.map(each => ({
      date: each.date,
      name: holidayName(request, each),
      provisional: each.provisional,
    })),
    settings,
    lockedBefore: lockedBefore(settings, today),
    seePay,
  }
}
