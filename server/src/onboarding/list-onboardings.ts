/** The list of onboardings within reach, what waits first by its day; and a row of it. */
import { and, asc, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type OnboardingRow, type onboardingCalls, onboardingTabs } from '#contract/onboarding/calls.ts'
import { reach } from '../access/reach.ts'
import { department } from '../access/schema.ts'
import { containing } from '../db/containing.ts'
import type { Answer, Served } from '../http/served.ts'
import type { Onboarding } from './onboardings.ts'
import { onboarding } from './schema.ts'

type Call = typeof onboardingCalls.listOnboardings

export const rowOf = (found: Onboarding, departmentName: string | null, now: Date): OnboardingRow => {
  const { id, revision, departmentId, name, phone, position, rank, hireType, plannedOn, regularOn, asked } = found
  const { state, expiresAt, enteredAt, tasks, reason, createdBy, createdAt, eraseOn, employeeId } = found
  return {
    ...{ id, revision, departmentId, departmentName, name, phone, position, rank, hireType, plannedOn, regularOn },
    ...{ asked, state, tasks, reason, createdBy, eraseOn, employeeId },
    expired: (state === 'invited' || state === 'returned') && expiresAt <= now,
    expiresAt: expiresAt.toISOString(),
    enteredAt: enteredAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }
}

const matches = (search: string): SQL | undefined =>
  search === ''
    ? undefined
    : or(ilike(onboarding.name, containing(search)), ilike(onboarding.phone, containing(search)))

const inDepartment = (id: string | undefined, below: boolean): SQL | undefined => {
  if (id === undefined) return undefined
  if (!below) return eq(onboarding.departmentId, id)
  return sql`${onboarding.departmentId} in (select department_id from department_line where above_id = ${id})`
}

export const listOnboardings = async ({ input, tx, actor, now }: Served<Call>): Promise<Answer<Call>> => {
  const { search, departmentId, below, tab, page, size } = input
  const inTab = tab === 'all' ? undefined : inArray(onboarding.state, [...onboardingTabs[tab]])
  const where = and(
    reach(actor).over(onboarding.departmentId),
    matches(search),
    inDepartment(departmentId, below),
    inTab,
  )
  const isOver = sql`${onboarding.state} in ('on_job', 'cancelled', 'no_show')`
  const rows = await tx
    .select({ onboarding, departmentName: department.name })
    .from(onboarding)
    .leftJoin(department, eq(department.id, onboarding.departmentId))
    .where(where)
    .orderBy(isOver, asc(onboarding.plannedOn), desc(onboarding.id))
    .limit(size)
    .offset((page - 1) * size)
  const total = await tx.$count(onboarding, where)
  return { rows: rows.map(each => rowOf(each.onboarding, each.departmentName, now)), total }
}
