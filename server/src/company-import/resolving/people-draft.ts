/** What a workbook does to people: those who are new, and what changes of those who are there, row by row. */
import type { RowOutcome } from '#contract/organisation/company-import.ts'
import type { AvailabilitySegmentValue } from '../../people/schema.ts'
import type { ReadRow } from '../sheets.ts'
import type { EmployeeValues, Importer, Person, Reaches, SkillValue, There } from './existing-people.ts'

type Terms = EmployeeValues['employments'][number]

/** A value of a row that differs from what is there; both as they are kept. */
export interface RowChange {
  field: string
  since: string | null
  old: unknown
  new: unknown
}

export interface RowFate {
  row: ReadRow<'employees' | 'skills' | 'availability' | 'payRates'>
  who: string
  outcome: RowOutcome
  changes: RowChange[]
}

/** What is to be saved of an employee who is there; what is left out stays. */
export interface PersonUpdate {
  person: Person
  values?: EmployeeValues
  skills?: SkillValue[]
  patterns?: Person['patterns']
}

export interface RateDraft {
  /** Of a rate that is there. */
  id?: string
  revision?: number
  employeeId: string | null
  position: string | null
  from: string
  hourlyCents: number
}

export interface PeopleDraft {
  employees: (Omit<EmployeeValues, 'employments' | 'protections'> & { id: string })[]
  terms: (Terms & { employeeId: string })[]
  skills: (SkillValue & { employeeId: string })[]
  patterns: { employeeId: string; from: string; to: string | null; weekdays: AvailabilitySegmentValue[][] }[]
  payRates: (RateDraft & { id: string })[]
  updates: Map<string, PersonUpdate>
  /** Rates that are there, or of somebody who is: written as by hand. */
  ratesByHand: RateDraft[]
  fates: RowFate[]
}

/** What the people of a workbook are compared with. */
export interface PeopleContext {
  there: There
  by: Importer
  /** With the right to import, to edit people, to see pay, and to change how people are reached. */
  brings: Reaches
  edits: Reaches
  pays: Reaches
  contacts: Reaches
}

/** The update of a person, begun where there is none yet. */
export const updateOf = (draft: PeopleDraft, person: Person): PersonUpdate => {
  const update = draft.updates.get(person.id) ?? { person }
  draft.updates.set(person.id, update)
  return update
}

export const labelOf = ({ jobNumber, name }: { jobNumber: string | null; name: string | null }) =>
  [jobNumber, name].filter(Boolean).join(' ')

/** Tells what becomes of a row of somebody who is there. */
export const tellChanges = (draft: PeopleDraft, row: RowFate['row'], who: string, changes: RowChange[]): void => {
  draft.fates.push({ row, who, outcome: changes.length > 0 ? 'update' : 'same', changes })
}

export const tellNew = (draft: PeopleDraft, row: RowFate['row'], who: string): void => {
  draft.fates.push({ row, who, outcome: 'create', changes: [] })
}

/** Hours are read in hundredths. */
export const minutesOf = (hundredths: number): number => Math.round((hundredths * 60) / 100)
