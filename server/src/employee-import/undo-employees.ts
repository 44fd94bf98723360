/** Takes an import of employees back: whom it changed are as before, whom it made are gone, as long as nothing was built on it. */
import { type PrivateField } from '#contract/people/personal.ts'
import { actingBy } from '../access/actor.ts'
import { audit } from '../audit/audit.ts'
import { changedOf, mustBeUnused } from '../company-import/undo/built-on.ts'
import { removeMade } from '../company-import/undo/remove-made.ts'
import type { Written as CompanyWritten } from '../company-import/undo/written.ts'
import { Refusal } from '../errors.ts'
import { waitTurn } from '../http/in-turn.ts'
import type { Undoing } from '../importing/runner.ts'
import type { RunRow } from '../importing/schema.ts'
import { saveEmployee } from '../membership/index.ts'
import { savePersonal } from '../people/private/save-personal.ts'
import { beforeAt, type Changed } from './write-row.ts'

/** What an import leaves for its undo. */
export interface Written {
  made: { id: string; revision: number }[]
  changed: Changed[]
}

/** As the undo of the company workbook asks for it. */
const asCompany = ({ made }: Written): CompanyWritten => ({
  made: {
    ...{ shift_template: [], budget: [], shift: [], workstation: [], department: [] },
    employee: made.map(each => each.id),
  },
  revisions: Object.fromEntries(made.map(({ id, revision }) => [id, revision])),
  ...{ people: [], rates: [], settings: null },
})

/** What stood in the private fields; one whose key is gone cannot come back. @throws Refusal sealed_lost */
const openBefore = ({ services, actor }: Undoing, { sealed, before }: Changed) =>
  Object.fromEntries(
    Object.entries(sealed).map(([field, text]): [PrivateField, string | null] => {
      if (text === null) return [field as PrivateField, null]
      const key = services.sealing.known.get(text.split('.')[1] ?? '')
      if (!key) throw new Refusal('sealed_lost')
      return [field as PrivateField, key.open(beforeAt(actor.companyId, before.id, field), text)]
    }),
  )

/** Each by the writes of the forms, with their rules and audit lines. */
const restore = async (undoing: Undoing, changed: Changed): Promise<void> => {
  const { tx, services, now } = undoing
  const actor = actingBy(undoing.actor, 'people.edit')
  const request = { tx, services, now, actor, source: 'import' as const, takesBack: true }
  const { before, parts, personal, custom } = changed
  let { revision } = changed
  if (parts.personal) {
    const input = { ...personal, fields: openBefore(undoing, changed), custom: custom.personal }
    ;({ revision } = await savePersonal({ ...request, input: { ...input, employeeId: before.id, revision } }))
  }
  if (parts.values) {
    const employments = before.values.employments
    const input = { ...before.values, employments, id: before.id, revision, custom: custom.employee }
    await saveEmployee({ ...request, input })
  }
}

/** @throws Refusal organisation:import_changed_since, organisation:import_built_on_…, and those of the forms */
export const undoEmployees = async (undoing: Undoing, run: RunRow): Promise<void> => {
  const { tx, actor, now } = undoing
  const written = (run.written as Written | null) ?? { made: [], changed: [] }
  // Whoever builds on it meanwhile comes before or after.
  await waitTurn(tx)
  const made = asCompany(written)
  const touched = await changedOf(tx, made)
  if (touched) throw new Refusal('organisation:import_changed_since', { name: touched.name })
  for (const each of written.changed)
    await restore(undoing, each).catch((error: unknown) => {
      const isMoved = error instanceof Refusal && (error.code === 'stale' || error.code === 'not_found')
      if (!isMoved) throw error
      throw new Refusal('organisation:import_changed_since', { name: each.before.values.name })
    })
  await mustBeUnused(tx, made)
  await removeMade(undoing, made)
  const line = { actor, subject: 'company', subjectId: run.companyId, action: 'undo_import', now } as const
  const after = { removed: written.made.length, recovered: written.changed.length }
  await audit(tx, { ...line, before: { fileName: run.fileName }, after })
}
