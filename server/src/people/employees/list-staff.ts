/** The people on the job as scheduling sees them, with their stars and when they can work. */
import { and, desc, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { type DayAvailability, hiredType } from '#contract/people/staff.ts'
import { rowsOf } from '../../db/rows.ts'
import type { Answer, Served } from '../../http/served.ts'
import { type AvailabilitySegmentValue, availabilityPattern, employee, skill } from '../schema.ts'
import { listEmployees } from './list-employees.ts'

type Call = typeof peopleCalls.listStaff

const wholeDay = 1440

/** Nothing said is any time; a whole day that is impossible is not at all; all else is within the segments. */
const dayAvailability = (segments: readonly AvailabilitySegmentValue[]): DayAvailability => {
  if (segments.length === 0) return 'all_day'
  const [only] = segments
  const whole = segments.length === 1 && only?.start === 0 && only.end >= wholeDay
  if (!whole) return 'partial'
  return only?.level === 'impossible' ? 'not_all_day' : 'all_day'
}

export const listStaff = async (served: Served<Call>): Promise<Answer<Call>> => {
  const { input, tx, services } = served
  const { rows, total } = await listEmployees({
    ...served,
    input: { ...input, state: 'active', tagIds: [], custom: [] },
  })
  const ids = rows.map(row => row.id)
  if (ids.length === 0) return { rows: [], total }
  const today = services.clock.today()
  const skills = await tx
    .select()
    .from(skill)
    .where(inArray(skill.employeeId, ids))
    .orderBy(desc(skill.stars), skill.id)
  const types = await tx
    .select({ id: employee.id, type: employee.staffType })
    .from(employee)
    .where(inArray(employee.id, ids))
  const chosen = new Map(types.map(each => [each.id, each.type]))
  const inForce = and(
    inArray(availabilityPattern.employeeId, ids),
    lte(availabilityPattern.from, today),
    or(isNull(availabilityPattern.to), gte(availabilityPattern.to, today)),
  )
  const patterns = await tx.select().from(availabilityPattern).where(inForce)
  const sites = await rowsOf<{ id: string; region: string }>(tx, sql`select department_id as id, region from site`)
  return {
    total,
    rows: rows.map(({ id, name, departmentId, departmentName, position, participates, hireType, weekMinutes }) => {
      const pattern = patterns.find(each => each.employeeId === id)
      return {
        ...{ id, name, departmentId, departmentName, position, participates, weekMinutes },
        region: sites.find(site => site.id === departmentId)?.region ?? null,
        type: chosen.get(id) ?? hiredType(hireType),
        skills: skills
          .filter(each => each.employeeId === id)
          .map(({ workstationId, stars }) => ({ workstationId, stars })),
        availability: Array.from({ length: 7 }, (_, weekday) => dayAvailability(pattern?.weekdays[weekday] ?? [])),
      }
    }),
  }
}
