/** One employee with all terms. */
import type { peopleCalls } from '#contract/people/calls.ts'
import type { Answer, Served } from '../../http/served.ts'
import { heldBy } from '../custom/values.ts'
import { readPhotoId } from '../photos/keep-photo.ts'
import { mustSeeEmployee } from './must-see-employee.ts'
import { readEmployee } from './read-employee.ts'

type Call = typeof peopleCalls.getEmployee

/** @throws Refusal not_found, forbidden */
export const getEmployee = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { input, tx, actor, services } = request
  await mustSeeEmployee(tx, actor, input.id, services.clock.today())
  const photo = await readPhotoId(tx, input.id)
  return { ...(await readEmployee(tx, input.id)), photo, custom: await heldBy(request, input.id, 'employee') }
}
