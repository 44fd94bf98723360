/** The same values for several people: first told for each, then written, then taken back in one act. */
import { and, eq } from 'drizzle-orm'
import type { bulkCalls } from '#contract/people/bulk.ts'
import { newId } from '../../db/new-id.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, Served } from '../../http/served.ts'
import { mustSeeEmployee } from '../employees/must-see-employee.ts'
import { forEachPerson } from './each-person.ts'
import { forgetEditsBefore } from './forget-edits.ts'
import { employeeEdit, type Former } from './schema.ts'
import { weighEdit } from './weigh-edit.ts'
import { writeEdit } from './write-edit.ts'

type Calls = typeof bulkCalls

const chosenOf = ({ people }: { people: readonly { id: string; revision: number }[] }) => {
  const revisions = new Map(people.map(each => [each.id, each.revision]))
  return { ids: [...revisions.keys()], of: (id: string) => ({ id, revision: revisions.get(id) ?? -1 }) }
}

/** @throws Refusal not_found, forbidden where somebody is beyond what the caller sees */
export const previewEdit = async (request: Served<Calls['previewEdit']>): Promise<Answer<Calls['previewEdit']>> => {
  const { set } = request.input
  const { ids, of } = chosenOf(request.input)
  const rows = await forEachPerson(request, ids, { changes: [] }, async (each, id) => ({
    changes: (await weighEdit(each, of(id), set)).changes,
  }))
  return { rows }
}

/** @throws Refusal not_found, forbidden where somebody is beyond what the caller sees */
export const editEmployees = async (
  request: Served<Calls['editEmployees']>,
): Promise<Answer<Calls['editEmployees']>> => {
  const { input, tx, actor, now } = request
  const { ids, of } = chosenOf(input)
  const former: Former[] = []
  const rows = await forEachPerson(request, ids, { changed: false }, async (each, id) => {
    const weighed = await weighEdit(each, of(id), input.set)
    if (weighed.changes.length === 0) return { changed: false }
    const revision = await writeEdit(each, weighed.seen, input.set)
    former.push({ employeeId: id, revision, set: weighed.former })
    return { changed: true }
  })
  await forgetEditsBefore(tx, now)
  if (former.length === 0) return { id: null, rows }
  const id = newId()
  await tx.insert(employeeEdit).values({ id, createdBy: actor.personId, createdAt: now, former })
  return { id, rows }
}

/** Whoever was changed since stays as they are, and is told. @throws Refusal not_found, forbidden */
export const undoEdit = async (request: Served<Calls['undoEdit']>): Promise<Answer<Calls['undoEdit']>> => {
  const { input, tx, actor, services } = request
  const own = and(eq(employeeEdit.id, input.id), eq(employeeEdit.createdBy, actor.personId))
  const [edit] = await tx.delete(employeeEdit).where(own).returning()
  if (!edit) throw new Refusal('not_found')
  const formerOf = new Map(edit.former.map(each => [each.employeeId, each]))
  const rows = await forEachPerson(request, [...formerOf.keys()], {}, async (each, id) => {
    const { revision = -1, set = {} } = formerOf.get(id) ?? {}
    const seen = await mustSeeEmployee(each.tx, actor, id, services.clock.today(), { revision })
    await writeEdit({ ...each, takesBack: true }, seen, set)
    return {}
  })
  return { rows }
}
