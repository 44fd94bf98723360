/** A change of parts (RFC 7644, 3.5.2), as providers send it: applied to the resource as it is told, all of it or nothing. */
import SCIMMY from 'scimmy'
import { mustBeReadable } from './filter.ts'
import { ScimError } from './scim-error.ts'

const mostOperations = 200
/** Deeper than any resource is. */
const mostDepth = 10
const mostValues = 10_000

/** @throws ScimError for a body that nests deeper, or holds more, than any resource */
export const mustBeShallow = (body: unknown): void => {
  let level: unknown[] = [body]
  let values = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length
    if (depth > mostDepth) throw new ScimError(400, 'invalidSyntax', 'the body is nested too deep')
    if (values > mostValues) throw new ScimError(413, 'tooMany', 'the body holds too much')
    level = level.flatMap(each => (each !== null && typeof each === 'object' ? Object.values(each) : []))
  }
}

export interface Operation {
  op: string
  path?: string
  value?: unknown
}

/** Azure writes truth as a text. */
const asBoolean = (value: unknown): unknown => {
  if (value === 'True' || value === 'true') return true
  return value === 'False' || value === 'false' ? false : value
}

const withBooleans = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key, key.toLowerCase() === 'active' ? asBoolean(each) : each]),
      )
    : value

const asSent = ({ op, path, value }: Operation): Operation => {
  const isActive = path?.toLowerCase() === 'active'
  const kept = isActive ? asBoolean(value) : withBooleans(value)
  return { op, ...(path !== undefined && { path }), ...(value !== undefined && { value: kept }) }
}

/** The library knows the parts of an extension, and not the extension as a whole: its values are written part by part. */
const inParts = (operation: Operation): Operation => {
  const { op, path, value } = operation
  const isWhole = path !== undefined && /^urn:[\w:.]+:(User|Department)$/.test(path)
  if (!isWhole) return operation
  if (value === null || typeof value !== 'object')
    throw new ScimError(400, 'mutability', `${path} is not to be taken away`)
  const parts = Object.entries(value).filter(([key]) => key !== 'schemas')
  return { op, value: Object.fromEntries(parts.map(([key, each]) => [`${path}:${key}`, each])) }
}

/** A path names one value of several at most; longer ones cost the library more than any provider needs. */
const ofPaths = { characters: 300, comparisons: 3 }
const mostParts = 50

/** What the library would make a filter of, or read as a path, is such as it reads at once. @throws ScimError */
const mustBeRead = ({ op, path, value }: Operation): void => {
  if (path !== undefined) mustBeReadable(path, ofPaths)
  if (op.toLowerCase() === 'remove' && value !== undefined && value !== null)
    throw new ScimError(400, 'invalidValue', 'a remove names what goes by its path')
  if (path !== undefined || value === null || typeof value !== 'object') return
  const names = Object.keys(value)
  if (names.length > mostParts) throw new ScimError(413, 'tooMany', `a value may hold ${mostParts} attributes`)
  for (const name of names) mustBeReadable(name, ofPaths)
}

/** Undefined where the body holds none that could be read. @throws ScimError for too many */
export const operationsIn = (body: unknown): Operation[] | undefined => {
  const { Operations: operations } = (body ?? {}) as { Operations?: unknown }
  if (!Array.isArray(operations)) return undefined
  if (operations.length > mostOperations)
    throw new ScimError(413, 'tooMany', `a request may hold ${mostOperations} operations`)
  const isRead = operations.every(
    each => typeof each?.op === 'string' && (each.path === undefined || typeof each.path === 'string'),
  )
  return isRead ? (operations as Operation[]) : undefined
}

/** @returns the resource as it is to be; undefined where nothing of it changes */
export const patched = async <R extends InstanceType<typeof SCIMMY.Types.Schema>>(
  body: unknown,
  resource: R,
): Promise<R | undefined> => {
  const operations = operationsIn(body)
  if (!operations) throw new ScimError(400, 'invalidSyntax', 'the body holds no operations')
  for (const each of operations) mustBeRead(each)
  const sent = { ...(body as object), Operations: operations.map(asSent).map(inParts) }
  const message = new SCIMMY.Messages.PatchOp(sent as never)
  return (await message.apply(resource as never)) as R | undefined
}
