/** Removes several people who were entered by mistake, each as one is removed. */
import type { peopleCalls } from '#contract/people/calls.ts'
import type { Answer, Served } from '../../http/served.ts'
import { lockCompany } from '../../organisation/index.ts'
import { forEachPerson } from '../../people/index.ts'
import { removeEmployee } from './remove-employee.ts'

type Call = typeof peopleCalls.removeEmployees

/** @throws Refusal not_found, forbidden where somebody is beyond what the caller sees */
export const removeEmployees = async (request: Served<Call>): Promise<Answer<Call>> => {
  const { tx, actor, input } = request
  await lockCompany(tx, actor.companyId)
  const revisions = new Map(input.people.map(each => [each.id, each.revision]))
  const rows = await forEachPerson(request, [...revisions.keys()], {}, (each, id) =>
    removeEmployee({ ...each, input: { id, revision: revisions.get(id) ?? -1 } }),
  )
  return { rows }
}
