/** Positions of a workbook that give more than the one who imports holds: given to nobody, as by the form. */
import type { Tx } from '../../db/database.ts'
import { positionsBeyond, positionsThatGive, scopesOfMember, touchedTerms } from '../../people/index.ts'
import type { OpenBook } from '../read-book.ts'
import type { Named } from './existing.ts'
import type { Importer, There } from './existing-people.ts'
import type { PeopleDraft } from './people-draft.ts'
import type { EmployeeRow } from './resolve-employees.ts'

/** Who each row is about, as it was resolved. */
const personOf = ({ values }: EmployeeRow, named: Named, there: There): string =>
  (values.jobNumber === null ? undefined : named.employees.get(values.jobNumber)) ??
  (values.phone === null ? undefined : there.byPhone.get(values.phone)?.id) ??
  ''

export const refusePositions = async (
  tx: Tx,
  book: OpenBook,
  by: Importer,
  { people, named, there }: { people: PeopleDraft; named: Named; there: There },
): Promise<void> => {
  const rows = Map.groupBy(book.rows.employees, row => personOf(row, named, there))
  const added = Map.groupBy(people.terms, terms => terms.employeeId)
  const termsOf = (id: string) => people.updates.get(id)?.values?.employments ?? added.get(id) ?? []
  const gives = await positionsThatGive(
    tx,
    [...rows.keys()].flatMap(id => termsOf(id).map(each => each.position)),
  )
  for (const [id, own] of rows) {
    const before = there.people.get(id)?.values.employments ?? []
    const after = termsOf(id)
    if (!after.some(each => gives(each.position))) continue
    // New people are brought by the right to import, those who are there changed by that to edit people.
    const permission = before.length > 0 ? 'people.edit' : 'company.import'
    const judged = { permission, reaching: await scopesOfMember(tx, before.length > 0 ? id : undefined) } as const
    const beyond = await positionsBeyond(tx, by.actor, touchedTerms(before, after).after, before, judged)
    const positions = new Set(beyond.map(each => each.position))
    for (const row of own) if (positions.has(row.values.position)) book.fault(row, 'position', 'not_allowed')
    const [first] = own
    if (first && positions.size > 0 && !own.some(row => positions.has(row.values.position)))
      book.fault(first, 'position', 'not_allowed')
  }
}
