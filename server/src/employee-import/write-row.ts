/** Writes a row by the writes of the forms, with their rules and audit lines; answers what its undo needs. */
import type { PrivateField } from '#contract/people/personal.ts'
import { actingBy } from '../access/actor.ts'
import type { Person } from '../company-import/resolving/existing-people.ts'
import type { Tx } from '../db/database.ts'
import type { Applying } from '../importing/runner.ts'
import { saveEmployee } from '../membership/index.ts'
import { savePersonal } from '../people/private/save-personal.ts'
import type { Sealing } from '../sealed/open-sealing.ts'
import type { Context } from './context.ts'
import type { PersonalInput, RowDraft } from './row-draft.ts'

/** What stood before, of somebody whom a row changed. Private values are sealed here too. */
export interface Changed {
  before: Person
  parts: { values: boolean; personal: boolean }
  personal: Omit<PersonalInput, 'fields' | 'custom'>
  sealed: Partial<Record<PrivateField, string | null>>
  custom: { employee: RowDraft['custom']['employee']; personal: RowDraft['custom']['personal'] }
  /** As the row left it. */
  revision: number
}

export type Wrote = { made: { id: string; revision: number } } | { changed: Changed }

/** Where a value of before is bound to: the person, as in the record itself. */
export const beforeAt = (companyId: string, recordId: string, field: string) => ({
  ...{ companyId, recordId },
  field: `before ${field}`,
})

const sealedBefore = (
  { current }: Sealing,
  companyId: string,
  { person, personal }: RowDraft,
  { opened }: Context,
): Changed['sealed'] =>
  Object.fromEntries(
    Object.keys(personal.fields ?? {}).map(field => {
      const value = opened.get(person?.id ?? '')?.get(field)
      const place = beforeAt(companyId, person?.id ?? '', field)
      return [field, value?.state === 'kept' && current ? current.seal(place, value.text) : null]
    }),
  )

const customBefore = (draft: RowDraft, { custom }: Context): Changed['custom'] => {
  const before = custom.get(draft.person?.id ?? '')
  const of = (given: RowDraft['custom']['employee']) =>
    given.map(({ fieldId }) => ({ fieldId, value: before?.get(fieldId) ?? null }))
  return { employee: of(draft.custom.employee), personal: of(draft.custom.personal) }
}

const changedBy = (draft: RowDraft, person: Person, context: Context, sealing: Sealing): Omit<Changed, 'revision'> => {
  const { companyId } = context.by.actor
  const { identityKind, ...filed } = context.plain.get(person.id) ?? { identityKind: null }
  return {
    before: person,
    // The number may have told birth and sex, which the form holds.
    parts: {
      values: draft.writes.employee || draft.personal.fields?.identityNumber !== undefined,
      personal: draft.writes.personal,
    },
    personal: { ...(filed as PersonalInput), ...(draft.personal.identityKind !== undefined && { identityKind }) },
    sealed: sealedBefore(sealing, companyId, draft, context),
    custom: customBefore(draft, context),
  }
}

/** @throws the refusals of the forms: somebody may have changed the employee, or taken the number, since */
export const writeRow = async (applying: Applying, tx: Tx, draft: RowDraft, context: Context): Promise<Wrote> => {
  const { services, now } = applying
  const request = { tx, services, now, actor: actingBy(applying.actor, 'people.edit'), source: 'import' as const }
  const { person, values, personal, custom, writes } = draft
  let saved = { id: person?.id ?? '', revision: person?.revision ?? 0 }
  if (writes.employee) {
    const known = person && { id: person.id, revision: person.revision }
    saved = await saveEmployee({ ...request, input: { ...values, ...known, custom: custom.employee } })
  }
  if (writes.personal) {
    const input = { ...personal, fields: personal.fields ?? {}, custom: custom.personal }
    const { revision } = await savePersonal({
      ...request,
      input: { ...input, employeeId: saved.id, revision: saved.revision },
    })
    saved = { ...saved, revision }
  }
  if (!person) return { made: saved }
  return { changed: { ...changedBy(draft, person, context, services.sealing), revision: saved.revision } }
}
