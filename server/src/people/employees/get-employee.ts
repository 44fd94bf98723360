/** One employee with all terms. */
import type { peopleCalls } from '#contract/people/calls.ts'
import type { Answer, Served } from '../../http/served.ts'
import { heldBy } from '../custom/values.ts'
import { readPhotoId } from '../photos/keep-photo.ts'
import { mustSeeEmployee } from './must-see-employee.ts'
import { namesOf } from './names-of.ts'
import { readEmployee } from './read-employee.ts'

type Call = typeof peopleCalls.getEmployee

/** @throws Refusal not_found, forbidden */
export const getEmployee = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { input, tx, actor, services } = request
  await mustSeeEmployee(tx, actor, input.id, services.clock.today())
  const photo = await readPhotoId(tx, input.id)
  const read = await readEmployee(tx, input.id)
  const named = await namesOf(
    tx,
    read.employments.flatMap(each => each.managerId ?? []),
  )
  const managers = [...named].map(([id, name]) => ({ id, name }))
  return { ...read, managers, photo, custom: await heldBy(request, input.id, 'employee') }
}
