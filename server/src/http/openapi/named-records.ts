/** The records that an input names are those of the caller's own company: asked once, before the call begins. */
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { type CompanyRecord, companyRecords, type NamedRecord, namesKey } from '#contract/shared/record-id.ts'
import { arrayOf } from '../../db/array-of.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from '../../errors.ts'

/** Where ids stand in an input or an answer, and what they name; `*` is any item of an array. */
export interface IdPlace {
  path: readonly string[]
  names: NamedRecord
}

interface Shape {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  [namesKey]?: NamedRecord
}

const placesIn = (shape: Shape, path: readonly string[] = []): IdPlace[] => [
  ...(shape[namesKey] === undefined ? [] : [{ path, names: shape[namesKey] }]),
  ...Object.entries(shape.properties ?? {}).flatMap(([key, each]) => placesIn(each, [...path, key])),
  ...(shape.items === undefined ? [] : placesIn(shape.items, [...path, '*'])),
  ...[...(shape.anyOf ?? []), ...(shape.oneOf ?? [])].flatMap(each => placesIn(each, path)),
]

const known = { input: new WeakMap<Call, IdPlace[]>(), output: new WeakMap<Call, IdPlace[]>() }

/** The places of the ids of what goes into a call, or of what it answers, read from its schema once. */
export const idPlaces = (call: Call, io: 'input' | 'output' = 'input'): IdPlace[] => {
  const places = known[io].get(call) ?? placesIn(z.toJSONSchema(call[io], { io, unrepresentable: 'any' }) as Shape)
  known[io].set(call, places)
  return places
}

const uuid = z.uuid()
const isId = (value: unknown): value is string => uuid.safeParse(value).success

/** The ids at a place of an input, each with the field that it stands in. */
const idsAt = (value: unknown, path: readonly string[], field: string): { id: string; field: string }[] => {
  const [key, ...rest] = path
  if (key === undefined) return isId(value) ? [{ id: value.toLowerCase(), field }] : []
  if (typeof value !== 'object' || value === null) return []
  if (key === '*') return Array.isArray(value) ? value.flatMap(each => idsAt(each, rest, field)) : []
  return idsAt(Reflect.get(value, key), rest, field === '' ? key : `${field}.${key}`)
}

const isOfCompany = (names: NamedRecord): names is CompanyRecord =>
  (companyRecords as readonly NamedRecord[]).includes(names)

/**
 * One question for all ids of an input. Row-level security answers for the company of the transaction alone, so that
 * what another company has is told from what nobody has by nothing. What is only marked deleted is left to the handler.
 * @throws Refusal not_found
 */
export const mustBeOwnRecords = async (tx: Tx, call: Call, input: unknown): Promise<void> => {
  const wanted = new Map<CompanyRecord, Map<string, string>>()
  for (const { path, names } of idPlaces(call)) {
    if (!isOfCompany(names)) continue
    for (const { id, field } of idsAt(input, path, '')) {
      const fields = wanted.get(names) ?? new Map<string, string>()
      wanted.set(names, fields.set(id, field))
    }
  }
  if (wanted.size === 0) return
  const questions = [...wanted].map(
    ([names, fields]): SQL =>
      sql`select ${names}::text as names, id::text as id from ${sql.identifier(names)}
        where id = any(${arrayOf([...fields.keys()])}::uuid[])`,
  )
  const found = await rowsOf<{ names: CompanyRecord; id: string }>(tx, sql.join(questions, sql` union all `))
  for (const { names, id } of found) wanted.get(names)?.delete(id)
  for (const fields of wanted.values()) for (const field of fields.values()) throw new Refusal('not_found', {}, field)
}
