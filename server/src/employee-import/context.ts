/** What the rows of a file are compared with: who is there, whose phones and numbers are whose, and the rights of whoever brings it. */
import { and, inArray } from 'drizzle-orm'
import type { CustomValue } from '#contract/people/custom-field.ts'
import { identityText } from '#contract/people/identity.ts'
import { type PrivateField, permissionOfField, privateFields } from '#contract/people/personal.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { reachedOf, reachesWhole } from '../access/reach.ts'
import {
  type Importer,
  importerOf,
  type Person,
  type Reaches,
  readThere,
  type There,
} from '../company-import/resolving/existing-people.ts'
import type { Tx } from '../db/database.ts'
import type { ReadRow } from '../importing/rows.ts'
import type { Within } from '../importing/runner.ts'
import type { FieldRecord } from '../people/custom/fields.ts'
import { customValue } from '../people/custom/schema.ts'
import { type Departments, readDepartments } from '../people/employees/named-departments.ts'
import { employee } from '../people/schema.ts'
import { type OpenedValues, openSealed, recordsByText } from '../sealed/sealed-values.ts'
import { type EmployeeCells, type EmployeeColumn, employeeWorkbook } from './employee-columns.ts'

export type Row = ReadRow<typeof employeeWorkbook.sheets.employees>

/** The plain fields of the personal record. */
const plain = {
  ...{ email: employee.email, jobNature: employee.jobNature, officeLocation: employee.officeLocation },
  ...{ firstWorkOn: employee.firstWorkOn, retirementCategory: employee.retirementCategory },
  ...{ socialFrom: employee.socialFrom, identityKind: employee.identityKind },
}
export type Plain = Pick<typeof employee.$inferSelect, keyof typeof plain>

export interface Context {
  by: Importer
  there: There
  byNumber: ReadonlyMap<string, Person>
  byName: ReadonlyMap<string, readonly Person[]>
  plain: ReadonlyMap<string, Plain>
  departments: Departments
  /** By the right to edit people, to change how they are reached, and to see each private field. */
  edits: Reaches
  contacts: Reaches
  sees: Readonly<Record<PrivateField, Reaches>>
  /** Who has an identity number of the file, as it is kept. */
  byIdentity: ReadonlyMap<string, readonly string[]>
  opened: OpenedValues
  fields: readonly FieldRecord[]
  custom: ReadonlyMap<string, ReadonlyMap<string, CustomValue>>
}

const given = (rows: readonly Row[], column: EmployeeColumn): boolean =>
  rows.some(row => row.head.places.has(column) && (row.values as EmployeeCells)[column] !== null)

const reachesOf = async (
  tx: Tx,
  { actor }: Within,
  ids: readonly string[],
  permission: Permission,
): Promise<Reaches> => {
  if (reachesWhole(actor, permission)) return () => true
  const reached = await reachedOf(tx, actor, ids, permission)
  return id => id !== null && reached.has(id)
}

/** What is on file in the company's own fields. */
const readCustom = async (tx: Tx, fields: readonly FieldRecord[]): Promise<Context['custom']> => {
  if (fields.length === 0) return new Map()
  const of = fields.map(each => each.id)
  const rows = await tx.select().from(customValue).where(inArray(customValue.fieldId, of))
  const people = Map.groupBy(rows, row => row.employeeId)
  return new Map([...people].map(([id, own]) => [id, new Map(own.map(each => [each.fieldId, each.value]))]))
}

/** Whom the rows may mean, by what each fills in. */
const meantBy = (rows: readonly Row[], { byNumber, there, byIdentity }: Omit<Context, 'opened'>): string[] => [
  ...new Set(
    rows.flatMap(({ values: { jobNumber, phone, identityNumber } }) => [
      ...(byNumber.get(jobNumber ?? '')?.id ? [byNumber.get(jobNumber ?? '')?.id ?? ''] : []),
      ...(there.byPhone.get(phone ?? '')?.id ? [there.byPhone.get(phone ?? '')?.id ?? ''] : []),
      ...(byIdentity.get(identityText(identityNumber ?? '')) ?? []),
    ]),
  ),
]

/** Read before the transaction, as the owner: persons belong to no company. */
export const readImporter = ({ actor, services }: Within): Promise<Importer> => importerOf(actor, services)

export const readContext = async (
  within: Within,
  tx: Tx,
  by: Importer,
  { rows, fields }: { rows: readonly Row[]; fields: readonly FieldRecord[] },
): Promise<Context> => {
  const { actor, services } = within
  const there = await readThere(tx, by.today)
  const departments = await readDepartments(tx)
  const ids = [...there.people.keys()]
  const filed = await tx
    .select({ id: employee.id, ...plain })
    .from(employee)
    .where(and(inArray(employee.id, ids)))
  const reaches = (permission: Permission) => reachesOf(tx, within, departments.ids, permission)
  const numbers = rows.flatMap(row => row.values.identityNumber ?? []).map(identityText)
  const sees: [PrivateField, Reaches][] = []
  for (const field of privateFields) sees.push([field, await reaches(permissionOfField[field])])
  const context = {
    ...{ by, there, departments, fields },
    byNumber: new Map([...there.people.values()].map(each => [each.values.jobNumber, each])),
    byName: Map.groupBy(there.people.values(), each => each.values.name),
    plain: new Map(filed.map(({ id, ...values }) => [id, values])),
    edits: await reaches('people.edit'),
    contacts: await reaches('people.contact'),
    sees: Object.fromEntries(sees) as Context['sees'],
    byIdentity: await recordsByText(
      tx,
      services.sealing,
      { companyId: actor.companyId, field: 'identityNumber' },
      numbers,
    ),
    custom: await readCustom(tx, fields),
  }
  const asked = privateFields.filter(field => given(rows, field))
  return { ...context, opened: await openSealed(tx, services.sealing, meantBy(rows, context), asked) }
}
