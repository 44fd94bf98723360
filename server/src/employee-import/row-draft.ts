/** What a row makes of somebody, as it is put together: the values of the form, of the personal record, and what changes. */
import type { Input } from '#contract/call.ts'
import type { peopleCalls } from '#contract/people/calls.ts'
import type { CustomCategory, CustomGiven } from '#contract/people/custom-field.ts'
import type { EmployeeValues, Person } from '../company-import/resolving/existing-people.ts'
import type { RowChange } from '../company-import/resolving/people-draft.ts'
import { placeOf } from '../company-import/writing/update-employee.ts'
import type { Context, Row } from './context.ts'

export type PersonalInput = Omit<Input<typeof peopleCalls.savePersonal>, 'employeeId' | 'revision'>

export interface RowDraft {
  row: Row
  /** Who is there already. */
  person: Person | undefined
  /** The form; of somebody new what the row does not say is as in an empty form. */
  values: EmployeeValues
  personal: PersonalInput
  custom: Record<CustomCategory, CustomGiven>
  changes: RowChange[]
  /** Which of the two forms writes something. */
  writes: { employee: boolean; personal: boolean }
  /** Where the person stands: today, or with the first terms. */
  place: string | null
}

const emptyValues: EmployeeValues = {
  ...{ jobNumber: '', name: '', phone: null, gender: null, birth: null, hiredOn: '', leftOn: null },
  ...{ participates: true, restWeekdays: [], employments: [], protections: [] },
}

const emptyPlain = {
  ...{ email: null, jobNature: null, officeLocation: null },
  ...{ firstWorkOn: null, retirementCategory: null, socialFrom: null },
}

export const draftOf = (row: Row, person: Person | undefined, { plain, by }: Context): RowDraft => {
  const { identityKind: _, ...filed } = plain.get(person?.id ?? '') ?? { identityKind: null, ...emptyPlain }
  return {
    ...{ row, person, changes: [], writes: { employee: !person, personal: false } },
    values: person ? { ...person.values } : { ...emptyValues, jobNumber: row.values.jobNumber ?? '' },
    personal: { ...filed, fields: {} },
    custom: { employee: [], personal: [] },
    place: person ? placeOf(person, by.today) : null,
  }
}

/** As people tell somebody of a list. */
export const whoOf = ({ person, values }: Pick<RowDraft, 'person' | 'values'>): string =>
  [values.jobNumber, person?.values.name ?? values.name].filter(Boolean).join(' ')
