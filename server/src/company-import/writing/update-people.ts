/** Writes what a workbook changes of people who are there, each by the write of its form, with its rules and audit lines. */
import { inArray } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { actingBy } from '../../access/actor.ts'
import type { AuditSource } from '../../audit/schema.ts'
import type { Served } from '../../http/served.ts'
import { saveEmployee } from '../../membership/index.ts'
import { saveAvailability, savePayRate, saveSkills } from '../../people/index.ts'
import { payRate } from '../../people/schema.ts'
import type { Person } from '../resolving/existing-people.ts'
import type { PeopleDraft, PersonUpdate, RateDraft } from '../resolving/people-draft.ts'

type Request = Pick<Served<typeof peopleCalls.saveEmployee>, 'tx' | 'actor' | 'services' | 'now'> & {
  source?: AuditSource
  takesBack?: boolean
}
type Next = Omit<PersonUpdate, 'person'> & { person: Pick<Person, 'id' | 'revision' | 'exceptions'> }

/**
 * An import writes by the rights of the forms. Answers the revision that the person has by then.
 * @throws the refusals of the forms: somebody may have changed the employee since
 */
export const updatePerson = async ({ person, values, skills, patterns }: Next, request: Request): Promise<number> => {
  const edits = { ...request, actor: actingBy(request.actor, 'people.edit') }
  const { id: employeeId, exceptions } = person
  let { revision } = person
  if (values) revision = (await saveEmployee({ ...edits, input: { ...values, id: employeeId, revision } })).revision
  if (skills) revision = (await saveSkills({ ...edits, input: { employeeId, revision, skills } })).revision
  if (patterns)
    revision = (await saveAvailability({ ...edits, input: { employeeId, revision, patterns, exceptions } })).revision
  return revision
}

/** What was there before, of all that was changed, and what stands now. */
export interface PeopleChanged {
  people: { before: Person; parts: { values: boolean; skills: boolean; patterns: boolean }; revision: number }[]
  /** `before` is null for one that is new. */
  rates: { before: RateDraft | null; after: RateDraft & { id: string } }[]
}

export const updatePeople = async (draft: PeopleDraft, request: Request): Promise<PeopleChanged> => {
  const people: PeopleChanged['people'] = []
  for (const update of draft.updates.values()) {
    const revision = await updatePerson(update, request)
    const { person: before, values, skills, patterns } = update
    people.push({ before, parts: { values: !!values, skills: !!skills, patterns: !!patterns }, revision })
  }
  const pays = { ...request, actor: actingBy(request.actor, 'pay.view') }
  const ids = draft.ratesByHand.flatMap(rate => rate.id ?? [])
  const rows = ids.length === 0 ? [] : await request.tx.select().from(payRate).where(inArray(payRate.id, ids))
  const there = new Map(
    rows.map(({ id, employeeId, position, from, hourlyCents }) => [id, { employeeId, position, from, hourlyCents }]),
  )
  const rates: PeopleChanged['rates'] = []
  for (const rate of draft.ratesByHand) {
    const { id, revision } = await savePayRate({ ...pays, input: rate })
    rates.push({ before: there.get(id) ?? null, after: { ...rate, id, revision } })
  }
  return { people, rates }
}
