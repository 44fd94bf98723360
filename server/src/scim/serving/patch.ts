/** A change of parts (RFC 7644, 3.5.2), as providers send it: applied to the resource as it is told, all of it or nothing. */
import SCIMMY from 'scimmy'
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

interface Operation {
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
  // A remove that names no members would take away all of them: what names none is nobody's wish.
  if (op.toLowerCase() === 'remove' && path?.toLowerCase() === 'members' && value === undefined)
    throw new ScimError(400, 'noTarget', 'members are removed by their ids')
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

/** @returns the resource as it is to be; undefined where nothing of it changes */
export const patched = async <R extends InstanceType<typeof SCIMMY.Types.Schema>>(
  body: unknown,
  resource: R,
): Promise<R | undefined> => {
  const { Operations: operations } = (body ?? {}) as { Operations?: unknown }
  if (Array.isArray(operations) && operations.length > mostOperations)
    throw new ScimError(413, 'tooMany', `a request may hold ${mostOperations} operations`)
  const isRead = Array.isArray(operations) && operations.every(each => typeof each?.op === 'string')
  const sent = isRead ? { ...(body as object), Operations: (operations as Operation[]).map(asSent).map(inParts) } : body
  const message = new SCIMMY.Messages.PatchOp(sent as never)
  return (await message.apply(resource as never)) as R | undefined
}
