/** What a provider may ask before it writes: what the server can do, which resources there are, and their schemas. */
import { scimPath } from '#contract/scim/calls.ts'
import { mostOfAPage } from './paging.ts'
import { definitions, departmentId, enterpriseId } from './schemas.ts'
import { ScimError } from './scim-error.ts'

export const providerConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostOfAPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      ...{ type: 'oauthbearertoken', name: 'Bearer token', primary: true },
      ...{
        description: 'A token of the company, made on its synchronisation screen',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
      },
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}${scimPath}/ServiceProviderConfig` },
})

const typeOf = (base: string, name: 'User' | 'Group', description: string, extension: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  description,
  endpoint: `/${name}s`,
  schema: `urn:ietf:params:scim:schemas:core:2.0:${name}`,
  schemaExtensions: [{ schema: extension, required: false }],
  meta: { resourceType: 'ResourceType', location: `${base}${scimPath}/ResourceTypes/${name}` },
})

export const resourceTypes = (base: string) => [
  typeOf(base, 'User', 'Employees', enterpriseId),
  typeOf(base, 'Group', 'Departments', departmentId),
]

/** What a company's own departments may be named by: suggested as canonical values, as far as there are not too many. */
interface Suggested {
  department: readonly string[]
  parent: readonly string[]
}

const mostSuggested = 500

type Described = Record<string, unknown> & { name: string }

const describe = (attribute: unknown, suggested: Suggested): Described => {
  const told = JSON.parse(JSON.stringify(attribute)) as Described
  const values = told.name in suggested ? suggested[told.name as keyof Suggested] : []
  return {
    ...told,
    ...(told.name === 'manager' && { mutability: 'readOnly' }),
    ...(values.length > 0 && values.length <= mostSuggested && { canonicalValues: values }),
  }
}

export const schemas = (base: string, suggested: Suggested) =>
  definitions.map(each => {
    const told = each.describe(`${base}${scimPath}/Schemas`)
    return { ...told, attributes: told.attributes.map(attribute => describe(attribute, suggested)) }
  })

/** One of a list, by its id in any letters. @throws ScimError 404 */
export const oneOf = <T extends { id: string }>(list: readonly T[], id: string): T => {
  const found = list.find(each => each.id.toLowerCase() === id.toLowerCase())
  if (!found) throw new ScimError(404, undefined, 'there is no such resource')
  return found
}
