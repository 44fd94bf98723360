/** Age, working years and day of retirement of an employee, as the engine counts them. */
import { eq } from 'drizzle-orm'
import type { Retirement, WorkingYears } from '#contract/engine.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { WorkingYearsShown } from '#contract/people/personal.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { employee } from '../schema.ts'

type Call = typeof peopleCalls.getWorkingLife

/** Nothing before the first day, or without one. */
const yearsFrom = async (engine: Engine, from: string | null, on: string): Promise<WorkingYearsShown | null> => {
  if (from === null || from > on) return null
  const params = { firstWork: from, interruptions: [], on }
  const { years, months, countedFrom } = await engine.call<WorkingYears>('working_years', params)
  return { from, years, months, countedFrom }
}

/** Counted to the last day of work of whoever has left. @throws Refusal not_found, forbidden */
export const getWorkingLife = async (request: ServedLong<Call>): Promise<Answer<Call>> => {
  const { input, actor, services, inCompany } = request
  const today = services.clock.today()
  const dates = await inCompany(async tx => {
    const seen = await mustSeeEmployee(tx, actor, input.employeeId, today)
    const { birth, hiredOn, leftOn, firstWorkOn, retirementCategory: category } = employee
    const [row] = await tx
      .select({ birth, hiredOn, leftOn, firstWorkOn, category })
      .from(employee)
      .where(eq(employee.id, seen.id))
    if (!row) throw new Error('an employee that was seen has a row')
    return row
  })
  const { birth, hiredOn, leftOn, firstWorkOn, category } = dates
  const on = leftOn !== null && leftOn < today ? leftOn : today
  // Of a birth to come, which is a slip of the keyboard, nothing follows: its retirement may lie beyond all dates.
  const dated = birth !== null && birth <= today && category !== null ? { birth, category } : null
  const retires = dated && (await services.engine.call<Retirement>('retirement', dated))
  return {
    on,
    age: birth === null || birth > on ? null : await services.engine.call<number>('age', { birth, on }),
    here: await yearsFrom(services.engine, hiredOn, on),
    whole: await yearsFrom(services.engine, firstWorkOn, on),
    retirement: dated && retires ? { ...dated, ...retires } : null,
  }
}
