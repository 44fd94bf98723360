/** Days of retirement of the people of a company who are near it, as the engine counts them. */
import { and, between, isNotNull, isNull } from 'drizzle-orm'
import type { Retirement } from '#contract/engine.ts'
import type { RetirementCategory } from '#contract/people/personal.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { InCompany } from '../../db/database.ts'
import type { Engine } from '../../engine/engine.ts'
import { employee } from '../schema.ts'

export interface RetirementDay {
  employeeId: string
  on: string
}

/** Nobody retires by law before 50 or after 63; a rule looks a year ahead and a year back. */
const [youngest, oldest] = [48, 65]
const yearDays = 365.25

/** What follows from birth and category stays the same: asked of the engine once a process. */
const known = new Map<string, string>()
const mostKnown = 20_000

const dayOf = async (engine: Engine, birth: string, category: RetirementCategory): Promise<string> => {
  const key = `${birth} ${category}`
  const before = known.get(key)
  if (before !== undefined) return before
  const { on } = await engine.call<Retirement>('retirement', { birth, category })
  if (known.size >= mostKnown) known.clear()
  known.set(key, on)
  return on
}

/** The engine is asked between transactions, since it may take its time. */
export const retirementDays = async (inCompany: InCompany, engine: Engine, today: string): Promise<RetirementDay[]> => {
  const { id, birth, retirementCategory: category, deletedAt } = employee
  const near = between(
    birth,
    addDays(today, -Math.round(oldest * yearDays)),
    addDays(today, -Math.round(youngest * yearDays)),
  )
  const people = await inCompany(tx =>
    tx
      .select({ id, birth, category })
      .from(employee)
      .where(and(isNull(deletedAt), near, isNotNull(category))),
  )
  const days: RetirementDay[] = []
  for (const person of people)
    if (person.birth !== null && person.category !== null)
      days.push({ employeeId: person.id, on: await dayOf(engine, person.birth, person.category) })
  return days
}
