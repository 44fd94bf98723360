/**
 * `/scim/v2`: users and groups for an identity provider, by SCIM 2.0 (RFC 7644). A token of the company opens it; what is
 * written passes through the writes of the forms, within the departments that take part.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { scimPath } from '#contract/scim/calls.ts'
import { bearerOf, isWithin, mayGuess } from '../../access/entry/machine-tokens.ts'
import { waitTurn } from '../../http/in-turn.ts'
import { localeOfRequest } from '../../http/run-route.ts'
import type { MachineRoute } from '../../http/serve.ts'
import type { AboveOrganisation } from '../../organisation/above.ts'
import type { Services } from '../../services.ts'
import { type Machine, machineIn } from '../machine.ts'
import { findProvider, type Provider } from '../tokens.ts'
import { suggestedPlaces } from '../writing/places.ts'
import { oneOf, providerConfig, resourceTypes, schemas } from './discovery.ts'
import { listOf, pageOf } from './paging.ts'
import { mustBeShallow } from './patch.ts'
import { type Acts, type Asked, groupActs, userActs } from './resources.ts'
import { asScimError, bodyOf, ScimError } from './scim-error.ts'
import { isKnown } from './versions.ts'

/** Requests of one token, a minute; of a first run of a large company a provider sends some thousand, and waits. */
const perToken = { most: 600, seconds: 60 }
const bodyLimit = 1024 * 1024
const mediaType = 'application/scim+json; charset=utf-8'

const say = (request: FastifyRequest, reply: FastifyReply, error: ScimError) =>
  reply
    .status(error.status)
    .type(mediaType)
    .send(JSON.stringify(bodyOf(error, localeOfRequest(request))))

/** The token, looked at before the body is read; null where the answer has been given. */
const providerOf = async (services: Services, request: FastifyRequest, reply: FastifyReply) => {
  const now = services.clock.now()
  reply.header('cache-control', 'no-store')
  const provider = await services.db.asOwner(tx => findProvider(tx, bearerOf(request), now))
  if (!provider) {
    const mayTry = await mayGuess(services, request, reply, 'scim_address', now)
    if (mayTry) reply.header('www-authenticate', 'Bearer')
    await say(request, reply, new ScimError(mayTry ? 401 : 429, undefined, 'the token is not known, or has ended'))
    return null
  }
  if (await isWithin(services, reply, `scim token ${provider.tokenId}`, perToken, now)) return provider
  await say(request, reply, new ScimError(429, undefined, 'too many requests'))
  return null
}

const providers = new WeakMap<FastifyRequest, Provider>()

/** The provider's own work in one transaction of its company; what writes waits its turn there. */
const within = <T>(
  services: Services,
  request: FastifyRequest,
  writes: boolean,
  work: (machine: Machine) => Promise<T>,
): Promise<T> => {
  const provider = providers.get(request)
  if (!provider) throw new Error('a request without a token came through')
  const { companyId, name } = provider
  return services.db.inCompany(companyId, async tx => {
    if (writes) await waitTurn(tx)
    return work(await machineIn(tx, services, { companyId, name: `SCIM · ${name}`, now: services.clock.now() }))
  })
}

type Query = Record<string, string | undefined>

const send = (reply: FastifyReply, status: number, told: { meta: { version: string; location: string } }) =>
  reply
    .status(status)
    .type(mediaType)
    .header('etag', told.meta.version)
    .header('location', told.meta.location)
    .send(JSON.stringify(told))

const asked = (request: FastifyRequest, query: Query): Asked => ({
  ...{ id: (request.params as { id?: string }).id ?? '', body: request.body, ifMatch: request.headers['if-match'] },
  ...{ filter: query['filter'], page: pageOf(query) },
  chosen: { attributes: query['attributes'], excludedAttributes: query['excludedAttributes'] },
})

const ask = (request: FastifyRequest): Asked => asked(request, request.query as Query)

/** What a search says in its body, as a list says it in its address. */
const searched = (request: FastifyRequest): Asked => {
  const said = Object.entries((request.body ?? {}) as Record<string, unknown>)
  const asText = (value: unknown) => (Array.isArray(value) ? value.map(String).join(',') : String(value))
  return asked(request, Object.fromEntries(said.map(([key, value]) => [key, asText(value)])))
}

