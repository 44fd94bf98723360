/** An identity provider for tests: a token of a company, and requests as such a provider sends them. */
import { scimCalls } from '#contract/scim/calls.ts'
import type { Browser, TestServer } from '../../testing/test-server.ts'

export const switchOn = async (server: TestServer, by: Browser, departmentIds: string[], newcomersTo?: string) => {
  const { hasSecret: _, ...before } = await server.call(scimCalls.getScim, {}, by)
  return server.call(scimCalls.saveScim, { ...before, departmentIds, newcomersTo: newcomersTo ?? null }, by)
}

export const providerOf = async (server: TestServer, by: Browser) => {
  const { token, id } = await server.call(scimCalls.makeScimToken, { name: 'Entra' }, by)
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    headers = {},
  ) => {
    const answered = await server.inject({
      method,
      url: `/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    return {
      status: answered.statusCode,
      headers: answered.headers,
      body: answered.body === '' ? undefined : answered.json(),
    }
  }
  return { token, tokenId: id, ask }
}
export type Provider = Awaited<ReturnType<typeof providerOf>>

const core = 'urn:ietf:params:scim:schemas:core:2.0'
export const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

export const userBody = (userName: string, rest: object = {}) => ({
  schemas: [`${core}:User`, enterprise],
  userName,
  ...rest,
})

export const patchBody = (...operations: object[]) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: operations,
})
