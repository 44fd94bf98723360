/** Pages of a list: counted from 1, never longer than the server says, whatever is asked for. */
import { ScimError } from './scim-error.ts'

export const mostOfAPage = 200
const usualPage = 100

export interface Page {
  startIndex: number
  count: number
}

const numberOf = (text: unknown, name: string): number | undefined => {
  if (text === undefined || text === '') return undefined
  if (typeof text !== 'string' || !/^-?\d{1,9}$/.test(text))
    throw new ScimError(400, 'invalidValue', `${name} is a number`)
  return Number(text)
}

/** Less than the first is the first, and less than none is none (RFC 7644, 3.4.2.4). @throws ScimError invalidValue */
export const pageOf = (query: Readonly<Record<string, unknown>>): Page => ({
  startIndex: Math.max(numberOf(query['startIndex'], 'startIndex') ?? 1, 1),
  count: Math.min(Math.max(numberOf(query['count'], 'count') ?? usualPage, 0), mostOfAPage),
})

export const listOf = (resources: readonly unknown[], totalResults: number, { startIndex }: Page) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