const serveResource = (scope: FastifyInstance, services: Services, path: string, acts: Acts): void => {
  scope.get(path, async (request, reply) => {
    const wish = ask(request)
    const { rows, total } = await within(services, request, false, machine => acts.list(machine, wish))
    return reply.type(mediaType).send(JSON.stringify(listOf(rows, total, wish.page)))
  })
  // The same as a list, for what is too long or too private for an address.
  scope.post(`${path}/.search`, async (request, reply) => {
    mustBeShallow(request.body)
    const wish = searched(request)
    const { rows, total } = await within(services, request, false, machine => acts.list(machine, wish))
    return reply.type(mediaType).send(JSON.stringify(listOf(rows, total, wish.page)))
  })
  scope.get(`${path}/:id`, async (request, reply) => {
    const told = await within(services, request, false, machine => acts.read(machine, ask(request)))
    if (isKnown(request.headers['if-none-match'], told.meta.version)) return reply.status(304).send()
    return send(reply, 200, told)
  })
  scope.post(path, async (request, reply) => {
    mustBeShallow(request.body)
    return send(reply, 201, await within(services, request, true, machine => acts.add(machine, ask(request))))
  })
  for (const [method, act] of [
    ['PUT', acts.replace],
    ['PATCH', acts.patch],
  ] as const)
    scope.route({
      method,
      url: `${path}/:id`,
      handler: async (request, reply) => {
        mustBeShallow(request.body)
        return send(reply, 200, await within(services, request, true, machine => act(machine, ask(request))))
      },
    })
  scope.delete(`${path}/:id`, async (request, reply) => {
    await within(services, request, true, machine => acts.remove(machine, ask(request)))
    return reply.status(204).send()
  })
}

const writes = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

/** What a server can do is never filtered (RFC 7644, 4), and written by nobody. */
const serveDiscovery = (scope: FastifyInstance, services: Services, base: string): void => {
  const answer = (reply: FastifyReply, body: object) => reply.type(mediaType).send(JSON.stringify(body))
  const readOnly = (url: string) =>
    scope.route({
      method: [...writes],
      url,
      handler: (request, reply) =>
        say(request, reply.header('allow', 'GET'), new ScimError(405, undefined, 'it is read alone')),
    })
  scope.get('/ServiceProviderConfig', (_, reply) => answer(reply, providerConfig(base)))
  readOnly('/ServiceProviderConfig')
  const lists = {
    '/ResourceTypes': async (_: FastifyRequest): Promise<{ id: string }[]> => resourceTypes(base),
    '/Schemas': async (request: FastifyRequest): Promise<{ id: string }[]> =>
      schemas(base, await within(services, request, false, suggestedPlaces)),
  }
  for (const [path, list] of Object.entries(lists)) {
    scope.get(path, async (request, reply) => {
      if ((request.query as Query)['filter'] !== undefined) throw new ScimError(403, undefined, 'it is not filtered')
      const all = await list(request)
      return answer(reply, listOf(all, all.length, { startIndex: 1, count: all.length }))
    })
    scope.get<{ Params: { id: string } }>(`${path}/:id`, async (request, reply) =>
      answer(reply, oneOf(await list(request), request.params.id)),
    )
    readOnly(path)
    readOnly(`${path}/:id`)
  }
}

const readBody = (_: FastifyRequest, body: string | Buffer, done: (error: Error | null, value?: unknown) => void) => {
  try {
    done(null, JSON.parse(String(body)))
  } catch {
    done(new ScimError(400, 'invalidSyntax', 'the body is no JSON'))
  }
}

/** Fastify's own refusals of a body, by its status. */
const statusOf = (error: unknown): number | undefined => {
  const status = (error as { statusCode?: number }).statusCode
  return status !== undefined && status >= 400 && status < 500 ? status : undefined
}

const setUp = (scope: FastifyInstance, services: Services): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(['application/scim+json', 'application/json'], { parseAs: 'buffer', bodyLimit }, readBody)
  scope.addHook('onRequest', async (request, reply) => {
    const provider = await providerOf(services, request, reply)
    if (!provider) return reply
    providers.set(request, provider)
    return undefined
  })
  scope.setErrorHandler((error, request, reply) => {
    const status = statusOf(error)
    const told = asScimError(error) ?? (status && new ScimError(status, undefined, (error as Error).message))
    if (!told) throw error
    if (told.status === 503) reply.header('retry-after', '5')
    return say(request, reply, told)
  })
  scope.setNotFoundHandler((request, reply) =>
    say(request, reply, new ScimError(404, undefined, 'there is no such resource')),
  )
}

export const serveScim =
  (above: AboveOrganisation): MachineRoute =>
  (app, services) => {
    const base = services.env.url.replace(/\/$/, '')
    app.register(
      async scope => {
        setUp(scope, services)
        serveDiscovery(scope, services, base)
        serveResource(scope, services, '/Users', userActs(`${base}${scimPath}`))
        serveResource(scope, services, '/Groups', groupActs(`${base}${scimPath}`, above))
      },
      { prefix: scimPath },
    )
  }
