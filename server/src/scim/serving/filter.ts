/** A filter of RFC 7644 (3.4.2.2) as a condition of the database: the attributes that may be asked for, and no others. */

import { type SQL, sql } from 'drizzle-orm'
import SCIMMY from 'scimmy'
import { ScimError } from './scim-error.ts'

/** What an attribute is in the database: a text, an instant, or whether something holds. */
interface Filterable {
  kind: 'text' | 'instant' | 'boolean'
  value: SQL
}
/** By the path of the attribute in small letters. */
export type Filterables = Readonly<Record<string, Filterable>>

const mostCharacters = 2000
const mostComparisons = 20
/** The reader multiplies alternatives out: each doubles what it makes. */
const mostAlternatives = 6

const bad = (why: string) => new ScimError(400, 'invalidFilter', why)

/** What stands outside texts, so that nothing in a name is taken for an operator. */
const bare = (text: string): string => text.replaceAll(/"[^"]*"/g, '""')

/**
 * What the library is given to read, as a filter or as a path with one in it. Its patterns try each way to read a text that
 * never ends, which are twice as many with each line or backslash in it; and where it takes a text to end at an escaped
 * quotation mark, we would count what it reads as no text. So neither is let in.
 * @throws ScimError invalidFilter
 */
export const mustBeReadable = (
  text: string,
  most = { characters: mostCharacters, comparisons: mostComparisons },
): void => {
  if (text.length > most.characters) throw bad('the filter is too long')
  if (/[\\\u0000-\u001f]/.test(text)) throw bad('a filter holds no backslash and no line of its own')
  const outside = bare(text)
  const count = (word: RegExp) => outside.match(word)?.length ?? 0
  if (outside.replaceAll('""', '').includes('"')) throw bad('a text has no end')
  if (count(/\bor\b/gi) > mostAlternatives) throw bad(`a filter may name ${mostAlternatives + 1} alternatives`)
  if (count(/\band\b/gi) + count(/\bor\b/gi) >= most.comparisons)
    throw bad(`a filter may hold ${most.comparisons} comparisons`)
  if (count(/[([]/g) > mostComparisons) throw bad('the filter is nested too deep')
}

const read = (text: string): object[] => {
  mustBeReadable(text)
  try {
    return [...new SCIMMY.Types.Filter(text)]
  } catch (error) {
    throw bad(error instanceof Error ? error.message : 'the filter cannot be read')
  }
}

const like = (text: string): string => text.replaceAll(/[\\%_]/g, each => `\\${each}`)

const textCondition = (operator: string, value: SQL, given: unknown): SQL => {
  if (operator === 'eq' && given === null) return sql`${value} is null`
  if (operator === 'ne' && given === null) return sql`${value} is not null`
  if (typeof given !== 'string' && typeof given !== 'number') throw bad(`${operator} needs a text`)
  const wanted = String(given).toLowerCase()
  const lower = sql`lower(${value})`
  const patterns: Record<string, string> = { co: `%${like(wanted)}%`, sw: `${like(wanted)}%`, ew: `%${like(wanted)}` }
  if (operator === 'eq') return sql`${lower} = ${wanted}`
  if (operator === 'ne') return sql`${lower} is distinct from ${wanted}`
  const pattern = patterns[operator]
  if (pattern !== undefined) return sql`${lower} like ${pattern}`
  return sql`${lower} ${orderOf(operator)} ${wanted}`
}

const orders: Record<string, SQL> = { gt: sql`>`, ge: sql`>=`, lt: sql`<`, le: sql`<=` }
const orderOf = (operator: string): SQL => {
  const order = orders[operator]
  if (!order) throw bad(`${operator} is no comparison of this attribute`)
  return order
}

const instantCondition = (operator: string, value: SQL, given: unknown): SQL => {
  const at = typeof given === 'string' ? new Date(given) : new Date(Number.NaN)
  if (Number.isNaN(at.getTime())) throw bad('an instant is written as 2026-11-29T00:00:00Z')
  const order = operator === 'eq' ? sql`=` : operator === 'ne' ? sql`<>` : orderOf(operator)
  return sql`${value} ${order} ${at.toISOString()}::timestamptz`
}

const booleanCondition = (operator: string, value: SQL, given: unknown): SQL => {
  // Some providers write it as a text.
  const wanted = typeof given === 'string' ? { true: true, false: false }[given.toLowerCase()] : given
  if (typeof wanted !== 'boolean') throw bad('it is true or false')
  if (operator !== 'eq' && operator !== 'ne') throw bad(`${operator} is no comparison of this attribute`)
  return (operator === 'eq') === wanted ? value : sql`not ${value}`
}

const comparisonOf = ({ kind, value }: Filterable, parts: readonly unknown[]): SQL => {
  const [first, ...rest] = parts
  if (String(first).toLowerCase() === 'not') return sql`not coalesce(${comparisonOf({ kind, value }, rest)}, false)`
  const operator = String(first).toLowerCase()
  if (operator === 'pr') return kind === 'boolean' ? sql`true` : sql`${value} is not null`
  if (rest.length === 0) throw bad(`${operator} needs a value`)
  if (kind === 'text') return textCondition(operator, value, rest[0])
  return kind === 'instant' ? instantCondition(operator, value, rest[0]) : booleanCondition(operator, value, rest[0])
}

/** `urn:…:User:userName` and `userName` are the same attribute of the schema itself. */
const pathOf = (path: string): string => path.toLowerCase().replace(/^urn:ietf:params:scim:schemas:core:2\.0:\w+:/, '')

const conditionsOf = (known: Filterables, expression: object, above = ''): SQL[] =>
  Object.entries(expression).flatMap(([name, said]) => {
    const path = pathOf(above === '' ? name : `${above}.${name}`)
    if (!Array.isArray(said)) return conditionsOf(known, said as object, path)
    const attribute = Object.hasOwn(known, path) ? known[path] : undefined
    if (!attribute) throw bad(`${path} cannot be filtered by`)
    const comparisons = Array.isArray(said[0]) ? (said as unknown[][]) : [said]
    return comparisons.map(each => comparisonOf(attribute, each))
  })

/** @throws ScimError invalidFilter */
export const conditionOf = (known: Filterables, text: string | undefined): SQL => {
  if (text === undefined || text.trim() === '') return sql`true`
  const alternatives = read(text).map(each => sql`(${sql.join(conditionsOf(known, each), sql` and `)})`)
  return sql`(${sql.join(alternatives, sql` or `)})`
}
