/** One employee with all terms. */
import type { peopleCalls } from '#contract/people/calls.ts'
import type { Answer, Served } from '../../http/served.ts'
import { mustSeeEmployee } from './must-see-employee.ts'
import { readEmployee } from './read-employee.ts'

type Call = typeof peopleCalls.getEmployee

/** @throws Refusal not_found, forbidden */
export const getEmployee = async ({ input, tx, actor, services }: Served<Call>): Promise<Answer<Call>> => {
  await mustSeeEmployee(tx, actor, input.id, services.clock.today())
  return readEmployee(tx, input.id)
}
