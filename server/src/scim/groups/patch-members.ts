/**
 * Members of a group in a change of parts (RFC 7644, 3.5.2), by their ids alone: the library reads all of them anew for each
 * operation, which takes seconds for a department of thousands.
 */
import { type Operation, operationsIn } from '../serving/patch.ts'
import { ScimError } from '../serving/scim-error.ts'

const bad = (keyword: string, why: string) => new ScimError(400, keyword, why)

const idsIn = (value: unknown): string[] => {
  const all: unknown[] = Array.isArray(value) ? value : [value]
  return all.map(each => {
    const id = (each as { value?: unknown } | null | undefined)?.value
    if (typeof id !== 'string') throw bad('invalidValue', 'a member is named by the id of a user')
    return id.toLowerCase()
  })
}

const named = /^\(?\s*value\s+eq\s+"([^"]{1,100})"\s*\)?$/i

/** `members[value eq "…"]`, or several of those with `or`. */
const idsNamed = (path: string): string[] => {
  const filter = /^members\[(.*)\]$/is.exec(path)?.[1]
  if (filter === undefined) throw bad('invalidPath', 'of members nothing is written but who they are')
  return filter.split(/\s+or\s+/i).map(each => {
    const id = named.exec(each.trim())?.[1]
    if (id === undefined) throw bad('invalidFilter', 'members are named by their ids')
    return id.toLowerCase()
  })
}

const isOfMembers = (path: string): boolean => /^members(?![\w:-])/i.test(path)
const withoutSchema = (path: string): string => path.replace(/^urn:ietf:params:scim:schemas:core:2\.0:group:/i, '')

const applied = (before: ReadonlySet<string>, { op, value }: Operation, path: string): Set<string> => {
  const kind = op.toLowerCase()
  if (kind === 'remove') {
    // A remove that names no members would take away all of them: what names none is nobody's wish.
    if (path.toLowerCase() === 'members' && (value === null || value === undefined))
      throw bad('noTarget', 'members are removed by their ids')
    const gone = new Set(path.toLowerCase() === 'members' ? idsIn(value) : idsNamed(path))
    return new Set([...before].filter(id => !gone.has(id)))
  }
  if (path.toLowerCase() !== 'members') throw bad('invalidPath', 'of members nothing is written but who they are')
  if (kind === 'add') return new Set([...before, ...idsIn(value)])
  if (kind === 'replace') return new Set(value === null || value === undefined ? [] : idsIn(value))
  throw bad('invalidSyntax', `${op} is no operation`)
}

/** What an operation without a path says of members stands in its value. */
const parted = (operation: Operation): Operation[] => {
  const { op, path, value } = operation
  if (path !== undefined || value === null || typeof value !== 'object' || Array.isArray(value)) return [operation]
  const entries = Object.entries(value)
  const own = entries.filter(([key]) => isOfMembers(withoutSchema(key)))
  const others = entries.filter(each => !own.includes(each))
  return [
    ...own.map(([key, each]) => ({ op, path: key, value: each })),
    ...(others.length > 0 || own.length === 0 ? [{ op, value: Object.fromEntries(others) }] : []),
  ]
}

/** @returns who is a member after the operations, and a body with those that are of anything else. @throws ScimError */
export const membersAfter = (
  body: unknown,
  before: readonly { value: string }[],
): { ids: ReadonlySet<string>; isWritten: boolean; rest: unknown; hasRest: boolean } => {
  const operations = operationsIn(body)
  let ids: ReadonlySet<string> = new Set(before.map(each => each.value))
  if (!operations) return { ids, isWritten: false, rest: body, hasRest: true }
  const rest: Operation[] = []
  let isWritten = false
  for (const each of operations.flatMap(parted)) {
    const path = withoutSchema(each.path ?? '')
    if (!isOfMembers(path)) {
      rest.push(each)
      continue
    }
    isWritten = true
    ids = applied(ids, each, path)
  }
  const hasRest = rest.length > 0 || operations.length === 0
  return { ids, isWritten, rest: { ...(body as object), Operations: rest }, hasRest }
}
