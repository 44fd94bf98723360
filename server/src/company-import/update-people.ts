/** Writes what a workbook changes of people who are there, each by the write of its form, with its rules and audit lines. */
import type { peopleCalls } from '#contract/people/calls.ts'
import { actingBy } from '../access/actor.ts'
import type { AuditSource } from '../audit/schema.ts'
import type { Served } from '../http/served.ts'
import { saveEmployee } from '../membership/index.ts'
import { saveAvailability, savePayRate, saveSkills } from '../people/index.ts'
import type { PeopleDraft } from './people-draft.ts'

type Request = Pick<Served<typeof peopleCalls.saveEmployee>, 'tx' | 'actor' | 'services' | 'now'> & {
  source: AuditSource
}

/** @throws the refusals of the forms: somebody may have changed the employee since the file was resolved */
export const updatePeople = async (draft: PeopleDraft, request: Request): Promise<void> => {
  // An import writes by the rights of the forms.
  const edits = { ...request, actor: actingBy(request.actor, 'people.edit') }
  for (const { person, values, skills, patterns } of draft.updates.values()) {
    const employeeId = person.id
    let { revision } = person
    if (values) {
      const saved = await saveEmployee({ ...edits, input: { ...values, id: employeeId, revision } })
      revision = saved.revision
    }
    if (skills) {
      const saved = await saveSkills({ ...edits, input: { employeeId, revision, skills } })
      revision = saved.revision
    }
    if (patterns) {
      const { exceptions } = person
      await saveAvailability({ ...edits, input: { employeeId, revision, patterns, exceptions } })
    }
  }
  const pays = { ...request, actor: actingBy(request.actor, 'pay.view') }
  for (const rate of draft.ratesByHand) await savePayRate({ ...pays, input: rate })
}
