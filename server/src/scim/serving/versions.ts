/** The version of a resource: a digest of what is told of it, so that no write anywhere is forgotten. */
import { createHash } from 'node:crypto'
import { ScimError } from './scim-error.ts'

type Told = Record<string, unknown> & { meta?: object }

/** A weak one (RFC 7644, 3.14). Times are no part of it: what is told the same is the same. */
export const versionOf = (told: Told): string => {
  const { meta: _, schemas: __, ...values } = told
  return `W/"${createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 27)}"`
}

const versionsIn = (header: string): string[] => header.split(',').map(each => each.trim().replace(/^W\//, ''))

const names = (header: string, version: string): boolean =>
  header.trim() === '*' || versionsIn(header).includes(version.replace(/^W\//, ''))

/** @throws ScimError 412 where the resource is another than the one that the provider has before it */
export const mustMatch = (ifMatch: string | undefined, version: string): void => {
  if (ifMatch !== undefined && !names(ifMatch, version))
    throw new ScimError(412, undefined, 'the resource has changed since it was read')
}

/** Whether the provider has this version already. */
export const isKnown = (ifNoneMatch: string | undefined, version: string): boolean =>
  ifNoneMatch !== undefined && names(ifNoneMatch, version)
